import type { Store } from '../../database/index.ts';
import { type Check, type Finding, runChecks } from '../ledger/index.ts';

const slipChecks: Check[] = [
  {
    invariant: 'B1',
    says: 'every slip was accepted after its draw opened and before it closed',
    sql: `select s.id from lottery.slips s join lottery.draws d on d.id = s.draw_id
          where s.accepted_at < d.opens_at or s.accepted_at >= d.closes_at`,
  },
  {
    invariant: 'G1',
    says: 'no member bet during an exclusion',
    sql: `select s.id from protection.exclusions e
          join lottery.slips s on s.member_id = e.member_id
            and s.accepted_at > e.begins_at and s.accepted_at < e.ends_at`,
  },
  {
    invariant: 'B2',
    says: 'what each number sold is the sum of its accepted lines, within its cap',
    sql: `with line as (
            select s.draw_id, l.number, sum(l.amount) as amount
            from lottery.slips s cross join unnest(s.numbers, s.amounts) l(number, amount) group by 1, 2)
          select n.draw_id, n.number from lottery.draw_numbers n
          full join line using (draw_id, number)
          where coalesce(n.sold, -1) <> coalesce(line.amount, 0) or n.sold > n.cap`,
  },
  {
    invariant: 'B2',
    says: 'what each member staked on a draw is the sum of their slips',
    sql: `with slip as (select draw_id, member_id, sum(total) as staked, count(*) as slips
                        from lottery.slips group by 1, 2)
          select draw_id, member_id from lottery.draw_members m full join slip s using (draw_id, member_id)
          where m.staked is distinct from s.staked or m.slips is distinct from s.slips`,
  },
  {
    invariant: 'B3',
    says: 'lines are at least 100 Ks, each number once, and sum to the slip and to its debit',
    sql: `select s.id from lottery.slips s
          left join (select p.reference, sum(p.amount) as amount, count(*) as postings from ledger.postings p
                     join ledger.journal_entries t on t.id = p.entry_id
                     where t.kind = 'bet' and p.reference is not null
                     group by 1) p on p.reference = s.id::text
          where s.total <> (select sum(amount) from unnest(s.amounts) amount)
             or (select min(amount) from unnest(s.amounts) amount) < 100
             or (select count(distinct number) from unnest(s.numbers) number) <> cardinality(s.numbers)
             or p.amount is distinct from -s.total or p.postings <> 1`,
  },
];

const walletChecks: Check[] = [
  {
    invariant: 'B3',
    says: 'stakes, winnings and refunds move the wallet that their draw is played from',
    sql: `select p.id, t.kind from ledger.journal_entries t join ledger.postings p on p.entry_id = t.id
          join ledger.accounts a on a.id = p.account_id and a.member_id is not null and a.code <> 'receivable'
          join lottery.slips s on s.id::text = p.reference
          join lottery.draws d on d.id = s.draw_id
          where t.kind in ('bet', 'win', 'win_reversed', 'refund') and p.reference is not null
            and (a.platform is distinct from d.platform or (a.code = 'wallet') <> (d.platform is null))`,
  },
];

const sealChecks: Check[] = [
  {
    invariant: 'B4',
    says: 'a draw has as many slips and stakes as its seal says',
    sql: `select s.draw_id, s.position from lottery.seals s
          left join (select draw_id, count(*) as slips, sum(total) as stakes from lottery.slips group by 1) b
            using (draw_id)
          where substring(s.text from '(?n)^slips ([0-9]+)$')::bigint is distinct from coalesce(b.slips, 0)
             or substring(s.text from '(?n)^stakes ([0-9]+)$')::numeric is distinct from coalesce(b.stakes, 0)`,
  },
  {
    invariant: 'B4',
    says: 'a draw with bets was sealed before its result and before it was drawn',
    sql: `select d.name from lottery.draws d left join lottery.seals s on s.draw_id = d.id
          where not d.predates_seals
            and (s.sealed_at > d.confirmed_at
              or s.draw_id is null and exists (select from lottery.slips b where b.draw_id = d.id)
                 and (d.state in ('confirmed', 'settled') or d.state = 'closed' and d.draws_at <= clock.now()))`,
  },
];

const settlementChecks: Check[] = [
  {
    invariant: 'B5',
    says: 'a settled draw pays stake × odds to exactly the slips that contain its number',
    sql: `select s.id from lottery.slips s join lottery.draws d on d.id = s.draw_id
          left join lottery.winnings w on w.slip_id = s.id and w.version = d.version
          where (d.state = 'settled' and d.result = any(s.numbers)) <> (w.slip_id is not null)
             or w.amount <> s.amounts[array_position(s.numbers, d.result)] * d.odds`,
  },
  {
    invariant: 'B5',
    says: 'each win was paid once per result version, and each cancelled slip refunded once',
    sql: `with due as (
            select w.slip_id, w.version, w.member_id, 'win' as kind, w.amount from lottery.winnings w
            union all
            select s.id, 1, s.member_id, 'refund', s.total from lottery.slips s
            join lottery.draws d on d.id = s.draw_id where d.state = 'cancelled'),
          paid as (
            select p.reference, coalesce(substring(t.key from ':v([0-9]+):')::integer, 1) as version,
                   a.member_id, t.kind, sum(p.amount) as amount, count(*) as postings
            from ledger.journal_entries t join ledger.postings p on p.entry_id = t.id
            join ledger.accounts a on a.id = p.account_id
            where t.kind in ('win', 'refund') and p.reference is not null group by 1, 2, 3, 4)
          select due.slip_id, due.version, p.reference from due
          full join paid p on p.reference = due.slip_id::text and p.version = due.version
            and p.member_id = due.member_id and p.kind = due.kind
          where due.amount is distinct from p.amount or p.postings <> 1`,
  },
  {
    invariant: 'B5',
    says: 'what was settled is what the verifier computed from the sealed slips',
    sql: `select d.name, w.version from lottery.draws d
          join lateral (select version, count(*) as winners, sum(amount) as payout, sum(stake) as stake
                        from lottery.winnings where draw_id = d.id group by 1) w on true
          left join lottery.settlement_checks b on b.draw_id = d.id and b.version = w.version
          where not d.predates_seals
            and (b.winners, b.payout, b.stake) is distinct from (w.winners, w.payout, w.stake)`,
  },
];

const resultChecks: Check[] = [
  {
    invariant: 'B6',
    says: 'after a correction each member has, or owes, what the last result alone would have given',
    sql: `with net as (
            select a.member_id, p.reference, sum(p.amount) as amount
            from ledger.journal_entries t join ledger.postings p on p.entry_id = t.id
            join ledger.accounts a on a.id = p.account_id
            where t.kind in ('win', 'win_reversed') and p.reference is not null group by 1, 2),
          due as (
            select w.member_id, w.slip_id, w.amount from lottery.winnings w
            join lottery.draws d on d.id = w.draw_id and d.version = w.version)
          select n.reference, due.slip_id from net n
          full join due on due.slip_id::text = n.reference and due.member_id = n.member_id
          where coalesce(n.amount, 0) <> coalesce(due.amount, 0)`,
  },
  {
    invariant: 'B6',
    says: 'a draw has one more result than corrections, and each correction moved what it says',
    sql: `select d.name from lottery.draws d
          left join (select draw_id, count(*) as corrections, max(version) as last
                     from lottery.corrections group by 1) c on c.draw_id = d.id
          where d.version <> coalesce(c.corrections, 0) + 1 or d.version <> coalesce(c.last, 1)
          union all
          select t.key from (
            select 'win_reversed:' || d.name || ':v' || c.version as key, c.taken_back, c.owed,
                   coalesce(sum(p.amount) filter (where a.code = 'payouts'), 0) as back,
                   coalesce(-sum(p.amount) filter (where a.code = 'receivable'), 0) as missing
            from lottery.corrections c join lottery.draws d on d.id = c.draw_id
            left join ledger.journal_entries t on t.kind = 'win_reversed'
              and t.key like 'win_reversed:' || d.name || ':v' || c.version || ':%'
            left join ledger.postings p on p.entry_id = t.id
            left join ledger.accounts a on a.id = p.account_id
            group by d.name, c.version, c.taken_back, c.owed) t
          where t.back <> t.taken_back or t.missing <> t.owed`,
  },
  {
    invariant: 'B7',
    says: 'every result of a draw with bets came after the close, from two sources that agree',
    sql: `with results as (
            select d.id, d.name, d.closes_at, d.confirmed_at, d.version, d.set_index, d.set_value, d.prize
            from lottery.draws d where d.result is not null
            union all
            select d.id, d.name, d.closes_at, d.confirmed_at, c.version - 1,
                   c.was_set_index, c.was_set_value, c.was_prize
            from lottery.corrections c join lottery.draws d on d.id = c.draw_id)
          select r.name, r.version from results r
          where r.confirmed_at < r.closes_at
             or exists (select from lottery.slips s where s.draw_id = r.id)
                and (select count(*) from (
                       select distinct on (operator_id) * from lottery.result_entries
                       where draw_id = r.id and version = r.version order by operator_id, id desc) e
                     where (e.set_index, e.set_value, e.prize)
                             is not distinct from (r.set_index, r.set_value, r.prize)
                       and e.entered_at >= r.closes_at) < 2`,
  },
];

const turnoverChecks: Check[] = [
  {
    invariant: 'P2',
    says: 'turnover is filled only by settled bets made after it was required',
    sql: `with filled as (
            select r.id, r.member_id, r.created_at,
                   sum(r.done) over (partition by r.member_id order by r.id desc) as done
            from turnover.requirements r)
          select f.id, f.done from filled f
          where f.done > (select coalesce(sum(s.total), 0)
                          from lottery.slips s join lottery.draws d on d.id = s.draw_id
                          where s.member_id = f.member_id and s.accepted_at >= f.created_at
                            and d.state = 'settled')`,
  },
];

/** Checks the invariants of bets, seals, results, settlements and corrections over the whole database. */
export function verifyLottery(store: Store): Promise<Finding[]> {
  return runChecks(store, [
    ...slipChecks,
    ...walletChecks,
    ...sealChecks,
    ...settlementChecks,
    ...resultChecks,
    ...turnoverChecks,
  ]);
}
