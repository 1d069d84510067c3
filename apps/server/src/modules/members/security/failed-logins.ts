import type { Output } from '@shwe/contract';
import type { Queries } from '../../../database/index.ts';
import { maskAddress } from '../../../util/address.ts';

type Failed = Output<'members', 'loginLog'>['failed'];

/** The most rows shown. */
const SHOWN_MAX = 50;
const KEPT_DAYS = 90;

/** Counts a wrong password for the day and the masked address, which the member can see. */
export async function recordFailedLogin(db: Queries, memberId: bigint, ip: string): Promise<void> {
  await db.query(
    `insert into members.failed_logins (member_id, day, address)
     values ($1, clock.yangon_date(clock.now()), $2)
     on conflict (member_id, day, address) do update
     set count = members.failed_logins.count + 1, last_at = excluded.last_at`,
    [memberId, maskAddress(ip)],
  );
}

/** Wrong passwords for the member's account, latest first. */
export async function failedLogins(db: Queries, memberId: bigint): Promise<Failed> {
  const { rows } = await db.query<{ last_at: Date; address: string; count: number }>(
    `select last_at, address, count from members.failed_logins
     where member_id = $1 order by last_at desc limit ${SHOWN_MAX}`,
    [memberId],
  );
  return rows.map(({ last_at: at, address: ip, count }) => ({ time: at.toISOString(), ip, count }));
}

/** Deletes old rows. */
export async function deleteOldFailedLogins(db: Queries): Promise<void> {
  await db.query(
    `delete from members.failed_logins where day < clock.yangon_date(clock.now()) - ${KEPT_DAYS}`,
  );
}
