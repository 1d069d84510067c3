import { expect } from 'vitest';
import { PAGE_SIZE } from '../core/date-range.ts';
import { SumsByMember } from '../features/agent-reports/SumsByMember.tsx';
import { NewMembers } from '../features/agent-reports/TodayList.tsx';
import { MemberDetail } from '../features/agents/MemberDetail.tsx';
import { OnlineList } from '../features/agents/OnlineList.tsx';
import { VipLevels } from '../features/bonuses/VipLevels.tsx';
import { AdjustmentDetail, BonusDetail } from '../features/cashier/CreditDetail.tsx';
import { OpenOrders } from '../features/cashier/deposits/OpenOrders.tsx';
import { LinkedPayee } from '../features/cashier/payees/LinkedPayee.tsx';
import { PayeeRequestCard } from '../features/cashier/payees/PayeeRequestCard.tsx';
import { WithdrawalDetail } from '../features/cashier/withdrawals/WithdrawalDetail.tsx';
import { WithdrawTimes } from '../features/cashier/withdrawals/WithdrawTimes.tsx';
import { StatementMonth } from '../features/commissions/StatementMonth.tsx';
import { CaseEvidence } from '../features/downline-withdrawals/CaseEvidence.tsx';
import { CaseFacts } from '../features/downline-withdrawals/CaseFacts.tsx';
import { Feedback } from '../features/messages/Feedback.tsx';
import { LimitRows } from '../features/protection/LimitRows.tsx';
import { type FigureCase, testFigures } from '../testing/figure-cases.tsx';

const at = '2031-01-06T05:00:00.000Z';
/** The evening of that day in Yangon is still the day before elsewhere. */
const late = '2031-01-06T17:45:00.000Z';

const member = (extra: object): FigureCase => ({
  show: <MemberDetail id={200_007} rates={null} />,
  answers: {
    'agentReports.member': [
      { member_id: '200007' },
      {
        ...{ id: 200_007, remark: '', phone: '', path: [200_007], xj_nums: 0 },
        ...{ money: 1_001, bet_today: 1_002, winloss: 1_003, allrecharge: 1_004, alldrawing: 1_005 },
        ...{ allbonus: 1_006, allfs: 1_007, is_direct: true, is_daili: 0, created_at: at },
        ...{ last_login_at: null, last_login_ip: '', send_mtype: 0, levelid: 1, ...extra },
      },
    ],
  },
  reads: [],
});

const online = (show: 'all' | 'agents', list: object[]): FigureCase => ({
  show: <OnlineList view={{ show, sort: 'bets', page: 1 }} onView={() => {}} />,
  answers: {
    'agentReports.online': [
      expect.anything(),
      { total: list.length, counts: { all: 2, players: 2, agents: 0 }, list },
    ],
  },
  reads: [],
});

const level = (n: number, extra: object = {}) => ({
  ...{ level: n, threshold: n * 1_000_000, upgrade_bonus: n * 101, monthly_bonus: 0, birthday_bonus: 0 },
  ...{ withdraw_count: null, withdraw_sum: null, ...extra },
});
const vip = (extra: object): FigureCase => ({
  show: <VipLevels />,
  answers: {
    'vip.list': [
      {},
      {
        ...{ vip: 2, since: null, valid: 2_500_000, bonuses: [], levelList: [level(1), level(2)] },
        ...{ next: { level: 3, left: 500_001, threshold: 3_000_001 }, ...extra },
      },
    ],
  },
  reads: [],
});

const withdrawal = (row: object, extra: object = {}): FigureCase => ({
  show: <WithdrawalDetail id="W-1" />,
  answers: {
    'withdrawals.detail': [
      { id: 'W-1' },
      {
        row: { ...{ id: 'W-1', type: 'withdrawal', state: 'paid', amount: -1_001, reason: '' }, ...row },
        ...{ payee: { title: 'KBZPay', account: '09 ••• 0011', name: '' }, usdt: null, trail: [] },
        ...{ transaction_id: '', ...extra },
      },
    ],
  },
  reads: [],
});

const request = (extra: object): FigureCase => ({
  show: (
    <PayeeRequestCard
      request={
        {
          ...{ state: 'asked', wants: 'change', title: 'KBZPay', account: '09 1', name: 'Daw Khin' },
          ...{ asked_at: at, decided_at: null, reason: '', ...extra },
        } as never
      }
    />
  ),
  reads: [],
});

const payee = (extra: object, isRequested = false): FigureCase => ({
  show: (
    <LinkedPayee
      payee={
        {
          ...{ kind: 'usdt', title: 'TRC20', account: 'TQ1', name: '', bound_at: at, usable_from: null },
          ...{ changeable_from: '2099-01-06T05:00:00.000Z', ...extra },
        } as never
      }
      isRequested={isRequested}
      isBelow={false}
      onChange={() => {}}
      onUnlink={() => {}}
    />
  ),
  reads: [],
});

const credit = (show: FigureCase['show'], type: number, list: object[]): FigureCase => ({
  show,
  answers: { 'reports.accountRecord': [{ type, id: 'B-1', row: 1 }, { list }] },
  reads: [],
});

const month = (extra: object, lines: object[]): FigureCase => ({
  show: (
    <StatementMonth
      isOpenAtFirst
      statement={
        {
          ...{ id: 71, month: '2031-01', model: 'turnover', rate: 50, brought_in: 0, result: 2_002 },
          ...{ payable: 2_003, carried: 0, state: 'open', paid_at: null, ...extra },
        } as never
      }
    />
  ),
  answers: {
    'commissions.statement': [
      { id: 71, page: 1 },
      { total: 1, page: 1, size: 20, list: lines },
    ],
  },
  reads: [],
});
const line = (extra: object) => ({
  ...{ id: 200_007, remark: 'Ma Su', of_month: '2031-01', rate: 50, rate_below: 0, base: 400_400 },
  ...{ amount: 2_002, ...extra },
});

const evidence = (side: 'member' | 'agent', extra: object): FigureCase => ({
  show: <CaseEvidence side={side} row={{ id: 'E-1', dispute_picture: false, answer: null, ...extra }} />,
  reads: [],
});
const facts = (extra: object): FigureCase => ({
  show: (
    <CaseFacts
      row={
        {
          ...{ id: 'E-1', reference: '', picture: false },
          time_line: [{ state: 'requested', at: '2031-01-05T05:00:00.000Z' }],
          ...extra,
        } as never
      }
      payee={{ title: 'KBZPay', account: '09 ••• 0011' }}
    />
  ),
  reads: [],
});

const sums = (extra: object, list: object[]): FigureCase => ({
  show: <SumsByMember />,
  answers: {
    'agentReports.statistics': [
      expect.anything(),
      {
        ...{ total_recharge: 1_001, total_drawing: 1_002, total_differ: -1, total_fee: 0, list },
        ...{ total: list.length, page: 1, row: 10, ...extra },
      },
    ],
  },
  reads: [],
});
const ownLimit = (extra: object) => ({
  ...{ kind: 'deposit', period: 'day', amount: 1_000, used: 801, raise: null },
  ...{ resets_at: '2031-01-06T17:45:00.000Z', ...extra },
});

testFigures({
  'sums of a member without a remark or a fee': {
    ...sums({}, [
      {
        id: 200_007,
        name: '200007',
        deposit_amount: 402,
        withdrawal_amount: 301,
        diff_amount: 101,
        expense: 0,
      },
    ]),
    reads: ['200007 402 301 101'],
    lacks: ['Fee ', '200007 200007'],
  },
  'days on which an agent only paid fees': {
    ...sums({ total_fee: 1_003 }, []),
    reads: ['Fees you paid 1,003', 'No deposit or withdrawal on these days.'],
  },
  'days without money': {
    ...sums({}, []),
    reads: ['No deposit or withdrawal on these days.'],
    lacks: ['1,001'],
  },
  'own limits that are to be raised, ahead, and not set': {
    show: (
      <LimitRows
        kind="deposit"
        onOpen={() => {}}
        limits={
          [
            ownLimit({ raise: { amount: 2_002, ripe: true, ripe_at: at } }),
            ownLimit({ period: 'week', used: -303, raise: { amount: 3_003, ripe: false, ripe_at: at } }),
            ownLimit({ period: 'month', amount: null }),
            ownLimit({ kind: 'loss', amount: 7_007 }),
          ] as never
        }
      />
    ),
    reads: [
      'Daily 1,000 Ks',
      'to confirm: 2,002',
      'Weekly 1,000 Ks',
      'pending: 3,003',
      'Monthly Not set',
      '303',
    ],
    lacks: ['7,007', '−303'],
  },
  'a direct player without a remark, who won': {
    ...member({}),
    reads: ['No phone number yet', 'Remark None yet', 'Registered on 6 Jan 2031', 'Last login Not yet'],
    tones: { '+1,003': 'jade' },
  },
  'a direct player who has logged in on another day': {
    ...member({ remark: 'Ma Su', last_login_at: late, last_login_ip: '203.0.113.x' }),
    reads: ['Remark Ma Su', 'Last login 203.0.113.x 7 Jan 2031'],
    lacks: ['Not yet'],
  },
  'a member who is not direct has neither remark nor role to change': {
    ...member({ is_direct: false }),
    reads: ['Bet records'],
    lacks: ['Remark'],
  },
  'members online by their stakes': {
    ...online('all', [
      {
        ...{ id: 200_007, remark: '', is_daili: 1, path: [1, 2], seen_at: late, money: 1_001 },
        ...{ bet_today: 1_002, game_record: null },
      },
      {
        ...{ id: 200_008, remark: 'Ko Ko', is_daili: 0, path: [1], seen_at: at, money: 2_001, bet_today: 0 },
        game_record: { gameCode: '3D', xzhm: '123 500, 321 500' },
      },
    ]),
    reads: ['200007 Agent', 'No bet yet 1,002 12:15 AM', '200008 Ko Ko 3D · 123 321 0 11:30 AM'],
    lacks: ['1,001', '2,001', '+'],
  },
  'no agents online': { ...online('agents', []), reads: ['No agent is online now'] },
  'a level that was reached, with its bonuses': {
    ...vip({
      since: '2031-01-07',
      bonuses: [
        {
          ...{ id: 'G-1', title: 'Level bonus', amount: 1_001, state: 'released', done: 0, required: 0 },
          ...{ granted_at: late, ended_at: null, before: [], taken_back: 0, reason: '' },
        },
      ],
    }),
    reads: [
      'since 7 Jan 2031',
      'No time limit.',
      'Your bonuses Level bonus 1,001 Can be withdrawn 7 Jan 2031 · 12:15 AM',
    ],
  },
  'enough is bet for the next level': {
    ...vip({ next: { level: 3, left: 0, threshold: 3_000_001 } }),
    reads: ['0 Ks Valid bets 2,500,000 3,000,001'],
    lacks: ['Your bonuses', 'No time limit.'],
  },
  'a level with more withdrawals a day': {
    ...vip({ levelList: [level(1, { withdraw_count: 7 }), level(2)] }),
    reads: ['7 withdrawals a day'],
    lacks: ['Ks of withdrawals a day'],
  },
  'a withdrawal that was paid': {
    ...withdrawal({}, { transaction_id: 'KBZ-77', trail: [{ state: 'paid', at: late }] }),
    reads: ['Transaction ID KBZ-77 Order number W-1', 'Steps Withdrawal successful 7 Jan 2031 · 12:15 AM'],
    lacks: ['The money is back', 'Account name', 'USDT'],
  },
  'a withdrawal whose amount was taken': {
    ...withdrawal({ state: 'refused_deducted', reason: 'Broken rules' }),
    reads: ['Broken rules', 'Refused, amount deducted'],
    lacks: ['The money is back', 'Transaction ID'],
  },
  'how long withdrawals took': {
    show: <WithdrawTimes />,
    answers: {
      'withdrawals.recentTimes': [{}, { days: 31, median_minutes: 12, p95_minutes: 47, count: 1_023 }],
    },
    reads: [
      'In the last 31 days half of 1,023 withdrawals arrived within 12 minutes, and 95 of 100 within 47 minutes.',
    ],
  },
  'too few withdrawals to say how long they take': {
    show: <WithdrawTimes />,
    answers: {
      'withdrawals.recentTimes': [{}, { days: 31, median_minutes: null, p95_minutes: null, count: 2 }],
    },
    reads: ['It usually arrives in 10 to 15 minutes.'],
    lacks: ['31'],
  },
  'a new payout account that waits': {
    ...request({}),
    reads: ['Status Under review', 'KBZPay · 09 1 Account name Daw Khin'],
    tones: { 'Under review': 'amber' },
  },
  'a payout account to be removed that was refused': {
    ...request({ state: 'refused', wants: 'unbind', decided_at: late, reason: 'Money is on its way' }),
    reads: [
      'Status Refused Request Remove the payout account Requested on 6 Jan 2031 · 11:30 AM Decided on 7 Jan 2031 · 12:15 AM Money is on its way',
    ],
    lacks: ['KBZPay', 'Daw Khin', 'Under review'],
    tones: { Refused: 'ruby' },
  },
  'a linked address that cannot be changed yet': {
    ...payee({ usable_from: '2098-01-06T05:00:00.000Z' }),
    reads: ['TRC20 Address TQ1', '2098', '2099'],
    lacks: ['Account name', 'Change'],
  },
  'a linked account that can be changed': {
    ...payee({ kind: 'wallet', name: 'Daw Khin', changeable_from: at.replace('2031', '2020') }),
    reads: ['Account name Daw Khin Phone number', 'Change'],
    lacks: ['2098', 'Service'],
  },
  'an order of another day, which waits for payment': {
    show: <OpenOrders />,
    answers: {
      'reports.accountRecord': [
        { type: 1, open: true, row: PAGE_SIZE },
        {
          list: [
            { id: 'D-1', type: 'deposit', state: 'unpaid', amount: 1_001, time: late },
            {
              id: 'D-2',
              type: 'deposit',
              state: 'processing',
              amount: 1_002,
              time: new Date().toISOString(),
            },
          ],
        },
      ],
    },
    reads: ['Awaiting payment 7 Jan 2031 · 12:15 AM 1,001 Ks Processing 1,002 Ks'],
  },
  'a bonus': {
    ...credit(<BonusDetail id="B-1" />, 4, [
      { id: 'B-1', amount: 1_001, method: 'Gift', time: late, balance: 5_005 },
    ]),
    reads: [
      'Amount 1,001 Ks',
      'From Gift Date 7 Jan 2031 · 12:15 AM Balance after it 5,005 Order number B-1',
    ],
  },
  'a deduction that is not found': {
    ...credit(<AdjustmentDetail id="B-1" />, 1, []),
    reads: ['No records yet'],
  },
  'a month of commission of stakes, with a correction': {
    ...month({}, [line({}), line({ id: 200_008, remark: '', of_month: '2030-12', amount: -303 })]),
    reads: ['2,003', '200007 Ma Su 400,400 × 0.50% 2,002', '200008 400,400 × 0.50%', 'Dec 2030', '−303'],
    lacks: ['From the month before', 'Carried to the next month', '0.50% −'],
  },
  'what the member added to a dispute, as the agent sees it': {
    ...evidence('agent', { dispute_picture: true, answer: { text: 'Sent at noon', picture: false } }),
    reads: ['The player’s picture View You have answered “ Sent at noon ”'],
    lacks: ['The agent has answered', 'Your picture'],
  },
  'what the agent answered with a picture only, as the member sees it': {
    ...evidence('member', { answer: { text: '', picture: true } }),
    reads: ['The agent has answered Picture of the answer View'],
    lacks: ['“', 'You have answered', 'Your picture'],
  },
  'what the agent said of a payment': {
    ...facts({
      reference: '01003824',
      time_line: [
        { state: 'requested', at: '2031-01-05T05:00:00.000Z' },
        { state: 'paid', at: late },
      ],
    }),
    reads: ['KBZPay 09 ••• 0011', '01003824', '7 Jan', '12:15 AM'],
    lacks: ['5 Jan'],
  },
  'a withdrawal that the agent has not paid': {
    ...facts({}),
    reads: ['KBZPay 09 ••• 0011'],
    lacks: ['Reference', '5 Jan'],
  },
  'new members of no day': {
    show: <NewMembers page={1} onPage={() => {}} />,
    answers: { 'agentReports.members': [expect.anything(), { total: 0, list: [] }] },
    reads: ['None so far today'],
  },
  'messages to the service, and what was answered': {
    show: <Feedback />,
    answers: {
      'feedback.feedbackList': [
        {},
        {
          list: [
            {
              ...{ id: 1, type: 'money', created_at: late, state: 'answered', content: 'Where is it?' },
              answer: 'It is there.',
            },
            { id: 2, type: 'idea', created_at: at, state: 'closed', content: 'More games', answer: '' },
            { id: 3, type: 'problem', created_at: at, state: 'open', content: 'It is slow', answer: '' },
          ],
        },
      ],
    },
    reads: [
      'Money · 7 Jan 2031 · 12:15 AM Answered Where is it? It is there. Idea · 6 Jan 2031 · 11:30 AM Closed More games Problem · 6 Jan 2031 · 11:30 AM Pending It is slow',
    ],
    tones: { Answered: 'jade', Closed: 'none' },
  },
});
