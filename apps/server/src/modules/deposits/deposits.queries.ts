import type { ChannelCode, Lang, Text } from '@shwe/contract';
import type { DepositReason } from '@shwe/contract/reasons';
import type { DepositState } from '@shwe/rules';
import type { Queries, Tx } from '../../database/index.ts';
import type { Rail } from '../channels/index.ts';
import type { ChainTransferOutcome, Network } from '../crypto/index.ts';
import { sentElsewhere } from '../files/index.ts';

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
  /** Converted to business time at the clock's current rate. */
  expires_at: Date;
  /** The order was not paid in time, even if the job has not ended it yet. */
  expired: boolean;
  paid_at: Date | null;
  decided_at: Date | null;
  decided_by: bigint | null;
  reason: DepositReason | '';
  note: string;
  bank_line_id: bigint | null;
  balance_after: bigint | null;
  /** null for gateway orders, which have no receiving account. */
  account_name: string | null;
  account_phone: string | null;
  /** The address of a USDT account. */
  account_address: string | null;
  /**
   * Set for crypto channels: the network, the confirmations that a transfer needs, the amount in millionths of USDT (of
   * an unmatched payment: the amount received), and the rate in kyat per USDT.
   */
  network: Network | null;
  confirmations: number | null;
  usdt: bigint | null;
  usdt_rate: bigint | null;
  /** The chain transfer that pays the order; null until it was seen. */
  chain_transfer_id: bigint | null;
  chain_transfer: { tx_hash: string; confirmations: number } | null;
  /** For an unmatched payment the order it was meant for; null for an order. */
  unmatched_of: bigint | null;
  unmatched_of_tid: string | null;
  /** Why the payment is unmatched. */
  unmatched_why: Exclude<ChainTransferOutcome, 'taken'> | null;
  /** The operator of the 1st approval to credit it. */
  approved_by: bigint | null;
  attachment_id: bigint | null;
  /** The member was sent to the gateway's page. */
  at_gateway: boolean;
  /** The same picture was also sent for another deposit. */
  picture_repeated: boolean;
  /** Another deposit claims the same payment: equal wallet, digits and amount. */
  repeated: boolean;
};

export const depositColumns = `d.id, d.tid, d.member_id, d.wallet, c.id as channel_id, c.title as channel_title, d.rail,
  d.amount, d.payer_name_encrypted, d.payer_tail, d.state, d.created_at,
  cashier.on_business_clock(content.extended_by_maintenance(d.expires_at)) as expires_at,
  d.state = 'unpaid' and content.extended_by_maintenance(d.expires_at) <= clock_timestamp()
    and d.chain_transfer_id is null as expired,
  d.paid_at, d.decided_at, d.decided_by, d.reason, d.note, d.bank_line_id, d.balance_after,
  a.name as account_name, a.phone as account_phone, a.address as account_address,
  c.network, c.confirmations, d.usdt, d.usdt_rate, d.chain_transfer_id,
  case when g.id is not null then jsonb_build_object('tx_hash', g.tx_hash, 'confirmations', g.confirmations) end
    as chain_transfer,
  d.attachment_id, d.unmatched_of, d.approved_by,
  exists (select from cashier.gateway_sessions p where p.deposit_id = d.id) as at_gateway,
  (select s.tid from cashier.deposits s where s.id = d.unmatched_of) as unmatched_of_tid,
  case when d.unmatched_of is not null
       then coalesce((select k.outcome from cashier.callbacks k where k.id = d.callback_id), g.outcome) end
    as unmatched_why,
  d.attachment_id is not null and ${sentElsewhere('d.attachment_id')} as picture_repeated,
  d.payer_tail <> '' and exists (
    select from cashier.deposits o
    where o.wallet = d.wallet and o.payer_tail = d.payer_tail and o.amount = d.amount and o.id <> d.id) as repeated`;

export const depositTables = `cashier.deposits d join cashier.channels c on c.code = d.wallet
  left join cashier.receiving_accounts a on a.id = d.account_id
  left join cashier.chain_transfers g on g.id = d.chain_transfer_id`;

/** SQL condition: an order that may still be paid or credited. It counts towards the limit of open orders. */
export const openOrderSql = `cashier.deposit_is_open(d.state) and d.unmatched_of is null
  and not (d.state = 'unpaid' and content.extended_by_maintenance(d.expires_at) <= clock_timestamp()
           and d.chain_transfer_id is null)`;

/** A deposit by its public id. 'locked' locks its row until the transaction ends. */
export async function depositByTid(
  db: Queries,
  tid: string,
  lock: 'locked' | 'unlocked',
): Promise<Deposit | undefined> {
  if (!/^D-\d{1,15}$/.test(tid)) return undefined;
  const { rows } = await db.query<Deposit>(
    `select ${depositColumns} from ${depositTables}
     where d.tid = $1 ${lock === 'locked' ? 'for update of d' : ''}`,
    [tid],
  );
  return rows[0];
}

/** A deposit by its row id. */
export async function depositById(db: Queries, id: bigint, lock: 'locked' | 'unlocked'): Promise<Deposit> {
  return (await depositByTid(db, `D-${id}`, lock))!;
}

/** The unmatched payments of an order, oldest first. */
export async function unmatchedPaymentsOf(db: Queries, orderId: bigint): Promise<Deposit[]> {
  const { rows } = await db.query<Deposit>(
    `select ${depositColumns} from ${depositTables} where d.unmatched_of = $1 order by d.id limit 20`,
    [orderId],
  );
  return rows;
}

/**
 * A member's earlier orders: open ones and their total in kyat, the number of today's orders that failed, and whether
 * any was ever credited.
 */
export type EarlierOrders = { open: number; openSum: bigint; failedToday: number; credited: boolean };

export async function earlierOrders(db: Queries, memberId: bigint): Promise<EarlierOrders> {
  const { rows } = await db.query<EarlierOrders>(
    `select count(*) filter (where cashier.deposit_is_open(state) and unmatched_of is null)::int as open,
            coalesce(sum(amount) filter (where cashier.deposit_is_open(state) and unmatched_of is null), 0)::bigint
              as "openSum",
            count(*) filter (where state = 'failed'
              and created_at >= cashier.day_begins(clock.yangon_date(clock.now())))::int as "failedToday",
            coalesce(bool_or(state = 'succeeded'), false) as credited
     from cashier.deposits where member_id = $1`,
    [memberId],
  );
  return rows[0]!;
}

/**
 * Ends claims older than `hours` of business time that no unused bank line fits, because the money has not arrived.
 * Returns their number.
 */
export async function expireClaims(tx: Tx, hours: number): Promise<number> {
  const { rowCount } = await tx.query(
    `with over as (
       update cashier.deposits set state = 'failed', reason = 'no_money',
              decided_at = date_trunc('milliseconds', clock.now())
       where id in (select d.id from cashier.deposits d
                    where d.state = 'processing' and d.rail = 'manual'
                      and d.paid_at <= clock.now() - make_interval(hours => $1)
                      and not exists (select from cashier.bank_lines r
                                      where r.wallet = d.wallet and r.amount = d.amount
                                        and right(r.transaction_tail, 4) = right(d.payer_tail, 4)
                                        and cashier.same_transfer(r.transaction_tail, d.payer_tail)
                                        and not exists (select from cashier.voided_bank_lines v
                                                        where v.bank_line_id = r.id)
                                        and not exists (select from cashier.deposits u where u.bank_line_id = r.id))
                    order by d.id limit 500 for update skip locked)
       returning tid)
     insert into cashier.events (subject, state, note)
     select 'deposit:' || tid, 'failed', 'no line in time' from over`,
    [hours],
  );
  return rowCount ?? 0;
}

/**
 * Ends orders that were not paid in time, of one member or of all (null). An order whose chain transfer was seen stays
 * open until it is confirmed. Returns their number.
 */
export async function expireOrders(tx: Tx, memberId: bigint | null): Promise<number> {
  const { rowCount } = await tx.query(
    `with over as (
       update cashier.deposits set state = 'failed', decided_at = date_trunc('milliseconds', clock.now())
       where id in (select id from cashier.deposits
                    where state = 'unpaid' and expires_at <= clock_timestamp()
                      and content.extended_by_maintenance(expires_at) <= clock_timestamp()
                      and chain_transfer_id is null and ($1::bigint is null or member_id = $1)
                    order by id limit 500 for update skip locked)
       returning tid)
     insert into cashier.events (subject, state, note)
     select 'deposit:' || tid, 'failed', 'expired unpaid' from over`,
    [memberId],
  );
  return rowCount ?? 0;
}

/** The title of the payment method of each deposit. */
export async function methodsOfDeposits(
  db: Queries,
  tids: readonly string[],
  lang: Lang,
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ tid: string; title: string }>(
    `select d.tid, c.title ->> $2 as title from ${depositTables} where d.tid = any($1)`,
    [tids, lang],
  );
  return new Map(rows.map(({ tid, title }) => [tid, title]));
}
