import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { Prizes } from './Prizes.tsx';

const REASON = 'a long enough reason';
const at = '2031-01-05T20:30:00.000Z';
const SECTORS = [
  { weight: 3, amount: 0 },
  { weight: 1, amount: 1_000 },
];
const DIGEST = 'd'.repeat(64);
const FIGURES = {
  turnover_times: 2,
  play_days: 31,
  turn_days: 8,
  budget_day: 100_001,
  budget_total: 1_000_002,
};
const TITLE = { my: 'T my', en: 'T en', zh: 'T zh', th: 'T th' };
const table = (extra: object = {}) => ({
  ...{
    id: 71,
    digest: DIGEST,
    kind: 'wheel',
    title: TITLE,
    sectors: SECTORS,
    ...FIGURES,
    state: 'live',
    asked: null,
  },
  ...{ today: { cost: 5_001, reserved: 602 }, total: { cost: 50_003, reserved: 0 }, paid: 4_004 },
  ...{ turns: { drawn: 13, given: 14 }, live_at: at, stopped_at: null, ...extra },
});
const turn = (extra: object = {}) => ({
  ...{
    id: 'T-9',
    member_id: 200_003,
    given_at: at,
    until: '2031-01-12T20:30:00.000Z',
    occasion: 'Tea',
    state: 'given',
  },
  ...{ amount: null, reason: '', ...extra },
});
const prizes = (extra: object, rest: Omit<ScreenCase, 'show'>, turns: object[] = []): ScreenCase => ({
  show: <Prizes />,
  can: ['prize.change', 'prize.turn'],
  answers: {
    'operatorPrizes.list': { list: [table(extra)] },
    'operatorPrizes.turns': { list: turns, total: turns.length },
  },
  ...rest,
});
const request = (mine: boolean) => ({ operator: 'Thiri', mine, reason: 'new year', at });

testScreens({
  'what was typed for one table is not there for the next': {
    ...prizes({}, {}),
    answers: {
      'operatorPrizes.list': {
        list: [
          table({ state: 'draft' }),
          table({ id: 72, state: 'draft', title: { ...TITLE, en: 'Other' }, play_days: 9 }),
        ],
      },
      'operatorPrizes.turns': ({ table_id }: { table_id: number }) =>
        table_id === 71 ? { list: [turn()], total: 1 } : { list: [turn({ id: 'T-8' })], total: 1 },
    },
    steps: [
      ['type', 'Days to bet a prize', '44'],
      ['click', 'Other · 72'],
      ['click', 'Discard changes'],
    ],
    values: { 'Days to bet a prize': '9' },
  },
  'a live table with its odds, its cost and its budgets': prizes(
    {},
    {
      reads: [
        'T en · 71 Wheel Live 250 5,001 + 602 / 100,001 50,003 / 1,000,002 13 14',
        '1 – 3/4 75 2 1,000 1/4 25',
        'A turn costs 250 Ks on average.',
        '2× Days to bet a prize 31 Days to draw a turn 8 Budget of turns given in a day, Ks 100,001 Budget in all, Ks 1,000,002 Paid, less taken back 4,004 Live since 6 Jan 03:00',
      ],
    },
  ),
  'a new table is saved as a draft': prizes(
    {},
    {
      steps: [
        ['click', 'New prize table'],
        ['click', 'Red envelope'],
        ['type', 'Title, Burmese', 'T my'],
        ['type', 'Title, English', 'T en'],
        ['type', 'Title, Chinese', 'T zh'],
        ['type', 'Title, Thai', 'T th'],
        ['type', 'Weight 2', '3'],
        ['type', 'Prize 2', '2,000'],
        ['click', 'Add a sector'],
        ['type', 'Prize 3', '500'],
        ['click', 'Remove sector 1'],
        ['type', 'A prize must be bet', '3'],
        ['type', 'Budget in all', '900,000'],
        ['type', 'Reason', REASON],
        ['click', 'Save draft'],
      ],
      sends: [
        'operatorPrizes.save',
        {
          ...{ id: null, kind: 'envelope', title: TITLE, turnover_times: 3, play_days: 30, turn_days: 7 },
          ...{ budget_day: 100_000, budget_total: 900_000, reason: REASON },
          sectors: [
            { weight: 3, amount: 2_000 },
            { weight: 1, amount: 500 },
          ],
        },
      ],
      reads: ['A turn costs 1,625 Ks on average.'],
    },
  ),
  'each sector keeps its own figures when others come and go': prizes(
    {},
    {
      steps: [
        ['click', 'New prize table'],
        ['click', 'Add a sector'],
        ['type', 'Prize 3', '500'],
        ['click', 'Remove sector 1'],
        ['click', 'Add a sector'],
        ['type', 'Prize 3', '700'],
      ],
      values: { 'Prize 2': '500', 'Prize 3': '700' },
    },
  ),
  'a new table does not begin with what a copy says': prizes(
    {},
    {
      steps: [
        ['click', 'Copy'],
        ['click', 'New prize table'],
      ],
      values: { 'Title, English': '', 'Budget in all': '1,000,000' },
    },
  ),
  'what is typed is not lost without a question': prizes(
    {},
    {
      steps: [
        ['click', 'New prize table'],
        ['type', 'Title, English', 'Typed'],
        ['click', 'T en · 71'],
        ['click', 'Keep editing'],
      ],
      values: { 'Title, English': 'Typed' },
    },
  ),
  'what is typed is lost once that is wanted': prizes(
    { state: 'draft' },
    {
      steps: [
        ['type', 'Weight 1', '9'],
        ['click', 'New prize table'],
        ['click', 'Discard changes'],
      ],
      values: { 'Title, English': '', 'Weight 1': '1' },
    },
  ),
  'a sector without weight is not saved': prizes(
    { state: 'draft' },
    {
      steps: [
        ['type', 'Weight 1', '0'],
        ['type', 'Reason', REASON],
      ],
      disabled: ['Save draft', 'Remove sector 1'],
    },
  ),
  'a title that lacks one language is not saved': prizes(
    { state: 'draft' },
    {
      steps: [
        ['type', 'Title, Chinese', ' '],
        ['type', 'Reason', REASON],
      ],
      disabled: ['Save draft'],
    },
  ),
  'a draft is put live by two: the first asks': prizes(
    { state: 'draft' },
    {
      steps: [
        ['type', 'Reason#2', REASON],
        ['click', 'Submit for approval'],
      ],
      sends: ['operatorPrizes.publish', { id: 71, digest: DIGEST, reason: REASON }],
      done: { waiting: true },
      reads: ['Requested; another operator must approve'],
    },
  ),
  'the second operator agrees': prizes(
    { state: 'draft', asked: request(false) },
    {
      steps: [
        ['type', 'Reason#2', REASON],
        ['click', 'Approve and put live'],
      ],
      sends: ['operatorPrizes.publish', { id: 71, digest: DIGEST, reason: REASON }],
      done: { waiting: false },
      reads: ['It is live', 'Thiri requested to put it live new year', 'Waits for a second approval'],
    },
  ),
  'whoever requested does not approve': prizes(
    { state: 'draft', asked: request(true) },
    { steps: [['type', 'Reason#2', REASON]], reads: ['you requested to put it live'], disabled: ['Approve'] },
  ),
  'a stopped table, with when it was live': prizes(
    { state: 'stopped', stopped_at: '2031-01-06T20:30:00.000Z' },
    { reads: ['Live since 6 Jan 03:00 Stopped 7 Jan 03:00'] },
  ),
  'a live table is stopped by one': prizes(
    {},
    {
      steps: [
        ['type', 'Reason', REASON],
        ['click', 'Stop at once'],
      ],
      sends: ['operatorPrizes.stop', { id: 71, reason: REASON }],
      done: { open: 14 },
      reads: ['Stopped. 14 turns can still be drawn.'],
    },
  ),
  'a turn is given to a member': prizes(
    {},
    {
      steps: [
        ['type', 'Member', '200003'],
        ['type', 'Reason#2', REASON],
        ['click', 'Give one turn'],
      ],
      sends: ['operatorPrizes.give', { table_id: 71, member_id: 200_003, reason: REASON }],
      done: { id: null },
      reads: ['Requested; another operator must enter the same'],
      values: { Member: '' },
    },
  ),
  'the second operator gives the turn': prizes(
    {},
    {
      steps: [
        ['type', 'Member', '200003'],
        ['type', 'Reason#2', REASON],
        ['click', 'Give one turn'],
      ],
      sends: ['operatorPrizes.give', { table_id: 71, member_id: 200_003, reason: REASON }],
      done: { id: 'T-9' },
      reads: ['Turn T-9 given'],
    },
  ),
  'an open turn is cancelled, for its member': prizes(
    {},
    {
      steps: [
        ['click', 'T-9'],
        ['type', 'Reason#3', REASON],
        ['press', 'ctrl+enter'],
      ],
      sends: ['operatorPrizes.cancelTurn', { member_id: 200_003, id: 'T-9', reason: REASON }],
      done: {},
      reads: ['Cancelled', '6 Jan 03:00 T-9 M- 200003 Tea Open · until 13 Jan 03:00'],
    },
    [turn()],
  ),
  'a turn that was drawn is not cancelled': prizes(
    {},
    { reads: ['T-8 M- 200003 Tea Drawn 1,000', 'T-7 M- 200003 Tea Drawn –'], missing: ['T-8'] },
    [turn({ id: 'T-8', state: 'drawn', amount: 1_000 }), turn({ id: 'T-7', state: 'drawn', amount: 0 })],
  ),
  'without the rights nothing is changed and no turn given': prizes(
    { state: 'draft' },
    {
      can: [],
      reads: ['A turn costs 250 Ks on average.', 'T-9'],
      missing: [
        'New prize table',
        'Submit for approval',
        'Stop',
        'Give one turn',
        'Copy',
        'T-9',
        'Save draft',
      ],
    },
    [turn()],
  ),
  'a copy begins with the figures and is a new table': prizes(
    {},
    {
      steps: [
        ['click', 'Copy as a new draft'],
        ['type', 'Reason', REASON],
        ['click', 'Save draft'],
      ],
      sends: [
        'operatorPrizes.save',
        { id: null, kind: 'wheel', title: TITLE, sectors: SECTORS, ...FIGURES, reason: REASON },
      ],
    },
  ),
});
