import { expect } from 'vitest';
import { Campaigns } from '../features/campaigns/Campaigns.tsx';
import { Holidays } from '../features/draws/calendar/Holidays.tsx';
import { ResultPanel } from '../features/draws/results/ResultPanel.tsx';
import { GridPane } from '../features/draws/risk/GridPane.tsx';
import { LimitsForm } from '../features/draws/risk/LimitsForm.tsx';
import { MemberList } from '../features/member-list/MemberList.tsx';
import { BalanceHistory } from '../features/members/BalanceHistory.tsx';
import { Bonuses } from '../features/members/Bonuses.tsx';
import { BonusList } from '../features/members/BonusList.tsx';
import { Records } from '../features/members/Records.tsx';
import { AudienceCount } from '../features/messages/AudienceCount.tsx';
import { BatchList } from '../features/payouts/BatchList.tsx';
import { Prizes } from '../features/prizes/Prizes.tsx';
import { DayPlots } from '../features/today/DayPlots.tsx';
import { QueueTable } from '../features/today/QueueTable.tsx';
import { TodayHeader } from '../features/today/TodayHeader.tsx';
import { VipLevels } from '../features/vip/VipLevels.tsx';
import { RejectWithdrawal } from '../features/withdrawals/RejectWithdrawal.tsx';
import { type FigureCase, testFigures } from '../testing/figure-cases.tsx';

const at = '2031-01-06T05:00:00.000Z';
const who = { id: 200_003, name: 'Khin', phone: '09 ••• 0111', since: at, state: 'active' };
// The clock of these screens is up to 15 s behind.
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 16_000).toISOString();

const campaign = (id: number, extra: object) => ({
  ...{ id, version: 1, state: 'live', publish_asked: null },
  terms: {
    ...{ title: { en: `Gift ${id}` }, text: { en: '' }, type: 'deposit', art: 'lotus', audience: null },
    ...{ trigger: { on: 'registration' }, from: '2020-01-05T17:29:00Z', until: '2099-01-08T17:31:00Z' },
    ...{ reward: { kind: 'fixed', amount: 500 }, turnover_times: 5, play_days: 14, claim_days: 7 },
    ...{ weights: { '2d': 100, '3d': 50 }, claim: 'claim', budget: 20_000, budget_day: 5_000 },
    ...{ once_per_device: true, once_per_payee: false },
  },
  ...extra,
});
const figures = { granted: 40, claimed: 30, released: 9, cost: 1_001, committed: 5_000, members: 38 };
const campaigns = [
  campaign(101, { costs: [300, 500, 201], figures }),
  campaign(102, {
    costs: [10, 4],
    figures: { ...figures, granted: 7, cost: 20_020, committed: 300_300, claimed: 0, released: 0 },
  }),
];
const card = {
  ...{ issue: '2d-20310106-morning', section: 'morning', date: '2031-01-06', state: 'settled' },
  ...{ open_time: at, close_time: at, draw_time: at, settle_time: at, settled_time: at, win_num: '27' },
  ...{ slips: 1_017, stakes: 1_001, payouts: 80_080, worst: null, version: 1, late: false },
};
const results = {
  ...{ card, entries: [], corrections: [], corrected: [], may_enter: false, may_correct: false },
  ...{ may_cancel: false, cancel_ask: null, called_off: null, cancelled_reason: null, differ: false },
  ...{ feed: { problem: null }, blocked: null, contradiction: null, kept: [] },
  seal: { sealed_at: at, slips: 1_018, stakes: 1_019, most: 88_020, root: 'abc' },
};
const cell = (number: string, extra: object = {}) => ({
  ...{ number, colour: 'green', closed: false, share: 9, slips: 12, sold: 301, room: 699, cap: 1_000 },
  ...{ pays: 24_080, result: -7_000, hot: null, own_cap: null, ...extra },
});
const exposure = (list: object[], extra: object = {}) =>
  ({ odds: 80, requests: [], member_limits: [], card: { ...card, state: 'open' }, list, ...extra }) as never;
const numbersOf3D = Array.from({ length: 1_000 }, (_, n) =>
  cell(String(n).padStart(3, '0'), {
    ...{ sold: 0, pays: 0, result: 5, room: 1_000, share: 0 },
    ...(n === 307 && { sold: 4_000, pays: 2_800_000, result: -90_000, room: 60_000, share: 40 }),
    ...(n === 399 && { sold: 7_000 }),
  }),
);
const table = {
  ...{ id: 7, kind: 'wheel', title: { en: 'Wheel' }, asked: null, state: 'live', budget_day: 9_001 },
  ...{ turnover_times: 1, play_days: 30, turn_days: 7, budget_total: 9_002, paid: 9_003, live_at: null },
  ...{ stopped_at: null, today: { cost: 101, reserved: 22 }, total: { cost: 303, reserved: 0 } },
  turns: { drawn: 41, given: 42 },
  sectors: [
    { weight: 70, amount: 0 },
    { weight: 25, amount: 1_000 },
    { weight: 5, amount: 10_000 },
  ],
};
const level = (n: number) => ({
  ...{ level: n, is_on: true, asked: null, threshold: n * 1_000_001, upgrade_bonus: n * 101 },
  ...{ monthly_bonus: n * 202, birthday_bonus: n * 303, members: n * 11, at, by: 'Thiri' },
  ...{ withdraw_count: null, withdraw_sum: null },
});
const part = (queue: string, name: string, amounts: number[], extra: object = {}) => ({
  ...{ queue, part: name, sla: queue, path: '/', search: {}, keys: 'W', isCut: false },
  cases: amounts.map((amount, n) => ({ path: '/', since: minutesAgo(10 + n), amount, isUnassigned: n > 0 })),
  ...extra,
});
const today = {
  deposits: { waiting: 250, late: 3, sum: 9_000_001, sla_minutes: 15 },
  withdrawals: { waiting: 4, late: 5, sum: 6, sla_minutes: 12 },
};
const batch = {
  ...{ id: 'B-1', kind: 'wallet', code: null, state: 'open', exported_by: 'Thiri', exported_at: at },
  ...{ items: 3, amount: 1_001, paid: { items: 1, amount: 302 }, failed: 4, open: 2 },
};

const cases: Record<string, FigureCase> = {
  'all campaigns, and one of them': {
    show: <Campaigns />,
    answers: {
      'operatorCampaigns.list': [{}, { list: campaigns, presets: [] }],
      'operatorCampaigns.get': [
        { id: 101 },
        {
          ...{ terms: campaigns[0]!.terms, figures, history: [], hand_asked: null },
          days: [
            { day: '2031-01-05', cost: 2_001, granted: 21, claimed: 22, released: 23 },
            { day: '2031-01-06', cost: 2_002, granted: 24, claimed: 25, released: 26 },
          ],
          decisions: [
            { outcome: 'granted', count: 40 },
            { outcome: 'budget', count: 10 },
          ],
        },
      ],
    },
    reads: [
      'Bonus cost 21,021 Last 14 days 1,015 Today 205 Bonuses 47 Committed of budgets 305,300',
      '40 75 % 23 % 1,001 25 % Gift 102',
      '7 0 % 0 % 20,020 1502 %',
      'Sun 5 Jan: 2,001 · 21 granted, 22 claimed, 23 released Mon 6 Jan: 2,002 · 24 granted',
      'Conversion 38 members Granted 40 Claimed 30 75 % Released 9 23 % Cost, Ks 1,001 Committed of the budget, Ks 5,000',
      'Granted 40 Budget used 10',
    ],
    widths: [25, 100, 100, 75, 23, 100, 25],
  },
  'what a holiday refunds': {
    show: <Holidays close={() => {}} />,
    can: ['draw.close_day'],
    answers: {
      'operatorCalendar.closeDays': [
        {},
        {
          list: [
            {
              ...{ date: '2031-01-06', reason: 'r', off: null, waiting: true, mine: false, removable: false },
              asked: { operator: 'Thiri', at },
            },
          ],
        },
      ],
      'operatorDraws.list': [
        { date: '2031-01-06' },
        {
          list: [
            { ...card, win_num: null, state: 'closed' },
            { ...card, issue: 'e', section: 'evening', win_num: null, state: 'open', slips: 5, stakes: 60 },
            { ...card, issue: '3d', section: '3D', win_num: null, state: 'open', slips: 9, stakes: 9_000 },
          ],
        },
      ],
    },
    clicks: ['Approve'],
    reads: ['Currently 1,061 Ks of 1,022 slips'],
  },
  'the result of a draw, and its seal': {
    show: <ResultPanel results={results as never} />,
    reads: [
      'Stakes, 1,017 slips 1,001 Paid to winners 80,080 GGR −79,079',
      'Slips 1,018 Stakes 1,019 All slips can win at most 88,020',
    ],
  },
  'a voided draw': {
    show: <ResultPanel results={{ ...results, card: { ...card, state: 'cancelled' } } as never} />,
    reads: ['All stakes were refunded: 1,001 Ks of 1,017 slips.'],
  },
  'what a limit leaves of one number': {
    show: (
      <LimitsForm
        exposure={exposure([cell('27'), cell('72', { sold: 5 })])}
        cell={cell('27', { cap: 1_200 }) as never}
      />
    ),
    reads: ['27 remaining 699 899', 'Set cap of 27 to 1,200'],
  },
  'the hundreds of 3D': {
    show: (
      <GridPane
        exposure={exposure(numbersOf3D)}
        card={{ ...card, section: '3D', state: 'open', win_num: null } as never}
        selected="307"
        select={() => {}}
      />
    ),
    reads: [
      '0·· 0 1·· 0 2·· 0 3·· 11k 4·· 0',
      '307 −90k 4k 60k 308 +5',
      '31 310 +5 0 1k 311',
      '39 390 +5 0 1k 391',
      '399 +5 7k 1k',
    ],
  },
  'the balance by day': {
    show: <BalanceHistory memberId={200_003} />,
    answers: {
      'operatorMembers.days': [
        { id: 200_003 },
        {
          list: [
            { date: '2031-01-05', balance: 901, deposited: 1_002, withdrawn: 103 },
            { date: '2031-01-06', balance: 301, deposited: 4, withdrawn: 605 },
          ],
        },
      ],
    },
    reads: ['5 Jan: 901 Ks in the wallet, in 1,002, out 103 6 Jan: 301 Ks in the wallet, in 4, out 605'],
    labels: [
      'Main wallet: 301 Ks now, between 301 and 901 Ks at the end of each of the last 2 days. Deposits 1,006 Ks, withdrawals 708 Ks.',
    ],
  },
  'all bonuses': {
    show: <BonusList />,
    answers: {
      'operatorGrants.list': [
        expect.objectContaining({ page: 1 }),
        {
          list: [
            {
              ...{ id: 'G-1', granted_at: at, title: 'Gift', who, done: 101, required: 1_002 },
              ...{ amount: 203, state: 'wagering', reason: '' },
            },
            {
              ...{ id: 'G-2', granted_at: at, title: 'Gift', who, done: 104, required: 1_005 },
              ...{ amount: 2_060, state: 'released', reason: '' },
            },
          ],
          total: 2,
          figures: [
            { status: 'wagering', rows: 31, amount: 70_001 },
            { status: 'released', rows: 32, amount: 70_002 },
          ],
        },
      ],
    },
    reads: [
      'Being bet 70,001 31 Released 70,002 32',
      '101 / 1,002 203 Being bet',
      '104 / 1,005 2,060 Released',
      'Page total Being bet 203 · Released 2,060',
    ],
  },
  'bonuses of a member': {
    show: <Bonuses memberId={200_003} />,
    answers: {
      'operatorGrants.ofMember': [
        expect.objectContaining({ member_id: 200_003 }),
        {
          list: [
            {
              ...{ id: 'G-1', granted_at: at, title: 'Gift', done: 101, required: 1_002, amount: 203 },
              ...{ state: 'wagering', reason: '', taken_back: 0, cancel_asked: null },
            },
            {
              ...{ id: 'G-2', granted_at: at, title: 'Gift', done: 104, required: 1_005, amount: 2_060 },
              ...{ state: 'cancelled', reason: 'abuse', taken_back: 1_007, cancel_asked: null },
            },
          ],
          total: 2,
        },
      ],
    },
    reads: ['101 of 1,002 bet 203', '1,007 taken back · abuse 2,060'],
  },
  'members, and the sum of the page': {
    show: <MemberList />,
    answers: {
      'operatorMembers.search': [
        expect.objectContaining({ page: 1 }),
        {
          list: [
            {
              ...{ ...who, level: 2, agent: null, last_login: null, held: 101, balance: 1_001 },
              ...{ deposits_30: 2_002, stakes_90: 30_030, ggr_90: 4_004, weeks: [1, 0, 2], flags: [] },
            },
            {
              ...{ ...who, id: 200_004, level: 1, agent: null, last_login: null, held: 102, balance: 20_020 },
              ...{ deposits_30: 0, stakes_90: 7, ggr_90: -5_005, weeks: [0, 0, 0], flags: [] },
            },
          ],
          total: 90,
          figures: [{ status: 'active', rows: 90, amount: 0 }],
        },
      ],
    },
    reads: [
      'M-200003 09 ••• 0111 Silver 1,001 2,002 30,030 +4,004 – – Khin',
      'Bronze 20,020 0 7 −5,005 – – –',
      'Page total 21,021',
    ],
  },
  'the counts of a member’s records': {
    show: <Records memberId={200_003} />,
    can: ['deposit.view'],
    answers: {
      'operatorBets.memberSlips': [expect.objectContaining({ id: 200_003 }), { list: [], total: 31 }],
      'operatorDeposits.list': [expect.objectContaining({ member_id: 200_003 }), { list: [], total: 7 }],
    },
    reads: ['Bets 62 Deposits 7 Logins'],
  },
  'who gets a message': {
    show: (
      <AudienceCount
        query={
          {
            data: { matched: 1_001, inactive: 102, excluded: 0, offers_off: 104, count: 795, by_push: 306 },
          } as never
        }
      />
    ),
    reads: [
      'Match the rule 1,001 Closed or suspended −102',
      'get offers 0 Switched offers off −104 Will get it 795',
      'quiet hours 306',
    ],
  },
  'payout batches': {
    show: <BatchList />,
    can: ['payout.export'],
    answers: {
      'operatorPayouts.list': [
        expect.objectContaining({ page: 1 }),
        {
          ...{ list: [batch], total: 1, figures: [] },
          waiting: [
            { kind: 'bank', code: 'aya', items: 2, amount: 5_001 },
            { kind: 'bank', code: 'kbz', items: 3, amount: 90_020 },
          ],
        },
      ],
    },
    reads: ['Bank: 5 · 95,021 Create batch (5), 95,021 Ks', 'Wallet 3 1,001 302 open'],
  },
  'prize tables and the odds of one': {
    show: <Prizes />,
    answers: { 'operatorPrizes.list': [{}, { list: [table] }] },
    reads: [
      'Live 750 101 + 22 / 9,001 303 / 9,002 41 42',
      '1 – 70/100 70 2 1,000 25/100 25 3 10,000 5/100 5 A turn costs 750 Ks',
      '9,001 Budget in all, Ks 9,002 Paid, less taken back 9,003',
    ],
  },
  'the last days of the house': {
    show: <DayPlots />,
    answers: {
      'operatorAgentReports.siteDays': [
        {},
        {
          list: [
            { date: '2031-01-05', deposits: 1_001, withdrawals: 2_001, stakes: 3_001, ggr: -4_001 },
            { date: '2031-01-06', deposits: 10_010, withdrawals: 20_020, stakes: 30_030, ggr: 1_040 },
          ],
        },
      ],
    },
    reads: [
      'Deposits last 2 days 11,011',
      '5 Jan: 1,001 6 Jan: 10,010',
      'Withdrawals last 2 days 22,021',
      'Bets last 2 days 33,031',
      'GGR last 2 days −2,961',
      '5 Jan: −4,001 6 Jan: 1,040',
    ],
  },
  'the queues of today, of which one is listed in part': {
    show: (
      <QueueTable
        parts={
          [
            part('withdrawals', 'queuePart_firstApproval', [1_001, 20_020, 300]),
            part('withdrawals', 'queuePart_secondApproval', []),
            part('deposits', 'queuePart_matching', [501, 602], { isCut: true }),
          ] as never
        }
      />
    ),
    can: ['today.view'],
    answers: { 'operators.today': [{}, today] },
    reads: [
      '1st approval 3 2 12 m 12 m 21,321',
      '2nd approval 0 0 – 12 m 0',
      'matching 2+ 1+ 11 m 15 m 1,103+',
    ],
  },
  'late cases of both queues': {
    show: (
      <TodayHeader
        today={today as never}
        parts={[part('deposits', 'queuePart_matching', [1, 2, 3]), part('withdrawals', 'x', [4])] as never}
        hasDrawAlerts={false}
        openOldest={undefined}
      />
    ),
    can: ['deposit.view', 'withdrawal.view', 'today.view'],
    answers: { 'operators.today': [{}, { ...today, deposits: { ...today.deposits, sla_minutes: 5 } }] },
    reads: ['8 cases over SLA , the oldest by 7 m.'],
  },
  'late cases of the queue that the role may see': {
    show: <TodayHeader today={today as never} parts={[]} hasDrawAlerts={false} openOldest={undefined} />,
    can: ['deposit.view', 'today.view'],
    reads: ['3 cases over SLA'],
  },
  'VIP levels': {
    show: <VipLevels />,
    answers: {
      'operatorVip.levels': [
        {},
        { list: [level(1), level(2), level(3)], history: [level(4)], counted_day: '2031-01-06' },
      ],
    },
    reads: [
      'Bronze On 1,000,001 101 202 303 11 Silver On 2,000,002 202 404 606 22',
      'Platinum 4,000,004 404 808 1,212 Thiri',
      'Silver Valid bets of life 2,000,002 Upgrade bonus 202 Monthly bonus 404 Birthday bonus 606',
    ],
  },
  'a confiscation that is requested: the funds stay reserved': {
    show: (
      <RejectWithdrawal
        caseData={
          {
            order: { id: 'W-1', amount: 40_001, deduct_by: null, who },
            money: [{ account: 'wallet', balance_after: 9_001 }],
            ...{ may_deduct: true, blocked: '' },
          } as never
        }
        close={() => {}}
        processed={() => {}}
      />
    ),
    can: ['withdrawal.deduct'],
    clicks: ['Confiscate'],
    reads: [
      'Reserved until the 2nd approval 40,001 Balance after 9,001',
      'Request confiscation of 40,001 Ks',
    ],
  },
};

testFigures(cases);
