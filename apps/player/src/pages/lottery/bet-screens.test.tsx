import { useState } from 'react';
import { useAddress } from '../../core/address.ts';
import { SearchContext } from '../../core/navigate.ts';
import { BetScreen } from '../../features/lottery/bet/BetScreen.tsx';
import { RepeatSheet } from '../../features/lottery/bet/RepeatSheet.tsx';
import { emptySlip, type Slip } from '../../features/lottery/bet/slip.ts';
import { slipStores } from '../../features/lottery/bet/slip-store.ts';
import { typedSlips } from '../../features/lottery/bet/typed-slip.ts';
import { GAME_2D, GAME_3D, GameContext } from '../../features/lottery/game.ts';
import { Receipt } from '../../features/lottery/slips/Receipt.tsx';
import { SlipList } from '../../features/lottery/slips/SlipList.tsx';
import { paths } from '../../paths.ts';
import { Failed, noAnswer, refused, type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { Page as Bet2DPage } from './Bet2DPage.tsx';
import { Page as Bet3DPage } from './Bet3DPage.tsx';
import { BetButton } from './BetButton.tsx';

const MORNING = '2d-20990106-morning';
const EVENING = '2d-20990106-evening';
const draw = (issue: string, section: string, extra: object = {}) => ({
  ...{ issue, section, date: '2099-01-06', state: 'open', wallet: 'main', win_num: null },
  ...{ open_time: '2020-01-06T01:00:00.000Z', close_time: '2099-01-06T05:10:00.000Z' },
  ...{ draw_time: '2099-01-06T05:31:00.000Z', settle_time: null, ...extra },
});
const later = { close_time: '2099-01-06T09:10:00.000Z', draw_time: '2099-01-06T10:01:00.000Z' };
const over = { close_time: '2020-01-06T05:10:00.000Z' };
const morning = draw(MORNING, 'morning');
const evening = draw(EVENING, 'evening', later);
const number = (name: string, extra: object = {}) => ({
  ...{ number: name, colour: 'green', share: 12, room: 50_000, hot: false, full: null },
  ...extra,
});
const NUMBERS = [
  number('07'),
  number('08', { colour: 'red', share: 97, room: 700 }),
  number('09', { colour: 'grey', share: 100, room: 0 }),
  number('10', { full: 'closed', colour: 'grey', room: 0 }),
  number('12', { full: 'own', colour: 'green', room: 50 }),
];
const answersOf = (list: readonly object[], of = MORNING, numbers = NUMBERS) =>
  ({
    'draws.sections': [
      { gameId: 1, winState: 2 },
      { list, odds: 80, min_bet: 200 },
    ],
    'draws.numbers': [
      { gameId: 1, issue: of },
      { list: numbers, min_bet: 200, odds: 80 },
    ],
    'draws.pairs': [{}, { power: [], natkhat: [], brothers: [] }],
    'transfers.walletBalance': [
      {},
      { balance: 9_001, game_balance: 2, lottery_balance: 5_002, in_transit: 0, held: 0, owed: 0 },
    ],
  }) as const satisfies ScreenCase['answers'];

type Picks = readonly (readonly [string, bigint | null])[];
const slipOf = (picks: Picks, drawId = MORNING): Slip => ({
  ...emptySlip(drawId),
  stake: 1_000n,
  picks: new Map(picks),
});
const TOMORROW = draw('2d-20990107-morning', 'morning', {
  ...{ date: '2099-01-07', close_time: '2099-01-07T05:10:00.000Z', draw_time: '2099-01-07T05:31:00.000Z' },
});
const betting = (picks: Picks, list: readonly object[] = [morning, evening], of = MORNING) => ({
  at: '/theme1_lottery_two_bet',
  show: () => {
    slipStores[1].change(() => slipOf(picks));
    typedSlips[1].dismiss();
    return (
      <GameContext value={GAME_2D}>
        <Bet2DPage />
      </GameContext>
    );
  },
  answers: answersOf(list, of) as NonNullable<ScreenCase['answers']>,
});
/** The screen without its hundred numbers, which cost most of its time. */
const withoutBoard = (picks: Picks, list?: readonly object[]) => ({
  ...betting(picks, list),
  show: () => {
    slipStores[1].change(() => slipOf(picks));
    typedSlips[1].dismiss();
    return (
      <GameContext value={GAME_2D}>
        <BoardlessPage />
      </GameContext>
    );
  },
});
function BoardlessPage() {
  const confirming = useAddress(({ path }) => path === paths.twoBetConfirm);
  return <BetScreen drawId={undefined} confirming={confirming} Board={NoBoard} />;
}
const NoBoard = () => null;
const confirming = (picks: Picks, list?: readonly object[]) => ({
  ...withoutBoard(picks, list),
  at: '/theme1_lottery_two_bet_confirm',
});
const TWO: Picks = [
  ['07', null],
  ['08', 600n],
];
const bet = {
  gameId: 1,
  issue: MORNING,
  betInfo: [
    { number: '07', amount: 1_000 },
    { number: '08', amount: 600 },
  ],
};
const receipt = { receipt: '{"slip":"S-1"}', signature: 'sig', key: 'key' };
const accepted = { slip: 'S-1', receipt };
const placed = '/theme1_lottery_two_record_detail?slip=S-1&fresh=1';
const failing = (...numbers: object[]) => refused('over_limit', { numbers });

const slip = (state: string, extra: object = {}) => ({
  ...{ slip: 'S-1', code: 'N4WP-73HC', issue: MORNING, section: 'morning', date: '2031-01-06', state },
  ...{ created_at: '2031-01-06T04:00:00.000Z', win_num: null, win_amount: 0, total: 1_600 },
  numbers: [
    { number: '07', amount: 1_000 },
    { number: '09', amount: 600 },
  ],
  ...extra,
});
const publicDraw = (extra: object = {}) => ({
  ...{ issue: MORNING, game: 1, section: 'morning', date: '2031-01-06', state: 'open', history: [] },
  ...{ closes: '2031-01-06T05:10:00.000Z', seal: null, number: null },
  ...extra,
});
const seal = {
  slips: 41,
  stakes: '1',
  most: '1',
  root: 'abcdefgh00001234stuvwxyz',
  sealed: '2031-01-06T05:12:00.000Z',
};
const receiptOf = (
  placedSlip: object,
  file: object | undefined,
  served: object = { ...receipt, proof: null },
  fresh = false,
) => ({
  show: (
    <GameContext value={GAME_2D}>
      <Receipt slip="S-1" fresh={fresh} />
    </GameContext>
  ),
  answers: {
    'bets.slip': [{ gameId: 1, slip: 'S-1' }, placedSlip],
    'bets.receipt': [{ gameId: 1, slip: 'S-1' }, served],
  } satisfies ScreenCase['answers'],
  files: file ? { [`/verify/${MORNING}/issue.json`]: file } : {},
});
const repeating = (list: readonly object[], draft: Picks = []) => ({
  show: () => {
    slipStores[1].change(() => slipOf(draft));
    return (
      <GameContext value={GAME_2D}>
        <RepeatSheet slip={slip('lost') as never} onClose={() => {}} />
      </GameContext>
    );
  },
  answers: answersOf(list, EVENING) as NonNullable<ScreenCase['answers']>,
});
/** The sheet of a slip, which says so once it is closed. */
function ClosableRepeat() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <RepeatSheet slip={slip('lost') as never} onClose={() => setOpen(false)} />
  ) : (
    'The sheet is closed.'
  );
}
const typing = (text: string) => ({
  ...withoutBoard([]),
  steps: [['Type a slip', text] as const, 'Check'],
});

testScreens({
  'numbers are chosen, staked and confirmed': {
    ...betting([]),
    steps: ['07, 12% sold', '08, 97% sold', ['Each number', '500'], 'Bet 1,000 Ks'],
    reads: ['2 numbers', '9,001'],
    opens: `/theme1_lottery_two_bet_confirm?issue=${MORNING}`,
  },
  'a number is taken off again': {
    ...betting(TWO),
    steps: ['08, 97% sold'],
    offers: ['Bet 1,000 Ks'],
    reads: ['1 number'],
  },
  'a sold-out number is not chosen': {
    ...betting([]),
    steps: ['09, Sold out'],
    reads: ['09: Sold out'],
    blocks: ['Please choose at least one number'],
  },
  'a closed number is not chosen': {
    ...betting([]),
    steps: ['10, Closed number'],
    blocks: ['Please choose at least one number'],
  },
  'a number at the own limit is not chosen': {
    ...betting([]),
    steps: ['12, Your limit on this number is used up'],
    blocks: ['Please choose at least one number'],
  },
  'a number that was chosen before it sold out may be taken off': {
    ...betting([['09', null]]),
    steps: ['09, Sold out'],
    blocks: ['Please choose at least one number'],
  },
  'a quick stake': { ...withoutBoard(TWO), steps: ['5,000'], offers: ['Bet 5,600 Ks'] },
  'the stake is raised': {
    ...withoutBoard([['07', null]]),
    steps: ['Raise the stake'],
    offers: ['Bet 1,100 Ks'],
  },
  'the stake is not lowered below the minimum': {
    ...withoutBoard([['07', null]]),
    steps: [['Each number', '250'], 'Lower the stake'],
    offers: ['Bet 200 Ks'],
  },
  'a stake below the minimum': {
    ...withoutBoard([['07', 199n]]),
    blocks: ['The minimum is 200 Ks a number. Please change the stake'],
  },
  'what is left after the slip': { ...withoutBoard(TWO), reads: ['Left 7,401'] },
  'a slip that costs more than the balance': {
    ...withoutBoard([['07', 10_001n]]),
    steps: ['Deposit 1,000 Ks'],
    reads: ['This slip is 1,000 Ks short.', 'Left −1,000'],
    opens: `/theme1_deposit?amount=1000&slip=${MORNING}`,
  },
  'a slip with a stake at what its number has left': {
    ...withoutBoard([
      ['08', 700n],
      ['07', 10_001n],
    ]),
    reads: ['This slip is 1,700 Ks short.'],
    offers: ['Deposit 1,700 Ks'],
  },
  'no deposit is asked for a stake above what its number has left': {
    ...withoutBoard([
      ['08', 701n],
      ['07', 10_001n],
    ]),
    offers: ['Bet 10,702 Ks'],
    lacks: ['Ks short'],
  },
  'a slip that costs more than the lottery wallet': {
    ...withoutBoard([['07', 6_002n]], [draw(MORNING, 'morning', { wallet: 'lottery' })]),
    steps: ['Transfer 1,000 Ks'],
    reads: ['This slip is 1,000 Ks short in the lottery wallet.'],
    opens: `/theme1_transfer?to=lottery&amount=1000&slip=${MORNING}`,
  },
  'a slip of a draw that has closed is moved by hand': {
    ...betting(TWO, [], EVENING),
    show: () => {
      slipStores[1].change(() => slipOf(TWO));
      return (
        <SearchContext value={{ issue: MORNING }}>
          <GameContext value={GAME_2D}>
            <Bet2DPage />
          </GameContext>
        </SearchContext>
      );
    },
    answers: answersOf([draw(MORNING, 'morning', over), evening, TOMORROW]) as NonNullable<
      ScreenCase['answers']
    >,
    steps: ['Move to 2D Evening'],
    reads: ['This section has closed. Your numbers stay.'],
    hides: ['Bet 1,600 Ks'],
    opens: `/theme1_lottery_two_bet?issue=${EVENING}`,
  },
  'no draw that takes bets': {
    ...withoutBoard(TWO, [draw(MORNING, 'morning', { ...over, state: 'closed' })]),
    blocks: ['No section is open now'],
    hides: ['Bet 1,600 Ks'],
  },
  'the draw is chosen': {
    ...withoutBoard(TWO),
    steps: ['2D Morning closes 6.1 11:40 AM', '2D Evening · closes Tue, 6 Jan 3:40 PM'],
    opens: `/theme1_lottery_two_bet?issue=${EVENING}`,
  },
  'without a login the bet asks for one': {
    ...withoutBoard(TWO),
    anonymous: true,
    asksLogin: true,
    steps: ['Bet 1,600 Ks'],
    lacks: ['9,001'],
  },
  'stakes of single numbers are edited': {
    ...withoutBoard(TWO),
    steps: ['Edit', ['07 Stake', '2,500'], 'Remove 08', 'Done 2,500 Ks'],
    offers: ['Bet 2,500 Ks'],
  },
  'every number gets the common stake': {
    ...withoutBoard(TWO),
    steps: ['Edit', 'All at 1,000', 'Done 2,000 Ks'],
    offers: ['Bet 2,000 Ks'],
  },
  'an edited stake below the minimum': {
    ...withoutBoard(TWO),
    steps: ['Edit', ['07 Stake', '199'], 'Done 799 Ks'],
    blocks: ['The minimum is 200 Ks a number. Please change the stake'],
  },
  'the slip is cleared': {
    ...withoutBoard(TWO),
    steps: ['Clear'],
    blocks: ['Please choose at least one number'],
  },
  'with the slip, what was left out of a typed text is cleared': {
    ...withoutBoard(TWO),
    show: () => {
      slipStores[1].change(() => slipOf(TWO));
      typedSlips[1].dismiss();
      typedSlips[1].add([], ['mother will call']);
      return (
        <GameContext value={GAME_2D}>
          <BoardlessPage />
        </GameContext>
      );
    },
    steps: ['Clear'],
    keeps: { 'typed-slip': '{"text":"","leftOut":[]}' },
    lacks: ['mother will call'],
  },
  'a set leaves out what cannot be bet': {
    ...betting([['08', null]]),
    steps: ['R (reverse) +1'],
    offers: ['Bet 2,000 Ks'],
  },
  'a set of numbers without those that cannot be bet, which says so': {
    ...betting([]),
    steps: ['Brothers +17'],
    reads: ['Brothers 17/20'],
    offers: ['Bet 17,000 Ks'],
  },
  'a set that is chosen is taken off again': {
    ...betting([['07', null]]),
    steps: ['Brothers +17', 'Brothers 17/20'],
    offers: ['Bet 1,000 Ks'],
  },
  'the numbers of a digit': {
    ...betting([]),
    steps: ['Head +10', '0', 'Add 9 numbers'],
    reads: ['9 numbers'],
  },
  'the digits of a set before any is chosen': {
    ...betting([]),
    steps: ['Head +10'],
    reads: ['The ten numbers that begin with the digit.'],
    blocks: ['Choose a digit'],
    chosen: [],
  },
  'two digits of a set, and one taken back': {
    ...betting([]),
    steps: ['Head +10', '0', '3', '0'],
    offers: ['Add 10 numbers'],
    chosen: ['3'],
  },
  'khway before digits are chosen': {
    ...betting([]),
    steps: [{ beginning: 'Khway' }],
    reads: ['Every pair that the chosen digits make.'],
    blocks: ['Choose at least two digits'],
  },
  'a series before one is chosen': {
    ...betting([]),
    steps: [{ beginning: 'Series' }],
    reads: ['Twenty numbers in a row each.'],
    blocks: ['Choose a series'],
    offers: ['00–19', '20–39', '80–99'],
  },

  'a typed slip': {
    ...typing('07R 500, 45 1000'),
    steps: [...typing('07R 500, 45 1000').steps, 'Add 2,000 Ks'],
    reads: ['3 numbers'],
    offers: ['Bet 2,000 Ks'],
  },
  'a typed slip is read out before anything is added': {
    ...typing('07R 500\nhello\n45 1000'),
    reads: ['07 70 × 500 1,000', 'hello', '45 × 1,000 1,000', '3 numbers'],
  },
  'a typed slip for the other section': {
    ...typing('evening\n07 500'),
    reads: ['The text is for Evening; Morning is chosen.'],
    blocks: ['The section does not match'],
  },
  'a typed slip without a bet': {
    ...typing('hello'),
    hides: ['Add 0 Ks'],
  },

  'a bet is placed once, and its receipt opens': {
    ...confirming(TWO),
    steps: ['Confirm bet 1,600 Ks'],
    sends: [['bets.placeBet', bet, accepted]],
    keeps: { 'receipt.S-1': JSON.stringify(receipt) },
    opens: placed,
  },
  'what is confirmed': {
    ...confirming(TWO),
    reads: [
      '2D Morning · Tue, 6 Jan · draws 12:01 PM',
      '07 1,000 08 600',
      'Numbers 2 If your number wins ( 80 ×) 48,000 – 80,000 Ks Balance after the bet 7,401 Ks Total 1,600 Ks',
    ],
  },
  'a bet without an answer is sent again as the same one': {
    ...confirming(TWO),
    steps: ['Confirm bet 1,600 Ks', 'Confirm bet 1,600 Ks'],
    sends: [
      ['bets.placeBet', bet, noAnswer],
      ['bets.placeBet', bet, accepted],
    ],
    opens: placed,
  },
  'after a lost answer the slip cannot be edited': {
    ...confirming(TWO),
    steps: ['Confirm bet 1,600 Ks'],
    sends: [['bets.placeBet', bet, noAnswer]],
    reads: ['the same order is never taken twice'],
    lacks: ['Balance after the bet'],
  },
  'a refused bet keeps the slip': {
    ...confirming(TWO),
    steps: ['Confirm bet 1,600 Ks'],
    sends: [['bets.placeBet', bet, refused('server_busy')]],
    reads: ['The server says server_busy.'],
    offers: ['Confirm bet 1,600 Ks'],
  },
  'a bet that came too late': {
    ...confirming(TWO),
    steps: ['Confirm bet 1,600 Ks'],
    sends: [['bets.placeBet', bet, refused('section_passed')]],
    hides: ['Confirm bet 1,600 Ks'],
    offers: ['Back'],
  },
  'a slip over the limit is lowered and placed': {
    ...confirming(TWO),
    steps: ['Confirm bet 1,600 Ks', 'Adjust and bet 1,300 Ks'],
    sends: [
      ['bets.placeBet', bet, failing({ number: '08', asked: 600, room: 300, why: 'over' })],
      [
        'bets.placeBet',
        {
          ...bet,
          betInfo: [
            { number: '07', amount: 1_000 },
            { number: '08', amount: 300 },
          ],
        },
        accepted,
      ],
    ],
    opens: placed,
  },
  'the button says that full numbers are removed, if nothing else is changed': {
    ...confirming(TWO),
    steps: ['Confirm bet 1,600 Ks', 'Remove full numbers and bet 1,000 Ks'],
    sends: [
      ['bets.placeBet', bet, failing({ number: '08', asked: 600, room: 199, why: 'over' })],
      ['bets.placeBet', { ...bet, betInfo: [{ number: '07', amount: 1_000 }] }, accepted],
    ],
    opens: placed,
  },
  'a number without room is taken off': {
    ...confirming(TWO),
    steps: ['Confirm bet 1,600 Ks', 'Remove', 'Adjust and bet 1,000 Ks'],
    sends: [
      ['bets.placeBet', bet, failing({ number: '08', asked: 600, room: 199, why: 'over' })],
      ['bets.placeBet', { ...bet, betInfo: [{ number: '07', amount: 1_000 }] }, accepted],
    ],
    opens: placed,
  },
  'a slip over the limit says that nothing was taken': {
    ...confirming(TWO),
    steps: ['Confirm bet 1,600 Ks'],
    sends: [['bets.placeBet', bet, failing({ number: '08', asked: 600, room: 300, why: 'over' })]],
    reads: [
      '1 number over the limit',
      'No stake was taken.',
      'Your stake 600',
      'Room left 300',
      'The other 1 number is fine.',
    ],
    offers: ['Lower to 300', 'Choose the numbers again'],
  },
  'one of two refused numbers is lowered, and the other stays refused': {
    ...confirming([
      ['07', 900n],
      ['08', 600n],
    ]),
    steps: ['Confirm bet 1,500 Ks', 'Lower to 300'],
    sends: [
      [
        'bets.placeBet',
        {
          ...bet,
          betInfo: [
            { number: '07', amount: 900 },
            { number: '08', amount: 600 },
          ],
        },
        failing(
          { number: '07', asked: 900, room: 400, why: 'over' },
          { number: '08', asked: 600, room: 300, why: 'over' },
        ),
      ],
    ],
    reads: ['Your stake 900', 'Room left 400'],
    lacks: ['Your stake 600'],
    offers: ['Lower to 400', 'Adjust and bet 700 Ks'],
    hides: ['Lower to 300'],
  },
  'a slip that lacks money is not confirmed': {
    ...confirming([['07', 10_001n]]),
    steps: ['Deposit 1,000 Ks'],
    hides: ['Confirm bet 10,001 Ks'],
    opens: `/theme1_deposit?amount=1000&slip=${MORNING}`,
  },
  'a stake above what its number has left is refused with that, whatever the balance': {
    ...confirming([
      ['08', 701n],
      ['07', 10_001n],
    ]),
    offers: ['Confirm bet 10,702 Ks'],
    lacks: ['Ks short'],
  },
  'a draw that has closed is not confirmed': {
    ...confirming(TWO, [draw(MORNING, 'morning', { close_time: '2020-01-06T05:10:00.000Z' })]),
    reads: ['Confirm your slip'],
    hides: ['Confirm bet 1,600 Ks'],
  },
  'a 3D bet': {
    at: '/theme1_lottery_three_bet_confirm',
    show: () => {
      slipStores[2].change(() => ({ ...slipOf([['123', null]], '3d-20990116'), stake: 700n }));
      return (
        <GameContext value={GAME_3D}>
          <Bet3DPage />
        </GameContext>
      );
    },
    answers: {
      ...answersOf([]),
      'draws.sections': [
        { gameId: 2, winState: 2 },
        { list: [draw('3d-20990116', '3D')], odds: 500, min_bet: 100 },
      ],
      'draws.numbers': [
        { gameId: 2, issue: '3d-20990116' },
        { list: [], min_bet: 100, odds: 500 },
      ],
    },
    steps: ['Confirm bet 700 Ks'],
    sends: [
      [
        'bets.placeBet',
        { gameId: 2, issue: '3d-20990116', betInfo: [{ number: '123', amount: 700 }] },
        accepted,
      ],
    ],
    opens: '/theme1_lottery_three_record_detail?slip=S-1&fresh=1',
  },

  'a slip is repeated for the next draw, without what is sold out': {
    ...repeating([draw(MORNING, 'morning', over), evening], [['55', null]]),
    steps: ['Add to slip 1,000 Ks'],
    reads: [
      '2D Evening · Tue, 6 Jan · closes 3:40 PM',
      '1 number has too little room',
      'Your stake 600',
      'Sold out',
      'The 1 number on your current slip is replaced.',
    ],
    opens: `/theme1_lottery_two_bet?issue=${EVENING}`,
  },
  'a slip that is put into the draft closes its sheet': {
    ...repeating([draw(MORNING, 'morning', over), evening]),
    show: (
      <GameContext value={GAME_2D}>
        <ClosableRepeat />
      </GameContext>
    ),
    steps: ['Add to slip 1,000 Ks'],
    reads: ['The sheet is closed.'],
    opens: `/theme1_lottery_two_bet?issue=${EVENING}`,
  },
  'no draw to repeat a slip for': {
    ...repeating([draw(MORNING, 'morning', over)]),
    blocks: ['No section is open now'],
  },

  'a new receipt': {
    ...receiptOf(slip('open'), publicDraw(), undefined, true),
    reads: [
      'Your bet of 1,600 Ks is accepted.',
      'N4WP-73HC',
      'Your receipt is saved on this phone.',
      'Bets lock at 6 Jan 2031 · 11:40 AM',
    ],
    offers: ['New bet'],
    hides: ['Verify'],
  },
  'a receipt of before is not said to be new': {
    ...receiptOf(slip('open'), publicDraw()),
    reads: ['N4WP-73HC'],
    lacks: ['is accepted.'],
  },
  'a receipt whose draw is being sealed': {
    ...receiptOf(slip('open'), publicDraw({ state: 'closed' })),
    reads: ['Betting has closed. The slips are being sealed.'],
    lacks: ['Locked.'],
  },
  'a receipt of a draw that was never sealed': {
    ...receiptOf(slip('refunded'), publicDraw({ state: 'cancelled' })),
    reads: ['This draw was not sealed, so there is nothing to verify.'],
  },
  'a sealed receipt may be verified': {
    ...receiptOf(slip('lost'), publicDraw({ state: 'confirmed', seal }), {
      ...receipt,
      proof: { leaf: `a b ${'12345678'.repeat(8)}` },
    }),
    reads: ['Locked. Any later change would show.', 'abcdefgh … stuvwxyz', '41', '12345678 … 12345678'],
    offers: ['Verify'],
  },
  'a corrected result': {
    ...receiptOf(
      slip('lost', { win_num: '12' }),
      publicDraw({ history: [{ win_num: '07' }, { win_num: null }, { win_num: '12' }] }),
    ),
    reads: ['The result of this draw was corrected from 07 to 12'],
  },
  'a result that was corrected twice': {
    ...receiptOf(
      slip('lost', { win_num: '34' }),
      publicDraw({ history: [{ win_num: '07' }, { win_num: '12' }, { win_num: null }, { win_num: '34' }] }),
    ),
    reads: ['The result of this draw was corrected from 12 to 34'],
  },
  'a receipt that differs from the one on the phone': {
    ...receiptOf(slip('open'), publicDraw(), { ...receipt, receipt: '{"slip":"S-2"}', proof: null }),
    show: () => {
      localStorage.setItem('receipt.S-1', JSON.stringify(receipt));
      return receiptOf(slip('open'), publicDraw()).show;
    },
    steps: ['Save the receipt'],
    reads: ['The receipt we give now differs from the one kept on this phone.'],
    saves: {
      'receipt-N4WP-73HC.json': `${JSON.stringify(receipt, null, 2)}\n`,
      'server-receipt-N4WP-73HC.json': `${JSON.stringify({ ...receipt, receipt: '{"slip":"S-2"}' }, null, 2)}\n`,
    },
  },
  'a receipt that the server does not give': {
    ...receiptOf(new Failed({ kind: 'unreadable' }), undefined),
    show: () => {
      localStorage.setItem('receipt.S-1', JSON.stringify(receipt));
      return receiptOf(slip('open'), undefined).show;
    },
    steps: ['Save the receipt'],
    saves: { 'receipt-S-1.json': `${JSON.stringify(receipt, null, 2)}\n` },
  },
  'slips of the last days': {
    show: (
      <GameContext value={GAME_2D}>
        <SlipList days={5} />
      </GameContext>
    ),
    answers: {
      'bets.list': [
        { gameId: 1, days: 5, page: 1, pageSize: 10 },
        { list: [slip('won', { win_amount: 80_000 })], total: 1, page: 1, size: 10 },
      ],
    },
    steps: ['2D Morning · 10:30 AM +78,400 07 09 Won'],
    reads: ['Stake 1,600'],
    opens: '/theme1_lottery_two_record_detail?slip=S-1',
  },
  'the bet button opens the draw that takes bets': {
    show: (
      <GameContext value={GAME_2D}>
        <BetButton />
      </GameContext>
    ),
    answers: answersOf([draw(MORNING, 'morning', over), evening]),
    steps: ['Bet on Evening'],
    opens: `/theme1_lottery_two_bet?issue=${EVENING}`,
  },
  'the bet button says when bets open': {
    show: (
      <GameContext value={GAME_2D}>
        <BetButton />
      </GameContext>
    ),
    answers: answersOf([
      draw(MORNING, 'morning', { state: 'scheduled', open_time: '2099-01-06T01:00:00.000Z' }),
    ]),
    blocks: ['Bets open 6 Jan 2099 · 7:30 AM'],
  },
});
