import { verifyAdjustments } from '../modules/adjustments/index.ts';
import { verifyCampaigns } from '../modules/campaigns/index.ts';
import { verifyTransfers } from '../modules/transfers/index.ts';
import { verifyTurnover } from '../modules/turnover/index.ts';
import { verifyWithdrawals } from '../modules/withdrawals/index.ts';
import type { Forgeries, Verify } from './forgeries-of-agents.ts';

const withdrawal = (where: string) => `(select min(id) from cashier.withdrawals where ${where})`;
const entryOf = (kind: string) => `(select min(id) from ledger.journal_entries where kind = '${kind}')`;

const withdrawals: Forgeries = {
  'held money is the money of open withdrawals, by operators and through agents': [
    `update ledger.accounts set balance = balance + 1 where id = (
       select min(id) from ledger.accounts where code = 'held')`,
    `delete from cashier.withdrawals where id = ${withdrawal('cashier.withdrawal_is_open(state)')}`,
  ],
  'every withdrawal held its amount once': [
    `delete from ledger.journal_entries where id = ${entryOf('withdrawal_hold')}`,
    `update cashier.withdrawals set amount = amount + 1 where id = ${withdrawal('usdt_amount is null')}`,
    // Held twice, the second time with the money of another entry.
    `update ledger.journal_entries set kind = 'withdrawal_hold', reference = (
       select wid from cashier.withdrawals where id = ${withdrawal('true')})
     where id = ${entryOf('bet')}`,
  ],
  'money left the hold as the state says: paid': [
    `delete from ledger.journal_entries where kind = 'withdrawal_paid'`,
    `update ledger.journal_entries set kind = 'withdrawal_paid' where kind = 'withdrawal_hold'`,
  ],
  'money left the hold as the state says: refused': [
    `update ledger.journal_entries set kind = 'withdrawal_returned' where kind = 'withdrawal_hold'`,
  ],
  'money left the hold as the state says: refused_deducted': [
    `update ledger.journal_entries set kind = 'withdrawal_deducted' where kind = 'withdrawal_hold'`,
  ],
  'no withdrawal was approved and ended by the same operator': [
    `alter table cashier.withdrawals drop constraint two_people;
     update cashier.withdrawals set decided_by = approved_by where id = ${withdrawal("state = 'paid'")}`,
  ],
  'every confiscation was requested by one operator and decided by another': [
    `update cashier.withdrawals set state = 'refused_deducted', reason = 'under_review', transaction_id = null,
       deduct_by = decided_by + 1, deduct_reason = 'under_review' where id = ${withdrawal("state = 'paid'")}`,
    `alter table cashier.withdrawals drop constraint deducted_by_two;
     with asked as (
       insert into cashier.events (subject, state, operator_id, note)
       select 'withdrawal:' || wid, 'deduct_asked', decided_by, '' from cashier.withdrawals
       where id = ${withdrawal("state = 'paid'")})
     update cashier.withdrawals set state = 'refused_deducted', reason = 'under_review', transaction_id = null,
       deduct_by = decided_by, deduct_reason = 'under_review' where id = ${withdrawal("state = 'paid'")}`,
  ],
  'every withdrawal paid in USDT was posted once in USDT, and no other was': [
    `update cashier.withdrawals set usdt_rate = 4400, usdt_amount = amount * 1000000 / 4400
     where id = ${withdrawal("state = 'paid'")}`,
    `update ledger.journal_entries set kind = 'usdt_sent' where id = ${entryOf('withdrawal_paid')}`,
  ],
  'kyat of a withdrawal went to the exchange account if it was paid in USDT, and else to payment clearing': [
    `update ledger.postings set account_id = (
       select min(id) from ledger.accounts where code = 'exchange' and currency = 'MMK')
     where amount > 0 and entry_id = ${entryOf('withdrawal_paid')}`,
    `update ledger.postings set account_id = (select min(id) from ledger.accounts where code = 'stakes')
     where amount > 0 and entry_id = ${entryOf('withdrawal_paid')}`,
  ],
  'exactly the withdrawals to USDT addresses have a rate': [
    `update cashier.withdrawals set usdt_rate = 4400, usdt_amount = amount * 1000000 / 4400
     where id = ${withdrawal('usdt_rate is null')}`,
  ],
  'one payment paid one withdrawal': [
    `drop index cashier.one_withdrawal_a_payment;
     update cashier.withdrawals set transaction_id = (
       select transaction_id from cashier.withdrawals where id = ${withdrawal("state = 'paid'")})
     where state = 'paid'`,
  ],
};

const member = '(select min(id) from members.accounts)';
const deposit = entryOf('deposit');
/** What the deposit of the first such entry credited to a wallet, `p`, and whose it is, `a`. */
const credit = `ledger.postings p join ledger.accounts a on a.id = p.account_id and a.code = 'wallet'
  where p.entry_id = ${deposit}`;
/** An approved adjustment that moved the money of that deposit. */
const adjusted = (memberId: string, amount: string, decidedBy: string) => `
  with one as (
    insert into cashier.adjustments (member_id, amount, reason, note, requested_by, state, decided_by, decided_at, balance_after)
    select ${memberId}, ${amount}, 'goodwill', 'x', 1, 'done', ${decidedBy}, clock.now(), 0 from ${credit} returning aid)
  update ledger.journal_entries set kind = 'adjustment', reference = (select aid from one) where id = ${deposit}`;

const adjustments: Forgeries = {
  'every adjustment that was approved moved its amount once, and no other adjustment moved money': [
    `insert into cashier.adjustments (member_id, amount, reason, note, requested_by, state, decided_by, decided_at, balance_after)
     values (${member}, 500, 'goodwill', 'x', 1, 'done', 2, clock.now(), 0)`,
    `update ledger.journal_entries set kind = 'adjustment', reference = 'A-999999' where id = ${deposit}`,
    adjusted('a.member_id', 'p.amount + 1', '2'),
  ],
  'an adjustment moved what was requested, and its requester did not approve it': [
    adjusted('a.member_id', '-p.amount', '2'),
    adjusted('a.member_id + 1', 'p.amount', '2'),
    `alter table cashier.adjustments drop constraint two_people; ${adjusted('a.member_id', 'p.amount', '1')}`,
  ],
};

/** A transfer of 500 with a provider of games. */
const transferred = (
  direction: 'to_game' | 'to_main',
  state: 'unknown' | 'done' | 'not_done',
  provider = 'games',
) => {
  const end = state === 'unknown' ? 'null, null' : 'clock.now(), 0';
  return `insert into transfers.transfers (member_id, platform, direction, amount, state, ended_at, balance_after, next_poll_at)
    values (${member}, '${provider}', '${direction}', 500, '${state}', ${end}, clock.now())`;
};

const transfers: Forgeries = {
  'money in transit is the money of open transfers to games': [
    `insert into ledger.accounts (code, member_id, balance) values ('in_transit', ${member}, 500)`,
    transferred('to_game', 'unknown'),
  ],
  'every transfer moved its amount out, in and back once, as its state says': [
    transferred('to_game', 'unknown'),
    transferred('to_game', 'not_done'),
    transferred('to_main', 'done'),
    // Out with another amount than that of the transfer.
    `with one as (${transferred('to_game', 'unknown')} returning tid)
     update ledger.journal_entries set kind = 'game_out', key = 'game_out:' || (select tid from one),
       reference = (select tid from one) where id = ${deposit}`,
  ],
  'every journal entry of a transfer belongs to one': [
    ...['game_out', 'game_in', 'game_back', 'game_result'].map(
      (kind) => `update ledger.journal_entries set kind = '${kind}' where id = ${deposit}`,
    ),
    `with one as (${transferred('to_game', 'done')} returning tid)
     update ledger.journal_entries set kind = 'game_result', key = 'game_result:' || (select tid from one),
       reference = (select tid from one) where id = ${deposit}`,
  ],
  'every ended transfer has a provider answer with its outcome': [
    transferred('to_game', 'done'),
    `with one as (${transferred('to_game', 'done')} returning id)
     insert into transfers.provider_answers (transfer_id, request, answer, outcome) select id, '', '', 'not_done' from one`,
  ],
  'only transfers, draws and debts move the money of the lottery wallets': [
    `with one as (
       insert into ledger.accounts (code, member_id, platform) values ('game', ${member}, 'lottery') returning id)
     update ledger.postings set account_id = (select id from one) where amount > 0 and entry_id = ${deposit}`,
  ],
  'no member transferred money to a game while self-excluded': [
    `with one as (
       insert into protection.exclusions (member_id, kind, cause, begins_at, ends_at)
       values (${member}, 'time_out', 'asked', clock.now() - interval '1 hour', clock.now() + interval '1 hour'))
     ${transferred('to_game', 'unknown')}`,
  ],
};

const turnover: Forgeries = {
  'turnover filled is never more than the valid bets settled': [
    `update turnover.applied_bets set valid_bets = 0`,
    `update turnover.requirements set required = 1000000000000, done = 1000000000000
     where id = (select min(id) from turnover.requirements)`,
  ],
  'a later requirement has nothing while an earlier one of the same member for which its bets count has something left':
    [
      `insert into turnover.requirements (member_id, source, reference, amount, required, done, created_at)
       select member_id, 'adjustment', 'A-' || n, 100, 100, n, clock.now()
       from (select min(member_id) as member_id from turnover.requirements where not is_met) r,
            generate_series(0, 1) n`,
    ],
};

/** A campaign whose first version was published with this reward and a budget of 1,000, and rows that use it as `c`. */
const published = (reward: string, ...rows: readonly string[]) => `
  with c as (
    insert into campaigns.campaigns (terms, changed_by) values ('{}', 1) returning id, code
  ), h as (
    insert into campaigns.history (campaign_id, act, version, terms, by_operator)
    select id, 'published', 1, '{"budget": 1000, "reward": ${reward}}', 1 from c
  ) ${rows.map((row, at) => (at < rows.length - 1 ? `, r${at} as (insert ${row})` : `insert ${row}`)).join('')}`;
const decided = (occasion: string, base: string | number, amount: number, memberId = member) =>
  `into campaigns.decisions (campaign_id, member_id, occasion, version, base, amount, at, outcome, decided_at)
   select c.id, ${memberId}, ${occasion}, 1, ${base}, ${amount}, clock.now(), 'granted', clock.now() from c`;
const granted = (occasion: string, amount: number) =>
  `into grants.grants (member_id, campaign, occasion, amount, turnover_times, play_days, terms, granted_at, claim_until)
   select ${member}, c.code, '${occasion}', ${amount}, 1, 30, '{}', clock.now(), clock.now() from c`;
const fixed = '{"kind": "fixed", "amount": 500}';
const tiers = '{"kind": "tiers", "tiers": [{"from": 100, "amount": 5}, {"from": 1000, "amount": 50}]}';
/** The first deposit that counts. */
const counted = "(select min(posting_id) from agent_reports.facts where kind = 'deposit')";
const amountOf = `(select amount from agent_reports.facts where posting_id = ${counted} and kind = 'deposit')`;

const campaigns: Forgeries = {
  'every bonus of a campaign was decided once, for that member, occasion and amount': [
    published(fixed, decided("'registration'", 0, 500)),
    published(fixed, granted('registration', 500)),
    published(fixed, decided("'registration'", 0, 500), granted('registration', 499)),
    published(fixed, decided("'registration'", 0, 500), granted('another', 500)),
  ],
  'the amount of every bonus follows from what it was given for and the terms that were published': [
    published(fixed, decided("'registration'", 0, 501)),
    published('{"kind": "percent", "percent": 10, "cap": 400}', decided("'x'", 3999, 400)),
    published('{"kind": "percent", "percent": 10, "cap": 400}', decided("'x'", 5000, 500)),
    published(tiers, decided("'x'", 999, 50)),
    published('{"kind": "turns"}', decided("'x'", 0, 1)),
  ],
  'a bonus for a deposit is computed from a deposit of its member': [
    published(fixed, decided("'deposit:0'", 500, 500)),
    published(fixed, decided(`'deposit:' || ${counted}`, 7, 500)),
    published(fixed, decided(`'deposit:' || ${counted}`, amountOf, 500, '1')),
  ],
  'no campaign granted more than the largest budget that was published for it': [
    published(fixed, granted('registration', 1001)),
  ],
};

/** Modules whose every check is broken here. */
export const forgeriesOfCashier: readonly [Verify, Forgeries][] = [
  [verifyWithdrawals, withdrawals],
  [verifyAdjustments, adjustments],
  [verifyTransfers, transfers],
  [verifyTurnover, turnover],
  [verifyCampaigns, campaigns],
];
