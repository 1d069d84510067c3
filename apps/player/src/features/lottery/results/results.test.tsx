import type { ReactNode } from 'react';
import { type ScreenCase, testScreens } from '../../../testing/screen-cases.tsx';
import { CloseDays } from '../draws/CloseDays.tsx';
import { DrawDaysSheet } from '../draws/DrawDaysSheet.tsx';
import { GAME_2D, GAME_3D, GameContext } from '../game.ts';
import { ResultBoard2D } from './ResultBoard2D.tsx';
import { ResultBoard3D } from './ResultBoard3D.tsx';
import { HistorySheet, HistoryStrip } from './ResultHistory2D.tsx';
import { PrizeHistorySheet } from './ResultHistory3D.tsx';
import { StatsSheet } from './StatsSheet.tsx';
import { Winners } from './Winners.tsx';

const onClose = () => {};
const draw = (issue: string, extra: object = {}) => ({
  ...{ issue, section: 'morning', date: '2031-01-06', state: 'settled', wallet: 'main', win_num: null },
  ...{
    open_time: '2020-01-06T01:00:00.000Z',
    close_time: '2031-01-06T05:10:00.000Z',
    prize: null,
    version: 1,
  },
  ...{ draw_time: '2031-01-06T05:31:00.000Z', settle_time: '2031-01-06T05:40:00.000Z', win_time: null },
  ...{ set_index: null, set_value: null, ...extra },
});
const MORNING = draw('2d-20310106-morning', { win_num: '07', set_index: '1441.10', set_value: '38177.10' });
const EVENING = draw('2d-20310106-evening', {
  ...{ section: 'evening', win_num: '41', set_index: '1,562.84', set_value: '68,481.86', version: 2 },
});
const FRIDAY = draw('2d-20310103-evening', { section: 'evening', date: '2031-01-03', win_num: '41' });
const RESULTS = [EVENING, MORNING, FRIDAY];
const OPEN = draw('2d-20990106-morning', { state: 'open', close_time: '2099-01-06T05:10:00.000Z' });
const PRIZE = draw('3d-20310101', {
  section: '3D',
  date: '2031-01-01',
  win_num: '492',
  prize: '835492',
  version: 2,
});

type Rest = Omit<ScreenCase, 'show' | 'answers'>;
const screen = (
  show: ReactNode,
  answers: NonNullable<ScreenCase['answers']>,
  rest: Rest,
  game = GAME_2D,
): ScreenCase => ({ show: <GameContext value={game}>{show}</GameContext>, answers, ...rest });

const sections = (list: readonly object[], results: readonly object[], gameId = 1, pageSize = 20) =>
  [
    [
      { gameId, winState: 2 },
      { list, odds: 80, min_bet: 100 },
    ],
    [{ gameId, winState: 3, pageSize }, { list: results }],
  ] as const;
const pages = (gameId: number, ...lists: (readonly object[])[]) => ({
  'draws.sections': lists.map(
    (list, at) => [{ gameId, winState: 3, page: at + 1, pageSize: 20 }, { list }] as const,
  ),
});
const live = (time: string) => ({
  'draws.sections': sections(
    [{ ...OPEN, date: new Date(Date.now() + 6.5 * 3_600_000).toISOString().slice(0, 10) }],
    RESULTS,
  ),
  'results.live': [
    {},
    { live: { set_index: '1,500.12', set_value: '40,003.55', number: '23', time } },
  ] as const,
});

const winner = (n: number, betAmount: number, extra: object = {}) => ({
  ...{ user_id: `•••${100 + n}`, name: `Member ${n}`, phone: `09 ••• ${1000 + n}` },
  ...{ betAmount, winAmount: betAmount * 80, ...extra },
});
const winners = (list: readonly object[], win: object | null, rest: Rest): ScreenCase =>
  screen(
    <Winners />,
    {
      'bets.winners': [
        { gameId: 1, page: 1 },
        { issue: list.length > 0 ? MORNING : null, list, total: list.length },
      ],
      'bets.ownWin': [{ gameId: 1, issue: MORNING.issue }, { win }],
    },
    rest,
  );
const EQUAL = [winner(1, 900), winner(2, 500), winner(3, 500), winner(4, 500), winner(5, 200)];

const closeDays = (extra: object, gameId = 1) => ({
  'draws.closeDays': [
    { gameId },
    {
      ...{ today: '2031-01-06', is_rest: false, reason: '', days: [], next_date: '2031-01-07', ...extra },
    },
  ] as const,
});
const day = (extra: object = {}) => ({
  date: '2031-01-06',
  reason: 'a festival',
  off: null,
  drawn: false,
  ...extra,
});

testScreens({
  'the last result of 2D, and the figures that it comes from': screen(
    <ResultBoard2D />,
    { 'draws.sections': sections([OPEN], RESULTS), 'results.live': [{}, { live: null }] },
    {
      reads: ['Evening 12:01 PM 41', '1,562 . 8 4', '68,48 1 . 86'],
      lacks: ['Live, not a result', 'Waiting for the result'],
    },
  ),
  'figures of the exchange are no result': screen(
    <ResultBoard2D />,
    live(new Date(Date.now() - 1000).toISOString()),
    {
      reads: ['Live, not a result', '23', '1,500 . 1 2', '40,00 3 . 55'],
      lacks: ['Last figures'],
    },
  ),
  'figures of long ago are not said to be live': screen(<ResultBoard2D />, live('2020-01-06T05:31:00.000Z'), {
    reads: ['Last figures', '23'],
    lacks: ['Live, not a result'],
  }),
  'the last result of 3D, and the prize that it comes from': screen(
    <ResultBoard3D />,
    { 'draws.sections': sections([], [PRIZE], 2) },
    { reads: ['12:01 PM 492', '835'] },
    GAME_3D,
  ),
  'results by day; a section without one has a dash': screen(
    <HistoryStrip />,
    { 'draws.sections': sections([], RESULTS) },
    { reads: ['6.1 07 41', '3.1 – 41'] },
  ),
  'past results: a corrected one says so and leads to its public page': screen(
    <HistorySheet onClose={onClose} />,
    pages(1, RESULTS),
    {
      reads: [
        'PM · Corrected',
        '1,562 . 8 4 · 68,48 1 . 86',
        'AM 1,441 . 1 0 · 38,17 7 . 10 07',
        'real SET figures',
      ],
    },
  ),
  'a result that was never corrected says nothing of it': screen(
    <HistorySheet onClose={onClose} />,
    pages(1, [MORNING, FRIDAY]),
    { reads: ['AM', '07'], lacks: ['Corrected'] },
  ),
  'past prizes of 3D': screen(
    <PrizeHistorySheet onClose={onClose} />,
    pages(2, [PRIZE]),
    { reads: ['· Corrected', '835 492 492', 'made up'], lacks: ['real SET figures'] },
    GAME_3D,
  ),
  'numbers that were drawn, and how often': screen(
    <StatsSheet onClose={onClose} />,
    { 'draws.sections': sections([], RESULTS, 1, 40) },
    { reads: ['The last 2 days with draws · 3 numbers', '41 × 2', '98 of 100 numbers'], lacks: ['07 × '] },
  ),
  'without a result there is nothing to count': screen(
    <StatsSheet onClose={onClose} />,
    { 'draws.sections': sections([], [], 1, 40) },
    { reads: ['Once a number is drawn, its digits are counted here.'] },
  ),

  'winners, largest first, each with stake and win': winners(EQUAL, null, {
    reads: [
      'Member 1',
      '72,000 bet 900',
      '4 Member 4 09 ••• 1004 500 40,000',
      '5 Member 5',
      'everyone who won on 07',
    ],
    lacks: ['You'],
  }),
  'of equal winners the own place is the one of the member': winners(
    EQUAL,
    { rank: 4, betAmount: 500, winAmount: 40_000 },
    { reads: ['Member 2', 'Member 3', '4 You 09 ••• 1004'], lacks: ['Member 4'] },
  ),
  'a place whose stake is another is not the own one': winners(
    EQUAL,
    { rank: 4, betAmount: 400, winAmount: 40_000 },
    { reads: ['Member 4'], lacks: ['You'] },
  ),
  'the own place stands below the winners of the first page': screen(
    <Winners />,
    {
      'bets.winners': [
        { gameId: 1, page: 1 },
        { issue: MORNING, list: EQUAL, total: 214 },
      ],
      'bets.ownWin': [
        { gameId: 1, issue: MORNING.issue },
        { win: { rank: 214, betAmount: 100, winAmount: 8_000 } },
      ],
    },
    { reads: ['5 Member 5', '214 You 100 8,000'], lacks: ['Member 6'] },
  ),
  'more winners are those of the draw that is shown': screen(
    <Winners />,
    {
      'bets.winners': [
        [
          { gameId: 1, page: 1 },
          { issue: MORNING, list: EQUAL, total: 6 },
        ],
        [
          { gameId: 1, page: 2, issue: MORNING.issue },
          { issue: MORNING, list: [winner(6, 100)], total: 6 },
        ],
      ],
      'bets.ownWin': [{ gameId: 1, issue: MORNING.issue }, { win: null }],
    },
    { steps: ['Show more'], reads: ['Member 6', 'everyone who won on 07'] },
  ),
  'a draw without winners': screen(
    <Winners />,
    {
      'bets.winners': [
        { gameId: 1, page: 1 },
        { issue: MORNING, list: [], total: 0 },
      ],
      'bets.ownWin': [{ gameId: 1, issue: MORNING.issue }, { win: null }],
    },
    { reads: ['07', 'Nobody won in this draw.'], lacks: ['everyone who won'] },
  ),

  'a close day today': screen(
    <CloseDays />,
    closeDays({ is_rest: true, reason: 'a festival', days: [day()] }),
    {
      reads: ['Today is a close day.', '(a festival)'],
      lacks: ['cancelled today', 'Today is a draw day.'],
    },
  ),
  'a section that is cancelled today': screen(
    <CloseDays />,
    closeDays({ is_rest: true, reason: 'a festival', days: [day({ off: 'evening' })] }),
    { reads: ['Evening is cancelled today.', 'Evening cancelled'], lacks: ['Today is a close day.'] },
  ),
  'a close day to come': screen(<CloseDays />, closeDays({ days: [day({ date: '2031-01-08' })] }), {
    reads: ['Today is a draw day.', 'a festival'],
    lacks: ['Today is a close day.', 'No other close days'],
  }),
  'the days of 3D that changed': screen(
    <DrawDaysSheet onClose={onClose} />,
    closeDays(
      {
        days: [
          day({ drawn: true, reason: 'a royal day' }),
          day({ date: '2031-02-01', reason: 'no lottery' }),
        ],
      },
      2,
    ),
    {
      reads: ['moved to this day a royal day', 'not drawn no lottery', 'The next draw is on'],
      lacks: ['No draw has been moved.'],
    },
    GAME_3D,
  ),
  'no day of 3D that changed': screen(
    <DrawDaysSheet onClose={onClose} />,
    closeDays({ next_date: null }, 2),
    { reads: ['No draw has been moved.'], lacks: ['The next draw is on'] },
    GAME_3D,
  ),
});
