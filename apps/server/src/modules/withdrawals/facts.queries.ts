import type { Queries } from '../../database/index.ts';
import { membersById, type Who } from '../members/index.ts';
import type { Withdrawal } from './withdrawals.queries.ts';

/** The facts about a withdrawal that risk flags are computed from. Amounts in kyat. */
export type WithdrawalFacts = {
  amount: bigint;
  /** The wallet before the hold. */
  balanceBefore: bigint;
  /** The member's held money now. */
  held: bigint;
  /** The largest win among the member's last postings before the request. */
  largestWin: bigint;
  /** The number of withdrawals already paid to this payee. */
  paidBefore: number;
  hoursLinked: number;
  /** Up to five other members who ever had a payee with the same number or the same QR text. */
  sharedWith: { who: Who; sameNumber: boolean }[];
  /** The member's deposits whose wallet, digits and amount another deposit claims too. */
  repeatedTids: string[];
  /** Up to five agents whose transfers to the member were not bet and need not be, because of an exclusion. */
  waivedTransfers: { agent: Who; amount: bigint }[];
};

/** One entry of `sharedPayeesSql`. */
export type SharedPayee = { memberId: number; sameNumber: boolean };

/** One entry of `waivedTransfersSql`; the amount in kyat. */
export type WaivedTransfer = { agentId: number; amount: number };

type Row = {
  id: bigint;
  held: bigint;
  largest_win: bigint;
  paid_before: number;
  hours_linked: number;
  shared: SharedPayee[];
  repeated: string[];
  waived: WaivedTransfer[];
};

/** The number of latest wallet postings in which the largest win is searched. */
const POSTINGS_MAX = 60;

/**
 * SQL expressions shared by the flags of a withdrawal and of a member. Each takes columns or parameters of the
 * surrounding statement.
 */
export const heldMoneySql = (member: string) =>
  `(select coalesce(sum(balance), 0)::bigint from ledger.accounts where member_id = ${member} and code = 'held')`;

export const largestWinSql = (member: string, until: string) => `(
  select coalesce(max(last.amount), 0)::bigint from (
    select t.kind, p.amount from ledger.accounts a
    join ledger.postings p on p.account_id = a.id join ledger.journal_entries t on t.id = p.entry_id
    where a.member_id = ${member} and ledger.is_betting_wallet(a) and t.business_at <= ${until}
    order by p.id desc limit ${POSTINGS_MAX}) last where last.kind = 'win')`;

/** `which` is a condition on the payees `mine`. */
export const sharedPayeesSql = (which: string) => `(
  select coalesce(jsonb_agg(jsonb_build_object('memberId', s.member_id, 'sameNumber', s.same_number)), '[]') from (
    select o.member_id, bool_or(o.key = mine.key) as same_number
    from cashier.payees mine join cashier.payees o
      on o.member_id <> mine.member_id and (o.key = mine.key or o.qr_key = mine.qr_key)
    where ${which} group by o.member_id order by o.member_id limit 5) s)`;

export const repeatedClaimsSql = (member: string) => `array(
  select d.tid from cashier.deposits d
  where d.member_id = ${member} and d.payer_tail <> '' and exists (
    select from cashier.deposits o where o.wallet = d.wallet and o.payer_tail = d.payer_tail
      and o.amount = d.amount and o.id <> d.id)
  order by d.id desc limit 3)`;

/**
 * What agents sent to a member, unasked or for a claimed deposit, and was not bet, by agent, if an exclusion that ran `at` a
 * time waived its turnover.
 */
export const waivedTransfersSql = (member: string, at: string) => `(
  select coalesce(jsonb_agg(jsonb_build_object('agentId', s.agent_id, 'amount', s.amount)), '[]') from (
    select t.agent_id, sum(ceil(r.amount::numeric * (r.required - r.done) / r.required)) as amount
    from turnover.requirements r join downline_transfers.transfers t on t.tid = r.reference
    where r.member_id = ${member} and not r.is_met and exists (
      select from protection.exclusions e where e.member_id = ${member} and e.kind = 'self_exclusion'
        and e.begins_at <= ${at} and ${at} < e.ends_at)
    group by t.agent_id order by amount desc, t.agent_id limit 5) s)`;

/** The facts of many withdrawals by id, in one statement, because a queue counts the flags of each row. */
export async function factsOf(
  db: Queries,
  withdrawals: readonly Withdrawal[],
): Promise<Map<bigint, WithdrawalFacts>> {
  const ids = withdrawals.map((row) => row.id);
  const { rows } = await db.query<Row>(
    `select w.id,
       ${heldMoneySql('w.member_id')} as held,
       ${largestWinSql('w.member_id', 'w.created_at')} as largest_win,
       (select count(*)::int from cashier.withdrawals o
        where o.payee_id = p.id and o.state = 'paid' and o.id < w.id) as paid_before,
       floor(extract(epoch from w.created_at - p.bound_at) / 3600)::int as hours_linked,
       ${sharedPayeesSql('mine.id = w.payee_id')} as shared,
       ${repeatedClaimsSql('w.member_id')} as repeated,
       ${waivedTransfersSql('w.member_id', 'w.created_at')} as waived
     from cashier.withdrawals w join cashier.payees p on p.id = w.payee_id where w.id = any($1)`,
    [ids],
  );
  const who = await membersOf(db, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(withdrawals.map((row) => [row.id, facts(row, byId.get(row.id)!, who)]));
}

function facts(withdrawal: Withdrawal, row: Row, who: Map<bigint, Who>): WithdrawalFacts {
  return {
    amount: withdrawal.amount,
    balanceBefore: withdrawal.balance_after + withdrawal.amount,
    held: row.held,
    largestWin: row.largest_win,
    paidBefore: row.paid_before,
    hoursLinked: row.hours_linked,
    sharedWith: sharedWith(row.shared, who),
    repeatedTids: row.repeated,
    waivedTransfers: waivedTransfers(row.waived, who),
  };
}

/** The members who share a payee, and the agents who sent money, by id. */
export function membersOf(
  db: Queries,
  rows: readonly { shared: readonly SharedPayee[]; waived: readonly WaivedTransfer[] }[],
): Promise<Map<bigint, Who>> {
  const ids = rows.flatMap(({ shared, waived }) => [
    ...shared.map(({ memberId }) => memberId),
    ...waived.map(({ agentId }) => agentId),
  ]);
  return membersById(db, ids.map(BigInt));
}

export function waivedTransfers(
  waived: readonly WaivedTransfer[],
  who: Map<bigint, Who>,
): WithdrawalFacts['waivedTransfers'] {
  return waived.map(({ agentId, amount }) => ({ agent: who.get(BigInt(agentId))!, amount: BigInt(amount) }));
}

export function sharedWith(
  shared: readonly SharedPayee[],
  who: Map<bigint, Who>,
): WithdrawalFacts['sharedWith'] {
  return shared.map((one) => ({ who: who.get(BigInt(one.memberId))!, sameNumber: one.sameNumber }));
}
