import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { AgentDepositList } from './AgentDepositList.tsx';
import { AgentMarks } from './AgentMarks.tsx';
import { AgentReport } from './AgentReport.tsx';
import { AgentTree } from './AgentTree.tsx';
import { AgentView } from './AgentView.tsx';
import { AppointForm } from './AppointForm.tsx';
import { MoveEffects } from './MoveEffects.tsx';
import { PendingRequests } from './PendingRequests.tsx';
import { RebateDays } from './RebateDays.tsx';

const at = '2031-01-06T05:00:00.000Z';
const ID = 200_009;
const person = (id: number, name: string) => ({ id, name, phone: '09 ••• 0111', since: at, state: 'active' });
const [zaw, khin] = [person(ID, 'Zaw'), person(200_003, 'Khin')];
const marked = (who: typeof zaw, staked: number | null = null, numbers = '') => ({ who, staked, numbers });
const lastDraw = { day: '2031-01-06', section: 'morning', covered: 72, of: 100 };
const agent = {
  ...{ who: zaw, path: [], is_agent: true, agent_since: '2031-01-02', members: 21, direct: 22, agents: 23 },
  ...{ online: 24, invite_code: 'ZAW', money: 2_001, wallet: 2_002, contact: 'https://t.me/zaw' },
  ...{ history: [], terms: [], move: null, appointment: null, dismissal: null, days: [] },
  limits: {
    ...{ sent_today: 2_003, transfer_day_sum: 2_004, sent_count_today: 25, transfer_day_count: 206 },
    ...{ accounts_day: 27, messages_day: 28 },
  },
};
const SUMS = {
  ...{ registrations: 11, deposits: 1_001, withdrawals: 1_002, bonuses: 103 },
  ...{ stakes: 1_004, results: -1_505, rebates: 206, kept: 1_196 },
};
const WEEK = {
  ...{ list: [], total: 0, days: [], totals: SUMS },
  ...{ start_at: '2031-01-01', end_at: '2031-01-07' },
};
const TODAY = { ...SUMS, date: '2031-01-06', first_deposits: 12, repeat_deposits: 13 };
const view = (tab: string, rest: Omit<ScreenCase, 'show'>, extra: object = {}): ScreenCase => ({
  show: <AgentView id={ID} open={() => {}} />,
  at: `/agents/${ID}?tab=${tab}`,
  ...rest,
  answers: {
    'operatorAgents.get': { ...agent, ...extra },
    'operatorAgents.downline': { list: [], total: 0 },
    'operatorAgents.marks': { list: [] },
    ...rest.answers,
  },
});
const dayAnswers = (reference: string) => ({
  'operatorAgents.get': agent,
  'operatorAgentReports.dayRows': {
    ...{ list: [{ who: khin, at, amount: 1_001, count: 7, reference }], total: 1, sum: 1_001 },
  },
});
const day = (list: string, rest: Omit<ScreenCase, 'show'>): ScreenCase => ({
  ...view('day', rest),
  at: `/agents/${ID}?tab=day&list=${list}&page=2`,
  can: ['agent.view'],
  answers: dayAnswers('D-61'),
});
const pending = (kind: string, extra: object = {}) => ({
  ...{ kind, who: zaw, to: null, key: '', rate: 0, impossible: '', mine: false, operator: 'Thiri', at },
  ...{ reason: 'r', ...extra },
});
const requests = (list: object[], rest: Omit<ScreenCase, 'show'>): ScreenCase => ({
  show: <PendingRequests select={() => {}} />,
  answers: { 'operatorAgents.requests': { list } },
  ...rest,
});

const FAILS = { fails: { kind: 'refused', code: 'not_found', title: '', text: 'It could not be read.' } };
const appointment = (mine: boolean) => ({ operator: 'Thiri', reason: 'r', at, mine });
const inPath = (who: typeof zaw, first: number, second: number) => ({
  ...{ who, is_agent: true },
  rates: [
    { key: '2d', title: '2D', rate: first },
    { key: '3d', title: '3D', rate: second },
  ],
});
const placed = (day: string, superior: typeof zaw) => ({
  ...{ superior, cause: 'moved', from_day: day, at, requested_by: 'Thiri', approved_by: 'Htet', reason: 'r' },
});

const NOBODY = {
  ...{ selected: null, selectedAmongPlayersOf: null, open: new Set<number>() },
  ...{ select: () => {}, toggle: () => {} },
};
const rebateDay = (day: string) => ({
  ...{ id: `${day} player`, day, part: 'player', state: 'paid', difference: '', lines: 1, total: 2, paid: 2 },
  ...{ computed_at: at, checked_at: at, paid_at: at },
});

const firstDayOfMonth = (rest: Omit<ScreenCase, 'show'>): ScreenCase => ({
  show: <AgentReport />,
  at: '/agents/reports?period=month&order=kept',
  can: ['agent.view'],
  answers: {
    'operatorAgentReports.report': {
      ...{ list: [{ who: khin, rank: 1, members: 31, ...SUMS }], total: 1, totals: SUMS },
      days: [{ date: '2031-01-01', stakes: 1_001, ggr: 2 }],
    },
  },
  ...rest,
});

/** No XLSX: what is read as base64 fails. */
const csv = { name: 'agents.csv', text: 'agent,kept — all', rows: 31 };

testScreens({
  'a report is saved as text': firstDayOfMonth({
    steps: [
      ['press', 'esc'],
      ['click', 'CSV'],
    ],
    sends: ['operatorAgentReports.reportFile', { period: 'month', order: 'kept', format: 'csv' }],
    done: csv,
    reads: ['31 rows saved.'],
  }),
  'a report is saved as a workbook': firstDayOfMonth({
    steps: [
      ['press', 'esc'],
      ['click', 'XLSX'],
    ],
    sends: ['operatorAgentReports.reportFile', { period: 'month', order: 'kept', format: 'xlsx' }],
    done: { ...csv, text: btoa('PK') },
    reads: ['31 rows saved.'],
  }),
  'a counter opens the rows that make it, also without agents below': view(
    'overview',
    {
      can: ['agent.view'],
      links: {
        'Deposits 1,001': `#/agents/${ID}?tab=day&list=deposits`,
        'First deposits 12': `#/agents/${ID}?tab=day&list=first_deposits`,
        'Members’ win/loss −1,505': `#/agents/${ID}?tab=day&list=results`,
        '21 in all, 22 direct, 0 agents, 24 online': `#/members?downline=M-${ID}`,
      },
    },
    { days: [TODAY], agents: 0 },
  ),
  'the deposits of a day, which add up to the counter': day('deposits', {
    reads: ['1,001 Ks · rows: 1 · everybody below', '11:30 D-61 Khin M-200003 1,001'],
    asks: [['operatorAgentReports.dayRows', { id: ID, counter: 'deposits', page: 2, size: 25 }]],
  }),
  'the results of a day by member': day('results', {
    reads: ['+1,001 Ks · rows: 1', 'Khin M-200003 7 +1,001'],
    lacks: ['D-61'],
  }),
  'who registered on a day': day('registrations', {
    reads: ['Registered today: 1 · everybody below', 'Khin M-200003'],
    lacks: ['1,001'],
  }),
  'a rebate of a day, in words': {
    ...day('rebates', { reads: ['players · Sun 5 Jan · 2D Khin'] }),
    answers: dayAnswers('player 2031-01-05 2d'),
  },
  'the deposits of a day are not shown as its bonuses': {
    ...day('deposits', { steps: [['click', 'Bonuses']], lacks: ['1,001'] }),
    answers: {
      ...dayAnswers('D-61'),
      'operatorAgentReports.dayRows': ({ counter }: { counter: string }) =>
        counter === 'deposits'
          ? { list: [{ who: khin, at, amount: 1_001, count: 7, reference: 'D-61' }], total: 1, sum: 1_001 }
          : undefined,
    },
    goesTo: `/agents/${ID}?tab=day&list=bonuses`,
  },
  'the report of one period is not shown as that of another': firstDayOfMonth({
    answers: {
      'operatorAgentReports.report': ({ period }: { period: string }) =>
        period === 'month'
          ? { list: [{ who: khin, rank: 1, members: 31, ...SUMS }], total: 1, totals: SUMS, days: [] }
          : undefined,
    },
    steps: [['click', 'Yesterday']],
    lacks: ['Khin'],
    goesTo: '/agents/reports?period=yesterday&order=kept',
  }),
  'what a move below one agent would change is not shown for another': {
    show: <MoveEffects id={ID} superior={200_003} />,
    answers: {
      'operatorAgents.moveEffects': ({ superior_id: to }: { superior_id: number }) =>
        to === 200_003
          ? {
              ...{ from: null, to: zaw, from_day: '2031-01-07', members: 41, agents: 42, valid: 6_001 },
              ...{ total_was: 6_002, total_would: 6_003, inside_was: 5_100, inside_would: 5_245 },
              ...{ start_at: '2031-01-01', end_at: '2031-01-30', path: [], path_after: [zaw], days: [] },
              ...{ lowered_count: 0, lowered: [], rates: [], above: [] },
            }
          : undefined,
    },
    steps: [
      ['press', 'esc'],
      ['shows', () => <MoveEffects id={ID} superior={200_004} />],
    ],
    lacks: ['5,245', '41 members'],
  },
  'another counter begins at its first page': day('deposits', {
    steps: [['click', 'Bonuses']],
    goesTo: `/agents/${ID}?tab=day&list=bonuses`,
  }),
  'the report of the agents below one, with the sums of all below': {
    show: <AgentReport />,
    at: `/agents/reports?period=today&order=rebates&of=${ID}`,
    can: ['agent.view'],
    answers: {
      'operatorAgents.get': agent,
      'operatorAgentReports.report': {
        list: [{ who: khin, rank: 1, members: 31, ...SUMS }],
        ...{ total: 1, days: [], totals: { ...SUMS, deposits: 9_001, bonuses: 109 } },
      },
    },
    asks: [['operatorAgentReports.report', { period: 'today', order: 'rebates', of: ID, page: 1, size: 25 }]],
    reads: [
      'Agents below Zaw All agents',
      '1 Khin 31 11 1,001 1,002 1,004 −1,505 103 206 +1,196',
      'All below, each once 11 9,001 1,002 1,004 −1,505 109 206 +1,196',
    ],
  },
  'a report that is not there yet cannot be saved': {
    show: <AgentReport />,
    at: '/agents/reports',
    can: ['agent.view'],
    disabled: ['CSV', 'XLSX'],
    lacks: ['Nothing to export'],
  },
  'the way from the agents below one to all': {
    show: <AgentReport />,
    at: `/agents/reports?period=today&order=rebates&of=${ID}&page=2`,
    can: ['agent.view'],
    steps: [['click', 'All agents']],
    goesTo: '/agents/reports?period=today&order=rebates',
  },
  'another period of the agents below one': {
    show: <AgentReport />,
    at: `/agents/reports?period=today&order=rebates&of=${ID}`,
    can: ['agent.view'],
    steps: [['click', 'Week']],
    asks: [['operatorAgentReports.report', { period: 'week', order: 'rebates', of: ID, page: 1, size: 25 }]],
  },
  'the first day of a month has no plot': firstDayOfMonth({
    reads: ['The month has one day so far: nothing to plot. Show the last month'],
  }),
  'the first day of a month leads to the last month': firstDayOfMonth({
    steps: [['click', 'Show the last month']],
    goesTo: '/agents/reports?period=last_month&order=kept',
  }),
  'days without agents are one empty state': {
    show: <AgentReport />,
    at: '/agents/reports?period=last_month&order=kept',
    can: ['agent.view'],
    answers: {
      'operatorAgentReports.report': {
        ...{ list: [], total: 0, totals: SUMS },
        days: ['2030-12-30', '2030-12-31'].map((date) => ({ date, stakes: 0, ggr: 0 })),
      },
    },
    asks: [['operatorAgentReports.report', { period: 'last_month', order: 'kept', page: 1, size: 25 }]],
    reads: ['No agents in these days.'],
    lacks: ['one day so far', 'Nothing to plot', 'CSV', 'is counted on that day'],
  },
  'days without stakes are no empty plot': {
    show: <AgentReport />,
    at: '/agents/reports?period=last_month&order=kept',
    can: ['agent.view'],
    answers: {
      'operatorAgentReports.report': {
        ...{ list: [{ who: khin, rank: 1, members: 31, ...SUMS }], total: 1, totals: SUMS },
        days: ['2030-12-30', '2030-12-31'].map((date) => ({ date, stakes: 0, ggr: 0 })),
      },
    },
    asks: [['operatorAgentReports.report', { period: 'last_month', order: 'kept', page: 1, size: 25 }]],
    reads: ['Nothing to plot in these days.'],
    lacks: ['one day so far'],
  },
  'a report of chosen days of one agent, and its file': {
    show: <AgentReport />,
    at: '/agents/reports?period=range&order=kept&from=2030-12-01&to=2030-12-31&of=200007',
    can: ['agent.view'],
    answers: {
      'operatorAgentReports.report': {
        ...{ list: [{ who: khin, rank: 1, members: 31, ...SUMS }], total: 1, days: [], totals: SUMS },
        ...{ start_at: '2030-12-01', end_at: '2030-12-31' },
      },
      'operatorAgentReports.reportFile': { name: 'shwe.csv', text: '', rows: 1, cut: false },
    },
    steps: [
      ['press', 'esc'],
      ['click', 'CSV'],
    ],
    asks: [
      [
        'operatorAgentReports.report',
        {
          ...{ period: 'range', start_at: '2030-12-01', end_at: '2030-12-31', order: 'kept' },
          ...{ of: 200_007, page: 1, size: 25 },
        },
      ],
      [
        'operatorAgentReports.reportFile',
        {
          ...{ period: 'range', start_at: '2030-12-01', end_at: '2030-12-31', order: 'kept' },
          ...{ of: 200_007, format: 'csv' },
        },
      ],
    ],
    reads: ['1 Khin 31 11 1,001 1,002 1,004 −1,505 103 206 +1,196'],
  },
  'chosen days begin with those of the report in sight': {
    show: <AgentReport />,
    at: '/agents/reports?period=week',
    can: ['agent.view'],
    answers: { 'operatorAgentReports.report': WEEK },
    steps: [
      ['changes', 'operatorAgentReports.report', WEEK],
      ['click', 'Days'],
    ],
    goesTo: '/agents/reports?period=range&order=stakes&from=2031-01-01&to=2031-01-07',
  },
  'another first day': {
    show: <AgentReport />,
    at: '/agents/reports?period=range&order=kept&from=2030-12-01&to=2030-12-31',
    can: ['agent.view'],
    steps: [['type', 'From', '2030-12-15']],
    goesTo: '/agents/reports?period=range&order=kept&from=2030-12-15&to=2030-12-31',
  },
  'a last day before the first one is not asked for': {
    show: <AgentReport />,
    at: '/agents/reports?period=range&order=kept&from=2030-12-01&to=2030-12-31',
    can: ['agent.view'],
    steps: [['type', 'To', '2030-11-30']],
    reads: ['The first day must not be after the last.'],
    goesTo: '/agents/reports?period=range&order=kept&from=2030-12-01&to=2030-12-31',
  },
  ...Object.fromEntries(
    [
      ['week', 1],
      ['month', 2],
    ].map(([period, days]) => [
      `a ${period} of ${days} days is not said to have begun today`,
      {
        show: <AgentReport />,
        at: `/agents/reports?period=${period}&order=kept`,
        can: ['agent.view'],
        answers: {
          'operatorAgentReports.report': {
            ...{ list: [{ who: khin, rank: 1, members: 31, ...SUMS }], total: 1, totals: SUMS },
            days: ['2031-01-01', '2031-01-02']
              .slice(0, Number(days))
              .map((date) => ({ date, stakes: 1_001, ggr: 2 })),
          },
        },
        enabled: ['CSV'],
        missing: ['Show the last month'],
        lacks: ['The month has one day so far'],
      } satisfies ScreenCase,
    ]),
  ),
  'a report without agents is no file': {
    show: <AgentReport />,
    at: '/agents/reports',
    can: ['agent.view'],
    answers: {
      'operatorAgentReports.report': {
        ...{ list: [], total: 0, days: [], totals: SUMS },
      },
    },
    reads: ['No agents in these days.'],
    lacks: ['CSV', 'XLSX'],
  },
  'what waits at an agent: own requests only, and three of the disputes': view('overview', {
    can: ['agent.view', 'escrow.view'],
    answers: {
      'operatorAgents.requests': {
        list: [
          pending('dismissal'),
          pending('rate', { key: '2d', rate: 50, impossible: 'role' }),
          pending('appointment', { who: khin }),
        ],
      },
      'operatorDownlineWithdrawals.list': {
        list: [{ id: 'E-7', amount: 30_001, member: khin, agent: zaw }],
        total: 4,
        figures: [],
      },
    },
    asks: [['operatorDownlineWithdrawals.list', { states: 'desk', member_id: ID, page: 1, size: 3 }]],
    reads: [
      'Open dismissal Pending approvals 2D 0.50 % cannot be approved',
      'Dispute E-7, 30,001 Khin · Zaw All 4 disputes',
    ],
    lacks: ['appointment'],
    links: {
      'Dispute E-7': '#/agents/disputes?states=desk&find=E-7',
      'All 4 disputes': `#/agents/disputes?states=desk&member=${ID}`,
    },
  }),
  'nothing waits at an agent': view('overview', {
    can: ['agent.view', 'escrow.view'],
    answers: {
      'operatorAgents.requests': { list: [pending('appointment', { who: khin })] },
      'operatorDownlineWithdrawals.list': { list: [], total: 0, figures: [] },
    },
    reads: ['No pending approval', 'No dispute'],
  }),
  'a day of rebates of which something was claimed is being claimed': {
    show: <RebateDays />,
    at: '/agents/rebates',
    can: ['agent.view'],
    answers: {
      'operatorRebates.days': {
        list: [
          { ...rebateDay('2031-01-06'), state: 'checked', total: 4_285, paid: 330 },
          { ...rebateDay('2031-01-05'), state: 'checked', total: 4_001, paid: 0 },
          { ...rebateDay('2031-01-03'), state: 'checked', total: 2_001, paid: 2_001 },
          { ...rebateDay('2031-01-04'), state: 'paid', total: 3_001, paid: 3_001 },
          { ...rebateDay('2031-01-02'), state: 'checked', total: 0, lines: 0, paid: 0 },
          { ...rebateDay('2031-01-01'), state: 'paid', total: 0, lines: 0, paid: 0 },
        ],
        ...{ total: 6, page: 1, size: 25 },
      },
      'operatorRebates.lines': { list: [], total: 0, page: 1, size: 25 },
    },
    reads: [
      'players being claimed 1 4,285 330',
      'players checked 1 4,001 0',
      'players paid 1 2,001 2,001',
      'players paid 1 3,001 3,001',
      'players nothing due 0 0 0 Wed 1 Jan players nothing due 0 0 0',
    ],
  },
  'the failure of one day of rebates is not shown beside another': {
    show: <RebateDays />,
    at: '/agents/rebates',
    can: ['agent.view', 'agent.change'],
    answers: {
      'operatorRebates.days': {
        list: [rebateDay('2031-01-06'), rebateDay('2031-01-05')],
        ...{ total: 2, page: 1, size: 25 },
      },
      'operatorRebates.lines': { list: [], total: 0, page: 1, size: 25 },
      'operatorRebates.recompute': {
        fails: { kind: 'refused', code: 'not_found', title: '', text: 'It could not be computed.' },
      },
    },
    steps: [
      ['click', 'Compute again and compare'],
      ['click', 'Sun 5 Jan'],
    ],
    reads: ['Sun 5 Jan · players'],
    lacks: ['It could not be computed.'],
  },
  'when a day of rebates was computed, checked and paid': {
    show: <RebateDays />,
    at: '/agents/rebates',
    can: ['agent.view'],
    answers: {
      'operatorRebates.days': {
        list: [
          {
            ...rebateDay('2031-01-06'),
            ...{ checked_at: '2031-01-06T05:10:00.000Z', paid_at: '2031-01-06T05:20:00.000Z' },
          },
        ],
        ...{ total: 1, page: 1, size: 25 },
      },
      'operatorRebates.lines': { list: [], total: 0, page: 1, size: 25 },
    },
    reads: ['Computed 6 Jan 11:30 Checked 6 Jan 11:40 Paid at 6 Jan 11:50'],
  },
  'a day that differs says where, and that nothing is paid': {
    show: <RebateDays />,
    at: '/agents/rebates',
    can: ['agent.view', 'agent.change'],
    answers: {
      'operatorRebates.days': {
        list: [
          {
            ...rebateDay('2031-01-06'),
            ...{ state: 'differs', difference: '200003 2d: 1001 settled, 1002 computed independently' },
            ...{ paid: 0, checked_at: null, paid_at: null },
          },
        ],
        ...{ total: 1, page: 1, size: 25 },
      },
      'operatorRebates.lines': { list: [], total: 0, page: 1, size: 25 },
    },
    reads: [
      'The two computations differ. Nothing is paid. M-200003 · 2D: 1,001 settled, 1,002 computed independently',
      'Amount 2 Paid 0 Not paid yet 2',
    ],
    tones: { 'differs, not paid': 'ruby' },
  },
  'a day that is computed again is not called different any more': {
    show: <RebateDays />,
    at: '/agents/rebates',
    can: ['agent.view', 'agent.change'],
    answers: {
      'operatorRebates.days': {
        list: [
          { ...rebateDay('2031-01-06'), state: 'computed', difference: '200003 2d: 1 settled, 2 computed x' },
        ],
        ...{ total: 1, page: 1, size: 25 },
      },
      'operatorRebates.lines': { list: [], total: 0, page: 1, size: 25 },
    },
    reads: ['Computed again and checked within a minute. Nothing is paid before.'],
    lacks: ['The two computations differ'],
  },
  'a checked day that differs when computed again says so until it is left': {
    show: <RebateDays />,
    at: '/agents/rebates',
    can: ['agent.view', 'agent.change'],
    answers: {
      'operatorRebates.days': { list: [rebateDay('2031-01-06')], total: 1, page: 1, size: 25 },
      'operatorRebates.lines': { list: [], total: 0, page: 1, size: 25 },
      'operatorRebates.recompute': { state: 'paid', difference: '200003 3d: 17 settled, 16 computed x' },
    },
    steps: [['click', 'Compute again and compare']],
    reads: [
      'Computed again: differs from what was settled. Nothing was changed. M-200003 · 3D: 17 settled, 16',
    ],
    lacks: ['Nothing is paid'],
  },
  'the lines of agents have no rate that would not explain them': {
    show: <RebateDays />,
    at: '/agents/rebates',
    can: ['agent.view'],
    answers: {
      'operatorRebates.days': {
        list: [{ ...rebateDay('2031-01-06'), part: 'agent' }],
        ...{ total: 1, page: 1, size: 25 },
      },
      'operatorRebates.lines': {
        list: [
          { id: 1, key: '2d', who: zaw, title: '2D', valid: 2_001, rate: 120, amount: 8, paid_at: null },
        ],
        ...{ total: 1, page: 1, size: 25 },
      },
    },
    reads: ['for each way down Name Game Valid bets Amount Paid at Zaw 2D 2,001 8 –'],
    lacks: ['1.20 %'],
    links: { Zaw: `#/agents/${ID}` },
  },
  'the withdrawals of an agent: on which side, and who is on the other': view('escrow', {
    can: ['agent.view', 'escrow.view'],
    answers: {
      'operatorDownlineWithdrawals.list': {
        list: [
          { id: 'E-7', amount: 30_001, member: khin, agent: zaw, state: 'paid', created_at: at },
          {
            id: 'E-8',
            amount: 40_001,
            member: zaw,
            agent: person(200_001, 'Thida'),
            state: 'paid',
            created_at: at,
          },
        ],
        total: 2,
        figures: [],
      },
    },
    reads: ['E-7 Agent Khin agent says paid 30,001', 'E-8 Player Thida agent says paid 40,001'],
    links: {
      'E-8': '#/agents/disputes?states=all&find=E-8&case=E-8',
      Khin: '#/agents/200003',
      Thida: '#/agents/200001',
    },
  }),
  'the deposits of an agent: on which side, and who is on the other': view('deposits', {
    can: ['agent.view', 'escrow.view'],
    answers: {
      'operatorChannels.list': { channels: [] },
      'operatorAgentDeposits.list': {
        list: [
          {
            ...{
              id: 'AD-7',
              created_at: at,
              member: khin,
              agent: zaw,
              reference: '0100',
              text: '',
              amount: 30_001,
            },
            ...{ state: 'claimed', tid: '', account: { code: 'kbzpay', account: '09' }, picture: false },
          },
          {
            ...{
              id: 'AD-8',
              created_at: at,
              member: zaw,
              agent: khin,
              reference: '0101',
              text: '',
              amount: 40_001,
            },
            ...{ state: 'claimed', tid: '', account: { code: 'kbzpay', account: '09' }, picture: false },
          },
        ],
        total: 2,
        figures: [],
      },
    },
    reads: ['AD-7 Agent Khin', 'AD-8 Player Khin'],
  }),
  'disputes of an agent are not asked for without the right': view('overview', {
    can: ['agent.view'],
    answers: { 'operatorAgents.requests': { list: [] } },
    reads: ['No pending approval'],
    lacks: ['No dispute'],
    asksNot: [['operatorDownlineWithdrawals.list', { states: 'desk', member_id: ID, page: 1, size: 3 }]],
  }),
  'the deposits that agents receive: the member, then the agent': {
    show: <AgentDepositList />,
    can: ['agent.view'],
    answers: {
      'operatorAgentDeposits.list': {
        list: [
          {
            ...{ id: 'AD-7', created_at: at, member: khin, agent: zaw, reference: '01003824' },
            ...{ amount: 30_001, state: 'confirmed', tid: 'T-9' },
          },
        ],
        total: 1,
        figures: [],
      },
    },
    reads: ['AD-7 Khin M-200003 Zaw M-200009 01003824 30,001 confirmed T-9'],
  },
  'the head of an agent: since when, the way down with the rates, and the contact': view(
    'history',
    {
      can: ['agent.view'],
      reads: [
        'Zaw M- 200009',
        'since Thu 2 Jan',
        'Khin 2D 0.40 % · 3D 0.55 % Zaw 2D 0.20 % · 3D 0.30 %',
        'https://t.me/zaw',
      ],
    },
    {
      path: [inPath(khin, 40, 55), inPath(zaw, 20, 30)],
    },
  ),
  'the superiors of before: from which day, why, and which two operators moved the member': view(
    'history',
    {
      can: ['agent.view'],
      reads: [
        'Mon 6 Jan Khin moved · settles cash elsewhere Thiri + Htet 6 Jan 11:30',
        'Sun 5 Jan nobody superior dismissed – 5 Jan 11:30',
      ],
    },
    {
      history: [
        {
          ...{ superior: khin, cause: 'moved', from_day: '2031-01-06', at, requested_by: 'Thiri' },
          ...{ approved_by: 'Htet', reason: 'settles cash elsewhere' },
        },
        {
          ...{ superior: null, cause: 'dismissed', from_day: '2031-01-05', at: '2031-01-05T05:00:00.000Z' },
          ...{ requested_by: '', approved_by: '', reason: '' },
        },
      ],
    },
  ),
  'whoever may not change agents has no way to change them': view('change', {
    can: ['agent.view'],
    missing: ['Change', 'Edit rates', 'Dismiss the agent'],
  }),
  'below a form with a button of its own are no other buttons': view('change', {
    can: ['agent.view', 'agent.change'],
    missing: ['Edit rates', 'Move or change role'],
  }),
  'a tree without anybody says so': {
    show: <AgentTree {...NOBODY} />,
    answers: { 'operatorAgents.tree': { list: [], total: 0, others: { members: 0, stakes: 0 } } },
    reads: ['No agents.'],
  },
  'players without an agent are no empty tree': {
    show: <AgentTree {...NOBODY} />,
    answers: { 'operatorAgents.tree': { list: [], total: 0, others: { members: 7, stakes: 1_001 } } },
    reads: ['Players without an agent 7'],
    lacks: ['No agents.'],
  },
  'whoever may not see withdrawals through agents has no list of them': view('overview', {
    can: ['agent.view'],
    reads: ['Main wallet'],
    missing: ['Agent deposits', 'Agent payouts'],
  }),
  'requests of each kind say what is asked for, of whom and by whom': requests(
    [
      pending('move', { to: khin }),
      pending('move', { who: person(200_010, 'Mya') }),
      pending('appointment', { mine: true }),
      pending('dismissal', { impossible: 'requester_disabled' }),
      pending('rate', { key: '3d', rate: 90 }),
      pending('commission', { key: 'turnover', rate: 70 }),
      pending('commission', { key: 'net_loss', rate: 1_250 }),
    ],
    {
      reads: [
        '7 pending approvals',
        'Zaw move to Khin Thiri Mya move to nobody Thiri Zaw appointment you',
        'Zaw dismissal cannot be approved Thiri Zaw 3D 0.90 % Thiri',
        'commission Turnover 0.70 % Thiri',
        'commission Net loss 12.50 % Thiri',
      ],
    },
  ),
  'nothing is shown while nothing waits': requests([], { lacks: ['pending approval'] }),
  'marks say how much went in a circle, and whom they are about': {
    show: <AgentMarks id={ID} open={() => {}} />,
    answers: {
      'operatorAgents.marks': {
        list: [
          {
            ...{ code: 'low_risk_bets', level: 'doubt' },
            members: [marked(khin, 40_001, '00–39'), marked(zaw, 20_001, '40–71')],
            details: { draws: 4, staked: 60_002, ...lastDraw },
          },
          {
            ...{ code: 'linked_bets', level: 'high', members: [marked(khin, 40_003, '00–71')] },
            details: { draws: 3, staked: 40_003, ...lastDraw, by: 'device' },
          },
          {
            ...{ code: 'linked_bets', level: 'high', members: [marked(zaw, 40_004, '00–71')] },
            details: { draws: 3, staked: 40_004, ...lastDraw, by: 'payee' },
          },
          {
            ...{ code: 'bets_against_downline', level: 'high', members: [marked(zaw, 20_002, '00–30')] },
            details: { draws: 3, staked: 70_003, ...lastDraw, numbers: '31–71' },
          },
          {
            ...{ code: 'circular_transfers', level: 'high', members: [marked(khin)] },
            details: { movements: 2, amount: 50_001, from: '2031-01-02', to: '2031-01-06' },
          },
          {
            ...{ code: 'shared_device', level: 'doubt', members: [marked(khin)] },
            details: { accounts: 5 },
          },
          {
            ...{ code: 'bonus_farming', level: 'doubt', members: [marked(zaw)] },
            details: { accounts: 3, bonuses: 15_003 },
          },
        ],
      },
    },
    asks: [['operatorAgents.marks', { id: ID }]],
    reads: [
      '7 Bets with little risk, for rebates: 60,002 Ks in 4 draws of 7 days. Last: 2D morning Mon 6 Jan, 72 of 100 numbers',
      `Khin M-${khin.id} · 40,001 Ks · 00–39 Zaw M-${zaw.id} · 20,001 Ks · 40–71`,
      'Accounts with one device cover draws together: 40,003 Ks in 3 draws of 7 days.',
      'Accounts with one payout account cover draws together: 40,004 Ks in 3 draws of 7 days.',
      'Agent bets against the own downline: 70,003 Ks in 3 draws of 7 days. Last: 2D morning Mon 6 Jan, agent 31–71, together 72 of 100 numbers',
      'Money goes in a circle: 50,001 Ks in 2 movements, Thu 2 Jan to Mon 6 Jan',
      '5 accounts log in from one address and browser',
      '3 accounts with one device or payout account claimed bonuses: 15,003 Ks in 30 days',
    ],
  },
  'an agent with a downline takes two operators to dismiss': {
    show: <AppointForm agent={agent as never} />,
    reads: ['Takes two operators, because the agent has a downline.'],
  },
  'a second operator approves or rejects an appointment': {
    show: <AppointForm agent={{ ...agent, is_agent: false, appointment: appointment(false) } as never} />,
    reads: ['Thiri requested the appointment on 6 Jan 11:30.'],
    disabled: ['Approve the appointment', 'Reject'],
    lacks: ['Appoint as agent', 'Withdraw the request'],
  },
  'who requested an appointment can only withdraw it': {
    show: <AppointForm agent={{ ...agent, is_agent: false, appointment: appointment(true) } as never} />,
    disabled: ['Withdraw the request'],
    lacks: ['Approve the appointment', 'Appoint as agent', 'Reject'],
  },
  'a place from tomorrow on is told beside the one of today': view(
    'overview',
    {
      can: ['agent.view'],
      reads: ['Khin 2D 1.20 % · 3D 1.00 % Zaw 2D 0.80 % · 3D 0.60 %', 'from Tue 7 Jan below Mya'],
    },
    {
      ...{ path: [inPath(khin, 120, 100), inPath(zaw, 80, 60)], days: [TODAY] },
      history: [placed('2031-01-07', person(200_004, 'Mya')), placed('2031-01-02', khin)],
    },
  ),
  'a downline that fails to load says so': view('overview', {
    can: ['agent.view'],
    answers: { 'operatorAgents.downline': FAILS },
    reads: ['Direct downline It could not be read. No data was lost. Reload'],
    lacks: ['Nobody is below this member.'],
  }),
  'the second page of a long direct downline': view('overview', {
    can: ['agent.view'],
    answers: { 'operatorAgents.downline': { list: [], total: 26 } },
    steps: [['click', 'Older']],
    asks: [['operatorAgents.downline', { id: ID, page: 2, size: 25 }]],
  }),
  'what waits at an agent and fails to load says so': view('overview', {
    can: ['agent.view', 'escrow.view'],
    answers: { 'operatorAgents.requests': FAILS, 'operatorDownlineWithdrawals.list': FAILS },
    reads: [
      'Open It could not be read. No data was lost. Reload It could not be read. No data was lost. Reload',
    ],
  }),
  'requests that fail to load say so above the tree': {
    show: <PendingRequests select={() => {}} />,
    answers: { 'operatorAgents.requests': FAILS },
    reads: ['It could not be read. No data was lost. Reload'],
  },
  'a place of today is told once': view(
    'overview',
    { can: ['agent.view'], reads: ['active Downline'], lacks: ['below Khin'] },
    { days: [TODAY], history: [placed('2031-01-06', khin)] },
  ),
  'the history has the days as an agent': view(
    'history',
    { can: ['agent.view'], reads: ['As an agent From Until Sun 5 Jan – Thu 2 Jan Fri 3 Jan'] },
    {
      terms: [
        { from_day: '2031-01-05', until_day: null },
        { from_day: '2031-01-02', until_day: '2031-01-04' },
      ],
    },
  ),
  'an agent without one takes one': {
    show: <AppointForm agent={{ ...agent, direct: 0 } as never} />,
    lacks: ['Takes two operators'],
    disabled: ['Dismiss the agent'],
  },
});
