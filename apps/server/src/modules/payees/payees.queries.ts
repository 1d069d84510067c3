import type { Text } from '@shwe/contract';
import type { Queries, Tx } from '../../database/index.ts';
import type { Settings } from '../settings/index.ts';
import { type PayeeAccount, type PayeeKind, type PayeeRow, payeeToRow } from './payee-details.ts';

export type Payee = {
  id: bigint;
  member_id: bigint;
  kind: PayeeKind;
  /** The wallet's channel code, the bank's code or the network. */
  code: string;
  title: Text;
  details_encrypted: Buffer | null;
  bound_at: Date;
  /** Withdrawals to it are refused before this time. */
  usable_from: Date;
  waiting: boolean;
  changeable_from: Date;
  changeable: boolean;
};

/** The member's payees, at most one of each kind, with the times from which they can be used and changed (settings). */
export async function payeesOf(db: Queries, memberId: bigint, settings: Settings): Promise<Payee[]> {
  const { rows } = await db.query<Payee>(
    `select p.*, p.usable_from > clock.now() as waiting, p.changeable_from <= clock.now() as changeable
     from (select id, member_id, kind, code, cashier.payee_title(kind, code) as title, details_encrypted, bound_at,
                  bound_at + make_interval(hours => $2) as usable_from,
                  bound_at + make_interval(days => $3) as changeable_from
           from cashier.payees where member_id = $1 and replaced_at is null) p
     order by array_position(array['wallet', 'bank', 'usdt'], p.kind)`,
    [memberId, settings['withdrawal.payee_wait_hours'], settings['withdrawal.payee_change_days']],
  );
  return rows;
}

/** Whether the member has a payee now, of any kind. */
export async function hasPayee(db: Queries, memberId: bigint): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from cashier.payees where member_id = $1 and replaced_at is null limit 1',
    [memberId],
  );
  return rowCount === 1;
}

/** Inserts a payee with its approved request (null for the first); returns false if another member has the account. */
export async function insertPayee(
  tx: Tx,
  memberId: bigint,
  payee: PayeeRow,
  requestId: bigint | null,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into cashier.payees (member_id, kind, code, details_encrypted, key, qr_key, request_id)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [memberId, payee.kind, payee.code, payee.details_encrypted, payee.key, payee.qr_key, requestId],
  );
  return rowCount === 1;
}

/** Inserts a member's first payee; returns false if another member has the account. */
export function insertFirstPayee(tx: Tx, memberId: bigint, account: PayeeAccount): Promise<boolean> {
  return insertPayee(tx, memberId, payeeToRow(tx, account), null);
}

/** Marks the member's payee of a kind as replaced. */
export async function replacePayee(tx: Tx, memberId: bigint, kind: PayeeKind): Promise<void> {
  await tx.query(
    `update cashier.payees set replaced_at = date_trunc('milliseconds', clock.now())
     where member_id = $1 and kind = $2 and replaced_at is null`,
    [memberId, kind],
  );
}

/** Whether the account is another member's payee now. */
export async function isPayeeTaken(db: Queries, memberId: bigint, key: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from cashier.payees where key = $2 and member_id <> $1 and replaced_at is null',
    [memberId, db.personal.index('payee', key)],
  );
  return rowCount !== 0;
}

/**
 * Whether the member never had a payee, and the time from which a payee of this kind may be requested, some days after
 * the last one of that kind (null if there was none).
 */
export async function payeeHistory(
  db: Queries,
  memberId: bigint,
  kind: PayeeKind,
  settings: Settings,
): Promise<{ isFirst: boolean; requestableFrom: Date | null; isRequestable: boolean }> {
  const { rows } = await db.query<{ any: boolean; from: Date | null; requestable: boolean | null }>(
    `select l.any, l.from, l.from <= clock.now() as requestable
     from (select count(*) > 0 as any, max(bound_at) filter (where kind = $2) + make_interval(days => $3) as from
           from cashier.payees where member_id = $1) l`,
    [memberId, kind, settings['withdrawal.payee_change_days']],
  );
  const { any, from, requestable } = rows[0]!;
  return { isFirst: !any, requestableFrom: from, isRequestable: requestable ?? true };
}

/** The id of the member's open withdrawal to their payee of this kind, or undefined. */
export async function openWithdrawalTo(
  db: Queries,
  memberId: bigint,
  kind: PayeeKind,
): Promise<string | undefined> {
  const { rows } = await db.query<{ reference: string }>(
    `select w.reference from cashier.payout_requests w join cashier.payees p on p.id = w.payee_id
     where w.member_id = $1 and p.kind = $2 and w.is_open`,
    [memberId, kind],
  );
  return rows[0]?.reference;
}
