import type { Queries, Tx } from '../../database/index.ts';
import { type MemberData, memberRows } from '../../util/member-rows.ts';

/** A member's notifications for the data export. Of a browser's address only the service, because it is a secret. */
export async function pushForExport(db: Queries, memberId: bigint): Promise<MemberData> {
  const of = (select: string) => memberRows(db, select, memberId);
  return {
    push_choices: await of(
      `select results, money, messages, quiet_from, quiet_until, changed_at from push.choices where member_id = $1`,
    ),
    push_browsers: await of(
      `select split_part(endpoint, '/', 3) as service, created_at from push.subscriptions where member_id = $1
       order by id desc`,
    ),
    push_notifications: await of(
      `select o.topic, o.subject, o.caused_at, o.state, o.done_at from push.outbox o
       join push.subscriptions s on s.id = o.subscription_id where s.member_id = $1 order by o.id desc`,
    ),
  };
}

/** Forgets a member's browsers, with what waits for them, and their choices. */
export async function erasePush(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('delete from push.subscriptions where member_id = $1', [memberId]);
  await tx.query('delete from push.choices where member_id = $1', [memberId]);
}
