import type { Store } from '../../database/index.ts';
import { type Check, type Finding, runChecks } from '../ledger/index.ts';

/** The journal entries that are counted. */
const COUNTED = '(select entry_id from agent_reports.progress)';

const checks: Check[] = [
  {
    invariant: 'A3',
    says: 'deposits, withdrawals, bonuses and rebates of each member and day are those of the ledger',
    sql: `with real as (
            select a.member_id, clock.yangon_date(e.business_at) as day,
              sum(p.amount) filter (where a.code = 'wallet'
                and (e.kind = 'deposit' or e.kind = 'agent_deposit' and p.amount > 0)) as deposits,
              -sum(p.amount) filter (where e.kind in ('withdrawal_paid', 'escrow_released') and a.code = 'held') as withdrawals,
              sum(p.amount) filter (where c.category = 'bonus') as bonuses,
              sum(p.amount) filter (where c.category = 'rebate') as rebates
            from ledger.accounts a join ledger.postings p on p.account_id = a.id
            join ledger.journal_entries e on e.id = p.entry_id
            cross join lateral (select reports.posting_category(e.kind, e.id) as category) c
            where a.member_id is not null and a.currency = 'MMK' and a.code in ('wallet', 'held')
              and e.id <= ${COUNTED} and e.kind not in ('bet', 'win', 'refund', 'win_reversed')
            group by 1, 2)
          select member_id, day, r.deposits, d.deposits as counted from real r
          full join (select * from agent_reports.member_days where game = '') d using (member_id, day)
          where (coalesce(r.deposits, 0), coalesce(r.withdrawals, 0), coalesce(r.bonuses, 0), coalesce(r.rebates, 0))
            <> (coalesce(d.deposits, 0), coalesce(d.withdrawals, 0), coalesce(d.bonuses, 0), coalesce(d.rebates, 0))`,
  },
  {
    invariant: 'A3',
    says: 'each deposit, withdrawal, bonus and rebate of a list is one posting of the ledger, and each posting is in one',
    sql: `with real as (
            select p.id as posting_id, a.member_id, clock.yangon_date(e.business_at) as day, k.kind,
              case k.kind when 'withdrawal' then -p.amount else p.amount end as amount
            from ledger.accounts a join ledger.postings p on p.account_id = a.id
            join ledger.journal_entries e on e.id = p.entry_id
            cross join lateral (
              select case
                when a.code = 'wallet' and (e.kind = 'deposit' or e.kind = 'agent_deposit' and p.amount > 0) then 'deposit'
                when a.code = 'held' and e.kind in ('withdrawal_paid', 'escrow_released') then 'withdrawal'
                else reports.posting_category(e.kind, e.id) end as kind) k
            where a.member_id is not null and a.currency = 'MMK' and a.code in ('wallet', 'held')
              and e.id <= ${COUNTED} and e.kind not in ('bet', 'win', 'refund', 'win_reversed')
              and k.kind in ('deposit', 'withdrawal', 'bonus', 'rebate'))
          select posting_id, r.amount, f.amount as listed
          from real r full join agent_reports.facts f using (posting_id)
          where (r.member_id, r.day, r.kind, r.amount) is distinct from (f.member_id, f.day, f.kind, f.amount)`,
  },
  {
    invariant: 'A3',
    says: 'the first deposit of each member is the earliest one, and no other',
    sql: `select posting_id, member_id from (
            select *, kind = 'deposit' and 1 = row_number() over (partition by member_id, kind order by posting_id) as is_earliest
            from agent_reports.facts) f
          where is_first <> is_earliest`,
  },
  {
    invariant: 'A3',
    says: 'how many deposits, withdrawals, bonuses and rebates a member has on a day is how many the lists have',
    sql: `with real as (
            select member_id, day, count(*) filter (where kind = 'deposit') as deposits,
              count(*) filter (where is_first) as firsts, count(*) filter (where kind = 'withdrawal') as withdrawals,
              count(*) filter (where kind = 'bonus') as bonuses, count(*) filter (where kind = 'rebate') as rebates
            from agent_reports.facts group by 1, 2)
          select member_id, day from real r
          full join (select * from agent_reports.member_days where game = '') d using (member_id, day)
          where (coalesce(r.deposits, 0), coalesce(r.firsts, 0), coalesce(r.withdrawals, 0), coalesce(r.bonuses, 0),
                 coalesce(r.rebates, 0))
            <> (coalesce(d.deposit_count, 0), coalesce(d.first_count, 0), coalesce(d.withdrawal_count, 0),
                coalesce(d.bonus_count, 0), coalesce(d.rebate_count, 0))`,
  },
  {
    invariant: 'A3',
    says: 'what a member staked, won and lost on a day is the sum of the games',
    sql: `select member_id, day from agent_reports.member_days group by 1, 2
          having (sum(stakes), sum(stake_count), sum(results), sum(result_count)) <>
            (2 * sum(stakes) filter (where game = ''), 2 * sum(stake_count) filter (where game = ''),
             2 * sum(results) filter (where game = ''), 2 * sum(result_count) filter (where game = ''))
            or bool_and(game <> '')`,
  },
  {
    invariant: 'A3',
    says: 'stakes of each member and day are those of the slips that were accepted and not refunded',
    sql: `with real as (
            select s.member_id, clock.yangon_date(s.accepted_at) as day, sum(s.total) as stakes, count(*) as slips
            from lottery.slips s join lottery.draws d on d.id = s.draw_id
            where exists (select from ledger.accounts a join ledger.postings p on p.account_id = a.id
                          join ledger.journal_entries e on e.id = p.entry_id
                          where a.member_id = s.member_id and e.kind = 'bet' and p.reference = s.id::text
                            and e.id <= ${COUNTED})
              and not exists (select from ledger.accounts a join ledger.postings p on p.account_id = a.id
                          join ledger.journal_entries e on e.id = p.entry_id
                          where a.member_id = s.member_id and e.kind = 'refund' and p.reference = s.id::text
                            and e.id <= ${COUNTED})
            group by 1, 2)
          select member_id, day, r.stakes, d.stakes as counted from real r
          full join (select * from agent_reports.member_days where game = '') d using (member_id, day)
          where (coalesce(r.stakes, 0), coalesce(r.slips, 0)) <> (coalesce(d.stakes, 0), coalesce(d.stake_count, 0))`,
  },
  {
    invariant: 'A3',
    says: 'win and loss of each member and day are those of the settled draws and of play at game providers',
    sql: `with real as (
            select member_id, day, sum(amount) as results from (
              select s.member_id, clock.yangon_date(d.settled_at) as day, coalesce(w.amount, 0) - s.total as amount
              from lottery.slips s join lottery.draws d on d.id = s.draw_id and d.state = 'settled'
              join agent_reports.settled c on c.draw_id = d.id and c.version = d.version
              left join lottery.winnings w on w.slip_id = s.id and w.version = d.version
              union all
              select a.member_id, clock.yangon_date(e.business_at), p.amount
              from ledger.accounts a join ledger.postings p on p.account_id = a.id
              join ledger.journal_entries e on e.id = p.entry_id
              where a.code = 'game' and e.kind = 'game_result' and e.id <= ${COUNTED}) one
            group by 1, 2)
          select member_id, day, r.results, d.results as counted from real r
          full join (select * from agent_reports.member_days where game = '') d using (member_id, day)
          where coalesce(r.results, 0) <> coalesce(d.results, 0)
            and not exists (select from lottery.draws x where x.state = 'settled' and not exists (
              select from agent_reports.settled c where c.draw_id = x.id and c.version = x.version))`,
  },
  {
    invariant: 'A3',
    says: 'the sums of an agent are those of the downline of each day',
    sql: `with real as (
            select s.superior_id as agent_id, d.day, d.game, sum(d.deposits) as deposits,
              sum(d.withdrawals) as withdrawals, sum(d.bonuses) as bonuses, sum(d.rebates) as rebates,
              sum(d.stakes) as stakes, count(*) filter (where d.stakes <> 0) as staking,
              sum(d.results) as results, count(*) filter (where d.result_count > 0) as settled,
              sum(d.deposit_count) as deposit_count, sum(d.first_count) as first_count,
              sum(d.withdrawal_count) as withdrawal_count, sum(d.bonus_count) as bonus_count,
              sum(d.rebate_count) as rebate_count, sum(d.stake_count) as stake_count, sum(d.result_count) as result_count
            from agent_reports.member_days d join agents.downline s
              on s.member_id = d.member_id and s.from_day <= d.day and d.day < s.until_day
            group by 1, 2, 3)
          select agent_id, day, game from real r full join agent_reports.agent_days a using (agent_id, day, game)
          where (coalesce(r.deposits, 0), coalesce(r.withdrawals, 0), coalesce(r.bonuses, 0), coalesce(r.rebates, 0),
                 coalesce(r.stakes, 0), coalesce(r.staking, 0), coalesce(r.results, 0), coalesce(r.settled, 0),
                 coalesce(r.deposit_count, 0), coalesce(r.first_count, 0), coalesce(r.withdrawal_count, 0),
                 coalesce(r.bonus_count, 0), coalesce(r.rebate_count, 0), coalesce(r.stake_count, 0),
                 coalesce(r.result_count, 0))
            <> (coalesce(a.deposits, 0), coalesce(a.withdrawals, 0), coalesce(a.bonuses, 0), coalesce(a.rebates, 0),
                coalesce(a.stakes, 0), coalesce(a.staking_members, 0), coalesce(a.results, 0),
                coalesce(a.result_members, 0), coalesce(a.deposit_count, 0), coalesce(a.first_count, 0),
                coalesce(a.withdrawal_count, 0), coalesce(a.bonus_count, 0), coalesce(a.rebate_count, 0),
                coalesce(a.stake_count, 0), coalesce(a.result_count, 0))
            and not exists (select from agents.placements p where p.counted_at is null)`,
  },
  {
    invariant: 'A3',
    says: 'registrations of an agent and day are the members of the downline who registered that day',
    sql: `with real as (
            select s.superior_id as agent_id, clock.yangon_date(a.created_at) as day, count(*) as registrations
            from agents.downline s join members.accounts a on a.id = s.member_id
              and s.from_day <= clock.yangon_date(a.created_at) and clock.yangon_date(a.created_at) < s.until_day
            group by 1, 2)
          select agent_id, day, r.registrations, d.registrations as counted from real r
          full join (select * from agent_reports.agent_days where game = '') d using (agent_id, day)
          where coalesce(r.registrations, 0) <> coalesce(d.registrations, 0)
            and not exists (select from agents.placements p where p.counted_at is null)`,
  },
  {
    invariant: 'A3',
    says: 'what members have, and what the downline has, is what the ledger says',
    sql: `with own as (
            select a.member_id, sum(p.amount) as money
            from ledger.accounts a join ledger.postings p on p.account_id = a.id
            where a.code in ('wallet', 'held', 'game', 'in_transit') and a.member_id is not null
              and p.entry_id <= ${COUNTED}
            group by 1
          ), below as (
            select s.superior_id as member_id, sum(o.money) as money from agents.downline s
            join own o on o.member_id = s.member_id
            where s.from_day <= clock.yangon_date(clock.now()) and clock.yangon_date(clock.now()) < s.until_day
            group by 1)
          select member_id, o.money, m.own, b.money as below, m.of_downline
          from own o full join below b using (member_id) full join agent_reports.money m using (member_id)
          where (coalesce(o.money, 0), coalesce(b.money, 0)) <> (coalesce(m.own, 0), coalesce(m.of_downline, 0))
            and not exists (select from agents.placements p where p.counted_at is null)`,
  },
];

/**
 * Checks the sums of agents against the ledger, the slips and the tree, up to where counting has come. The statements
 * compute from the sources, not from what the counting computes.
 */
export function verifyAgentReports(store: Store): Promise<Finding[]> {
  return runChecks(store, checks);
}
