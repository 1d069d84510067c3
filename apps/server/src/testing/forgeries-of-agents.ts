import type { Store } from '../database/index.ts';
import { verifyAgentDeposits } from '../modules/agent-deposits/index.ts';
import { verifyAgentReports } from '../modules/agent-reports/index.ts';
import { verifyDownlineTransfers } from '../modules/downline-transfers/index.ts';
import { verifyDownlineWithdrawals } from '../modules/downline-withdrawals/index.ts';
import type { Finding } from '../modules/ledger/index.ts';

/** A check of the whole database. */
export type Verify = (store: Store) => Promise<Finding[]>;
/**
 * Statements that each break an invariant, by what the invariant says. A constraint of the database that would refuse one
 * is dropped before, because the check must not rely on it.
 */
export type Forgeries = Readonly<Record<string, readonly string[]>>;

const transfer = '(select min(id) from downline_transfers.transfers)';
/** A transfer to a member of the direct downline without any claim, whose entry is in the journal. */
const unasked = `(select min(t.id) from downline_transfers.transfers t where not exists (
  select from agent_deposits.claims c where c.tid = t.tid))`;

const agentDeposits: Forgeries = {
  'each confirmed deposit through an agent is one transfer of this agent to this member, of its amount': [
    `update agent_deposits.claims set amount = amount + 1 where id = (
       select min(id) from agent_deposits.claims where state = 'confirmed')`,
    `alter table agent_deposits.claims drop constraint paid_when_confirmed;
     update agent_deposits.claims set tid = null where id = (
       select min(id) from agent_deposits.claims where state = 'confirmed')`,
  ],
  'a transfer counts as a deposit if a deposit through an agent brought it, and no other; since the first that did':
    [
      `update ledger.journal_entries set kind = 'agent_deposit' where reference = (
       select tid from downline_transfers.transfers where id = ${unasked})`,
    ],
  'each deposit through an agent was claimed from the direct superior of that day': [
    `delete from agents.downline where depth = 1 and (superior_id, member_id) in (
       select agent_id, member_id from agent_deposits.claims)`,
  ],
  'no member claimed a deposit through an agent while on a break or excluded': [
    `insert into protection.exclusions (member_id, kind, cause, begins_at, ends_at)
     select member_id, 'time_out', 'asked', created_at - interval '1 second', created_at + interval '1 second'
     from agent_deposits.claims limit 1`,
  ],
  'what the downline may pay to is an account of the agent': [
    `update agent_deposits.accounts set agent_id = agent_id + 1`,
  ],
};

const downlineTransfers: Forgeries = {
  'each transfer to the downline took amount and fee from the agent and gave the amount to the member, once':
    [
      `update downline_transfers.transfers set amount = amount + 1 where id = ${transfer}`,
      `update downline_transfers.transfers set fee = fee + 1 where id = ${transfer}`,
      `delete from downline_transfers.transfers where id = ${transfer}`,
      `delete from ledger.journal_entries where kind in ('agent_transfer', 'agent_deposit')`,
    ],
  'each transfer went from an agent to a member of the direct downline, of that day or of the day of their claim':
    [
      `delete from agents.downline where depth = 1 and (superior_id, member_id) in (
       select agent_id, member_id from downline_transfers.transfers where id = ${transfer})`,
      `delete from agents.terms where member_id in (select agent_id from downline_transfers.transfers)`,
    ],
  'no member got money from an agent unasked while on a break or excluded': [
    `insert into protection.exclusions (member_id, kind, cause, begins_at, ends_at)
     select member_id, 'time_out', 'asked', made_at - interval '1 second', made_at + interval '1 second'
     from downline_transfers.transfers where id = ${unasked}`,
  ],
};

const disputed = "(select min(id) from escrow.cases where state = 'disputed')";
const confirmed = "(select min(id) from escrow.cases where state = 'confirmed')";
const unbound = `alter table escrow.cases drop constraint decided_by_two, drop constraint ended_when_over,
  drop constraint given_a_reason, drop constraint confirms_what_is_not_disputed, drop constraint comments_when_late;`;

const downlineWithdrawals: Forgeries = {
  'every withdrawal through an agent held its amount once': [
    `update escrow.cases set amount = amount + 1 where id = ${disputed}`,
    `delete from ledger.journal_entries where kind = 'escrow_hold'`,
  ],
  'the money of a withdrawal through an agent, or what is left of it, went back exactly when its state says so':
    [
      `${unbound} update escrow.cases set state = 'rejected' where id = ${disputed}`,
      `update ledger.journal_entries set kind = 'escrow_returned' where kind = 'escrow_hold'`,
    ],
  'each release took the amount that was paid from the held money and gave it to the agent less the fee, exactly when the state says so':
    [
      `${unbound} update escrow.cases set state = 'confirmed' where id = ${disputed}`,
      `update escrow.cases set fee = fee + 1 where id = ${confirmed}`,
      `update ledger.journal_entries set kind = 'escrow_released' where kind = 'escrow_hold'`,
    ],
  'nobody has two open withdrawals, by operators or through agents': [
    `drop index escrow.one_open_case;
     insert into escrow.cases (member_id, agent_id, payee_id, amount, fee, balance_after, created_at, pay_until)
     select member_id, agent_id, payee_id, amount, fee, balance_after, created_at, pay_until
     from escrow.cases where id = ${disputed}`,
  ],
  'each withdrawal through an agent was requested from the direct superior of that day, who was an agent': [
    `delete from agents.downline where depth = 1 and (superior_id, member_id) in (select agent_id, member_id from escrow.cases)`,
    `delete from agents.terms where member_id in (select agent_id from escrow.cases)`,
  ],
  'every decision was proposed by one operator and approved by another': [
    `${unbound} update escrow.cases set state = 'decided_agent', proposed_by = 1, decided_by = 1, proposal = 'agent',
       proposed_at = clock.now(), proposed_reason = 'x' where id = ${disputed}`,
    `${unbound} update escrow.cases set state = 'decided_member' where id = ${disputed}`,
  ],
  'the last step of a case is its state, and the steps are numbered without gaps': [
    `delete from escrow.steps where number = 1 and case_id = (select min(case_id) from escrow.steps where number = 2)`,
    `delete from escrow.steps where number = 2`,
  ],
  'the agent answered a dispute once, exactly when the case says so': [
    `update escrow.cases set answered_at = clock.now() where state = 'disputed'`,
  ],
  'the member confirmed or commented a dispute only after no answer, and commented it once, as the case says':
    [`${unbound} update escrow.cases set commented_at = clock.now() where id = ${disputed}`],
  'every step names the hash of the step before it, and says what the case says': [
    `alter table escrow.steps drop constraint text_says_the_same;
     update escrow.steps set text = replace(text, '"previous":"', '"previous":"f') where number = 2`,
    `update escrow.cases set amount = amount + 1 where id = ${disputed}`,
    `alter table escrow.steps drop constraint text_says_the_same;
     update escrow.steps set state = 'confirmed' where number = 1`,
  ],
  'every step is signed by the key that is stored with it': [
    `update escrow.steps set text = text || ' ' where ctid = (select ctid from escrow.steps limit 1)`,
    `update escrow.steps set key = decode(repeat('07', 32), 'hex') where ctid = (select ctid from escrow.steps limit 1)`,
  ],
};

/** Statements that each raise one figure of a row that has stakes. */
const oneMore = (table: string, figures: readonly string[]) =>
  figures.map(
    (figure) => `update agent_reports.${table} set ${figure} = ${figure} + 1
       where ctid = (select ctid from agent_reports.${table} where game = '' and stakes <> 0 limit 1)`,
  );

const fact = "(select min(posting_id) from agent_reports.facts where kind = 'deposit')";

const agentReports: Forgeries = {
  'deposits, withdrawals, bonuses and rebates of each member and day are those of the ledger': oneMore(
    'member_days',
    ['deposits', 'withdrawals', 'bonuses', 'rebates'],
  ),
  'each deposit, withdrawal, bonus and rebate of a list is one posting of the ledger, and each posting is in one':
    [
      `update agent_reports.facts set amount = amount + 1 where posting_id = ${fact}`,
      `update agent_reports.facts set day = day - 1 where posting_id = ${fact}`,
      `update agent_reports.facts set kind = 'bonus' where posting_id = ${fact}`,
      `delete from agent_reports.facts where posting_id = ${fact}`,
      `insert into agent_reports.facts (posting_id, day, kind, member_id, at, amount, reference)
     select max(id) + 1, '2031-01-08', 'deposit', 1, clock.now(), 5000, 'D-1' from ledger.postings`,
    ],
  'the first deposit of each member is the earliest one, and no other': [
    `update agent_reports.facts set is_first = not is_first where posting_id = ${fact}`,
  ],
  'how many deposits, withdrawals, bonuses and rebates a member has on a day is how many the lists have':
    oneMore('member_days', [
      'deposit_count',
      'first_count',
      'withdrawal_count',
      'bonus_count',
      'rebate_count',
    ]),
  'what a member staked, won and lost on a day is the sum of the games': [
    ...oneMore('member_days', ['stakes', 'stake_count', 'results', 'result_count']),
    `delete from agent_reports.member_days where game = '2d'`,
    `delete from agent_reports.member_days where game = '' and stakes <> 0`,
  ],
  'stakes of each member and day are those of the slips that were accepted and not refunded': oneMore(
    'member_days',
    ['stakes', 'stake_count'],
  ),
  'win and loss of each member and day are those of the settled draws and of play at game providers': oneMore(
    'member_days',
    ['results'],
  ),
  'the sums of an agent are those of the downline of each day': oneMore('agent_days', [
    ...[
      'deposits',
      'withdrawals',
      'bonuses',
      'rebates',
      'stakes',
      'results',
      'staking_members',
      'result_members',
    ],
    ...[
      'deposit_count',
      'first_count',
      'withdrawal_count',
      'bonus_count',
      'rebate_count',
      'stake_count',
      'result_count',
    ],
  ]),
  'registrations of an agent and day are the members of the downline who registered that day': oneMore(
    'agent_days',
    ['registrations'],
  ),
  'what members have, and what the downline has, is what the ledger says': [
    `update agent_reports.money set own = own + 1 where ctid = (select ctid from agent_reports.money limit 1)`,
    `update agent_reports.money set of_downline = of_downline + 1 where of_downline <> 0`,
  ],
};

/** Of the modules of agents: every check has a forgery here. */
export const forgeriesOfAgents: readonly [Verify, Forgeries][] = [
  [verifyAgentDeposits, agentDeposits],
  [verifyDownlineTransfers, downlineTransfers],
  [verifyDownlineWithdrawals, downlineWithdrawals],
  [verifyAgentReports, agentReports],
];
