import { addDays, weekday, yangonDate } from '@shwe/kernel';
import { type ScreenCase, testScreens } from '../../../testing/screen-cases.tsx';
import { ResultsExport } from '../ResultsExport.tsx';
import { CalendarYear } from './CalendarYear.tsx';
import { DrawDates } from './DrawDates.tsx';
import { Holidays } from './Holidays.tsx';

const REASON = 'a long enough reason';
const close = () => {};
/** The next day with draws after tomorrow. */
const SOON = [2, 3, 4]
  .map((ahead) => addDays(yangonDate(new Date()), ahead))
  .find((day) => weekday(day) !== 0 && weekday(day) !== 6)!;
const SOON_TEXT = new Date(SOON)
  .toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  .replace(',', '');

const draw = (extra: object = {}) => ({
  ...{ planned: '2031-01-16', date: '2031-01-16', reason: '', issue: '3d-20310116', asked: null },
  ...{ close_time: '2031-01-16T07:00:00.000Z', void_asked: false, movable: true, ...extra },
});
const dates = (draws: readonly object[], rest: Omit<ScreenCase, 'show'> = {}): ScreenCase => ({
  show: <DrawDates close={close} />,
  can: ['draw.close_day'],
  answers: { 'operatorCalendar.drawDays': { list: draws } },
  ...rest,
});
const MOVED = draw({ date: '2031-01-17', reason: 'a royal day' });

const holiday = (extra: object = {}) => ({
  ...{ date: '2031-01-06', reason: 'a festival', off: null, waiting: false, mine: false, asked: null },
  ...{ removable: true, ...extra },
});
const ASKED = { operator: 'Thiri', at: '2031-01-05T05:30:00.000Z', note: '' };
const holidays = (days: readonly object[], rest: Omit<ScreenCase, 'show'> = {}): ScreenCase => ({
  show: <Holidays close={close} />,
  can: ['draw.close_day'],
  answers: {
    'operatorCalendar.closeDays': { list: days },
    'operatorDraws.list': { date: '2031-01-06', list: [] },
  },
  ...rest,
});

const YEAR = {
  today: '2031-01-05',
  close_days: [
    { date: '2031-01-06', reason: 'a festival', off: 'evening' },
    { date: '2031-02-12', reason: 'Union Day', off: null },
  ],
  draws: [
    { planned: '2031-01-01', date: '2031-01-01', reason: '' },
    { planned: '2031-01-16', date: '2031-01-17', reason: 'a royal day' },
    { planned: '2031-02-01', date: null, reason: 'no lottery' },
  ],
};
const listed = (line: number, outcome: string, date: string | null, reason = `day ${line}`) => ({
  ...{ line, outcome, date, reason, text: `typed ${line}` },
});
const LISTED = [
  listed(1, 'new', '2031-01-06'),
  listed(2, 'weekend', '2031-01-11'),
  listed(3, 'new', '2031-02-12'),
  listed(4, 'not_understood', null, ''),
];
const importing = (rest: Omit<ScreenCase, 'show'>): ScreenCase => ({
  show: <CalendarYear close={close} />,
  can: ['draw.close_day'],
  answers: {
    'operatorCalendar.year': YEAR,
    'operatorCalendar.previewCloseDays': { list: LISTED },
  },
  ...rest,
});
const PREVIEWED = [
  ['click', 'Import'],
  ['type', 'Date and reason, one per line', '2031-01-06,day 1'],
  ['click', 'Preview'],
] as const;

/** The draw is moved by a day. */
const MOVE_BY_A_DAY = {
  steps: [
    ['click', 'Move'],
    ['choose', 'New draw date', 'Fri 17 Jan'],
    ['type', 'Reason', REASON],
    ['click', 'Save'],
  ],
  sends: ['operatorCalendar.moveDraw', { planned: '2031-01-16', date: '2031-01-17', reason: REASON }],
} as const;

testScreens({
  'the holidays of one year are not shown as those of the next': {
    show: <CalendarYear close={close} />,
    answers: {
      'operatorCalendar.year': ({ year }: { year: number }) =>
        year === Number(yangonDate(new Date()).slice(0, 4)) ? YEAR : undefined,
    },
    steps: [['click', 'Next year']],
    lacks: ['January', 'Jan'],
  },
  'a 3D draw is moved to another day': dates([draw()], {
    ...MOVE_BY_A_DAY,
    done: { waiting: false, refunded_slips: 0, refunded: 0 },
    reads: ['Draw moved to Fri 17 Jan.'],
  }),
  'a later day waits for another operator': dates([draw()], {
    ...MOVE_BY_A_DAY,
    done: { waiting: true, refunded_slips: 0, refunded: 0 },
    reads: ['Move to Fri 17 Jan requested, pending approval.'],
  }),
  'a draw that stays on its day is not saved': dates([draw()], {
    steps: [
      ['click', 'Move'],
      ['type', 'Reason', REASON],
    ],
    disabled: ['Save'],
  }),
  'a moved draw tells its day, from which it was moved and why': dates([MOVED], {
    reads: ['Fri 17 Jan', 'Betting closes 16 Jan 13:30', 'moved from Thu 16 Jan', 'a royal day'],
  }),
  'a draw that is not moved tells no other day': dates([draw()], { lacks: ['moved from'] }),
  'a voided draw, and requests that wait': dates(
    [
      draw({ date: null, close_time: null }),
      draw({ planned: '2031-02-01', date: '2031-02-01', asked: '2031-02-03' }),
      draw({ planned: '2031-02-16', date: '2031-02-16', void_asked: true }),
    ],
    {
      reads: [
        'voided',
        'Move to Mon 3 Feb requested, pending approval.',
        'Voiding requested, pending approval.',
      ],
    },
  ),
  'a draw that takes no bets any more is not moved': dates([draw({ movable: false })], {
    reads: ['Thu 16 Jan'],
    missing: ['Move'],
  }),
  'without the right no draw is moved': dates([draw()], {
    can: [],
    reads: ['Thu 16 Jan'],
    missing: ['Move'],
  }),

  'a holiday that another one asked for is approved only after its refunds were shown': holidays(
    [holiday({ waiting: true, asked: ASKED })],
    {
      steps: [['click', 'Approve']],
      reads: ['All stakes of draws without a result are refunded.'],
    },
  ),
  'a holiday is approved as it was asked for': holidays([holiday({ waiting: true, asked: ASKED })], {
    steps: [
      ['click', 'Approve'],
      ['click', 'Approve and refund'],
    ],
    sends: ['operatorCalendar.addCloseDay', { date: '2031-01-06', reason: 'a festival' }],
    done: { waiting: false, refunded_slips: 0, refunded: 0 },
    reads: ['a festival'],
  }),
  'once a holiday is added, the form is empty again': holidays([], {
    steps: [
      ['choose', 'Day', SOON_TEXT],
      ['type', 'Reason', REASON],
      ['click', `Add ${SOON_TEXT} and refund its bets`],
    ],
    sends: ['operatorCalendar.addCloseDay', { date: SOON, reason: REASON }],
    done: { waiting: false, refunded_slips: 3, refunded: 4_001 },
    reads: ['select a day', '4,001'],
    values: { Reason: '' },
    disabled: ['Add holiday'],
  }),
  'an own request for a holiday is withdrawn only': holidays(
    [holiday({ waiting: true, mine: true, asked: ASKED })],
    {
      steps: [['click', 'Withdraw request']],
      sends: ['operatorCalendar.removeCloseDay', { date: '2031-01-06' }],
      done: {},
      reads: ['a festival'],
      missing: ['Approve'],
    },
  ),
  'a holiday of which a draw has closed is not removed': holidays(
    [holiday({ removable: false, off: 'evening' })],
    {
      reads: ['a festival', '2D evening voided'],
      missing: ['Remove'],
    },
  ),

  'the year lists its holidays with the section that is off, and the draws that are not on their day':
    importing({
      reads: [
        ', 2D evening voided a festival',
        'Wed 12 Feb Union Day',
        '3D Thu 16 Jan → Fri 17 Jan a royal day',
        '3D Sat 1 Feb → voided no lottery',
      ],
      lacks: ['3D Wed 1 Jan'],
    }),
  'of a pasted list only the new days are imported': importing({
    steps: [...PREVIEWED, ['click', 'Import 2 holidays']],
    sends: [
      'operatorCalendar.importCloseDays',
      {
        days: [
          { date: '2031-01-06', reason: 'day 1' },
          { date: '2031-02-12', reason: 'day 3' },
        ],
      },
    ],
    done: { added: 2 },
    reads: ['2 holidays imported.'],
  }),
  'each row of a pasted list is shown with what becomes of it': importing({
    steps: PREVIEWED,
    reads: [
      'Mon 6 Jan 2031 day 1 will be added',
      'Sat 11 Jan 2031 day 2 weekend: no draws',
      'typed 4 not recognised',
    ],
  }),
  'a list that was changed after its preview is not imported as it was': importing({
    steps: [...PREVIEWED, ['type', 'Date and reason, one per line', '2031-03-03,another']],
    lacks: ['will be added'],
    missing: ['Import 2 holidays'],
  }),
  'without the right no list is imported': importing({ can: [], reads: ['Union Day'], missing: ['Import'] }),

  'results are exported from one day to a later one only': {
    show: <ResultsExport close={close} />,
    steps: [
      ['type', 'From', '2031-01-07'],
      ['type', 'To', '2031-01-06'],
    ],
    disabled: ['Export CSV'],
  },
  'results of one day can be exported': {
    show: <ResultsExport close={close} />,
    steps: [
      ['type', 'From', '2031-01-06'],
      ['type', 'To', '2031-01-06'],
    ],
    enabled: ['Export CSV'],
  },
});
