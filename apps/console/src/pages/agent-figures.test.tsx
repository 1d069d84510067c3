import { expect } from 'vitest';
import { Statements } from '../components/commissions/Statements.tsx';
import { AgentReport } from '../features/agents/AgentReport.tsx';
import { AgentTransferList } from '../features/agents/AgentTransferList.tsx';
import { AgentTree } from '../features/agents/AgentTree.tsx';
import { AgentView } from '../features/agents/AgentView.tsx';
import { MoveForm } from '../features/agents/MoveForm.tsx';
import { RateForm } from '../features/agents/RateForm.tsx';
import { RebateDays } from '../features/agents/RebateDays.tsx';
import { CommissionMonths } from '../features/commissions/CommissionMonths.tsx';
import { PayForm } from '../features/commissions/PayForm.tsx';
import { type FigureCase, testFigures } from '../testing/figure-cases.tsx';

const at = '2031-01-06T05:00:00.000Z';
const alerts = { disputes: 0, late: 0, requests: 0, below: 0 };
const who = { id: 200_009, name: 'Zaw', phone: '09 ••• 0111', since: at, state: 'active' };
const other = { ...who, id: 200_003, name: 'Khin' };
const page = { total: 2, page: 1, size: 25 };
const today = {
  ...{ registrations: 11, first_deposits: 12, repeat_deposits: 13, deposits: 1_001, withdrawals: 1_002 },
  ...{ bonuses: 103, stakes: 1_004, results: -1_505, rebates: 206 },
};
const agent = {
  ...{ who, path: [], is_agent: true, agent_since: null, members: 21, direct: 22, agents: 23, online: 24 },
  ...{ invite_code: 'ZAW', money: 2_001, wallet: 2_002, contact: '', history: [], move: null },
  limits: {
    ...{ sent_today: 2_003, transfer_day_sum: 2_004, sent_count_today: 25, transfer_day_count: 206 },
    ...{ accounts_day: 27, messages_day: 28 },
  },
  days: [
    { ...today, date: '2031-01-05', stakes: 3_001, results: 2_002, bonuses: 103, rebates: 204 },
    { ...today, date: '2031-01-06' },
  ],
};
const statement = {
  ...{ id: 71, who, month: '2031-01', model: 'net_loss', rate: 1_250, result: -4_001, payable: 0 },
  ...{ carried: -4_002, state: 'nothing', brought_in: -4_003, paid_at: null },
};
const month = {
  ...{ id: '2031-01', difference: '', payable: 1_001, due: 1_002, withheld: 1_003, paid: 1_004 },
  ...{ carried: -1_005, statements: 1_006, state: 'checked', computed_at: at, checked_at: at, request: null },
};

const cases: Record<string, FigureCase> = {
  'an agent: money, today, and the GGR of each day': {
    show: <AgentView id={200_009} open={() => {}} />,
    answers: {
      'operatorAgents.get': [{ id: 200_009 }, agent],
      'operatorAgents.marks': [{ id: 200_009 }, { list: [] }],
      'operatorAgents.downline': [
        { id: 200_009, page: 1, size: 25 },
        {
          list: [
            { who: other, members: 31, stakes: 5_001, ggr: -5_002, rates: [{ rate: 40 }, { rate: 55 }] },
          ],
          total: 1,
        },
      ],
    },
    reads: [
      'Money of the downline 2,001 Main wallet 2,002',
      'Sent to the downline today 2,003 of 2,004 Transfers today 25 of 206 Sub-accounts a day 27 Messages a day to one member 28',
      'New members 11 First deposits 12 Repeat deposits 13 Deposits 1,001 Withdrawals 1,002 Bonuses 103 Stakes 1,004 Members’ win/loss −1,505 Rebates 206',
      'Sun 5 Jan: 3,001 Mon 6 Jan: 1,004',
      'Sun 5 Jan: −2,309 Mon 6 Jan: +1,196',
      'Khin 31 5,001 −5,002 0.40 % · 0.55 %',
    ],
  },
  'the report of agents': {
    show: <AgentReport />,
    answers: {
      'operatorAgentReports.report': [
        { period: 'month', order: 'stakes', page: 1, size: 25 },
        {
          ...page,
          totals: {
            ...{ registrations: 81, deposits: 8_001, withdrawals: 8_002, bonuses: 8_003 },
            ...{ stakes: 1_001, results: -1_002, rebates: 1_003, kept: -1_004 },
          },
          days: [
            { date: '2031-01-05', stakes: 2_001, ggr: -2_002 },
            { date: '2031-01-06', stakes: 2_003, ggr: 2_004 },
          ],
          list: [
            {
              ...{ who, rank: 1, members: 31, registrations: 32, deposits: 3_001, withdrawals: 3_002 },
              ...{ stakes: 3_003, results: -3_004, rebates: 3_005, kept: 3_006, bonuses: 3_007 },
            },
          ],
        },
      ],
    },
    reads: [
      'All in a downline, each once 81 8,001 8,002 1,001 −1,002 8,003 1,003 −1,004',
      'Sun 5 Jan: 2,001 · GGR −2,002 Mon 6 Jan: 2,003 · GGR +2,004',
      '1 Zaw 31 32 3,001 3,002 3,003 −3,004 3,007 3,005 +3,006',
    ],
  },
  'transfers of all agents, and the sum of the page': {
    show: <AgentTransferList />,
    answers: {
      'operatorAgents.allTransfers': [
        expect.objectContaining({ page: 1, size: 50 }),
        {
          list: [
            { tid: 'T-1', at, agent: who, member: other, amount: 1_001, fee: 12 },
            { tid: 'T-2', at, agent: who, member: other, amount: 2_002, fee: 13 },
          ],
          total: 90,
          figures: [{ status: 'done', rows: 90, amount: 777_001 }],
        },
      ],
    },
    reads: [
      'Transferred 777,001 90',
      'M-200003 1,001 12 6 Jan',
      'M-200003 2,002 13 1–50 of 90',
      'Page total 3,003',
    ],
  },
  'the tree of agents': {
    show: (
      <AgentTree
        selected={null}
        selectedAmongPlayersOf={null}
        select={() => {}}
        open={new Set()}
        toggle={() => {}}
      />
    ),
    answers: {
      'operatorAgents.tree': [
        { page: 1, size: 100 },
        {
          list: [{ who, is_agent: true, members: 31, direct: 2, stakes: 4_321_000, alerts }],
          total: 1,
          others: { members: 1_032, stakes: 765_000 },
        },
      ],
    },
    reads: ['Agents Members Stakes, 30 d Zaw 31 4.32M Players without an agent 1,032 765k'],
  },
  'the rest of a level of the tree': {
    show: (
      <AgentTree
        selected={null}
        selectedAmongPlayersOf={null}
        select={() => {}}
        open={new Set()}
        toggle={() => {}}
      />
    ),
    answers: {
      'operatorAgents.tree': [
        { page: 1, size: 100 },
        {
          list: [{ who, is_agent: true, members: 31, direct: 2, stakes: 4_321_000, alerts }],
          total: 143,
          others: { members: 1_032, stakes: 765_000 },
        },
      ],
    },
    reads: ['Zaw 31 4.32M 43 more'],
    lacks: ['1,032'],
  },
  'what a move would change': {
    show: (
      <MoveForm
        agent={
          {
            ...agent,
            move: { operator: 'Thiri', at, reason: 'r', mine: false, to: other, impossible: '' },
          } as never
        }
      />
    ),
    answers: {
      'operatorAgents.moveEffects': [
        { id: 200_009, superior_id: 200_003 },
        {
          ...{ from: null, to: other, from_day: '2031-01-07', members: 41, agents: 42, valid: 6_001 },
          ...{ total_was: 6_002, total_would: 6_003, inside_was: 5_100, inside_would: 5_245 },
          ...{ start_at: '2031-01-01', end_at: '2031-01-30', path: [], path_after: [other, who], days: [] },
          lowered_count: 12,
          lowered: [
            { who, key: '2d', rate: 90, after: 80 },
            { who: other, key: '3d', rate: 70, after: 65 },
          ],
          rates: [
            { key: '2d', title: '2D', own: 90, own_after: 80, above: null, above_after: 85 },
            { key: '3d', title: '3D', own: 70, own_after: 65, above: 75, above_after: null },
          ],
          above: [
            { who: other, members: 43, members_after: 84, was: 602, would: 451 },
            { who, members: 44, members_after: 3, was: 300, would: 307 },
          ],
        },
      ],
    },
    reads: [
      '41 members, 42 of them agents',
      'Lowered rates: 12 Zaw 2D 0.90 % → 0.80 %, Khin 3D 0.70 % → 0.65 %',
      'nobody Khin › Zaw 2D, superior – 0.85 % 2D, own 0.90 % 0.80 % 3D, superior 0.75 % – 3D, own 0.70 % 0.65 %',
      'Members by superior added taken Khin 43 → 84 Zaw 44 → 3',
      'Rebates by superior, 30 days added taken Khin 602 → 451 Zaw 300 → 307',
      'Khin 43 → 84 602 451 −151 Zaw 44 → 3 300 307 +7',
      'Those who move 5,100 5,245 +145 Cost to the house 6,002 6,003 +1',
    ],
  },
  'what another rate would have given': {
    show: <RateForm id={200_009} mayChange />,
    answers: {
      'operatorRebates.rates': [
        { id: 200_009 },
        {
          list: [
            {
              ...{ key: '2d', title: '2D', today: 40, value: 40, max: 100, superior: 60, highest_below: 15 },
              asked: null,
            },
            {
              key: '3d',
              title: '3D',
              today: 45,
              value: 45,
              max: 50,
              superior: null,
              highest_below: 0,
              asked: null,
            },
          ],
          history: [],
        },
      ],
      'operatorRebates.previewRates': [
        { id: 200_009, rates: [{ key: '2d', rate: 55 }] },
        {
          ...{ inside_was: 1_001, inside_would: 803, above_was: 400, above_would: 1_007, lowered: 6 },
          ...{ stakes: 9_001, ggr: -402 },
          ...{ start_at: '2031-01-01', end_at: '2031-01-30', below: [], below_more: { count: 0 } },
          games: [{ key: '2d', title: '2D', valid: 9_001, was: 301, would: 402 }],
          days: [{ date: '2031-01-06', was: 51, would: 73 }],
        },
      ],
    },
    types: ['2D', '0.55'],
    reads: [
      '2D 1.00 % 0.60 % 0.40 % 0.15 % 9,001 301 402 +101 3D 0.50 % – 0.45 % 0.00 % – – – –',
      'Mon 6 Jan: 51 → 73 (+22)',
      '1,001 → 803 (−198 · −19.8 %) Everybody above 400 → 1,007 (+607 · +151.8 %) GGR of the member and everybody below −402 −4.5 % of the stakes Lowered with it 6',
    ],
  },
  'days of rebates, and the lines of one': {
    show: <RebateDays />,
    answers: {
      'operatorRebates.days': [
        { page: 1, size: 25 },
        {
          ...page,
          list: [
            {
              ...{
                id: '2031-01-06 player',
                day: '2031-01-06',
                part: 'player',
                state: 'paid',
                difference: '',
              },
              ...{ lines: 1_001, total: 1_002, paid: 1_003, computed_at: at, checked_at: at, paid_at: at },
            },
          ],
        },
      ],
      'operatorRebates.lines': [
        { day: '2031-01-06', part: 'player', page: 1, size: 25 },
        {
          ...page,
          list: [{ id: 1, key: '2d', who, title: '2D', valid: 2_001, rate: 40, amount: 82, paid_at: at }],
        },
      ],
    },
    reads: [
      '1,001 1,002 1,003',
      'Amount 1,002 Paid 1,003 Not paid yet −1',
      'Zaw 2D 2,001 0.40 % 82 6 Jan 11:30 All lines 1,002',
    ],
  },
  'months of commission': {
    show: <CommissionMonths />,
    answers: {
      'operatorCommissions.months': [
        { page: 1, size: 12 },
        { ...page, list: [month] },
      ],
    },
    reads: ['to be paid 1,006 1,001 1,002 1,004'],
  },
  'what is paid of a month': {
    show: (
      <PayForm
        month={
          {
            ...month,
            request: { amount: 1_102, mine: false, operator: 'Thiri', reason: 'r', at },
          } as never
        }
      />
    ),
    reads: [
      'Thiri requested a payout of 1,102 Ks. What is due has changed since.',
      'Request to pay 1,002 Ks',
    ],
  },
  'a statement that carries a loss, with its lines': {
    show: <Statements month="2031-01" />,
    answers: {
      'operatorCommissions.statements': [
        { month: '2031-01', page: 1, size: 25 },
        { ...page, list: [statement, { ...statement, id: 72, payable: 5_001, carried: 0, state: 'open' }] },
      ],
      'operatorCommissions.statement': [
        { id: 71, page: 1, size: 25 },
        {
          ...page,
          statement,
          list: [
            {
              ...{
                id: 200_003,
                name: 'Khin',
                of_month: '2031-01',
                results: -6_001,
                bonuses: 602,
                rebates: 51,
              },
              ...{ base: 6_004, rate: 1_250, rate_below: 500, amount: -605 },
            },
          ],
        },
      ],
    },
    clicks: ['Zaw'],
    reads: [
      '−4,001 0 carries on −4,002 Zaw Net loss 12.50 % −4,001 5,001 open',
      'Brought in −4,003 Share of the month −4,001 Carried to the next month −4,002',
      'Khin M-200003 −6,001 653 6,004 12.50 % − 5.00 % −605',
      'All lines −4,001',
    ],
  },
};

testFigures(cases);
