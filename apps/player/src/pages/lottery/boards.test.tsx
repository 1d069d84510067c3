import type { ReactNode } from 'react';
import { GAME_2D, GAME_3D, GameContext } from '../../features/lottery/game.ts';
import { WinSheet } from '../../features/lottery/news/WinSheet.tsx';
import { ResultBoard3D } from '../../features/lottery/results/ResultBoard3D.tsx';
import { WaitingBoard } from '../../features/lottery/results/WaitingBoard.tsx';
import { RecordTotals } from '../../features/lottery/slips/RecordTotals.tsx';
import { paths } from '../../paths.ts';
import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { BoardLinks } from './BoardLinks.tsx';
import { Page as WinnerPage } from './WinnerPage.tsx';

const draw = (extra: object = {}) =>
  ({
    ...{
      issue: '2d-20310106-morning',
      section: 'morning',
      date: '2031-01-06',
      state: 'closed',
      wallet: 'main',
    },
    ...{
      open_time: '2020-01-06T01:00:00.000Z',
      close_time: '2020-01-06T05:10:00.000Z',
      win_num: null,
      version: 1,
    },
    ...{ draw_time: '2020-01-06T05:31:00.000Z', settle_time: '2020-01-06T05:40:00.000Z', win_time: null },
    ...{ set_index: null, set_value: null, prize: null, ...extra },
  }) as never;
const live = (time: string) =>
  ({ set_index: '1,500.12', set_value: '40,003.55', number: '23', time }) as never;
const prize = (date: string, number: string) =>
  draw({
    issue: `3d-${date}`,
    section: '3D',
    date,
    state: 'settled',
    win_num: number,
    prize: `835${number}`,
  });
const inGame = (game: typeof GAME_2D | typeof GAME_3D, show: ReactNode) => ({
  show: <GameContext value={game}>{show}</GameContext>,
});
const results3D = (open: object[], list: object[]) =>
  ({
    ...inGame(GAME_3D, <ResultBoard3D />),
    answers: {
      'draws.sections': [
        [
          { gameId: 2, winState: 2 },
          { list: open, odds: 500, min_bet: 100 },
        ],
        [{ gameId: 2, winState: 3, pageSize: 20 }, { list }],
      ],
    },
  }) satisfies ScreenCase;

const ownSlip = (numbers: string[], count = 1) => ({
  'news.latest': [
    {},
    {
      ...{ outcome: null, wins: [], messages: [], show: [] },
      waiting: [
        {
          ...{ draw: draw(), count, staked: 1_501 },
          slips: [
            { code: 'N4WP-73HC', slip: '7001', numbers: numbers.map((number) => ({ number, amount: 500 })) },
          ],
        },
      ],
    },
  ] as const,
});
const waiting = (extra: object, rest: Omit<ScreenCase, 'show'>, index: never | null = null): ScreenCase => ({
  ...inGame(GAME_2D, <WaitingBoard draw={draw(extra)} live={index} />),
  ...rest,
});

const win = (slip: string, amount: number, extra: object = {}) =>
  ({
    ...{
      slip,
      code: `C-${slip}`,
      issue: '2d-20310106-morning',
      section: 'morning',
      date: '2031-01-06',
      total: 20_001,
    },
    ...{
      numbers: [{ number: '27', amount: 500, won: amount }],
      win_amount: amount,
      state: 'won',
      win_num: '27',
    },
    ...{ created_at: '2031-01-06T04:00:00.000Z', gameId: 1, odds: 80, wallet: 'main', ...extra },
  }) as never;
const wins = (...list: never[]): Pick<ScreenCase, 'show'> => ({
  show: <WinSheet wins={list} onClose={() => {}} />,
});

const totals = (profit: number): ScreenCase => ({
  ...inGame(GAME_2D, <RecordTotals days={7} />),
  answers: {
    'bets.recordTotal': [
      { gameId: 1, days: 7 },
      { bets: 2, open_bets: 0, bet_amount: 1_001, win_amount: 1_002, profit, open_amount: 0 },
    ],
  },
  tones: { [profit > 0 ? '+1,003' : '−1,003']: profit > 0 ? 'jade' : 'ruby' },
});

const link = (game: typeof GAME_2D | typeof GAME_3D, step: string, opens: string): ScreenCase => ({
  ...inGame(game, <BoardLinks onSheet={() => {}} />),
  steps: [step],
  opens,
});

testScreens({
  'the title of the winners of 2D': {
    ...inGame(GAME_2D, <WinnerPage />),
    reads: ['Winners'],
    lacks: ['3Dlottery'],
  },
  'the title of the winners of 3D': {
    ...inGame(GAME_3D, <WinnerPage />),
    reads: ['3Dlottery'],
    lacks: ['Winners'],
  },
  'the latest of several 3D results': {
    ...results3D([], [prize('2031-01-16', '492'), prize('2031-01-01', '117')]),
    reads: ['492', '16 Jan'],
    lacks: ['117'],
  },
  'before the first 3D result, when the draw is': {
    ...results3D(
      [draw({ section: '3D', date: '2099-01-16', state: 'open', close_time: '2099-01-16T05:10:00.000Z' })],
      [],
    ),
    reads: ['–––', '16 Jan 2099'],
  },
  'a closed 3D draw stands before the last result': {
    ...results3D([draw({ section: '3D' })], [prize('2031-01-01', '117')]),
    lacks: ['117'],
  },
  'figures before the draw time are not a number that arrives': waiting(
    {},
    { lacks: ['2 3', '1,500'] },
    live('2020-01-06T05:30:59.000Z'),
  ),
  'figures from the draw time on arrive': waiting(
    {},
    { reads: ['2 3', '1,500 . 1 2'] },
    live('2020-01-06T05:31:00.000Z'),
  ),
  'a confirmed number stands above what arrives': waiting(
    { win_num: '41', set_index: '1,562.84', set_value: '68,481.86' },
    { reads: ['confirmed', '41', '1,562 . 8 4'], lacks: ['1,500'] },
    live('2020-01-06T05:31:00.000Z'),
  ),
  'the own slip of the draw that waits': waiting(
    {},
    {
      answers: ownSlip(['23', '24']),
      reads: ['2 numbers', '1,501 Ks'],
      lacks: ['23 24'],
      opens: '/start',
    },
  ),
  'the numbers of the own slip stand below the number that arrives': waiting(
    {},
    { answers: ownSlip(['23', '24']), reads: ['23 24'] },
    live('2020-01-06T05:31:00.000Z'),
  ),
  'the numbers of one of several slips do not': waiting(
    {},
    { answers: ownSlip(['23', '24'], 3), reads: ['1,501 Ks'], lacks: ['23 24'] },
    live('2020-01-06T05:31:00.000Z'),
  ),
  'several own slips have no numbers of one': waiting(
    {},
    {
      answers: ownSlip(['23', '24'], 3),
      reads: ['1,501 Ks'],
      lacks: ['2 numbers'],
    },
  ),
  'a win leads to its receipt': {
    ...wins(win('7001', 40_000)),
    steps: ['See the receipt'],
    opens: `${paths.twoRecordDetail}?slip=7001`,
  },
  'a win of 3D leads to its receipt': {
    ...wins(win('7002', 40_000, { gameId: 2, section: '3D' })),
    steps: ['See the receipt'],
    opens: `${paths.threeRecordDetail}?slip=7002`,
  },
  'several wins lead to the slips': {
    ...wins(win('7001', 40_000), win('7002', 8_001)),
    reads: ['2 slips won', '+40,000', '+8,001', '500 × 80'],
    steps: ['See your slips'],
    opens: paths.twoRecord,
  },
  'one of several wins leads to its receipt': {
    ...wins(win('7001', 40_000), win('7002', 8_001)),
    steps: [{ beginning: '27 2D Morning' }],
    opens: `${paths.twoRecordDetail}?slip=7001`,
  },
  'a win that goes to the balance': {
    ...wins(win('7001', 40_000)),
    reads: ['Stake 500 × 80', 'added to your balance'],
    lacks: ['lottery wallet', 'This slip cost'],
  },
  'a win that goes to the lottery wallet': {
    ...wins(win('7001', 40_000, { wallet: 'lottery' })),
    reads: ['added to your lottery wallet'],
    lacks: ['added to your balance'],
  },
  'wins below what the slips cost': {
    ...wins(win('7001', 8_000), win('7002', 9_000)),
    reads: ['These slips cost 40,002 Ks'],
  },
  'a profit of bets': totals(1_003),
  'a loss of bets': totals(-1_003),
  'records of 2D': link(GAME_2D, 'Records', paths.twoRecord),
  'winners of 2D': link(GAME_2D, 'Winners', paths.twoWinner),
  'close days are of 2D': link(GAME_2D, 'Close day', paths.twoClose),
  'from 2D to 3D': link(GAME_2D, '3D lottery', paths.threeHome),
  'records of 3D': link(GAME_3D, 'Records', paths.threeRecord),
  'winners of 3D': link(GAME_3D, 'Winners', paths.threeWinner),
  'from 3D to 2D': link(GAME_3D, '2D lottery', paths.twoHome),
});
