import { verifyAgents } from '../modules/agents/index.ts';
import { verifyCommissions } from '../modules/commissions/index.ts';
import { verifyLedger } from '../modules/ledger/index.ts';
import { verifyLottery } from '../modules/lottery/index.ts';
import { verifyPrizes } from '../modules/prizes/index.ts';
import { verifyRebates } from '../modules/rebates/index.ts';
import { verifyVip } from '../modules/vip/index.ts';
import { type Forgeries, forgeriesOfAgents, type Verify } from './forgeries-of-agents.ts';
import { forgeriesOfCashier } from './forgeries-of-cashier.ts';
import { forgeriesOfPayments } from './forgeries-of-payments.ts';

const entry = (kind: string) => `(select min(id) from ledger.journal_entries where kind = '${kind}')`;
const wallet = (where: string) =>
  `(select min(a.id) from ledger.accounts a where a.member_id is not null and a.code = 'wallet' and ${where})`;
const slip = '(select min(slip_id) from lottery.winnings)';
const drawOfSlip = `(select draw_id from lottery.slips where id = ${slip})`;

const ledger: Forgeries = {
  'every journal entry has postings that sum to zero in one currency': [
    `update ledger.postings set amount = amount + 1 where id = (select min(id) from ledger.postings)`,
    `delete from ledger.postings where entry_id = ${entry('bet')}`,
  ],
  'every posting belongs to a journal entry': [
    `delete from ledger.journal_entries where id = ${entry('bet')}`,
  ],
  'every balance is the sum of its postings': [
    `update ledger.accounts set balance = balance + 1 where id = ${wallet('a.balance > 0')}`,
  ],
  'every balance after a posting is the one before it plus the posting': [
    `update ledger.postings set balance_after = balance_after + 1 where id = (select max(id) from ledger.postings)`,
  ],
  'all balances sum to zero': [
    `update ledger.accounts set balance = balance + 1 where id = ${wallet('a.balance > 0')}`,
  ],
  'no member account is below zero except receivables, which are never above zero': [
    `alter table ledger.accounts drop constraint no_member_below_zero;
     update ledger.accounts set balance = -1 where id = ${wallet('true')}`,
    `alter table ledger.accounts drop constraint no_member_below_zero;
     insert into ledger.accounts (code, member_id, balance) values ('receivable', 1, 1)`,
  ],
  'no member owes anything while their main or lottery wallet holds money': [
    `insert into ledger.accounts (code, member_id, balance)
     select 'receivable', member_id, -1 from ledger.accounts
     where code = 'wallet' and balance > 0 and member_id not in (
       select member_id from ledger.accounts where code = 'receivable') limit 1`,
  ],
  'journal entries are numbered without gaps and the chain counts all of them': [
    `delete from ledger.journal_entries where id = 2`,
    `update ledger.chain set entries = entries + 1`,
  ],
  'the hash chain verifies from the first journal entry to the head': [
    `update ledger.journal_entries set business_at = business_at + interval '1 ms' where id = 2`,
    `update ledger.postings set amount = amount + 1 where id = (select min(id) from ledger.postings)`,
    `update ledger.chain set hash = sha256('other')`,
  ],
};

const agents: Forgeries = {
  'no member is above itself, and nobody has two superiors on one day': [
    `insert into agents.downline (superior_id, member_id, child_id, depth, from_day, until_day)
     select (select max(id) from members.accounts where id <> d.member_id and id <> d.superior_id), d.member_id,
            d.member_id, 1, d.from_day, d.until_day
     from agents.downline d where d.depth = 1 limit 1`,
    `insert into agents.downline (superior_id, member_id, child_id, depth, from_day, until_day)
     select d.member_id, d.superior_id, d.member_id, 9, d.from_day, d.until_day
     from agents.downline d where d.depth = 1 limit 1`,
  ],
  'everybody above a member is the superior chain of the member, each day': [
    // A row too many, and of those that no other depends on: one that is missing, that begins late, that ends early.
    `insert into agents.downline (superior_id, member_id, child_id, depth, from_day, until_day)
     select d.superior_id, d.member_id, d.superior_id, 5, d.from_day - 10, d.from_day from agents.downline d
     where d.depth = 1 limit 1`,
    `delete from agents.downline where ctid = (select ctid from agents.downline order by depth desc limit 1)`,
    `update agents.downline set from_day = from_day + 1
     where ctid = (select ctid from agents.downline order by depth desc limit 1)`,
    `update agents.downline set until_day = from_day + 1
     where ctid = (select ctid from agents.downline order by depth desc limit 1)`,
  ],
  'the direct superior of a member is the one of the latest placement': [
    `update agents.placements set superior_id = null
     where id = (select max(id) from agents.placements where superior_id is not null)`,
  ],
  'a member who used an invite code was placed below its owner first': [
    `update members.accounts set invited_by = id where id = (select min(member_id) from agents.downline)`,
  ],
};

const lottery: Forgeries = {
  'every slip was accepted after its draw opened and before it closed': [
    `update lottery.slips s set accepted_at = d.closes_at from lottery.draws d where d.id = s.draw_id and s.id = ${slip}`,
    `update lottery.slips s set accepted_at = d.opens_at - interval '1 ms' from lottery.draws d
     where d.id = s.draw_id and s.id = ${slip}`,
  ],
  'no member bet during an exclusion': [
    `insert into protection.exclusions (member_id, kind, cause, begins_at, ends_at)
     select member_id, 'time_out', 'asked', accepted_at - interval '1 ms', accepted_at + interval '1 ms'
     from lottery.slips where id = ${slip}`,
  ],
  'what each number sold is the sum of its accepted lines, within its cap': [
    `update lottery.draw_numbers set sold = sold + 1, cap = cap + 1 where draw_id = ${drawOfSlip} and number = 7`,
  ],
  'what each member staked on a draw is the sum of their slips': [
    `update lottery.draw_members set staked = staked + 1 where draw_id = ${drawOfSlip}`,
    `update lottery.draw_members set slips = slips + 1 where draw_id = ${drawOfSlip}`,
    `delete from lottery.draw_members where draw_id = ${drawOfSlip}`,
  ],
  'lines are at least 100 Ks, each number once, and sum to the slip and to its debit': [
    `update lottery.slips set total = total + 1 where id = ${slip}`,
    `alter table lottery.slips drop constraint slips_amounts_check;
     update lottery.slips set amounts[1] = 99, amounts[2] = total - 99 where cardinality(amounts) = 2`,
    `update lottery.slips set numbers[1] = numbers[2] where cardinality(numbers) = 2`,
    `update ledger.postings set amount = amount - 1 where reference = ${slip}::text and amount < 0`,
  ],
  'stakes, winnings and refunds move the wallet that their draw is played from': [
    `update lottery.draws set platform = 'lottery' where id = ${drawOfSlip}`,
  ],
  'a draw has as many slips and stakes as its seal says': [
    `update lottery.slips set total = total + 1 where id = ${slip}`,
    `delete from lottery.slips where id = ${slip}`,
  ],
  'a draw with bets was sealed before its result and before it was drawn': [
    `delete from lottery.seals where draw_id = ${drawOfSlip}`,
    `update lottery.seals s set sealed_at = d.confirmed_at + interval '1 ms' from lottery.draws d
     where d.id = s.draw_id and d.id = ${drawOfSlip}`,
  ],
  'a settled draw pays stake × odds to exactly the slips that contain its number': [
    `delete from lottery.winnings where slip_id = ${slip}`,
    `update lottery.winnings set amount = amount + 1 where slip_id = ${slip}`,
    `update lottery.winnings w set slip_id = (
       select s.id from lottery.slips s join lottery.draws d on d.id = s.draw_id
       where d.state = 'settled' and d.result <> all(s.numbers) limit 1) where w.slip_id = ${slip}`,
  ],
  'each win was paid once per result version, and each cancelled slip refunded once': [
    `update ledger.postings set amount = amount + 1 where reference = ${slip}::text and amount > 0`,
    `delete from ledger.postings where reference = ${slip}::text and amount > 0`,
    `update lottery.draws set state = 'cancelled' where id = (
       select d.id from lottery.draws d join lottery.slips s on s.draw_id = d.id where d.result is null limit 1)`,
  ],
  'what was settled is what the verifier computed from the sealed slips': [
    `delete from lottery.settlement_checks where draw_id = ${drawOfSlip}`,
    `update lottery.settlement_checks set payout = payout + 1 where draw_id = ${drawOfSlip}`,
  ],
  'after a correction each member has, or owes, what the last result alone would have given': [
    `update lottery.winnings set amount = amount + 1 where slip_id = ${slip}`,
    `delete from lottery.winnings where slip_id = ${slip}`,
  ],
  'a draw has one more result than corrections, and each correction moved what it says': [
    `update lottery.draws set version = 2 where id = ${drawOfSlip}`,
    `insert into lottery.corrections (draw_id, version, was_result, why, corrected_at, taken_back, owed, paid)
     values (${drawOfSlip}, 2, 7, 'typed wrongly', clock.now(), 500, 0, 0)`,
  ],
  'every result of a draw with bets came after the close, from two sources that agree': [
    `update lottery.draws set confirmed_at = closes_at - interval '1 ms' where id = ${drawOfSlip}`,
    `delete from lottery.result_entries where id = (
       select max(id) from lottery.result_entries where draw_id = ${drawOfSlip})`,
    `update lottery.result_entries set set_value = set_value + 1 where id = (
       select max(id) from lottery.result_entries where draw_id = ${drawOfSlip})`,
  ],
  'turnover is filled only by settled bets made after it was required': [
    `update turnover.requirements set required = 1000000000, done = 999999999, hundredths = 0
     where id = (select min(id) from turnover.requirements)`,
  ],
};

const rebates: Forgeries = {
  'nobody has a higher rate than the direct superior, or than the highest, on any day': [
    `update rebates.rates set rate = 9999 where member_id = (
       select member_id from agents.downline where depth = 1 limit 1)`,
    `update rebates.rates set rate = 0 where member_id = (
       select superior_id from agents.downline where depth = 1 limit 1)`,
  ],
  'a player’s rebate is floor(valid × rate)': [
    `update rebates.lines set amount = amount + 1 where id = (select min(id) from rebates.lines where part = 'player')`,
  ],
  'each paid rebate is one posting of the ledger, and each posting a rebate': [
    `update rebates.lines set amount = amount + 1 where id = (select min(id) from rebates.lines where paid_at is not null)`,
    `update rebates.lines set paid_at = null where id = (select min(id) from rebates.lines where paid_at is not null)`,
    `delete from ledger.postings where entry_id = ${entry('rebate')}`,
  ],
  'nothing is paid of a day that was not checked': [
    `update rebates.days set state = 'computed', checked_at = null where (day, part) in (
       select day, part from rebates.lines where paid_at is not null)`,
  ],
  'no day with settled bets is left out before a day whose rebates are computed': [
    `delete from rebates.days where day < (select max(day) from rebates.days)`,
  ],
};

const month = `insert into commissions.months (month, state, computed_at) values ('2030-12-01', 'computed', clock.now())`;
/** A statement of a month that was not checked. */
const statement = (approvedAt: string, paidAt: string) =>
  `with month as (${month})
   insert into commissions.statements (month, agent_id, model, rate, brought_in, result, payable, carried, approved_at, paid_at)
   values ('2030-12-01', (select superior_id from agents.downline limit 1), 'turnover', 100, 0, 500, 500, 0,
           ${approvedAt}, ${paidAt})`;

const commissions: Forgeries = {
  'a statement is the sum of its lines, and brings in what the one before carried': [
    statement('null', 'null'),
  ],
  'all lines of a month, agent and branch are together base × (own rate − rate below), without fractions': [
    `with month as (${month}), statement as (
       insert into commissions.statements (month, agent_id, model, rate, brought_in, result, payable, carried)
       values ('2030-12-01', 1, 'turnover', 100, 0, 500, 500, 0) returning id)
     insert into commissions.lines (statement_id, of_month, child_id, rate_below, results, bonuses, rebates, base, amount)
     select id, '2030-12-01', 1, 0, 0, 0, 0, 1000, 500 from statement`,
  ],
  'each paid commission is one posting of the ledger, and each posting a commission': [
    statement('clock.now()', 'clock.now()'),
    `update ledger.journal_entries set kind = 'commission' where id = ${entry('rebate')}`,
  ],
  'nothing is paid of a month that was not checked': [statement('clock.now()', 'null')],
  'rates hold from a month after they were set, and are at most the highest of the model': [
    `insert into commissions.rates (agent_id, model, from_month, rate) values (1, 'turnover', '2031-02-01', 9999)`,
    `insert into commissions.rates (agent_id, model, from_month, rate) values (1, 'turnover', '2031-01-01', 1)`,
  ],
};

const member = '(select min(id) from members.accounts)';
const vip: Forgeries = {
  "a member's level is the number of levels reached, without gaps, one a day at most": [
    `insert into vip.members (member_id, valid, level, level_day) values (${member}, 1, 2, '2031-01-01')`,
  ],
  'each level was reached with the valid bets counted until then': [
    `insert into vip.upgrades (member_id, level, day, valid, threshold, at)
     values (${member}, 2, '2031-01-01', 5000, 3000, clock.now())`,
  ],
  "a member's valid bets are the sum of the counted days, and days are counted without gaps": [
    `insert into vip.members (member_id, valid) values (${member}, 5)`,
    `insert into vip.days (day, counted_at) values ('2031-01-01', clock.now()), ('2031-01-03', clock.now())`,
  ],
  'whoever had reached the next level when the last day was counted rose then': [
    `with days as (insert into vip.days (day, counted_at) values ('2031-01-08', clock.now() + interval '1 day'))
     insert into vip.members (member_id, valid) values (${member}, 900000000)`,
  ],
  'each VIP bonus is one that the level of its member had': [
    `insert into grants.grants (member_id, campaign, occasion, amount, turnover_times, play_days, terms, granted_at, claim_until)
     values (${member}, 'vip', 'upgrade 2', 500, 1, 30, '{}', clock.now(), clock.now())`,
  ],
};

const others: [Verify, Forgeries][] = [
  [
    verifyPrizes,
    {
      'each drawn turn has the result of its seeds and of the odds of its table': [
        `update prizes.turns set state = 'drawn', server_seed = decode(repeat('07', 32), 'hex'),
           commitment = sha256(decode(repeat('07', 32), 'hex')), client_seed = 'x', drawn_at = clock.now(),
           number = 1000000, "position" = 1, amount = 0
         where id = (select min(id) from prizes.turns where state = 'given')`,
      ],
      'each grant of a prize table is the prize of a turn': [
        `insert into grants.grants (member_id, campaign, occasion, amount, turnover_times, play_days, terms, granted_at, claim_until)
         values (${member}, 'prize:1', 'PD-0', 500, 1, 30, '{}', clock.now(), clock.now())`,
      ],
      'what prize tables cost and reserve is what their turns say, within the budgets': [
        `update prizes.totals set turns = turns + 1`,
        `update prizes.days set cost = cost + 1`,
        `update prizes.totals set budget = budget + 1`,
      ],
      'each prize is one claimed grant of its table, with the amount and the terms of the table': [
        `update prizes.turns set state = 'drawn', server_seed = decode(repeat('07', 32), 'hex'),
           commitment = sha256(decode(repeat('07', 32), 'hex')), client_seed = 'x', drawn_at = clock.now(),
           number = 1, "position" = 1, amount = 1, gid = 'B-none'
         where id = (select min(id) from prizes.turns where state = 'given')`,
      ],
    },
  ],
];

/** The modules of which every check has a forgery here. */
export const completeModules: readonly [Verify, Forgeries][] = [
  [verifyLedger, ledger],
  [verifyAgents, agents],
  [verifyLottery, lottery],
  [verifyRebates, rebates],
  [verifyCommissions, commissions],
  [verifyVip, vip],
  ...forgeriesOfAgents,
  ...forgeriesOfCashier,
  ...forgeriesOfPayments,
];

/**
 * Statements that each make the database false: what the check that must notice it says, and who makes it. Checks of
 * other modules are broken in the tests of those modules.
 */
export const forgeries: readonly [says: string, verify: Verify, sql: string][] = [
  ...completeModules,
  ...others,
].flatMap(([verify, table]) =>
  Object.entries(table).flatMap(([says, list]) =>
    list.map((sql): [string, Verify, string] => [says, verify, sql]),
  ),
);
