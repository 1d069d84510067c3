import type { Queries, Tx } from '../../store/index.ts';
import type { Settings, Text } from '../content/index.ts';
import type { ChannelCode } from './channels.queries.ts';

export type Payee = {
  id: bigint;
  member_id: bigint;
  wallet: ChannelCode;
  wallet_title: Text;
  name: string;
  phone: string;
  qr_text: string;
  bound_at: Date;
  /** The first withdrawal waits until here. */
  usable_from: Date;
  waiting: boolean;
  changeable_from: Date;
  changeable: boolean;
};

/** The member's payout account, with what its age allows under the settings; business time. */
export async function payeeOf(db: Queries, memberId: bigint, settings: Settings): Promise<Payee | undefined> {
  const { rows } = await db.query<Payee>(
    `select p.*, p.usable_from > clock.now() as waiting, p.changeable_from <= clock.now() as changeable
     from (select id, member_id, wallet, (select title from cashier.channels where code = wallet) as wallet_title, name, phone, qr_text, bound_at,
                  bound_at + make_interval(hours => $2) as usable_from,
                  bound_at + make_interval(days => $3) as changeable_from
           from cashier.payees where member_id = $1 and replaced_at is null) p`,
    [memberId, settings['withdrawal.payee_wait_hours'], settings['withdrawal.payee_change_days']],
  );
  return rows[0];
}

/** The payout account a member is known by; the phone is E.164. */
export async function payeeKey(
  db: Queries,
  memberId: bigint,
): Promise<{ wallet: string; phone: string } | undefined> {
  const { rows } = await db.query<{ wallet: string; phone: string }>(
    'select wallet, phone from cashier.payees where member_id = $1 and replaced_at is null',
    [memberId],
  );
  return rows[0];
}

/** Whether the member has a payout account at all. */
export async function hasPayee(db: Queries, memberId: bigint): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from cashier.payees where member_id = $1 and replaced_at is null',
    [memberId],
  );
  return rowCount === 1;
}

export type NewPayee = {
  memberId: bigint;
  wallet: ChannelCode;
  /** The holder, as the member's full name is kept. */
  name: string;
  phone: string;
  qrText: string;
};

/** Binds a payout account, by the asking that staff said yes to (null: the member's first); false when it is another member's. */
export async function insertPayee(tx: Tx, payee: NewPayee, askId: bigint | null): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into cashier.payees (member_id, wallet, name, phone, qr_text, ask_id) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [payee.memberId, payee.wallet, payee.name, payee.phone, payee.qrText, askId],
  );
  return rowCount === 1;
}

/** The member's payout account is theirs no longer. */
export async function replacePayee(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(
    `update cashier.payees set replaced_at = date_trunc('milliseconds', clock.now())
     where member_id = $1 and replaced_at is null`,
    [memberId],
  );
}

/** Whether the account is another member's. */
export async function payeeTaken(db: Queries, { memberId, wallet, phone }: NewPayee): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from cashier.payees where wallet = $2 and phone = $3 and member_id <> $1 and replaced_at is null',
    [memberId, wallet, phone],
  );
  return rowCount !== 0;
}

/** From when the member may ask for another payout account: some days after the last was bound; null when none ever was. */
export async function changeableFrom(
  db: Queries,
  memberId: bigint,
  settings: Settings,
): Promise<{ from: Date; isOver: boolean } | null> {
  const { rows } = await db.query<{ from: Date | null; over: boolean }>(
    `select l.from, l.from <= clock.now() as over
     from (select max(bound_at) + make_interval(days => $2) as from from cashier.payees where member_id = $1) l`,
    [memberId, settings['withdrawal.payee_change_days']],
  );
  const { from, over } = rows[0]!;
  return from && { from, isOver: over };
}
