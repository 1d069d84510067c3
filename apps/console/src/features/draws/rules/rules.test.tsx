import { type ScreenCase, testScreens } from '../../../testing/screen-cases.tsx';
import { Rules } from './Rules.tsx';

const REASON = 'a long enough reason';
const change = (rule: number, state: string, value: number[], extra: object = {}) => ({
  ...{ rule, state, value, from: '2031-01-06', reason: `reason ${rule}`, mine: false },
  ...{ asked_by: 'Thiri', confirmed_by: '', ...extra },
});
const row = (kind: string, now: number[], changes: readonly object[] = [], game = 1) => ({
  ...{ game, kind, now, changes },
});
const STANDARD = [
  row('odds', [80]),
  row('number_cap', [3_000_000]),
  row('min_stake', [100]),
  row('member_limits', [200_000, 100_000, 50_000, 20_000]),
  row('wallet', [0]),
];
const rules = (rows: readonly object[], rest: Omit<ScreenCase, 'show'> = {}): ScreenCase => ({
  show: <Rules close={() => {}} />,
  can: ['draw.rules'],
  answers: { 'operatorCalendar.rules': { list: [...rows, row('odds', [700], [], 2)] } },
  ...rest,
});
const FROM = ['type', 'Effective from', '2031-02-03'] as const;

/** A cap one below the standard is saved. */
const lowerCap = {
  steps: [
    ['type', 'Cap per number, Ks', '2,999,999'],
    FROM,
    ['type', 'Reason', REASON],
    ['click', 'Cap per number, Ks: 2,999,999 from Mon 3 Feb'],
  ],
  sends: [
    'operatorCalendar.setRule',
    { game: 1, kind: 'number_cap', from: '2031-02-03', value: [2_999_999], reason: REASON },
  ],
} satisfies Partial<ScreenCase>;

testScreens({
  'rules in force, and their changes with who made and approved them': rules(
    [
      row(
        'odds',
        [80],
        [
          change(1, 'waiting', [85]),
          change(2, 'coming', [82], { confirmed_by: 'Htet' }),
          change(3, 'holds', [80], { from: '2000-01-01', asked_by: '' }),
          change(4, 'past', [81], { confirmed_by: 'Thiri' }),
        ],
      ),
    ],
    {
      can: [],
      reads: [
        'Odds 80×',
        'from Mon 6 Jan 2031: 85× pending approval · Thiri · reason 1',
        '82× scheduled · Thiri + Htet · reason 2',
        'default: 80× active · System · reason 3',
      ],
      lacks: ['Thiri + Thiri', '700×'],
      missing: ['Approve', 'Withdraw request', 'Remove'],
    },
  ),
  'the rules of 3D': rules(STANDARD, { steps: [['click', '3D']], reads: ['Odds 700×'], lacks: ['80×'] }),
  'a rule that another operator asked for is approved': rules(
    [row('odds', [80], [change(7, 'waiting', [85])])],
    {
      steps: [['click', 'Approve']],
      sends: ['operatorCalendar.approveRule', { rule: 7 }],
      done: { waiting: false, follow: [], stay: [] },
      reads: ['85×'],
    },
  ),
  'an own request for a rule is withdrawn only': rules(
    [row('odds', [80], [change(7, 'waiting', [85], { mine: true })])],
    {
      steps: [['click', 'Withdraw request']],
      sends: ['operatorCalendar.withdrawRule', { rule: 7 }],
      done: { waiting: false, follow: [], stay: [] },
      reads: ['85×'],
      missing: ['Approve'],
    },
  ),
  'odds that were approved are not removed by one operator': rules(
    [row('odds', [80], [change(8, 'coming', [85])])],
    {
      reads: ['85×'],
      missing: ['Remove', 'Approve'],
    },
  ),
  'another rule that was approved is removed': rules(
    [row('min_stake', [100], [change(9, 'coming', [200])])],
    {
      steps: [['click', 'Remove']],
      sends: ['operatorCalendar.withdrawRule', { rule: 9 }],
      done: { waiting: false, follow: [], stay: [] },
      reads: ['200'],
    },
  ),
  'rules that hold or are past stay': rules(
    [row('min_stake', [100], [change(9, 'holds', [100]), change(8, 'past', [200])])],
    { reads: ['active', 'reason 8'], missing: ['Remove', 'Approve'] },
  ),

  'a higher cap is submitted for approval': rules(STANDARD, {
    steps: [
      ['type', 'Cap per number, Ks', '3,000,001'],
      FROM,
      ['type', 'Reason', REASON],
      ['click', 'Submit for approval: 3,000,001 from Mon 3 Feb'],
    ],
    sends: [
      'operatorCalendar.setRule',
      { game: 1, kind: 'number_cap', from: '2031-02-03', value: [3_000_001], reason: REASON },
    ],
    done: { waiting: true, follow: [], stay: [] },
    reads: ['Takes effect only after a 2nd approval, because it raises what may be lost.'],
  }),
  'a lower cap is saved at once, and the draws that follow it are named': rules(STANDARD, {
    ...lowerCap,
    done: {
      waiting: false,
      follow: ['2d-20310203-morning'],
      stay: ['2d-20310204-morning', '2d-20310204-evening'],
    },
    reads: ['3 Feb', '4 Feb'],
    lacks: ['Takes effect only after a 2nd approval'],
  }),
  'a lower limit of one of several levels is saved at once': rules(STANDARD, {
    steps: [
      ['choose', 'Parameter', 'Per-player limits, Ks'],
      ['type', 'Yellow', '99,999'],
      FROM,
      ['type', 'Reason', REASON],
    ],
    lacks: ['Takes effect only after a 2nd approval'],
  }),
  'of many draws that follow a rule, four are named and the others counted': rules(STANDARD, {
    ...lowerCap,
    done: {
      waiting: false,
      follow: [3, 4, 5, 6, 7, 10].map((day) => `2d-203102${String(day).padStart(2, '0')}-morning`),
      stay: [11, 12, 13, 14].map((day) => `2d-203102${day}-morning`),
    },
    reads: ['6 Feb, and 2 more', '2D morning 14 Feb.'],
    lacks: ['7 Feb', '14 Feb, and'],
  }),
  'a rule needs a day that exists': rules(STANDARD, {
    steps: [
      ['type', 'Effective from', '2031-02-30'],
      ['type', 'Reason', REASON],
    ],
    disabled: ['Save'],
  }),
});
