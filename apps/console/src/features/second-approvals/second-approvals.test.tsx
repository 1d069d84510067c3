import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { ApprovalCase } from './ApprovalCase.tsx';
import { ApprovalQueue } from './ApprovalQueue.tsx';

const REASON = 'a long enough reason';
const at = '2031-01-05T20:30:00.000Z';
const decision = (call: string, takes_reason: boolean) => ({ call, input: { id: 71 }, takes_reason });
const row = (extra: object) => ({
  ...{ id: 'adjustment:71', kind: 'adjustment', group: 'money', at, mine: false, operator: 'Thiri' },
  ...{ who: null, subject: 'adjustment:71', name: '', amount: 40_001, blocked: '', changes: [] },
  ...{ reason: 'a mistake', approve: decision('operatorAdjustments.approve', false) },
  ...{ reject: decision('operatorAdjustments.reject', true), messages: [], has_reply: false, ...extra },
});
const one = (extra: object, rest: Omit<ScreenCase, 'show'>, isOver = false): ScreenCase => ({
  show: <ApprovalCase row={row(extra) as never} slaMinutes={15} isOver={isOver} next={() => {}} />,
  ...rest,
});
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 20_000).toISOString();
const queue = (rest: Omit<ScreenCase, 'show'>): ScreenCase => ({
  show: (
    <ApprovalQueue
      termsOf={() => null}
      query={
        {
          data: {
            list: [
              row({ id: 'a', operator: 'Maker A', amount: 1_001, at: minutesAgo(60) }),
              row({
                ...{ id: 'b', kind: 'staff', group: 'access', operator: 'Maker B', amount: null },
                has_reply: true,
              }),
              row({
                ...{ id: 'c', operator: 'Aye', mine: true, amount: 3_003, at: minutesAgo(60) },
                has_reply: true,
              }),
              row({ id: 'd', operator: 'Maker D', amount: 4_004, at: minutesAgo(2) }),
            ],
            sla_minutes: { money: 15, draws: 240, access: 60 },
            withdrawals: { waiting: 6, sum: 9_009 },
          },
        } as never
      }
    />
  ),
  can: ['withdrawal.view'],
  at: '/second-approvals',
  ...rest,
});

const WHO = { id: 200_003, name: 'Khin', phone: '09 ••• 0111', state: 'active', since: at };
const asked = (rest: Omit<ScreenCase, 'show'>) =>
  one(
    { who: WHO },
    {
      ...rest,
      answers: {
        'operatorMembers.get': {
          ...{ who: WHO, balance: 7_001, held: 2_002, at_games: 1_003, owed: 505, turnover_left: 0 },
          ...{ logins: [], suspended_reason: '', reactivation: null },
        },
        'operatorWithdrawals.memberRiskFlags': {
          of: 'W-61001',
          marks: [
            { level: 'doubt', code: 'payee_new', details: { hours: 48 } },
            { level: 'fine', code: 'held', details: {} },
          ],
        },
      },
    },
  );

const ISSUE = '2d-20310105-morning';
const correction = (parts: object, results: object, rest: Omit<ScreenCase, 'show'>) =>
  one(
    {
      ...{ kind: 'correction', subject: `issue:${ISSUE}`, approve: null, reject: null, blocked: 'elsewhere' },
      changes: [{ field: 'correctionWhy', before: null, after: 'misread' }],
    },
    {
      can: ['draw.correct', 'draw.view'],
      answers: {
        'operatorResults.reversal': { win_num: '47', settled: true, slips: 3, members: 2, ...parts },
        'operatorResults.get': {
          entries: [
            { operator: 'Thiri', at, set_index: '1441.14', set_value: '38177.16', prize: null, mine: false },
            { operator: null, at, set_index: '1441.14', set_value: '38177.16', prize: null, mine: false },
          ],
          feed: { on: true, read_time: at, problem: null },
          ...results,
        },
      },
      ...rest,
    },
  );

testScreens({
  'the end of a temporary cap names the number, until when, and the cap after it': one(
    {
      ...{ kind: 'drawLimits', group: 'draws', amount: null },
      changes: [
        { field: 'numbers', before: null, after: '07' },
        { field: 'temporaryCap', before: 30_001, after: null },
        { field: 'until', before: at, after: null },
        { field: 'cap', before: null, after: 70_002 },
      ],
    },
    {
      reads: [
        'Numbers – → 07 Temporary cap 30,001 → –',
        'Temporary until 6 Jan 03:00 → – Cap, Ks – → 70,002',
      ],
    },
  ),
  'a reason typed for one request is not there for the next': queue({
    steps: [
      ['type', 'Reason, if you reject', REASON],
      ['press', 'j'],
    ],
    values: { 'Reason, if you reject': '' },
  }),
  'a confiscation is rejected by assigning its withdrawal, and says so': one(
    {
      ...{ kind: 'confiscation', subject: 'withdrawal:W-61001' },
      reject: { call: 'operatorWithdrawals.assign', input: { id: 'W-61001' }, takes_reason: false },
    },
    {
      steps: [['click', 'Reject']],
      sends: ['operatorWithdrawals.assign', { id: 'W-61001' }],
      done: { state: 'reviewing', deduct_by: null },
      reads: ['the funds stay held and the withdrawal is assigned to you', 'Rejected'],
    },
  ),
  'a confiscation after the first approval leads to its withdrawal': one(
    { kind: 'confiscation', subject: 'withdrawal:W-61001', reject: null },
    {
      can: ['withdrawal.view'],
      reads: ['to reject the confiscation, open it and return the funds'],
      links: { Open: '#/withdrawals/W-61001' },
      missing: ['Reject'],
    },
  ),
  'a correction says where the money is that it takes back, and what was read': correction(
    {
      amount: 264_000,
      parts: [
        { place: 'wallet', members: 2, amount: 121_200 },
        { place: 'held', members: 1, amount: 5_000 },
        { place: 'gone', members: 1, amount: 137_800 },
      ],
    },
    { feed: { on: true, read_time: at, problem: 'against_result' } },
    {
      reads: [
        'Exposure effect where the 264,000 won on 47 is now',
        'In wallets, taken back at once 2 121,200',
        'Held by pending withdrawals, becomes receivable 1 5,000',
        'Bet, paid out or moved since, becomes receivable 1 137,800',
        'Win reversals, 47: 3 slips 2 264,000',
        'Thiri 6 Jan 03:00 1,441.14 · 38,177.16 Feed 6 Jan 03:00 1,441.14 · 38,177.16',
        'Feed, last read 6 Jan 03:00 contradicts the result',
      ],
      tones: { '137,800': 'ruby', 'contradicts the result': 'ruby' },
      asks: [['operatorResults.reversal', { issue: ISSUE }]],
    },
  ),
  'a correction of a draw that was not settled takes nothing back': correction(
    { settled: false, slips: 0, members: 0, amount: 0, parts: [] },
    { feed: { on: false, read_time: null, problem: null } },
    {
      reads: ['not settled: nothing was paid', 'Feed, last read – no feed'],
      lacks: ['Win reversals', 'In wallets'],
    },
  ),
  'without the rights neither readings nor effect of a correction are asked for': correction(
    {},
    {},
    {
      can: [],
      lacks: ['Exposure effect', 'Readings'],
      asksNot: [
        ['operatorResults.reversal', { issue: ISSUE }],
        ['operatorResults.get', { issue: ISSUE }],
      ],
    },
  ),
  'a request to keep a result shows what it is based on, and is confirmed on the page of the draw': one(
    {
      ...{ kind: 'keptResult', subject: `issue:${ISSUE}`, approve: null, reject: null, blocked: 'elsewhere' },
      ...{ amount: null, who: null, changes: [] },
    },
    {
      can: ['draw.view'],
      answers: {
        'operatorResults.get': {
          entries: [
            { operator: 'Thiri', at, set_index: '1441.14', set_value: '38177.16', prize: null, mine: false },
          ],
          feed: { on: true, read_time: at, problem: 'against_result' },
        },
      },
      reads: [
        'Keeping a result that the feed contradicts',
        'Readings of the result in force',
        'Thiri 6 Jan 03:00 1,441.14 · 38,177.16',
        'contradicts the result',
      ],
      lacks: ['Exposure effect', 'What changes', 'new figures'],
    },
  ),
  'a request about a member says where the money is and what the risk checks found': asked({
    can: ['member.view', 'withdrawal.view'],
    reads: [
      'Main wallet 7,001 Reserved 2,002 Game wallets 1,003 In all 10,006 Receivable − 505',
      'Risk checks 1 risk flag',
    ],
    lacks: ['Wagering remaining'],
    links: { Ledger: '#/members/200003' },
  }),
  'without the rights neither money nor checks are asked for': asked({
    can: [],
    lacks: ['Main wallet', 'Risk checks'],
    asksNot: [['operatorMembers.get', { id: 200_003 }]],
  }),
  'a request is approved with the input that the server names': one(
    {},
    {
      steps: [['click', 'Approve 40,001 Ks']],
      sends: ['operatorAdjustments.approve', { id: 71 }],
      done: { waiting: false },
      reads: ['“a mistake”', 'Thiri requested 6 Jan 03:00 A Aye Approved'],
      lacks: ['2nd approval pending'],
    },
  ),
  'a request that was changed meanwhile is not called approved': one(
    {},
    {
      steps: [['press', 'ctrl+enter']],
      sends: ['operatorAdjustments.approve', { id: 71 }],
      done: { waiting: true },
      reads: [
        'The request was changed or withdrawn meanwhile. Yours is now pending.',
        'Aye 2nd approval pending',
      ],
    },
  ),
  'a request is rejected with a reason': one(
    {},
    {
      steps: [
        ['type', 'Reason, if you reject', ` ${REASON} `],
        ['click', 'Reject'],
      ],
      sends: ['operatorAdjustments.reject', { id: 71, reason: REASON }],
      isFormLeft: true,
      done: {},
      reads: ['Aye Rejected'],
    },
  ),
  'who made a request is asked; Ctrl Enter in the question does not approve': one(
    { messages: [{ operator: 'Htet', at, text: 'Seen the slip?' }] },
    {
      steps: [
        ['type', 'Ask Thiri', ' Which bank? '],
        ['press', 'ctrl+enter', 'Ask Thiri'],
      ],
      sends: ['operatorApprovals.write', { id: 'adjustment:71', at, text: 'Which bank?' }],
      done: {},
      reads: ['Questions everybody who sees the request reads them H Htet 6 Jan 03:00 Seen the slip?'],
      values: { 'Ask Thiri': '' },
    },
  ),
  'a question about an own request is answered': one(
    { mine: true, approve: null, blocked: 'mine', messages: [{ operator: 'Htet', at, text: 'Why?' }] },
    {
      steps: [
        ['press', 'm'],
        ['type', 'Answer', 'KBZ'],
        ['click', 'Send'],
      ],
      sends: ['operatorApprovals.write', { id: 'adjustment:71', at, text: 'KBZ' }],
      done: {},
    },
  ),
  'an empty question is not sent': one(
    {},
    {
      steps: [['type', 'Ask Thiri', '  ']],
      disabled: ['Send'],
    },
  ),
  'what was written stays readable when it is decided': one(
    { messages: [{ operator: 'Htet', at, text: 'Seen the slip?' }] },
    { reads: ['Seen the slip?'], missing: ['Send'] },
    true,
  ),
  'an own request is withdrawn': one(
    { mine: true, approve: null, blocked: 'mine', reject: decision('operatorAdjustments.withdraw', false) },
    {
      steps: [['press', 'r']],
      sends: ['operatorAdjustments.withdraw', { id: 71 }],
      done: {},
      reads: ['Aye Request withdrawn', 'You requested it. Another operator decides.'],
      missing: ['Approve'],
    },
  ),
  'another operator decides an own request': one(
    { mine: true, approve: null, blocked: 'mine' },
    { reads: ['Another operator 2nd approval pending'], missing: ['Approve'] },
  ),
  'a reason that is too short decides nothing, by no key either': one(
    { approve: decision('operatorAdjustments.approve', true) },
    {
      steps: [
        ['type', 'Reason of your decision', ' ab '],
        ['press', 'ctrl+enter'],
        ['press', 'r'],
      ],
      disabled: ['Approve 40,001 Ks', 'Reject'],
      reads: ['A reason of at least 3 letters goes to the audit log.'],
    },
  ),
  'while one decision is sent the other one is not': one(
    { reject: decision('operatorAdjustments.reject', false) },
    {
      steps: [['press', 'r']],
      again: [
        ['press', 'r'],
        ['press', 'ctrl+enter'],
        ['press', 'r'],
      ],
      sends: ['operatorAdjustments.reject', { id: 71 }],
      disabled: ['Approve 40,001 Ks'],
    },
  ),
  'what is decided is not decided again': one(
    { reject: decision('operatorAdjustments.reject', false) },
    {
      steps: [
        ['press', 'ctrl+enter'],
        ['press', 'r'],
      ],
      missing: ['Approve', 'Reject'],
      enabled: ['Next case'],
      lacks: ['pending'],
    },
    true,
  ),
  'requests of a disabled maker, without a reason': one(
    { blocked: 'maker_disabled', approve: null, reason: '' },
    {
      reads: ['Who requested it was disabled or got another role since. Reject it', 'No reason was given.'],
      missing: ['Approve'],
    },
  ),
  'a request that is approved on its own screen, for a role that may open it': one(
    { kind: 'gameProvider', subject: 'x', blocked: 'elsewhere', approve: null, amount: null },
    {
      can: ['settings.view'],
      reads: ['It is approved on its own screen'],
      links: { Open: '#/settings' },
    },
  ),
  'a request whose screen the role may not open': one(
    { kind: 'gameProvider', subject: 'x' },
    { can: ['draw.view'], missing: ['Open'] },
  ),
  'the oldest of others’ requests is opened; own ones are apart': queue({
    reads: [
      'All 3 Money 2 Draws Access 1 Mine 1',
      '1 over SLA',
      'Withdrawals, 2nd approval: 6 · 9,009',
      'Maker A',
    ],
    lacks: ['3,003'],
    goesTo: '/second-approvals/a',
  }),
  'own requests': queue({
    at: '/second-approvals?show=mine',
    reads: ['3,003 Question for you.'],
    lacks: ['1,001', '4,004', 'Answered.'],
    tones: { 'Question for you.': 'amber' },
    goesTo: '/second-approvals/c?show=mine',
  }),
  'requests of a group': queue({
    at: '/second-approvals?show=access',
    reads: ['Maker B', 'Answered.'],
    lacks: ['1,001', '3,003', '4,004'],
  }),
  'without the right nothing is told of withdrawals': queue({ can: [], lacks: ['9,009'] }),
});
