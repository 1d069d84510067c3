import type { Store } from '../../database/index.ts';
import { type Finding, runChecks } from '../ledger/index.ts';

/** Checks L3 (held money) and C1 (state graphs, money moves iff the state says so, two people) over the whole database. */
export function verifyCashier(store: Store): Promise<Finding[]> {
  return runChecks(store, [
    {
      invariant: 'L3',
      says: 'held money is what open withdrawals hold',
      sql: `select coalesce(a.member_id, w.member_id) as member_id, a.balance, w.sum
            from (select member_id, balance from ledger.accounts where code = 'held') a
            full join (select member_id, sum(amount) as sum from cashier.withdrawals
                       where state in ('pending', 'reviewing', 'approved') group by member_id) w on w.member_id = a.member_id
            where coalesce(a.balance, 0) <> coalesce(w.sum, 0)`,
    },
    {
      invariant: 'G1',
      says: 'nobody ordered a deposit while excluded',
      sql: `select d.tid from protection.exclusions e
            join cashier.deposits d on d.member_id = e.member_id and d.created_at > e.begins_at and d.created_at < e.ends_at
            where d.stray_of is null`,
    },
    {
      invariant: 'C1',
      says: 'every credited deposit moved its sum once, and no other did',
      sql: moves(
        'deposit',
        "select tid as reference, amount, state = 'succeeded' as expected from cashier.deposits",
      ),
    },
    {
      invariant: 'C1',
      says: 'every adjustment that two operators agreed to moved its sum once, and none that was not',
      sql: moves(
        'adjustment',
        "select aid as reference, abs(amount) as amount, state = 'done' as expected from cashier.adjustments",
        'A-%',
      ),
    },
    {
      invariant: 'C1',
      says: 'an adjustment moved the way it was asked, and who asked did not carry it out',
      sql: `select a.aid from cashier.adjustments a join ledger.transfers t on t.kind = 'adjustment' and t.reference = a.aid
            join ledger.postings p on p.transfer_id = t.id join ledger.accounts c on c.id = p.account_id and c.code = 'wallet'
            where p.amount <> a.amount or c.member_id <> a.member_id or a.decided_by is not distinct from a.asked_by`,
    },
    {
      invariant: 'C1',
      says: 'every withdrawal held its sum once',
      sql: moves(
        'withdrawal_hold',
        'select wid as reference, amount, true as expected from cashier.withdrawals',
      ),
    },
    ...(['paid', 'refused', 'refused_deducted'] as const).map((state) => ({
      invariant: 'C1',
      says: `money left the hold as the state says: ${state}`,
      sql: moves(
        ends[state],
        `select wid as reference, amount, state = '${state}' as expected from cashier.withdrawals`,
      ),
    })),
    {
      invariant: 'C1',
      says: 'who recorded a line did not credit with it, and line and deposit agree',
      sql: `select d.tid from cashier.deposits d join cashier.receipts r on r.id = d.receipt_id
            where d.decided_by is null or d.decided_by = r.recorded_by or d.amount <> r.amount or d.wallet <> r.wallet
               or not cashier.same_transfer(d.payer_tail, r.transaction_tail)`,
    },
    {
      invariant: 'C1',
      says: 'what a gateway paid stands on a word of the same sum; money that strayed was credited by two',
      sql: `select d.tid from cashier.deposits d left join cashier.callbacks k on k.id = d.callback_id
            left join cashier.deposits o on o.id = coalesce(d.stray_of, d.id)
            where d.rail = 'gateway' and d.state = 'succeeded' and not coalesce(
              k.says = 'paid' and k.amount = d.amount and k.wallet = d.wallet and k.tid = o.tid
              and case when d.stray_of is null then k.outcome = 'taken' and d.decided_by is null
                       else k.outcome in ('wrong_amount', 'too_late', 'paid_again') and d.approved_by <> d.decided_by end, false)`,
    },
    {
      invariant: 'C1',
      says: 'USDT that was decided was booked once, to the millionth, and no other',
      sql: moves(
        'usdt_received',
        'select sid as reference, micro as amount, outcome is not null as expected from cashier.sightings',
      ),
    },
    {
      invariant: 'C1',
      says: 'what USDT paid stands on a confirmed transfer of the same sum, is worth it at the frozen rate, and strayed money was credited by two',
      sql: `select d.tid from cashier.deposits d left join cashier.sightings s on s.id = d.sighting_id
            left join cashier.deposits o on o.id = coalesce(d.stray_of, d.id)
            where d.rail = 'crypto' and d.state = 'succeeded' and not coalesce(
              s.state = 'confirmed' and s.micro = d.usdt and s.account_id = d.account_id and s.wallet = d.wallet and s.tid = o.tid
              and d.usdt_rate = o.usdt_rate
              and case when d.stray_of is null
                       then s.outcome = 'taken' and d.decided_by is null and d.amount <= cashier.kyat_of(d.usdt, d.usdt_rate)
                       else s.outcome <> 'taken' and d.approved_by <> d.decided_by and d.amount = cashier.kyat_of(d.usdt, d.usdt_rate)
                  end, false)`,
    },
    {
      invariant: 'C1',
      says: 'kyat for USDT came out of exchange, and for nothing else out of it',
      sql: `select d.tid, t.reference from (select tid, amount from cashier.deposits where rail = 'crypto' and state = 'succeeded') d
            full join (select t.reference, p.amount from ledger.transfers t
                       join ledger.postings p on p.transfer_id = t.id join ledger.accounts a on a.id = p.account_id
                       where t.kind = 'deposit' and a.code = 'exchange' and a.currency = 'MMK') t on t.reference = d.tid
            where d.amount is distinct from -t.amount`,
    },
    {
      invariant: 'C2',
      says: 'every confirmed transfer of USDT is one deposit, one case, or waits for who knows whose it is',
      sql: `select s.sid, s.outcome from cashier.sightings s left join cashier.deposits d on d.sighting_id = s.id
            where s.outcome is not null and case when s.tid is null then d.id is not null
              else d.id is null or (s.outcome = 'taken') <> (d.stray_of is null) or (s.outcome = 'taken' and d.state <> 'succeeded') end`,
    },
    {
      invariant: 'C2',
      says: 'every payment that a gateway told of is one deposit or one case',
      sql: `select k.id, k.outcome from cashier.callbacks k left join cashier.deposits d on d.callback_id = k.id
            where k.outcome in ('taken', 'wrong_amount', 'too_late', 'paid_again')
              and (d.id is null or (k.outcome = 'taken' and d.state <> 'succeeded'))`,
    },
    {
      invariant: 'C2',
      says: 'a transfer is written down once, and what reads like it was told apart with its whole id',
      sql: `select l.id, e.id as earlier, l.transaction_tail from cashier.receipts l join cashier.receipts e
              on e.wallet = l.wallet and right(e.transaction_tail, 4) = right(l.transaction_tail, 4) and e.id < l.id
             and cashier.same_transfer(e.transaction_tail, l.transaction_tail)
            where (length(l.transaction_tail) >= 10 and l.transaction_tail = e.transaction_tail)
               or (e.received_at > l.received_at - interval '30 days'
                   and (l.apart_from is null or length(l.transaction_tail) < 10))`,
    },
    {
      invariant: 'C1',
      says: 'who approved a withdrawal did not also end it',
      sql: 'select wid from cashier.withdrawals where approved_by = decided_by',
    },
    {
      invariant: 'C1',
      says: 'what was kept back, one proposed and another decided',
      sql: `select w.wid from cashier.withdrawals w where w.state = 'refused_deducted'
              and not exists (select from cashier.events e where e.subject = 'withdrawal:' || w.wid and e.state = 'deduct_asked'
                              and e.operator_id = w.deduct_by and e.operator_id <> w.decided_by)`,
    },
    {
      invariant: 'C1',
      says: 'a batch is the sum of its items, and what it says was paid is what was paid',
      sql: `select b.bid from cashier.payout_batches b
            left join (select i.batch_id, count(*) as items, sum(i.amount) as amount, coalesce(sum(i.amount) filter (where i.state = 'paid'), 0) as paid,
                              count(*) filter (where i.state = 'open') as open
                       from cashier.payout_items i group by 1) i on i.batch_id = b.id
            left join (select i.batch_id, sum(p.amount) as moved from cashier.payout_items i join cashier.withdrawals w on w.id = i.withdrawal_id
                       join ledger.transfers t on t.key = 'withdrawal_paid:' || w.wid join ledger.postings p on p.transfer_id = t.id and p.amount > 0
                       where i.state = 'paid' group by 1) m on m.batch_id = b.id
            where i.items is distinct from b.items::bigint or i.amount is distinct from b.amount::numeric or i.paid <> coalesce(m.moved, 0)
               or (b.state = 'open') <> (i.open > 0) or (b.state = 'dissolved' and i.paid > 0)`,
    },
    {
      invariant: 'C1',
      says: 'an item of a batch ended as its withdrawal did, by another than who exported it',
      sql: `select w.wid, b.bid from cashier.payout_items i join cashier.payout_batches b on b.id = i.batch_id
            join cashier.withdrawals w on w.id = i.withdrawal_id
            where i.amount <> w.amount or (i.state = 'open' and (w.state <> 'approved' or w.deduct_by is not null))
               or (i.state = 'paid' and not (w.state = 'paid' and w.transaction_id = i.transaction_id and w.decided_by = i.decided_by))
               or (i.state in ('paid', 'failed') and i.decided_by = b.exported_by)`,
    },
    {
      invariant: 'C1',
      says: 'what was paid in USDT left once, to the millionth, and no other',
      sql: moves(
        'usdt_sent',
        "select wid as reference, usdt_amount as amount, state = 'paid' as expected from cashier.withdrawals where usdt_amount is not null",
      ),
    },
    {
      invariant: 'C1',
      says: 'kyat of a withdrawal went into exchange when USDT left for it, and else outside',
      sql: `select w.wid from cashier.withdrawals w join ledger.transfers t on t.key = 'withdrawal_paid:' || w.wid
            join ledger.postings p on p.transfer_id = t.id and p.amount > 0 join ledger.accounts a on a.id = p.account_id
            where (a.code = 'exchange') <> (w.usdt_amount is not null) or a.code not in ('exchange', 'payment_clearing')`,
    },
    {
      invariant: 'C1',
      says: 'what goes to a USDT address has its rate, and nothing else has',
      sql: `select w.wid from cashier.withdrawals w join cashier.payees p on p.id = w.payee_id where (p.kind = 'usdt') <> (w.usdt_rate is not null)`,
    },
    {
      invariant: 'C2',
      says: 'one payment of ours paid one withdrawal',
      sql: `select w.wid, o.wid as other, w.transaction_digits from cashier.withdrawals w join cashier.withdrawals o
              on right(o.transaction_digits, 8) = right(w.transaction_digits, 8) and o.id > w.id
             and cashier.same_transfer(o.transaction_digits, w.transaction_digits)`,
    },
  ]);
}

const ends = {
  paid: 'withdrawal_paid',
  refused: 'withdrawal_returned',
  refused_deducted: 'withdrawal_deducted',
} as const;

/** Cases and transfers of a kind (of those references), matched by reference: one is missing, one too many, or of another sum. */
function moves(kind: string, cases: string, references = '%'): string {
  return `select coalesce(c.reference, t.reference) as reference
          from (${cases}) c
          full join (select t.reference, count(distinct t.id) as transfers, sum(p.amount) filter (where p.amount > 0) as sum
                     from ledger.transfers t join ledger.postings p on p.transfer_id = t.id
                     where t.kind = '${kind}' and t.reference like '${references}' group by t.reference) t on t.reference = c.reference
          where c.reference is null or c.expected <> (t.reference is not null)
             or (c.expected and (t.transfers <> 1 or t.sum <> c.amount))`;
}
