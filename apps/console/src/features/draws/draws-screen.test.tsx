import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { DrawsScreen } from './DrawsScreen.tsx';

const at = '2031-01-06T05:31:00.000Z';
const card = (issue: string, state: string, extra: object = {}) => ({
  ...{ issue, state, section: 'morning', date: '2031-01-06', win_num: null, version: 1, slips: 31 },
  ...{ open_time: at, close_time: at, draw_time: at, settle_time: at, settled_time: null, late: false },
  ...{ stakes: 90_001, payouts: 70_002, worst: null, ...extra },
});
const MORNING = '2d-20310106-morning';
const EVENING = '2d-20310106-evening';
const NEXT = '3d-20310116';

const day = (list: object[], rest: Omit<ScreenCase, 'show'>, query: object = {}): ScreenCase => ({
  show: (
    <DrawsScreen
      query={
        {
          ...{ data: { date: '2031-01-06', list }, error: null, isPending: false },
          ...{ isPlaceholderData: false, refetch: async () => {}, ...query },
        } as never
      }
    />
  ),
  at: '/draws',
  last: 'issue',
  can: ['draw.view'],
  ...rest,
});
const cards = [
  card(MORNING, 'settled'),
  card(EVENING, 'closed', { section: 'evening' }),
  card(NEXT, 'open', { section: '3D', date: '2031-01-16' }),
];

/** What is known of the result of a draw that waits for it. */
const waiting = ({ issue }: { issue: string }) => ({
  ...{ card: card(issue, 'closed', { section: issue.endsWith('evening') ? 'evening' : 'morning' }) },
  ...{ entries: [], seal: null, feed: { problem: null }, blocked: null, corrections: [], corrected: [] },
  ...{ called_off: null, differ: false, may_enter: true, may_correct: false, may_cancel: false },
  ...{ cancel_ask: null, cancelled_reason: null, contradiction: null, kept: [] },
});

testScreens({
  'the figures typed for one draw are not there for the next': day(
    [card(MORNING, 'closed'), card(EVENING, 'closed', { section: 'evening' })],
    {
      at: `/draws/${MORNING}`,
      can: ['draw.view', 'draw.result'],
      answers: { 'operatorResults.get': waiting },
      // Both are loaded when the figures are typed.
      steps: [
        ['press', 'j'],
        ['press', 'k'],
        ['type', 'SET index', '1,562.83'],
        ['press', 'j'],
      ],
      goesTo: `/draws/${EVENING}`,
      values: { 'SET index': '' },
    },
  ),
  'the draw that waits for its result is shown first': day(cards, { goesTo: `/draws/${EVENING}` }),
  'without one, the open draw of the day': day([card(MORNING, 'settled'), card(EVENING, 'open')], {
    goesTo: `/draws/${EVENING}`,
  }),
  'a draw of a later day is not chosen before those of the day': day(
    [card(MORNING, 'settled'), card(NEXT, 'closed', { date: '2031-01-16' })],
    { goesTo: `/draws/${MORNING}` },
  ),
  'J steps on through the day, and stops at its last draw': day(cards, {
    at: `/draws/${MORNING}`,
    steps: [
      ['press', 'j'],
      ['press', 'j'],
      ['press', 'j'],
    ],
    goesTo: `/draws/${NEXT}`,
  }),
  'K steps back': day(cards, { at: `/draws/${NEXT}`, steps: [['press', 'k']], goesTo: `/draws/${EVENING}` }),
  'a link to a draw of another day opens that day': day(cards, {
    at: '/draws/2d-20310103-morning',
    answers: {
      'operatorResults.get': {
        ...{ card: card('2d-20310103-morning', 'settled', { date: '2031-01-03' }), entries: [], seal: null },
        ...{ feed: { problem: null }, blocked: null, corrections: [], corrected: [], called_off: null },
        ...{ differ: false, may_enter: false, may_correct: false, may_cancel: false },
        ...{ cancel_ask: null, cancelled_reason: null, contradiction: null, kept: [] },
      },
    },
    goesTo: '/draws/2d-20310103-morning?date=2031-01-03',
  }),
  'the day before': day(cards, {
    steps: [['click', 'Previous day']],
    goesTo: `/draws/${EVENING}?date=2031-01-05`,
  }),
  'a day without draws': day([], { reads: ['No draws'], goesTo: '/draws' }),
  'a day that could not be loaded': day(
    [],
    { reads: ['The day is away.'] },
    { data: undefined, error: { isOutcomeUnknown: false, message: 'The day is away.' } },
  ),
});
