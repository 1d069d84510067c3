import { useAddress } from '../../../core/address.ts';
import { paths } from '../../../paths.ts';
import { noAnswer, refused, type ScreenCase, testScreens } from '../../../testing/screen-cases.tsx';
import { GAME_2D, GameContext } from '../game.ts';
import { BetScreen } from './BetScreen.tsx';
import { RepeatSheet } from './RepeatSheet.tsx';
import { emptySlip } from './slip.ts';
import { slipStores } from './slip-store.ts';
import { typedSlips } from './typed-slip.ts';

const MORNING = '2d-20990106-morning';
const EVENING = '2d-20990106-evening';
const draw = (section: 'morning' | 'evening', extra: object = {}) => ({
  ...{ issue: section === 'morning' ? MORNING : EVENING, section, date: '2099-01-06', state: 'open' },
  ...{ open_time: '2020-01-06T01:00:00.000Z', close_time: '2099-01-06T05:10:00.000Z', wallet: 'main' },
  ...{ draw_time: '2099-01-06T05:31:00.000Z', settle_time: null, win_num: null, ...extra },
});
const over = { close_time: '2020-01-06T05:10:00.000Z' };
const number = (name: string, room: number) => ({
  ...{ number: name, colour: 'green', share: 12, room, hot: false, full: null },
});
const answersOf = (list: readonly object[], balance = 9_001): NonNullable<ScreenCase['answers']> => ({
  'draws.sections': [
    { gameId: 1, winState: 2 },
    { list, odds: 80, min_bet: 200 },
  ],
  'draws.numbers': [MORNING, EVENING].map((issue) => [
    { gameId: 1, issue },
    { list: [number('07', 50_000), number('08', 199)], min_bet: 200, odds: 80 },
  ]),
  'draws.pairs': [{}, { power: [], natkhat: [], brothers: [] }],
  'transfers.walletBalance': [
    {},
    { balance, game_balance: 2, lottery_balance: 5_002, in_transit: 0, held: 0, owed: 0 },
  ],
});

type Picks = readonly (readonly [string, bigint | null])[];
const NoBoard = () => null;
function Bets() {
  const confirming = useAddress(({ path }) => path === paths.twoBetConfirm);
  return <BetScreen drawId={undefined} confirming={confirming} Board={NoBoard} />;
}
const betting = (picks: Picks, list: readonly object[] = [draw('morning')], balance?: number) => ({
  at: paths.twoBet as string,
  show: () => {
    slipStores[1].change(() => ({ ...emptySlip(MORNING), stake: 1_000n, picks: new Map(picks) }));
    typedSlips[1].dismiss();
    return (
      <GameContext value={GAME_2D}>
        <Bets />
      </GameContext>
    );
  },
  answers: answersOf(list, balance),
});
const confirming = (...args: Parameters<typeof betting>) => ({
  ...betting(...args),
  at: paths.twoBetConfirm as string,
});
const bodyOf = (...lines: [string, number][]) => ({
  ...{ gameId: 1, issue: MORNING },
  betInfo: lines.map(([name, amount]) => ({ number: name, amount })),
});
const receipt = { receipt: '{}', signature: 's', key: 'k' };
const accepted = { slip: 'S-1', receipt };
const placed = `${paths.twoRecordDetail}?slip=S-1&fresh=1`;
/** The app closed while a bet waited for its answer. */
const unanswered = (body: object) => ({
  'intent.bet': JSON.stringify({ key: 'k-1', body: JSON.stringify(body) }),
});
const failing = (...numbers: object[]) => refused('over_limit', { numbers });
const reading = (text: string) => [['Type a slip', text] as const, 'Check'] as const;

testScreens({
  'a slip may cost all of the balance': {
    ...betting([['07', 9_001n]]),
    reads: ['2D Morning', 'Left 0'],
    offers: ['Bet 9,001 Ks'],
    lacks: ['short'],
  },
  'a slip that costs all of the balance is confirmed': {
    ...confirming([['07', 9_001n]]),
    reads: ['2D Morning', 'Balance after the bet 0 Ks'],
    offers: ['Confirm bet 9,001 Ks'],
  },
  'a draw that the operator closed before its time takes no bet': {
    ...betting([['07', null]], [draw('morning', { state: 'closed' })]),
    blocks: ['No section is open now'],
    hides: ['Bet 1,000 Ks'],
  },
  'a draw that opens later is no choice': {
    ...betting([['07', null]], [draw('morning'), draw('evening', { state: 'scheduled' })]),
    reads: ['2D Morning'],
    offers: ['Bet 1,000 Ks'],
    hides: ['2D Morning closes 6.1 11:40 AM'],
  },
  'one stake of several below the minimum': {
    ...betting([
      ['07', 200n],
      ['08', 199n],
    ]),
    blocks: ['The minimum is 200 Ks a number. Please change the stake'],
  },
  'an empty slip is not confirmed': { ...confirming([]), opens: paths.twoBet },
  'an accepted bet empties the slip, and keeps the stake for the next': {
    ...confirming([['07', 700n]]),
    show: () => {
      const shown = confirming([['07', 700n]]).show();
      slipStores[1].change((slip) => ({ ...slip, stake: 1_500n }));
      return shown;
    },
    steps: ['Confirm bet 700 Ks'],
    sends: [['bets.placeBet', bodyOf(['07', 700]), accepted]],
    keeps: {
      slip: JSON.stringify({ issue: MORNING, stake: '1500', picks: [] }),
      'intent.bet': null,
    },
    loads: { 'transfers.walletBalance': 2, 'draws.numbers': 2 },
    opens: placed,
  },
  'what was left out of a typed text is named before the bet, and gone after it': {
    ...confirming([['07', 700n]]),
    show: () => {
      const { show } = confirming([['07', 700n]]);
      const shown = show();
      typedSlips[1].add([], ['mother will call']);
      return shown;
    },
    steps: ['Confirm bet 700 Ks'],
    sends: [['bets.placeBet', bodyOf(['07', 700]), accepted]],
    keeps: { 'typed-slip': '{"text":"","leftOut":[]}' },
    opens: placed,
  },
  'what was left out of a typed text': {
    ...confirming([['07', 700n]]),
    show: () => {
      const { show } = confirming([['07', 700n]]);
      const shown = show();
      typedSlips[1].add([], ['mother will call']);
      return shown;
    },
    reads: ['Left out of this slip: mother will call'],
  },
  'a refused bet is not said to be unanswered after the app was closed': {
    ...confirming([['07', 700n]]),
    steps: ['Confirm bet 700 Ks'],
    sends: [['bets.placeBet', bodyOf(['07', 700]), refused('server_busy')]],
    keeps: {
      'intent.bet': null,
      slip: JSON.stringify({ issue: MORNING, stake: '1000', picks: [['07', '700']] }),
    },
  },
  'a bet without an answer may be sent again though the balance has fallen': {
    ...confirming([['07', 700n]], [draw('morning')], 100),
    stored: unanswered(bodyOf(['07', 700])),
    steps: ['Confirm bet 700 Ks'],
    sends: [['bets.placeBet', bodyOf(['07', 700]), accepted]],
    opens: placed,
  },
  'a bet without an answer may be sent again after the close': {
    ...confirming([['07', 700n]], [draw('morning', over)]),
    stored: unanswered(bodyOf(['07', 700])),
    steps: ['Confirm bet 700 Ks'],
    sends: [['bets.placeBet', bodyOf(['07', 700]), accepted]],
    opens: placed,
  },
  'another slip may not be sent after the close': {
    ...confirming([['07', 800n]], [draw('morning', over)]),
    stored: unanswered(bodyOf(['07', 700])),
    reads: ['Confirm your slip'],
    hides: ['Confirm bet 800 Ks'],
    offers: ['Back'],
  },
  'leaving the confirmation takes its failure off': {
    ...confirming([['07', 700n]]),
    steps: ['Confirm bet 700 Ks', 'Close', 'Bet 700 Ks'],
    sends: [['bets.placeBet', bodyOf(['07', 700]), refused('server_busy')]],
    lacks: ['The server says server_busy.'],
    offers: ['Confirm bet 700 Ks'],
    opens: `${paths.twoBetConfirm}?issue=${MORNING}`,
  },
  'a refused slip without a number that can be bet is not placed': {
    ...confirming([['08', 600n]]),
    steps: ['Confirm bet 600 Ks'],
    sends: [
      ['bets.placeBet', bodyOf(['08', 600]), failing({ number: '08', asked: 600, room: 199, why: 'cap' })],
    ],
    blocks: ['Please choose at least one number'],
    lacks: ['The other'],
  },
  'a refused number with room for exactly the minimum is lowered': {
    ...confirming([['08', 600n]]),
    steps: ['Confirm bet 600 Ks', 'Lower to 200', 'Adjust and bet 200 Ks'],
    sends: [
      ['bets.placeBet', bodyOf(['08', 600]), failing({ number: '08', asked: 600, room: 200, why: 'cap' })],
      ['bets.placeBet', bodyOf(['08', 200]), accepted],
    ],
    opens: placed,
  },
  'a number that does not exist': {
    ...confirming([['08', 600n]]),
    steps: ['Confirm bet 600 Ks'],
    sends: [
      [
        'bets.placeBet',
        bodyOf(['08', 600]),
        refused('number_unknown', { numbers: [{ number: '08', asked: 600, room: 0, why: 'unknown' }] }),
      ],
    ],
    reads: ['No such number'],
    lacks: ['over the limit', 'Sold out'],
  },
  'a slip is not repeated for a draw that opens later': {
    show: () => (
      <GameContext value={GAME_2D}>
        <RepeatSheet
          slip={{ slip: 'S-1', numbers: [{ number: '07', amount: 600 }] } as never}
          onClose={() => {}}
        />
      </GameContext>
    ),
    answers: answersOf([draw('evening', { state: 'scheduled' })]),
    blocks: ['No section is open now'],
  },
  'a slip of which no number has room is not repeated': {
    show: () => (
      <GameContext value={GAME_2D}>
        <RepeatSheet
          slip={{ slip: 'S-1', numbers: [{ number: '08', amount: 600 }] } as never}
          onClose={() => {}}
        />
      </GameContext>
    ),
    answers: answersOf([draw('morning')]),
    blocks: ['None of the numbers has room'],
    reads: ['Sold out'],
  },

  'a question of a typed slip is answered before anything is added': {
    ...betting([]),
    steps: reading('12 500 34 600 R\n07 700'),
    reads: [
      'Which numbers is R for?',
      'All numbers 12 21 × 500 34 43 × 600 2,200',
      'Only the last number 12 × 500 34 43 × 600 1,700',
    ],
    blocks: ['Answer 1 question first'],
    offers: ['Leave these lines out, add 700'],
  },
  'an answer of a typed slip is what is added': {
    ...betting([]),
    steps: [...reading('12 500 34 600 R\n07 700'), { beginning: 'Only the last number' }, 'Add 2,400 Ks'],
    reads: ['4 numbers'],
    offers: ['Bet 2,400 Ks'],
  },
  'a line with an open question may be left out, and is named then': {
    ...betting([]),
    steps: [...reading('12 500 34 600 R\n07 700'), { beginning: 'Leave these lines out' }],
    offers: ['Bet 700 Ks'],
    keeps: { 'typed-slip': JSON.stringify({ text: '', leftOut: ['12 500 34 600 R'] }) },
  },
  'a text for the other section is added in no way': {
    ...betting([]),
    steps: reading('evening\n12 500 34 600 R\n07 700'),
    blocks: ['The section does not match'],
    hides: ['Leave these lines out, add 700'],
  },
  'a total that does not agree is pointed out': {
    ...betting([]),
    steps: reading('12 500\n34 600\nTotal 1200'),
    reads: ['The total does not agree.'],
  },
  'a total that agrees': {
    ...betting([]),
    steps: reading('12 500\n34 600\nTotal 1100'),
    reads: ['Total in the text · only to check'],
    lacks: ['The total does not agree.'],
  },
  'a bet without an answer is not edited': {
    ...confirming([['07', 700n]]),
    steps: ['Confirm bet 700 Ks'],
    sends: [['bets.placeBet', bodyOf(['07', 700]), noAnswer]],
    reads: ['1 number Edit Clear'],
    lacks: ['07 700 Edit'],
  },
});
