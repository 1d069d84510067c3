import type { ChannelCode, Output, Text } from '@shwe/contract';
import type { DepositReason } from '@shwe/contract/reasons';
import type { Queries, Tx } from '../../database/index.ts';
import type { Rail } from '../channels/index.ts';
import type { ChainTransferOutcome, Network } from '../crypto/index.ts';
import { sentElsewhere } from '../files/index.ts';
export type DepositState = Output<'deposits', 'order'>['state'];

export type Deposit = {
  id: bigint;
  tid: string;
  member_id: bigint;
  wallet: ChannelCode;
  channel_id: number;
  channel_title: Text;
  rail: Rail;
  amount: bigint;
  payer_name_encrypted: Buffer | null;
  payer_tail: string;
  state: DepositState;
  created_at: Date;
  /** On the business clock as it runs now. */
  expires_at: Date;
  /** The time to pay is over; the order may not have been told yet. */
  expired: boolean;
  paid_at: Date | null;
  decided_at: Date | null;
  decided_by: bigint | null;
  reason: DepositReason | '';
  note: string;
  bank_line_id: bigint | null;
  balance_after: bigint | null;
  /** null for a gateway's, which has no account of ours. */
  account_name: string | null;
  account_phone: string | null;
  /** Of an account that takes USDT. */
  account_address: string | null;
  /**
   * Of the rail crypto: its network, the confirmations that a transfer needs, millionths asked for (of a case: what
   * came), kyat for one.
   */
  network: Network | null;
  confirmations: number | null;
  usdt: bigint | null;
  usdt_rate: bigint | null;
  /** The transfer that pays it, as its chain shows it; null until one was seen. */
  chain_transfer_id: bigint | null;
  sighting: { tx_hash: string; confirmations: number } | null;
  /** It was confirmed, and the chain no longer has it. */
  sighting_lost: boolean;
  /** The order that this money came for late, in another amount or once more; null for an order. */
  unmatched_of: bigint | null;
  stray_tid: string | null;
  /** Why it is a case of its own. */
  stray_why: Exclude<ChainTransferOutcome, 'taken'> | null;
  /** Who said the first yes to crediting it. */
  approved_by: bigint | null;
  attachment_id: bigint | null;
  /** The member was led to the gateway's page. */
  at_gateway: boolean;
  /** The same picture was sent for another deposit too. */
  picture_repeated: boolean;
  /** Somebody else claims the same transfer: equal wallet, digits and sum. */
  repeated: boolean;
};

export const depositColumns = `d.id, d.tid, d.member_id, d.wallet, c.id as channel_id, c.title as channel_title, d.rail, d.amount, d.payer_name_encrypted, d.payer_tail, d.state, d.created_at,
  cashier.on_business_clock(content.extended_by_maintenance(d.expires_at)) as expires_at,
  d.state = 'unpaid' and content.extended_by_maintenance(d.expires_at) <= clock_timestamp() and d.chain_transfer_id is null as expired,
  d.paid_at, d.decided_at, d.decided_by, d.reason, d.note, d.bank_line_id, d.balance_after,
  a.name as account_name, a.phone as account_phone, a.address as account_address,
  c.network, c.confirmations, d.usdt, d.usdt_rate, d.chain_transfer_id, coalesce(g.lost_at is not null, false) as sighting_lost,
  case when g.id is not null then jsonb_build_object('tx_hash', g.tx_hash, 'confirmations', g.confirmations) end as sighting, d.attachment_id, d.unmatched_of, d.approved_by,
  exists (select from cashier.gateway_sessions p where p.deposit_id = d.id) as at_gateway,
  (select s.tid from cashier.deposits s where s.id = d.unmatched_of) as stray_tid,
  case when d.unmatched_of is not null then coalesce((select k.outcome from cashier.callbacks k where k.id = d.callback_id), g.outcome) end as stray_why,
  d.attachment_id is not null and ${sentElsewhere('d.attachment_id')} as picture_repeated,
  d.payer_tail <> '' and exists (
    select from cashier.deposits o
    where o.wallet = d.wallet and o.payer_tail = d.payer_tail and o.amount = d.amount and o.id <> d.id) as repeated`;

export const depositTables = `cashier.deposits d join cashier.channels c on c.code = d.wallet
  left join cashier.receiving_accounts a on a.id = d.account_id left join cashier.chain_transfers g on g.id = d.chain_transfer_id`;

/** An order that may still end with money: what bounds the member's next one. */
export const openOrder = `d.state in ('unpaid', 'processing') and d.unmatched_of is null
  and not (d.state = 'unpaid' and content.extended_by_maintenance(d.expires_at) <= clock_timestamp() and d.chain_transfer_id is null)`;

/** One deposit by its number. 'locked' holds its row until the transaction ends. */
export async function depositByTid(
  db: Queries,
  tid: string,
  lock: 'locked' | 'unlocked',
): Promise<Deposit | undefined> {
  if (!/^D-\d{1,15}$/.test(tid)) return undefined;
  const { rows } = await db.query<Deposit>(
    `select ${depositColumns} from ${depositTables} where d.tid = $1 ${lock === 'locked' ? 'for update of d' : ''}`,
    [tid],
  );
  return rows[0];
}

/** One deposit by its row. */
export async function depositById(db: Queries, id: bigint, lock: 'locked' | 'unlocked'): Promise<Deposit> {
  return (await depositByTid(db, `D-${id}`, lock))!;
}

/** Money that came for an order otherwise than asked, oldest first. */
export async function unmatchedPaymentsOf(db: Queries, orderId: bigint): Promise<Deposit[]> {
  const { rows } = await db.query<Deposit>(
    `select ${depositColumns} from ${depositTables} where d.unmatched_of = $1 order by d.id limit 20`,
    [orderId],
  );
  return rows;
}

/**
 * A member's orders before the next one: those that are open, how many of today ended without money, whether money
 * ever came.
 */
export type OrdersBefore = { open: number; openSum: bigint; lapsed: number; credited: boolean };

export async function ordersOf(db: Queries, memberId: bigint): Promise<OrdersBefore> {
  const { rows } = await db.query<OrdersBefore>(
    `select count(*) filter (where state in ('unpaid', 'processing') and unmatched_of is null)::int as open,
            coalesce(sum(amount) filter (where state in ('unpaid', 'processing') and unmatched_of is null), 0)::bigint as "openSum",
            count(*) filter (where state = 'failed'
              and created_at >= cashier.day_begins(clock.yangon_date(clock.now())))::int as lapsed,
            coalesce(bool_or(state = 'succeeded'), false) as credited
     from cashier.deposits where member_id = $1`,
    [memberId],
  );
  return rows[0]!;
}

/**
 * Ends claims that nobody decided in time and that no free line fits: the money they speak of has not come. Business
 * time. Gives how many.
 */
export async function expireClaims(tx: Tx, hours: number): Promise<number> {
  const { rowCount } = await tx.query(
    `with over as (
       update cashier.deposits set state = 'failed', reason = 'no_money', decided_at = date_trunc('milliseconds', clock.now())
       where id in (select d.id from cashier.deposits d
                    where d.state = 'processing' and d.rail = 'manual' and d.paid_at <= clock.now() - make_interval(hours => $1)
                      and not exists (select from cashier.bank_lines r
                                      where r.wallet = d.wallet and right(r.transaction_tail, 4) = right(d.payer_tail, 4)
                                        and r.amount = d.amount and cashier.same_transfer(r.transaction_tail, d.payer_tail)
                                        and not exists (select from cashier.deposits u where u.bank_line_id = r.id))
                    order by d.id limit 500 for update skip locked)
       returning tid)
     insert into cashier.events (subject, state, note) select 'deposit:' || tid, 'failed', 'no line in time' from over`,
    [hours],
  );
  return rowCount ?? 0;
}

/**
 * Ends orders nobody paid in time (one whose transfer was seen waits for its confirmations): those of one member, or
 * all that are over. Gives how many.
 */
export async function expireOrders(tx: Tx, memberId: bigint | null): Promise<number> {
  const { rowCount } = await tx.query(
    `with over as (
       update cashier.deposits set state = 'failed', decided_at = date_trunc('milliseconds', clock.now())
       where id in (select id from cashier.deposits
                    where state = 'unpaid' and expires_at <= clock_timestamp() and content.extended_by_maintenance(expires_at) <= clock_timestamp()
                      and chain_transfer_id is null and ($1::bigint is null or member_id = $1)
                    order by id limit 500 for update skip locked)
       returning tid)
     insert into cashier.events (subject, state, note) select 'deposit:' || tid, 'failed', 'expired unpaid' from over`,
    [memberId],
  );
  return rowCount ?? 0;
}
