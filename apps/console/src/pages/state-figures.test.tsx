import { receiptCode } from '@shwe/rules';
import { expect, test } from 'vitest';
import { MemberMoney } from '../components/cases/MemberMoney.tsx';
import { Statements } from '../components/commissions/Statements.tsx';
import { StatementView } from '../components/commissions/StatementView.tsx';
import { DrawTimeline } from '../components/draws/DrawTimeline.tsx';
import { CallbackTable } from '../components/payments/CallbackTable.tsx';
import { PostingTable } from '../components/payments/PostingTable.tsx';
import { ruleSentence } from '../components/segments/rule.ts';
import { AgentDeposits } from '../features/agents/AgentLists.tsx';
import { CommissionRates } from '../features/agents/CommissionRates.tsx';
import { CampaignTable } from '../features/campaigns/CampaignTable.tsx';
import { DryRunPane } from '../features/campaigns/DryRunPane.tsx';
import { shownState } from '../features/campaigns/types.ts';
import { MonthView } from '../features/commissions/MonthView.tsx';
import { periodOf, shownOf } from '../features/content/when/shown.ts';
import { ExceptionBar } from '../features/deposits/ExceptionBar.tsx';
import { PaymentList } from '../features/deposits/PaymentList.tsx';
import { Outcomes } from '../features/disputes/Outcomes.tsx';
import { CorrectionHistory } from '../features/draws/results/CorrectionHistory.tsx';
import { ResultEntries } from '../features/draws/results/ResultEntries.tsx';
import { worstOf } from '../features/draws/risk/grid-numbers.ts';
import { limitChanges } from '../features/draws/risk/limit-changes.ts';
import { Bonuses } from '../features/members/Bonuses.tsx';
import { Protection } from '../features/members/Protection.tsx';
import { ChangesTable } from '../features/second-approvals/ChangesTable.tsx';
import { ResultReadings } from '../features/second-approvals/ResultReadings.tsx';
import { FileChecks } from '../features/statements/FileChecks.tsx';
import { ClosingBalances } from '../features/statements/Statements.tsx';
import { DayTotals } from '../features/today/DayTotals.tsx';
import { Activity } from '../features/withdrawals/Activity.tsx';
import { MakerChecker } from '../features/withdrawals/MakerChecker.tsx';
import { WithdrawalHistory } from '../features/withdrawals/WithdrawalHistory.tsx';
import { en } from '../i18n/catalogues.ts';
import { fill } from '../i18n/index.ts';
import { type FigureCase, testFigures } from '../testing/figure-cases.tsx';

const at = '2031-01-06T05:00:00.000Z';
/** Past midnight in Yangon, still the day before elsewhere. */
const late = '2031-01-06T17:45:00.000Z';
const now = Date.parse(at);
const who = { id: 200_003, name: 'Khin', phone: '09 ••• 0111', since: at, state: 'active' };

const money = (extra: object): FigureCase => ({
  show: <MemberMoney memberId={200_003} />,
  can: ['member.view'],
  answers: {
    'operatorMembers.get': [
      { id: 200_003 },
      { balance: 9_001, held: 402, at_games: 303, owed: 0, turnover_left: 0, ...extra },
    ],
  },
  reads: [],
});

const statement = (extra: object) => ({
  ...{ id: 71, who, month: '2031-01', model: 'net_loss', rate: 500, result: 2_002, payable: 2_003 },
  ...{ carried: 0, brought_in: -1_001, state: 'open', paid_at: null, ...extra },
});
const view = (extra: object, lines: object[]): FigureCase => ({
  show: <StatementView id={71} />,
  answers: {
    'operatorCommissions.statement': [
      { id: 71, page: 1, size: 25 },
      { statement: statement(extra), list: lines, total: lines.length, page: 1, size: 25 },
    ],
  },
  reads: [],
});
const line = (extra: object) => ({
  ...{ id: 200_007, name: 'Ma Su', of_month: '2031-01', rate: 500, rate_below: 0, results: -50_050 },
  ...{ bonuses: 301, rebates: 402, base: 49_347, amount: 2_467, ...extra },
});
const statements = (of: { month: string } | { memberId: number }, filter: object): FigureCase => ({
  show: <Statements {...of} />,
  answers: {
    'operatorCommissions.statements': [
      { ...filter, page: 1, size: 25 },
      {
        list: [
          statement({}),
          statement({ id: 72, state: 'withheld', month: '2030-12' }),
          statement({ id: 73, state: 'nothing', carried: -3_003 }),
          statement({ id: 74, state: 'paid' }),
        ],
        ...{ total: 4, page: 1, size: 25 },
      },
    ],
  },
  reads: [],
});

const month = {
  ...{ id: '2031-01', difference: '', payable: 1_001, due: 1_002, withheld: 0, paid: 1_004, carried: 0 },
  ...{ computed_at: at, checked_at: late },
};

const campaign = (id: number, terms: object, extra: object = {}) => ({
  ...{ id, state: 'live', publish_asked: null, costs: [] },
  terms: {
    ...{ title: { en: `Gift ${id}` }, trigger: { on: 'registration' }, budget: 20_000 },
    ...{ from: '2031-01-05T17:29:00Z', until: '2031-01-08T17:31:00Z', ...terms },
  },
  figures: { granted: 0, claimed: 0, released: 0, cost: 1_001, committed: 19_000 },
  ...extra,
});
const campaigns = (...list: object[]): FigureCase => ({
  show: <CampaignTable nowMs={now} selected={undefined} select={() => {}} list={list as never} />,
  reads: [],
});

const checks = (extra: object): FigureCase => ({
  show: <FileChecks shown={{ list: [], opening: 1_001, closing: 1_002, before: 1_001, ...extra } as never} />,
  reads: [],
});

const dryRun = (extra: object): FigureCase => ({
  show: (
    <DryRunPane
      isRunning={false}
      isOutdated={false}
      budgetDay={900}
      result={
        {
          ...{ from: '2031-01-01', to: '2031-01-06', is_known: true, cost: 1_250, deposits: 0 },
          ...{ members: 17, grants: 18, days: [], ...extra },
          sizes: [
            { amount: 0, grants: 3 },
            { amount: 5_000, grants: 15 },
          ],
          refused: [{ outcome: 'same_device', count: 41 }],
          ...{ abuse: [], top: [] },
        } as never
      }
    />
  ),
  reads: [],
});

const card = (extra: object) => ({
  ...{ issue: '2d-1', section: 'morning', date: '2031-01-06', state: 'open', slips: 3, late: false },
  ...{ open_time: '2031-01-06T02:30:00.000Z', close_time: at, draw_time: '2031-01-06T05:31:00.000Z' },
  ...{ settle_time: '2031-01-06T06:00:00.000Z', settled_time: null, win_num: null, stakes: 1_001 },
  ...{ payouts: 0, worst: null, ...extra },
});
const timeline = (nowMs: number, ...list: object[]): FigureCase => {
  const cards = list.map((one, n) => ({ ...card({}), issue: `d ${n}`, ...one }));
  return {
    show: (
      <DrawTimeline
        date="2031-01-06"
        selected="d 0"
        select={() => {}}
        cards={cards as never}
        {...{ nowMs }}
      />
    ),
    reads: [],
  };
};

const posting = (extra: object) => ({
  ...{ id: 1, at, kind: 'bet', reference: '1046', account: 'wallet', amount: -1_001, balance_after: 9_001 },
  ...extra,
});

const entry = (operator: string, extra: object) => ({
  ...{ operator, at, mine: false, set_index: '1234.52', set_value: '45677.12', prize: null },
  ...{ number: '27', ...extra },
});
const entries = (section: string, list: object[]): FigureCase => ({
  show: <ResultEntries results={{ card: { section, win_num: null }, entries: list } as never} />,
  reads: [],
});

const order = (extra: object) =>
  ({
    order: {
      ...{ id: 'W-1', amount: 40_001, state: 'reviewing', deduct_by: null, approved_by: null },
      ...{ taken_by: null, decided_by: null, requested: null, reason: '', note: '', transaction_id: null },
      ...extra,
    },
  }) as object;
const makerChecker = (extra: object): FigureCase => ({
  show: <MakerChecker caseData={order(extra) as never} />,
  reads: [],
});
const activity = (extra: object, trail: object[]): FigureCase => ({
  show: <Activity caseData={{ ...order(extra), trail } as never} />,
  reads: [],
});

const rates = (extra: object, list: object[]): FigureCase => ({
  show: <CommissionRates id={200_003} isAgent mayChange={false} {...extra} />,
  answers: {
    'operatorCommissions.rates': [
      { id: 200_003 },
      {
        list,
        history: [
          { model: 'net_loss', from_month: '2031-01', rate: 500, by: '', at },
          { model: 'turnover', from_month: '2030-12', rate: 50, by: 'Thiri', at: late },
        ],
      },
    ],
  },
  reads: [],
});

const unmatched = (extra: object): FigureCase => ({
  show: (
    <ExceptionBar
      order={
        {
          ...{ tid: 'D-1', amount: 40_001, rail: 'manual', state: 'processing', who, approved_by: null },
          ...{ decided_by: null, stray: { why: 'wrong_amount' }, ...extra },
        } as never
      }
      isStale={false}
      reject={() => {}}
      processed={() => {}}
    />
  ),
  can: ['deposit.exception'],
  reads: [],
});

const readings = (isCorrected: boolean, feed: object): FigureCase => ({
  show: <ResultReadings issue="2d-1" isCorrected={isCorrected} />,
  can: ['draw.view'],
  answers: {
    'operatorResults.get': [
      { issue: '2d-1' },
      { entries: [entry('Ei Phyu', {})], feed: { on: true, read_time: null, problem: null, ...feed } },
    ],
  },
  reads: [],
});

const bonus = (id: string, extra: object) => ({
  ...{ id, title: `Gift ${id}`, amount: 1_001, state: 'wagering', done: 2_502, required: 10_008 },
  ...{ granted_at: at, reason: '', taken_back: 0, cancel_asked: null, ...extra },
});

testFigures({
  'a payment of another amount that one operator approved': {
    ...unmatched({ approved_by: 'Htet' }),
    reads: ['Credit 40,001 Ks', fill(en.approvedOneOfTwo, { name: 'Htet' })],
    lacks: [en.exceptionNeedsTwo],
  },
  'a payment of another amount that the operator approved': {
    ...unmatched({ approved_by: 'Aye' }),
    reads: ['Credit 40,001 Ks', en.pendingActivation],
    lacks: [en.exceptionNeedsTwo],
    disabled: ['Credit 40,001 Ks'],
  },
  'payments from a statement and of another operator': {
    show: <PaymentList />,
    answers: {
      'operatorDeposits.bankLines': [
        expect.anything(),
        {
          list: [
            {
              ...{ id: 1, amount: 1_001, received_at: late, payer_name: 'KHIN', transaction_tail: '482913' },
              ...{ used_for: 'D-1', status: 'matched', mine: false, recorded_by: 'Htet', statement: 71 },
              ...{ account: { name: 'KBZ 1' }, who, wallet: 'kbzpay' },
            },
          ],
          ...{ total: 1, figures: [], page: 1, size: 25 },
        },
      ],
    },
    reads: ['D-1', `${en.statement} 71`, 'Htet', '1,001'],
  },
  'disputes by agent, and how they ended': {
    show: <Outcomes />,
    answers: {
      'operatorDownlineWithdrawals.outcomes': [
        expect.anything(),
        {
          ...{ days: 31, open: 4, to_agent: 5, to_member: 6, part: 0, confirmed: 7 },
          list: [
            { agent: { id: 200_009, name: 'Zaw' }, payouts: 40, disputes: 3, lost: 1 },
            { agent: { id: 200_008, name: 'Ko Ko' }, payouts: 0, disputes: 2, lost: 0 },
          ],
        },
      ],
    },
    reads: [
      'Zaw 40 3 · 7.5 1',
      'Ko Ko 0 2 0',
      fill(en.disputesOutcomeCount, { n: 18, open: 4 }),
      `${en.disputesEnded_member} 6 ${en.disputesEnded_agent} 5`,
      `${en.disputesEnded_confirmed} 7`,
    ],
    lacks: ['NaN', 'Infinity', en.disputesEnded_part],
  },
  'deposits to an agent, with what was sent for one': {
    show: <AgentDeposits id={200_009} />,
    answers: {
      'operatorAgentDeposits.list': [
        { member_id: 200_009, page: 1, size: 25 },
        {
          list: [
            {
              ...{ id: 'AD-1', created_at: late, member: who, state: 'confirmed', tid: 'AT-7' },
              ...{ amount: 2_002, reference: '0100', text: 'from home' },
              ...{ agent: { id: 200_009, name: 'Zaw' }, account: { code: 'kbzpay', account: '09 1' } },
            },
          ],
          total: 1,
        },
      ],
    },
    reads: ['7 Jan', 'AD-1', '0100', 'from home', `${en.agentsDeposit_confirmed} AT-7 2,002`],
  },
  'bonuses of a member, and which may be cancelled': {
    show: <Bonuses memberId={200_003} />,
    can: ['bonus.cancel'],
    answers: {
      'operatorGrants.ofMember': [
        expect.anything(),
        {
          list: [
            bonus('G-1', {}),
            bonus('G-2', { state: 'granted', reason: 'promised' }),
            bonus('G-3', { state: 'forfeited', taken_back: 303 }),
            bonus('G-4', { cancel_asked: { mine: false, operator: 'Htet', reason: 'by mistake' } }),
            bonus('G-5', { cancel_asked: { mine: true, operator: 'Thiri', reason: 'own' } }),
          ],
          ...{ total: 5, page: 1, size: 25 },
        },
      ],
    },
    reads: [
      `${en.bonusState_wagering} · G-1 · ${fill(en.bonusBet, { done: '2,502', required: '10,008' })} 1,001`,
      `${en.bonusState_granted} · G-2 · promised`,
      `${en.bonusState_forfeited} · G-3 · ${fill(en.bonusTaken, { amount: '303' })}`,
      fill(en.bonusAsked, { by: 'Htet', reason: 'by mistake' }),
      fill(en.bonusAsked, { by: en.you, reason: 'own' }),
    ],
  },
  'what happened to the protection of a member': {
    show: <Protection memberId={200_003} />,
    answers: {
      'operatorProtection.get': [
        { id: 200_003 },
        {
          ...{ excluded: null, limits: [] },
          history: [
            { at, what: 'time_out', kind: null, period: null, amount: null, ends_at: late, by: null },
            { at, what: 'limit_set', kind: 'loss', period: 'month', amount: 1_004, ends_at: null, by: 'Mya' },
          ],
        },
      ],
    },
    reads: ['Time-out until 7 Jan', 'Monthly losses: set to 1,004', 'Mya'],
  },
  'readings of a result that is corrected': {
    ...readings(true, { problem: 'against_result' }),
    reads: [en.readingsText, 'Ei Phyu 6 Jan 11:30 1,234.52 · 45,677.12', en.readingContradicts],
    tones: { [en.readingContradicts]: 'ruby' },
  },
  'readings of a result in force, by a feed that agrees': {
    ...readings(false, { read_time: late }),
    reads: [en.readingsInForce, `7 Jan 00:15 ${en.readingNoContradiction}`],
    tones: { [en.readingNoContradiction]: 'none' },
  },
  'readings without a feed': { ...readings(false, { on: false }), reads: [`– ${en.readingNoFeed}`] },
  'withdrawals before this one': {
    show: (
      <WithdrawalHistory
        rows={
          [
            { id: 'W-1', created_at: late, state: 'paid', reason: '', note: '', amount: 1_001 },
            { id: 'W-2', created_at: at, state: 'refused', reason: 'under_review', note: '', amount: 1_002 },
          ] as never
        }
      />
    ),
    reads: ['7 Jan', '1,001', '6 Jan', '1,002', 'Account under review'],
    tones: { [`${en.state_refused}, Account under review`]: 'ruby', [en.state_paid]: 'none' },
  },
  'money of a member who owes': {
    ...money({ owed: 1_006, turnover_left: 606 }),
    reads: ['In all 9,706 Receivable − 1,006 Wagering remaining 606'],
    tones: { '−1,006': 'ruby' },
  },
  'money of a member who has none': {
    ...money({ balance: 0, held: 0, at_games: 0 }),
    reads: ['In all 0'],
    lacks: ['Receivable', 'Wagering'],
  },
  'a statement of net losses that was paid': {
    ...view({ state: 'paid', paid_at: late }, [
      line({}),
      line({ id: 200_008, name: 'Ko Ko', of_month: '2030-12', rate_below: 100, amount: -303 }),
    ]),
    reads: [
      'Khin · Jan 2031 Net loss · 5.00 % M- 200003 Brought in −1,001 Share of the month +2,002 Payable 2,003 Status paid Paid at 7 Jan 00:15',
      'Ma Su M-200007 −50,050 703 49,347 5.00 % +2,467 Ko Ko M-200008 correction, Dec 2030 −50,050 703 49,347 5.00 % − 1.00 % −303',
    ],
  },
  'a statement of stakes that is carried on': {
    ...view({ model: 'turnover', carried: -3_003 }, [line({})]),
    reads: [
      'Carried to the next month −3,003',
      'Branch Valid bets Rate Amount Ma Su M-200007 49,347 5.00 % +2,467',
    ],
    lacks: ['−50,050', '703', 'Payable'],
  },
  'statements of a month, by agent': {
    ...statements({ month: '2031-01' }, { month: '2031-01' }),
    reads: ['Statements 4', 'Khin', '+2,002 2,003'],
    lacks: ['Jan 2031', 'Dec 2030'],
    tones: { withheld: 'ruby', paid: 'jade' },
  },
  'statements of an agent, by month': {
    ...statements({ memberId: 200_003 }, { member_id: 200_003 }),
    reads: ['Jan 2031', 'Dec 2030', 'carries on −3,003'],
    lacks: ['Khin'],
  },
  'a month of which nothing is withheld or carried on': {
    show: <MonthView month={month as never} />,
    answers: {
      'operatorCommissions.statements': [
        { month: '2031-01', page: 1, size: 25 },
        { list: [], total: 0, page: 1, size: 25 },
      ],
    },
    reads: ['Payable 1,001 Due now 1,002 Paid 1,004 Computed 6 Jan 11:30', '7 Jan 00:15'],
    lacks: ['Withheld', 'Carried', 'Recompute'],
  },
  'campaigns with and without a budget, and what makes them': {
    ...campaigns(
      campaign(101, { trigger: { on: 'login_days', first: 3, last: 7 } }),
      campaign(102, { trigger: { on: 'level', level: 4 }, budget: 0 }),
      campaign(103, { trigger: { on: 'code', code: 'HTOO99' }, until: at }),
      campaign(104, { trigger: { on: 'deposit', which: 'first_of_day' }, from: '2031-01-07T00:00:00Z' }),
    ),
    reads: ['3–7', ' 4 ', 'HTOO99', '95 %', '0 %'],
  },
  'a file without balances, after which no rows are missing': {
    ...checks({ closing: null }),
    reads: ['✓ no gap since the statement before ✓ no duplicate rows'],
    lacks: ['row by row', 'contradicts'],
  },
  'a file that fits': {
    ...checks({}),
    reads: ['✓ the balance runs row by row ✓ no gap since the statement before ✓ no duplicate rows'],
  },
  'a dry run for players of whom nothing is known': {
    ...dryRun({ is_known: false }),
    reads: [en.campaignUnknown],
    lacks: ['1,250', '17'],
  },
  'a dry run with a budget of a day, without deposits': {
    ...dryRun({
      days: [
        { day: '2031-01-05', cost: 250, grants: 3, is_budget_hit: false },
        { day: '2031-01-06', cost: 1_000, grants: 15, is_budget_hit: true },
      ],
    }),
    reads: ['1,250', en.campaignBudgetLine, 'Same device', '41'],
    lacks: ['of deposits'],
  },
  'draws before they open, and of 3D': {
    ...timeline(
      now,
      { state: 'scheduled', slips: 0, stakes: 0 },
      { section: '3D', state: 'open', slips: 1_004 },
      { state: 'closed' },
    ),
    reads: ['opens 09:00', '– –', '– – –', '1,004 slips', '?'],
  },
  'postings of one wallet': {
    show: (
      <PostingTable
        rows={
          [
            posting({}),
            posting({ id: 2, kind: 'win', reference: 'issue:2d-20310106-morning', amount: 80_001 }),
            posting({ id: 3, kind: 'deposit', reference: 'D-88001', amount: 1_002 }),
            ...['win', 'win_reversed', 'refund'].map((kind, n) =>
              posting({ id: 4 + n, kind, reference: String(1047 + n), amount: 5_005 }),
            ),
          ] as never
        }
      />
    ),
    reads: [
      ...['−1,001 9,001', '+80,001 9,001', 'D-88001', '2D morning 6 Jan'],
      ...[1046n, 1047n, 1048n, 1049n].map(receiptCode),
    ],
    lacks: ['1046', '1047', '1048', '1049'],
    tones: { '+80,001': 'jade', '−1,001': 'none' },
  },
  'postings of several accounts': {
    show: (
      <PostingTable
        account="named"
        rows={
          [posting({ account: 'game' }), posting({ id: 2, kind: 'adjustment', reference: 'A-1' })] as never
        }
      />
    ),
    reads: ['GUPP-RV9C , at provider −1,001', 'A-1 −1,001'],
    lacks: ['A-1 ,'],
  },
  'what providers called back': {
    show: (
      <CallbackTable
        rows={
          [
            {
              ...{ id: 1, at, tid: 'D-1', provider_ref: 'R-1', says: null },
              source: 'called',
              amount: 1_001,
              outcome: 'taken',
            },
            {
              ...{ id: 2, at, tid: 'D-2', provider_ref: null, says: null },
              source: 'asked',
              amount: null,
              outcome: 'forged',
            },
          ] as never
        }
      />
    ),
    reads: ['D-1 R-1 – 1,001', `D-2 – – · ${en.callbackQueried}`],
    tones: { [en.outcome_taken]: 'jade', [en.outcome_forged]: 'ruby' },
  },
  'entries of 3D that differ': {
    ...entries('3D', [
      entry('Ei Phyu', { prize: '123456', set_index: null, set_value: null, number: '456' }),
      entry('Kyaw', { prize: '123457', set_index: null, set_value: null, number: '457' }),
    ]),
    reads: ['Ei Phyu, 11:30 Kyaw, 11:30', '456', '457'],
    lacks: [en.entryHidden, en.setIndex],
  },
  'an entry that another operator may not see': {
    ...entries('morning', [entry('Ei Phyu', { set_index: null, set_value: null, number: null })]),
    reads: [en.entriesHidden, en.entryHidden, en.entryNone],
    lacks: [en.entriesMustMatch],
  },
  'corrections, of which one left the number': {
    show: (
      <CorrectionHistory
        results={
          {
            corrected: [
              {
                ...{ was: '27', now: '27', why: 'misread' },
                asked: { operator: 'Ei Phyu', at, note: 'a' },
                confirmed: { operator: 'Kyaw', at: late, note: 'b' },
              },
              {
                ...{ was: '27', now: '28', why: 'other_draw' },
                asked: { operator: 'Kyaw', at, note: 'c' },
                confirmed: { operator: 'Ei Phyu', at: '2031-01-07T05:00:00.000Z', note: 'd' },
              },
            ],
          } as never
        }
      />
    ),
    reads: [fill(en.correctedTo, { was: '27', now: '28' }), fill(en.correctedStays, { now: '27' })],
  },
  'changes of rules, rights and codes': {
    show: (
      <ChangesTable
        changes={
          [
            { field: 'enabled', before: true, after: false },
            { field: 'rejectReason', before: null, after: 'under_review' },
            { field: 'name', before: 'Old', after: 'New' },
          ] as never
        }
      />
    ),
    reads: ['yes → no', '– → Account under review', 'Old → New'],
  },
  'balances of which nothing is known': {
    show: <ClosingBalances />,
    answers: {
      'operatorStatements.balances': [
        {},
        {
          list: [
            { id: 1, wallet: 'kbzpay', name: 'KBZ 1', expected: 1_001, statement: null, difference: null },
          ].map((one) => ({ ...one, gap: null, at: null })),
        },
      ],
    },
    reads: ['KBZ 1', '1,001 – not yet'],
    lacks: ['differs', 'missing'],
    tones: { 'not yet': 'none' },
  },
  'totals of a day for a role that opens no screen': {
    show: (
      <DayTotals
        day={
          {
            ...{ deposits: 1_001, withdrawals: 1_302, stakes: 1_003, payouts: 1_004, ggr: -1_005 },
            ...{ games_ggr: 1_006, registrations: 17, players: 18 },
          } as never
        }
      />
    ),
    reads: ['1,001', '1,302', '−301', '−1,005', '+1,006', '17', '18'],
  },
  'a withdrawal that nobody has taken': {
    ...makerChecker({}),
    reads: [en.firstApprovalPending, en.secondApprovalPending],
  },
  'a withdrawal that was rejected in review': {
    ...makerChecker({ state: 'refused', decided_by: 'Htet' }),
    reads: [en.processedBy, 'Htet', en.rejectedByOperator],
    lacks: [en.secondApprovalPending],
  },
  'a withdrawal that was rejected after its first approval': {
    ...makerChecker({ state: 'refused', approved_by: 'Thiri', decided_by: 'Htet' }),
    reads: [`Thiri ${en.firstApproval}`, `Htet ${en.rejectedByOperator}`],
    lacks: [en.makerCheckerText],
  },
  'a withdrawal that was paid': {
    ...makerChecker({ state: 'paid', approved_by: 'Thiri', decided_by: 'Htet' }),
    reads: [`Thiri ${en.firstApproval}`, `Htet ${en.paidByOperator}`, en.makerCheckerText],
  },
  'a withdrawal whose amount is to be taken': {
    ...makerChecker({ state: 'deduct_asked', deduct_by: 'Thiri' }),
    reads: [`Thiri ${en.activity_deduct_asked}`, en.confiscationPending],
  },
  'a withdrawal whose amount was taken': {
    ...makerChecker({ state: 'refused_deducted', deduct_by: 'Thiri', decided_by: 'Htet' }),
    reads: [`Thiri ${en.activity_deduct_asked} H Htet ${en.confiscationApproved}`],
  },
  'a withdrawal whose amount was not taken, which was rejected': {
    ...makerChecker({ state: 'refused', deduct_by: 'Thiri', decided_by: 'Htet' }),
    reads: [en.processedBy, `Htet ${en.rejectedByOperator}`],
    lacks: ['Thiri'],
  },
  'what happened to a withdrawal, with the reason of each': {
    ...activity(
      {
        ...{ decided_by: 'Htet', reason: 'under_review', transaction_id: 'KBZ-77' },
        requested: { reason: 'other', note: 'He asked.' },
      },
      [
        { state: 'pending', at, by: null, note: '' },
        { state: 'deduct_asked', at, by: 'Thiri', note: '' },
        { state: 'unbatched', at, by: 'Thiri', note: 'Account closed' },
        { state: 'refused_deducted', at: late, by: 'Htet', note: '' },
        { state: 'paid', at: late, by: 'Htet', note: '' },
      ],
    ),
    reads: ['He asked.', 'Account closed', 'Account under review', 'KBZ-77', '7 Jan'],
  },
  'the reason for which a confiscation is asked, while nobody has decided': {
    ...activity({ reason: 'under_review' }, [{ state: 'deduct_asked', at, by: 'Thiri', note: '' }]),
    reads: ['Account under review'],
  },
  'commission rates that change next month': {
    ...rates({}, [
      { model: 'net_loss', today: 500, next: 700, max: 900, asked: null },
      { model: 'turnover', today: 50, next: 50, max: 90, asked: { value: 80, by: 'Thiri', mine: false } },
    ]),
    reads: [
      'Turnover 0.80 % pending approval, requested by Thiri Net loss 5.00 %, from next month 7.00 % Turnover 0.50 %',
      'Jan 2031 Net loss 5.00 % dismissed · 6 Jan 11:30 Dec 2030 Turnover 0.50 % Thiri · 7 Jan 00:15',
    ],
    lacks: [en.commissionsAgentsOnly, en.commissionsSetRates],
  },
  'a rate that the operator asked for': {
    ...rates({ isAgent: false, mayChange: true }, [
      { model: 'turnover', today: 50, next: 50, max: 90, asked: { value: 80, by: 'Htet', mine: true } },
    ]),
    reads: ['0.80 % pending approval, requested by you', en.commissionsAgentsOnly],
    lacks: ['Htet', en.commissionsSetRates],
  },
});

const say = (key: keyof typeof en, values?: Record<string, string | number>) => fill(en[key], values);
const everybody = {
  ...{ deposits_min: null, deposits_max: null, deposits_days: null, stakes_min: null, stakes_max: null },
  ...{ stakes_days: null, seen_days: null, unseen_days: null, registered_days_min: null },
  ...{ registered_days_max: null, levels: null, agent_id: null, tags: null },
};
test.each([
  [{}, 'ruleEverybody', {}],
  [{ seen_days: 3 }, 'ruleSeen', { n: 3 }],
  [{ unseen_days: 4 }, 'ruleUnseen', { n: 4 }],
  [{ registered_days_min: 5 }, 'ruleOlder', { n: 5 }],
  [{ registered_days_max: 6 }, 'ruleNewer', { n: 6 }],
  [{ levels: [2, 3] }, 'ruleLevels', { levels: '2, 3' }],
  [{ agent_id: 200_003 }, 'ruleAgent', { id: 200_003 }],
  [{ tags: ['vip', 'new'] }, 'ruleTags', { tags: 'vip, new' }],
] as const)('an audience of %o', (rule, key, values) => {
  expect(ruleSentence({ ...everybody, ...rule } as never, say)).toBe(say(key, values));
});
test.each([
  [{ deposits_min: 1_001 }, 'ruleDeposits', 'ruleFrom', 'ruleOfLife'],
  [{ deposits_max: 2_002, deposits_days: 7 }, 'ruleDeposits', 'ruleUpTo', 'ruleOfDays'],
  [{ stakes_min: 1_001, stakes_max: 2_002 }, 'ruleStakes', 'ruleBetween', 'ruleOfLife'],
] as const)('an audience by sums: %o', (rule, what, range, days) => {
  const values = { min: '1,001', max: '2,002', n: 7 };
  expect(ruleSentence({ ...everybody, ...rule } as never, say)).toBe(
    `${say(what)} ${say(range, values)} ${say(days, values)}`,
  );
});

const periods = { from: '2031-01-06T04:00:00.000Z', until: '2031-01-06T06:00:00.000Z' };
test.each([
  [{ state: 'draft' }, at, 'draft'],
  [{ state: 'draft', publish_asked: {} }, at, 'asked'],
  [{ state: 'live' }, '2031-01-06T03:59:59.999Z', 'soon'],
  [{ state: 'live' }, periods.from, 'live'],
  [{ state: 'live' }, '2031-01-06T05:59:59.999Z', 'live'],
  [{ state: 'live' }, periods.until, 'ended'],
  [{ state: 'stopped' }, at, 'stopped'],
])('a campaign that is %o at %s is %s', (one, when, state) => {
  expect(shownState({ publish_asked: null, terms: periods, ...one } as never, Date.parse(when))).toBe(state);
});

test.each([
  [{ kind: 'notice', state: 'live', ...periods }, 1],
  [{ kind: 'banner', state: 'scheduled', ...periods }, 1],
  [{ kind: 'notice', state: 'ended', ...periods }, 0],
  [{ kind: 'tile', state: 'live', maintenance_until: periods.until }, 1],
  [{ kind: 'tile', state: 'live', maintenance_until: at }, 0],
  [{ kind: 'tile', state: 'live', maintenance_until: null }, 0],
  [{ kind: 'page', state: 'live' }, 0],
])('of content %o the axis has %i', (row, count) => {
  expect(shownOf([row as never], now)).toHaveLength(count);
});
test.each([
  [{ kind: 'notice', value: periods }, periods],
  [
    { kind: 'tile', value: { maintenance_until: at } },
    { from: null, until: at },
  ],
  [{ kind: 'tile', value: { maintenance_until: null } }, null],
  [{ kind: 'page', value: {} }, null],
])('the time of %o', (content, period) => {
  expect(periodOf(content as never)).toEqual(period);
});

test('the number that would cost most, or the first while nothing is sold', () => {
  const cell = (number: string, result: number, sold: number) => ({ number, result, sold }) as never;
  expect(worstOf([cell('00', 5, 1), cell('01', -7, 2), cell('02', -6, 3)])).toBe('01');
  expect(worstOf([cell('00', 0, 0), cell('01', -7, 0)])).toBe('00');
  expect(worstOf([])).toBe('');
});

const hot = { until: at, everywhere: false };
test.each([
  [{ cap: 700 }, ['cap']],
  [{ closed: true }, ['close']],
  [{}, ['cap']],
  [{ temporaryCap: hot }, ['temporaryCap']],
  [{ closed: true, temporaryCap: hot }, ['close', 'temporaryCap']],
])('limits that become %o', (wanted, changes) => {
  const cells = [{ cap: 1_000, closed: false, hot: null }] as never;
  expect(limitChanges(cells, { cap: 1_000, closed: false, temporaryCap: null, ...wanted })).toEqual(changes);
});
test.each([
  [hot, ['temporaryCap']],
  [{ ...hot, everywhere: true }, ['open', 'temporaryCap']],
  [{ ...hot, until: late }, ['open', 'temporaryCap']],
  [null, ['open', 'cap']],
])('a closed number with a temporary cap that is opened with %o', (temporaryCap, changes) => {
  const cells = [{ cap: 1_000, closed: temporaryCap !== hot, hot }] as never;
  expect(limitChanges(cells, { cap: 1_000, closed: false, temporaryCap })).toEqual(changes);
});
