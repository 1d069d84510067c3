import type { Store } from '../../database/index.ts';
import { type Check, caseMovements, type Finding, runChecks } from '../ledger/index.ts';

const checks: Check[] = [
  {
    invariant: 'G1',
    says: 'no member created a deposit order while self-excluded',
    sql: `select d.tid from protection.exclusions e
          join cashier.deposits d
            on d.member_id = e.member_id and d.created_at > e.begins_at and d.created_at < e.ends_at
          where d.unmatched_of is null`,
  },
  {
    invariant: 'C1',
    says: 'every credited deposit moved its amount once, and no other deposit moved money',
    sql: caseMovements(
      'deposit',
      "select tid as reference, amount, state = 'succeeded' as expected from cashier.deposits",
    ),
  },
  {
    invariant: 'C1',
    says: 'no deposit was credited by the operator who recorded its bank line, and line and deposit agree',
    sql: `select d.tid from cashier.deposits d join cashier.bank_lines r on r.id = d.bank_line_id
          where d.decided_by is null or d.decided_by = r.recorded_by or d.amount <> r.amount or d.wallet <> r.wallet
             or not cashier.same_transfer(d.payer_tail, r.transaction_tail)`,
  },
  {
    invariant: 'C1',
    says: 'a credited gateway deposit has a callback of the same amount; unmatched payments have two approvals',
    sql: `select d.tid from cashier.deposits d left join cashier.callbacks k on k.id = d.callback_id
          left join cashier.deposits o on o.id = coalesce(d.unmatched_of, d.id)
          where d.rail = 'gateway' and d.state = 'succeeded' and not coalesce(
            k.says = 'paid' and k.amount = d.amount and k.wallet = d.wallet and k.tid = o.tid
            and case when d.unmatched_of is null then k.outcome = 'taken' and d.decided_by is null
                     else k.outcome in ('wrong_amount', 'too_late', 'paid_again')
                          and d.approved_by <> d.decided_by end, false)`,
  },
  {
    invariant: 'C1',
    says: 'every chain transfer with an outcome was posted once in USDT, and no other was',
    sql: caseMovements(
      'usdt_received',
      'select sid as reference, micro as amount, outcome is not null as expected from cashier.chain_transfers',
    ),
  },
  {
    invariant: 'C1',
    says:
      'a credited USDT deposit has a confirmed transfer of the same amount and the right value at its rate; ' +
      'unmatched payments have two approvals',
    sql: `select d.tid from cashier.deposits d left join cashier.chain_transfers s on s.id = d.chain_transfer_id
          left join cashier.deposits o on o.id = coalesce(d.unmatched_of, d.id)
          where d.rail = 'crypto' and d.state = 'succeeded' and not coalesce(
            s.state = 'confirmed' and s.micro = d.usdt and s.account_id = d.account_id and s.wallet = d.wallet
            and s.tid = o.tid and d.usdt_rate = o.usdt_rate
            and case when d.unmatched_of is null
                     then s.outcome = 'taken' and d.decided_by is null
                          and d.amount <= cashier.kyat_of(d.usdt, d.usdt_rate)
                     else s.outcome <> 'taken' and d.approved_by <> d.decided_by
                          and d.amount = cashier.kyat_of(d.usdt, d.usdt_rate)
                end, false)`,
  },
  {
    invariant: 'C1',
    says: 'kyat for USDT deposits came from the exchange account, and no other kyat did',
    sql: `select d.tid, t.reference
          from (select tid, amount from cashier.deposits where rail = 'crypto' and state = 'succeeded') d
          full join (select t.reference, p.amount from ledger.journal_entries t
                     join ledger.postings p on p.entry_id = t.id join ledger.accounts a on a.id = p.account_id
                     where t.kind = 'deposit' and a.code = 'exchange' and a.currency = 'MMK') t on t.reference = d.tid
          where d.amount is distinct from -t.amount`,
  },
  {
    invariant: 'C2',
    says: 'every chain transfer with an outcome belongs to one deposit or case, or waits to be attributed',
    sql: `select s.sid, s.outcome
          from cashier.chain_transfers s left join cashier.deposits d on d.chain_transfer_id = s.id
          where s.outcome is not null and case when s.tid is null then d.id is not null
            else d.id is null or (s.outcome = 'taken') <> (d.unmatched_of is null)
                 or (s.outcome = 'taken' and d.state <> 'succeeded') end`,
  },
  {
    invariant: 'C2',
    says: 'every payment counted from a gateway belongs to one deposit or case',
    sql: `select k.id, k.outcome from cashier.callbacks k left join cashier.deposits d on d.callback_id = k.id
          where k.outcome in ('taken', 'wrong_amount', 'too_late', 'paid_again')
            and (d.id is null or (k.outcome = 'taken' and d.state <> 'succeeded'))`,
  },
  {
    invariant: 'C2',
    says: 'a bank transfer is recorded once, and similar lines were distinguished by a full transaction id',
    sql: `select l.id, e.id as earlier, l.transaction_tail from cashier.bank_lines l join cashier.bank_lines e
            on e.wallet = l.wallet and right(e.transaction_tail, 4) = right(l.transaction_tail, 4)
           and e.id < l.id and cashier.same_transfer(e.transaction_tail, l.transaction_tail)
          left join cashier.voided_bank_lines v on v.bank_line_id = e.id
          where (v.bank_line_id is null or v.voided_at > l.recorded_at)
            and ((length(l.transaction_tail) >= 10 and l.transaction_tail = e.transaction_tail)
              or (e.received_at > l.received_at - interval '30 days'
                  and e.received_at < l.received_at + interval '30 days'
                  and (l.apart_from is null or length(l.transaction_tail) < 10)))`,
  },
  {
    invariant: 'C2',
    says: 'a voided bank line paid no deposit and was voided by two operators',
    sql: `select v.bank_line_id, d.tid from cashier.voided_bank_lines v
          left join cashier.deposits d on d.bank_line_id = v.bank_line_id
          where d.id is not null or v.requested_by = v.approved_by`,
  },
  {
    invariant: 'C2',
    says: 'a bank line belongs to an account of its channel',
    sql: `select l.id from cashier.bank_lines l join cashier.receiving_accounts a on a.id = l.account_id
          where a.wallet <> l.wallet`,
  },
];

/** Checks all deposits in the database: credited exactly as their state and their payment say. */
export function verifyDeposits(store: Store): Promise<Finding[]> {
  return runChecks(store, checks);
}
