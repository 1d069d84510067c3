import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { yangonDate } from '@shwe/kernel';
import { useState } from 'react';
import { vi } from 'vitest';
import { refused, type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { DrawTitle } from './bet/DrawTitle.tsx';
import { KeypadSheet } from './bet/KeypadSheet.tsx';
import { emptySlip } from './bet/slip.ts';
import { slipStores } from './bet/slip-store.ts';
import { CloseDays } from './draws/CloseDays.tsx';
import { DayDraws } from './draws/DayDraws.tsx';
import { DrawCard } from './draws/DrawCard.tsx';
import { NextDraw } from './draws/NextDraw.tsx';
import { GAME_2D, GAME_3D, GameContext } from './game.ts';
import { LimitsRow, OutcomeLine } from './news/OutcomeLine.tsx';
import { WaitingCard } from './news/WaitingCard.tsx';
import { WinBalance } from './news/WinBalance.tsx';
import { WinSheet } from './news/WinSheet.tsx';
import { ProofSheet } from './proof/ProofSheet.tsx';
import { WaitingBoard } from './results/WaitingBoard.tsx';
import { Receipt } from './slips/Receipt.tsx';

const draw = (section: 'morning' | 'evening' | '3D', extra: object = {}) => ({
  ...{
    issue: `2d-20990106-${section}`,
    section,
    date: '2099-01-06',
    state: 'open',
    wallet: 'main',
    win_num: null,
  },
  ...{ open_time: '2020-01-06T01:00:00.000Z', close_time: '2099-01-06T05:10:00.000Z', prize: null },
  ...{ draw_time: '2099-01-06T05:31:00.000Z', settle_time: '2099-01-06T06:01:00.000Z' },
  ...{ set_index: null, set_value: null, ...extra },
});
const over = { close_time: '2020-01-06T05:10:00.000Z', state: 'closed' };
const drawn = { ...over, draw_time: '2020-01-06T05:31:00.000Z' };
const settled = draw('evening', {
  ...{ ...drawn, issue: '2d-20990105-evening', date: '2099-01-05', state: 'settled', win_num: '41' },
});
const answersOf = (list: readonly object[], gameId = 1) =>
  ({
    'draws.sections': [
      [
        { gameId, winState: 2 },
        { list, odds: 80, min_bet: 100 },
      ],
      [{ gameId, winState: 3, pageSize: 20 }, { list: [settled] }],
    ],
  }) as NonNullable<ScreenCase['answers']>;
const of2D = (part: React.ReactNode, list: readonly object[] = []) => ({
  show: <GameContext value={GAME_2D}>{part}</GameContext>,
  answers: answersOf(list),
});
const own = (extra: object = {}) =>
  ({
    ...{ draw: draw('morning', over), count: 1, staked: 3_001, won: 0, gameId: 1 },
    slips: [
      {
        ...{ slip: 'S-1', code: 'N4WP-73HC' },
        numbers: ['01', '02', '03', '04', '05', '06', '07', '08'].map((number) => ({ number, amount: 1 })),
      },
    ],
    ...extra,
  }) as never;
const figures = {
  number: '27',
  set_index: '1,234.52',
  set_value: '45,677.12',
  time: '2020-01-06T05:31:04.000Z',
};
const news = (waiting: readonly unknown[]) =>
  ({
    'news.latest': [{}, { waiting, open: [], orders: [], messages: [], wins: [], outcome: null }],
  }) as const;

const vector = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../../../packages/verifier/vectors/good', name), 'utf8');
const proofs: { leaf: string; path: unknown[] }[] = JSON.parse(vector('result/proofs.json'));
const ISSUE = '2d-20261123-morning';
const keys: string[] = JSON.parse(vector('result/expected.json')).keys;
const slip = {
  ...{ slip: '1046', code: 'K7Q2-M9P6', issue: ISSUE, section: 'morning', date: '2026-11-23', state: 'won' },
  ...{ created_at: '2026-11-23T04:09:59.124Z', total: 1_000, win_amount: 80_000, win_num: '30' },
  numbers: [{ number: '30', amount: 1_000, won: 80_000 }],
};
/** Slips that cost more than they won, so that no figure moves. */
const winsIn = (...wallets: ('main' | 'lottery')[]): ScreenCase => ({
  show: (
    <WinSheet
      wins={
        wallets.map((wallet, at) => ({
          ...{ ...slip, slip: `100${at}`, gameId: 1, odds: 80, wallet, total: 100_000, win_amount: 80 },
        })) as never
      }
      onClose={() => {}}
    />
  ),
  answers: {
    'transfers.walletBalance': [
      {},
      { balance: 90_001, game_balance: 70_002, lottery_balance: 70_002, in_transit: 0, held: 0, owed: 0 },
    ],
  },
});
const signed = JSON.parse(vector('receipt-leaves/receipt.json'));
const proving = (shown: object = {}, files: object = {}): ScreenCase => ({
  show: () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const receipt = {
      ...{ stored: signed, differs: false },
      served: { ...signed, proof: proofs.find(({ leaf }) => leaf.endsWith(' 30:1000')) },
    };
    return (
      <GameContext value={GAME_2D}>
        <ProofSheet receipt={receipt as never} slip={{ ...slip, ...shown } as never} onClose={() => {}} />
      </GameContext>
    );
  },
  files: {
    '/verify/key': { key: keys[0], earlier: keys.slice(1), mode: 'play' },
    [`/verify/${ISSUE}/seal.json`]: vector('result/seal.json'),
    [`/verify/${ISSUE}/result.json`]: vector('result/result.json'),
    ...files,
  },
});

/** A placed slip, of a draw whose public file says so. */
const receiptOf = (state: string, extra: object = {}): ScreenCase => ({
  ...of2D(<Receipt slip="1046" fresh={false} />),
  answers: {
    'bets.slip': [
      { gameId: 1, slip: '1046' },
      { ...slip, state: 'open', win_amount: 0, win_num: null, odds: 80, wallet: 'main' },
    ],
    'bets.receipt': [
      { gameId: 1, slip: '1046' },
      { ...signed, proof: null },
    ],
  },
  files: {
    [`/verify/${ISSUE}/issue.json`]: {
      ...{ issue: ISSUE, section: 'morning', date: '2026-11-23', state, number: null, history: [] },
      ...{ closes: '2099-01-06T05:10:00.000Z', seal: null, ...extra },
    },
  },
  offers: ['Bet records', 'New bet', 'Save the receipt'],
  hides: ['Verify'],
});
const SEALS = {
  at: 'Bets lock at 6 Jan 2099 · 11:40 AM',
  soon: 'The slips are being sealed.',
  never: 'This draw was not sealed',
  is: 'Any later change would show.',
};
const sealing = (state: string, says: keyof typeof SEALS, extra: object = {}): [string, ScreenCase] => [
  `a slip of a draw that is ${state} says of its seal: ${says}`,
  {
    ...receiptOf(state, extra),
    reads: [SEALS[says]],
    lacks: Object.entries(SEALS).flatMap(([name, text]) => (name === says ? [] : [text])),
  },
];
/** The slip does not load; its receipt may be on the phone. */
const unloaded = (stored: Record<string, string>): ScreenCase => ({
  ...of2D(<Receipt slip="1046" fresh={false} />),
  answers: { 'bets.slip': [{ gameId: 1, slip: '1046' }, refused('not_found')] },
  stored,
});

function Keypad() {
  const [isOpen, setOpen] = useState(true);
  const picks = slipStores[2].use((one) => [...one.picks.keys()].join(' '));
  return (
    <GameContext value={GAME_3D}>
      <p>slip: {picks}.</p>
      {isOpen && <KeypadSheet canBet={(number) => number !== '444'} onClose={() => setOpen(false)} />}
    </GameContext>
  );
}
const keypad = (...keysTapped: string[]) => ({
  show: () => {
    slipStores[2].change(() => emptySlip('3d-20990116'));
    return <Keypad />;
  },
  steps: keysTapped,
});

/** A 3D draw in a state, alone in the list. */
const next3D = (extra: object | null): ScreenCase => ({
  show: (
    <GameContext value={GAME_3D}>
      <NextDraw />
    </GameContext>
  ),
  answers: {
    ...answersOf(extra ? [draw('3D', { issue: '3d-20990106', ...extra })] : [], 2),
    'draws.sections': [
      [
        { gameId: 2, winState: 2 },
        { list: extra ? [draw('3D', { issue: '3d-20990106', ...extra })] : [], odds: 600, min_bet: 100 },
      ],
    ],
    'draws.closeDays': [
      { gameId: 2 },
      { days: [], is_rest: false, reason: '', today: '2031-01-06', next_date: null },
    ],
  },
});
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
/** The title of a draw that closes so many seconds after it is shown. */
const title = (seconds: number, extra: object = {}): ScreenCase => ({
  show: () => {
    const chosen = draw('morning', { close_time: inSeconds(seconds), ...extra }) as never;
    return (
      <GameContext value={GAME_2D}>
        <DrawTitle open={[chosen]} draw={chosen} />
      </GameContext>
    );
  },
});
const today = yangonDate(new Date());

testScreens({
  'a 3D draw that opens later': {
    ...next3D({ state: 'scheduled', open_time: '2099-01-05T17:45:00.000Z' }),
    reads: ['Tue, 6 Jan', 'opens 6 Jan 2099 · 12:15 AM'],
    lacks: ['Closes in', 'was moved', 'Open'],
  },
  'a 3D draw that has closed': {
    ...next3D({ state: 'closed', close_time: '2020-01-06T05:10:00.000Z' }),
    reads: ['Tue, 6 Jan Closed'],
    lacks: ['Closes in', 'opens'],
  },
  'a 3D draw that is open for less than a day': {
    ...next3D({ close_time: inSeconds(20 * 3600 + 3_000) }),
    reads: ['Open', 'Closes in 20:'],
    lacks: ['day'],
  },
  'a 3D draw that is open for days': {
    ...next3D({ close_time: inSeconds(49 * 3600 + 3_000) }),
    reads: ['Closes in 2 days 1 hour'],
  },
  'no 3D draw': { ...next3D(null), reads: ['No section is open right now.'] },
  'a draw that closes on another day': {
    ...title(0, { close_time: '2099-01-06T05:10:00.000Z' }),
    reads: ['2D Morning', 'closes 6.1 11:40 AM'],
    lacks: ['closes in'],
  },
  'a draw that closes in half an hour': {
    ...title(1_850),
    reads: ['closes in 30:'],
  },
  'a draw that closes in two minutes': { ...title(170), reads: ['closes in 02:'] },
  'a chosen draw that has closed': { ...title(0, over), reads: ['2D Morning Closed'], lacks: ['closes'] },
  'a draw that was settled today, and one that is closed': {
    ...of2D(<DayDraws />, [
      draw('morning', { ...drawn, date: today, state: 'settled', win_num: '27' }),
      draw('evening', { ...drawn, date: today }),
    ]),
    reads: ['Today', 'Morning settled 12:31 PM 27', 'Evening Closed Closes 11:40 AM · draws 12:01 PM'],
    lacks: ['Next day', 'Cancelled'],
  },
  'today’s cancelled draw beside the draws of the next day': {
    ...of2D(<DayDraws />, [
      draw('morning', { issue: 'today', date: today, state: 'cancelled' }),
      draw('evening'),
    ]),
    reads: ['Today · Morning · Cancelled, stakes refunded', 'Next day', 'Tue, 6 Jan'],
  },
  'the next draw and the last number': {
    ...of2D(<DrawCard />),
    answers: answersOf([draw('morning')]),
    steps: ['Bet now'],
    reads: ['2D Morning', 'Open', 'Evening result 41'],
    opens: '/theme1_lottery_two_bet?issue=2d-20990106-morning',
  },
  'a draw that has closed offers no bet': {
    ...of2D(<DrawCard />, [draw('morning', over)]),
    steps: ['See the board'],
    reads: ['Closed', 'Draw time 12:01 PM'],
    lacks: ['Bet now'],
    opens: '/theme1_lottery_two_home',
  },
  'a draw that opens later offers no bet': {
    ...of2D(<DrawCard />, [draw('morning', { state: 'scheduled', open_time: '2099-01-06T01:00:00.000Z' })]),
    reads: ['Opening time 7:30 AM'],
    offers: ['See the board'],
    hides: ['Bet now'],
  },
  'a draw that opens the day before says so': {
    ...of2D(<DrawCard />, [draw('morning', { state: 'scheduled', open_time: '2099-01-05T10:30:00.000Z' })]),
    reads: ['Opening time Mon 5.1 5:00 PM'],
  },
  'draws of the next day that open the day before say so': {
    ...of2D(<DayDraws />, [
      draw('morning', { state: 'scheduled', open_time: '2099-01-05T10:30:00.000Z' }),
      draw('evening', { state: 'scheduled', open_time: '2099-01-06T01:00:00.000Z' }),
    ]),
    reads: ['Morning opens Mon, 5 Jan 5:00 PM', 'Evening opens 7:30 AM'],
  },
  'the draws of the next day': {
    ...of2D(<DayDraws />, [
      draw('morning', { state: 'cancelled' }),
      draw('evening', { draw_time: '2099-01-06T10:01:00.000Z' }),
      settled,
    ]),
    reads: ['Morning Cancelled, stakes refunded', 'Evening Open Closes 11:40 AM · draws 4:31 PM'],
    // Not the number of the draw of another day: the countdown may show it too.
    lacks: ['settled'],
  },
  'the next 3D draw': {
    show: (
      <GameContext value={GAME_3D}>
        <NextDraw />
      </GameContext>
    ),
    answers: {
      ...answersOf([draw('3D', { issue: '3d-20990101', date: '2099-01-02' })], 2),
      'draws.closeDays': [
        { gameId: 2 },
        {
          days: [{ date: '2099-01-02', reason: 'New year', off: null }],
          is_rest: false,
          reason: '',
          today: '2098-12-30',
          next_date: null,
        },
      ],
    },
    reads: ['Fri, 2 Jan', 'The draw of 1 Jan 2099 was moved to this day.', 'New year'],
  },
  'a day without a draw': {
    ...of2D(<CloseDays />),
    answers: {
      'draws.closeDays': [
        { gameId: 1 },
        {
          ...{ is_rest: true, reason: 'Holiday', today: '2031-01-06', next_date: '2031-01-07' },
          days: [{ date: '2031-01-06', reason: 'Holiday', off: 'evening' }],
        },
      ],
    },
    reads: ['is cancelled today. The next draw is on 7 Jan 2031. (Holiday)', 'Evening cancelled'],
  },

  'a closed draw with slips, and the next one': {
    ...of2D(<WaitingCard waiting={[own()]} />, [
      ...[draw('evening'), draw('morning', { issue: '2d-20990107-morning', date: '2099-01-07' })],
    ]),
    steps: ['Bet now'],
    reads: [
      '2D Morning Locked Mon, 6 Jan 11:40 AM',
      'Result in',
      'Your slip N4WP-73HC',
      '3,001 Ks 01 02 03 04 05 06 + 2',
      'Tue, 6 Jan · Evening Closes 11:40 AM · Open',
    ],
    opens: '/theme1_lottery_two_bet?issue=2d-20990106-evening',
  },
  'a draw whose result is due': {
    ...of2D(<WaitingCard waiting={[own({ draw: draw('morning', drawn) })]} />),
    reads: ['Waiting for the result'],
    lacks: ['Result in', 'Bet now'],
  },
  'a confirmed result before it is paid': {
    ...of2D(<WaitingCard waiting={[own({ draw: draw('morning', { ...drawn, win_num: '27' }) })]} />),
    steps: [{ beginning: 'Your slip' }],
    reads: ['Result confirmed · pays 12:31 PM 27'],
    opens: '/theme1_lottery_two_record_detail?slip=S-1',
  },
  'a confirmed result that is on the slip stands first among its numbers': {
    ...of2D(<WaitingCard waiting={[own({ draw: draw('morning', { ...drawn, win_num: '08' }) })]} />),
    reads: ['3,001 Ks 08 01 02 03 04 05 + 2'],
  },
  'several slips in a draw': {
    ...of2D(<WaitingCard waiting={[own({ count: 3 })]} />),
    steps: [{ beginning: 'Your 3 slips' }],
    opens: '/theme1_lottery_two_record',
  },
  'a win in the last draw': {
    ...of2D(<OutcomeLine outcome={own({ won: 80_001, draw: draw('morning', { win_num: '27' }) })} />),
    reads: ['27 Morning result Won 80,001 Ks · N4WP-73HC'],
    lacks: ['Not this time'],
  },
  'a loss in the last draw': {
    ...of2D(<OutcomeLine outcome={own({ draw: draw('morning', { win_num: '27' }) })} />),
    reads: ['Not this time'],
  },
  'limits after a loss': {
    ...of2D(<LimitsRow />),
    steps: ['Set limits or take a break'],
    opens: '/theme1_limits',
  },
  'wins in the lottery wallet stand above its balance': {
    ...winsIn('lottery', 'lottery'),
    reads: ['Lottery wallet', '70,002'],
    lacks: ['90,001'],
  },
  'wins in both wallets stand above the main balance': {
    ...winsIn('lottery', 'main'),
    reads: ['Balance 80 90,001'],
    lacks: ['Lottery wallet', '70,002'],
  },
  'wins in the main wallet stand above its balance': {
    ...winsIn('main', 'main'),
    reads: ['Balance', '90,001'],
    lacks: ['Lottery wallet', '70,002'],
  },
  'a win does not show a balance that the member hides': {
    show: <WinBalance won={80_000} share={1} wallet="main" />,
    answers: {
      'transfers.walletBalance': [
        {},
        { balance: 90_001, game_balance: 0, lottery_balance: 0, in_transit: 0, held: 0, owed: 0 },
      ],
    },
    stored: { figuresHidden: '1' },
    reads: ['80,000', '••••••'],
    lacks: ['90,001'],
  },
  'figures of after the draw time arrive': {
    ...of2D(<WaitingBoard draw={draw('morning', drawn) as never} live={figures as never} />),
    answers: news([own({ draw: draw('morning', drawn) })]),
    reads: ['Coming in now, not confirmed yet', '2 7', 'Your slip N4WP-73HC'],
    lacks: ['Result confirmed'],
  },
  'figures of before the draw time are no result': {
    ...of2D(
      <WaitingBoard
        draw={draw('morning', drawn) as never}
        live={{ ...figures, time: '2020-01-06T05:30:59.000Z' } as never}
      />,
    ),
    reads: ['Waiting for the result', 'Locked 11:40 AM'],
    lacks: ['2 7', 'Coming in now'],
  },
  'a confirmed number': {
    ...of2D(
      <WaitingBoard
        draw={draw('morning', { ...drawn, win_num: '41', ...figures }) as never}
        live={figures as never}
      />,
    ),
    reads: ['Result confirmed · pays 12:31 PM 41'],
    lacks: ['Coming in now'],
  },

  'a slip that is verified': {
    ...proving(),
    reads: ['Verified', 'All 6 steps agree', '30', '1,000', '80,000'],
    lacks: ['It does not agree', 'could not be checked'],
  },
  'a slip that shows another stake than its receipt': {
    ...proving({ numbers: [{ number: '30', amount: 900, won: 72_000 }], total: 900, win_amount: 72_000 }),
    reads: ['It does not agree'],
    lacks: ['Verified'],
  },
  ...Object.fromEntries(
    [{ slip: '1047' }, { code: 'K7Q2-M9P7' }, { created_at: '2026-11-23T04:09:59.125Z' }].map((shown) => [
      `a slip that shows another ${Object.keys(shown)[0]} than its receipt`,
      { ...proving(shown), reads: ['It does not agree'], lacks: ['Verified'] },
    ]),
  ),
  'a slip that was paid less than it won': {
    ...proving({ win_amount: 79_000, numbers: [{ number: '30', amount: 1_000, won: 79_000 }] }),
    reads: ['It does not agree'],
    lacks: ['Verified'],
  },
  'a slip whose public files do not load': {
    ...proving(
      {},
      { [`/verify/${ISSUE}/seal.json`]: undefined, [`/verify/${ISSUE}/result.json`]: undefined },
    ),
    reads: ['Not all could be checked', 'What was checked agrees.'],
    lacks: ['Verified', 'It does not agree'],
  },
  'a slip that another key signed': {
    ...proving({}, { '/verify/key': { key: 'A'.repeat(43), earlier: [], mode: 'play' } }),
    reads: ['It does not agree'],
    lacks: ['Verified'],
  },

  ...Object.fromEntries([
    sealing('scheduled', 'at'),
    sealing('open', 'at'),
    sealing('closed', 'soon'),
    sealing('cancelled', 'never'),
    sealing('settled', 'is', {
      seal: { slips: 1, stakes: '1000', most: '1', root: 'a', sealed: '2026-11-23T05:00:00.000Z' },
    }),
  ]),
  'a slip that does not load, whose receipt is on the phone': {
    ...unloaded({ 'receipt.1046': JSON.stringify(signed) }),
    steps: ['Save the receipt'],
    saves: { 'receipt-1046.json': `${JSON.stringify(signed, null, 2)}\n` },
    reads: ['Your receipt is saved on this phone.'],
  },
  'a slip that does not load, whose receipt is not on the phone': {
    ...unloaded({}),
    lacks: ['Your receipt is saved on this phone.'],
    hides: ['Save the receipt'],
  },

  'three digits make a number': {
    ...keypad('1', '2', '3'),
    reads: ['slip: 123 .', '123 is chosen.', '1 number'],
  },
  'two digits make none': { ...keypad('1', '2'), reads: ['slip: .'] },
  'a digit is deleted': { ...keypad('1', '2', 'Delete a digit', '5', '6'), reads: ['slip: 156 .'] },
  'a number is not chosen twice': {
    ...keypad('1', '2', '3', '1', '2', '3'),
    reads: ['slip: 123 .', '123 was chosen already.'],
  },
  'a sold-out number': { ...keypad('4', '4', '4'), reads: ['slip: .', '444 is sold out.'] },
  'a typed number is taken off again': {
    ...keypad('1', '2', '3', '0', '0', '7'),
    steps: ['1', '2', '3', '0', '0', '7', '123 Remove'],
    reads: ['slip: 007 .'],
    offers: ['007 Remove'],
    hides: ['123 Remove'],
  },
});
