import type { Queries } from '../../database/index.ts';

/** Records that a member opened the app today, once a Yangon day. */
export async function recordLoginDay(db: Queries, memberId: bigint): Promise<void> {
  await db.query(
    `insert into campaigns.login_days (member_id, day, seen_at)
     values ($1, clock.yangon_date(clock.now()), clock.now()) on conflict do nothing`,
    [memberId],
  );
}
