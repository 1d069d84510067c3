import { at, row, side } from '../../testing/dispute-case.ts';
import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { CaseView } from './CaseView.tsx';
import { DecideForm } from './DecideForm.tsx';
import { Disputes } from './Disputes.tsx';

const none = { list: [], total: 0, sum: 0, figures: [] };
const empty = (states: string, text: string, others: readonly string[]): ScreenCase => ({
  show: <Disputes />,
  at: `/disputes?states=${states}`,
  can: ['agent.view'],
  answers: { 'operatorDownlineWithdrawals.list': none },
  reads: [text],
  lacks: [...others, 'Select a row'],
});
const [PENDING, OPEN, NOTHING] = [
  'No pending disputes.',
  'No withdrawal through an agent is open.',
  'Nothing here.',
];

const steps = (...list: readonly (readonly [state: string, by: string])[]) => ({
  time_line: [
    { at, state: 'requested', by: 'member' },
    { at, state: 'paid', by: 'agent' },
    ...list.map(([state, by]) => ({ at, state, by })),
  ],
});
const shown = (
  extra: object,
  rest: Omit<ScreenCase, 'show'>,
  detail: object = {},
  marks?: object[],
): ScreenCase => ({
  show: <CaseView id="E-71001" />,
  answers: {
    'operatorDownlineWithdrawals.get': {
      case: row(extra),
      ...{
        payee: { kind: 'wallet', code: 'kbzpay', name: 'D••', account: '09 ••• 0011', since: at },
        earlier: [],
      },
      ...{ receipts: { steps: [] }, same_reference: [], blocked: 'role', same_device: false },
      wallets: { member: 60_000, agent: 500_500 },
      history: {
        member: { cases: 3, disputes: 2, won: 0, lost: 1, part: 0 },
        agent: { cases: 24, disputes: 23, won: 5, lost: 12, part: 6 },
      },
      ...steps(['disputed', 'member']),
      ...detail,
    },
    ...(marks && { 'operatorAgents.marks': { list: marks } }),
  },
  ...rest,
});

testScreens({
  'the steps of a dispute of the player that the agent answered': shown(
    { answer: { at, text: 'I paid it', picture: 'none' } },
    {
      reads: [
        'disputed Khin',
        'agent answered Zaw',
        'Cases Disputed Won Lost In part Khin 3 2 0 1 0 Zaw 24 23 5 12 6',
        'Not received –',
        '– I paid it',
      ],
      lacks: ['player said what happened'],
    },
    steps(['disputed', 'member'], ['disputed', 'agent']),
  ),
  'a player who was late and said what happened': shown(
    { reason: 'no_answer', text: 'I was ill' },
    { reads: ['disputed the end of the term', 'player said what happened Khin', 'I was ill –'] },
    steps(['disputed', 'system'], ['disputed', 'member']),
  ),
  'what speaks against either side, and what does not': shown(
    { created_at: '2031-01-06T05:00:00.000Z', picture: 'repeated' },
    {
      can: ['agent.view'],
      reads: [
        'Risk checks 6 flags',
        'The reference was used in E-7 E-7',
        'Picture of the payment: sent for another case, too',
        'Both sides logged in last from one address and browser',
        'The account was named shortly before the request: 2 Jan 11:30',
        'Zaw: 4 accounts log in from one address and browser Agent',
        'Zaw: 5 accounts log in from one address and browser Agent',
      ],
      lacks: ['the reference is in no other case', 'no picture was sent before', 'use different devices'],
    },
    {
      same_reference: ['E-7'],
      same_device: true,
      payee: {
        kind: 'wallet',
        code: 'kbzpay',
        name: 'D••',
        account: '09',
        since: '2031-01-02T05:00:00.000Z',
      },
    },
    [4, 5].map((accounts) => ({
      ...{ level: 'doubt', code: 'shared_device', members: [], details: { accounts } },
    })),
  ),
  ...Object.fromEntries(
    ([true, false] as const).map((isNew) => [
      `an account that was ${isNew ? 'less than ' : ''}seven days old when the case was requested`,
      shown(
        { created_at: '2031-01-06T05:00:00.000Z', pay_until: isNew ? '2031-01-07T05:00:00.000Z' : at },
        { [isNew ? 'reads' : 'lacks']: ['shortly before'] },
        {
          payee: {
            ...{ kind: 'wallet', code: 'kbzpay', name: 'D••', account: '09' },
            since: isNew ? '2030-12-30T05:00:01.000Z' : '2030-12-30T05:00:00.000Z',
          },
        },
      ),
    ]),
  ),
  'nothing speaks against either side, and an earlier dispute': shown(
    {},
    {
      can: ['agent.view'],
      reads: [
        'Risk checks 0 flags',
        'the reference is in no other case',
        'the sides log in from different addresses or browsers',
        'the account is unchanged since 1 Jan 11:30',
        'no alerts about the agent',
        'E-5 6 Jan 11:30 Khin · Zaw decided: not paid 40,001',
      ],
      lacks: ['no picture was sent before', 'shortly before'],
    },
    {
      earlier: [row({ id: 'E-5', state: 'decided_member' })],
      payee: {
        kind: 'wallet',
        code: 'kbzpay',
        name: 'D••',
        account: '09',
        since: '2020-01-01T05:00:00.000Z',
      },
    },
    [],
  ),
  'a dispute waits from its own moment, in the list and beside it': {
    show: <Disputes />,
    at: '/disputes?states=desk',
    can: ['agent.view', 'today.view', 'escrow.view'],
    answers: {
      'operators.today': {
        ...{ withdrawals: { sla_minutes: 15 }, deposits: { sla_minutes: 10 } },
        disputes: { waiting: 1, late: 3, sum: 0, sla_minutes: 720 },
      },
      'operatorDownlineWithdrawals.list': {
        list: [row({ created_at: '2020-01-06T05:00:00.000Z' })],
        total: 1,
        figures: [],
      },
      'operatorDownlineWithdrawals.outcomes': {
        days: 90,
        list: [{ agent: side(200_009, 'Zaw'), payouts: 40, disputes: 3, lost: 2 }],
        ...{ to_member: 2, to_agent: 5, part: 1, confirmed: 0, open: 4 },
      },
    },
    reads: [
      'Oldest first · since the dispute, SLA 12 h 3 over SLA',
      'Amount · disputed for',
      'Khin · Zaw E-71001 · Not received',
      '40,001 0 m',
      'Last 90 days by agent, disputes in a hundred payouts Agent Payouts Disputed Lost Zaw 40 3 · 7.5 2',
      'Outcome 8 ended, 4 open to the player 2 to the agent 5 in part 1',
    ],
    lacks: ['Status: all', 'confirmed late'],
  },
  'without cases there is nothing to export': {
    show: <Disputes />,
    at: '/disputes?states=desk',
    can: ['agent.view'],
    answers: { 'operatorDownlineWithdrawals.list': none },
    reads: ['Nothing to export'],
    lacks: ['over SLA'],
    disabled: ['Nothing to export', 'XLSX'],
  },
  'a filter that finds nothing can be cleared': {
    show: <Disputes />,
    at: '/disputes?states=done&find=E-9',
    can: ['agent.view'],
    answers: { 'operatorDownlineWithdrawals.list': none },
    steps: [['click', 'Clear']],
    reads: ['Nothing to export', 'Nothing here.'],
    lacks: ['No row matches.'],
    goesTo: '/disputes?states=done',
  },
  'the filter is folded, and what it restricts stays in sight': {
    show: <Disputes />,
    at: '/disputes?states=done&find=E-9&from=2031-01-06&status=confirmed&min=5k&sort=largest&member=200009',
    can: ['agent.view'],
    answers: { 'operatorDownlineWithdrawals.list': none },
    reads: [
      'M-200009 × E-9 × From 2031-01-06 × confirmed × Amount from 5k × Largest first × Clear',
      'No row matches.',
    ],
    lacks: ['Status: all'],
  },
  'a part of the filter is removed, and the rest stays': {
    show: <Disputes />,
    at: '/disputes?states=done&find=E-9&min=5k&page=2&member=200009',
    can: ['agent.view'],
    answers: { 'operatorDownlineWithdrawals.list': none },
    steps: [['click', 'Remove filter: E-9']],
    reads: ['M-200009 × Amount from 5k ×'],
    goesTo: '/disputes?states=done&member=200009&min=5k',
  },
  'the cases of one member lead back to those of all': {
    show: <Disputes />,
    at: '/disputes?states=open&member=200009',
    can: ['agent.view'],
    answers: { 'operatorDownlineWithdrawals.list': none },
    steps: [['click', 'Remove filter: M-200009']],
    reads: [OPEN],
    lacks: ['M-200009'],
    goesTo: '/agents/disputes?states=open',
  },
  'the filter opens with a key': {
    show: <Disputes />,
    at: '/disputes?states=done',
    can: ['agent.view'],
    answers: { 'operatorDownlineWithdrawals.list': none },
    steps: [['press', '/']],
    reads: ['Status: all'],
  },
  'what was said of a rejection is the agent’s': shown(
    { state: 'rejected', ended_at: at, reason: 'other', text: 'No money now' },
    { reads: ['– Other', '– No money now'] },
    { blocked: 'decided' },
  ),
  'a reference that was named for other cases too': shown(
    {},
    { reads: ['E-7, E-8'] },
    { same_reference: ['E-7', 'E-8'] },
  ),
  'who proposed and who approved a decision, and why': {
    show: (
      <DecideForm
        detail={
          {
            blocked: 'decided',
            case: row({
              ...{ state: 'decided_part', ended_at: at, decided_by: 'Htet' },
              proposal: {
                to: 'part',
                paid: 25_001,
                fee: 125,
                reason: 'slip',
                operator: 'Thiri',
                mine: false,
                at,
              },
            }),
          } as never
        }
      />
    ),
    reads: ['Decided by Thiri and Htet', 'in part, 25,001 to Zaw: “slip”'],
  },
  'nothing to decide': empty('desk', PENDING, [OPEN, NOTHING]),
  'no money is held': empty('open', OPEN, [PENDING, NOTHING]),
  'nothing has ended': empty('done', NOTHING, [PENDING, OPEN]),
  'nothing at all': empty('all', NOTHING, [PENDING, OPEN]),
});
