import { useState } from 'react';
import { useHome } from '../../features/content/index.ts';
import { GameWallets } from '../../features/transfers/GameWallets.tsx';
import { setLastFailure } from '../../features/transfers/last-failure.ts';
import { Transfer } from '../../features/transfers/Transfer.tsx';
import { TransferPending } from '../../features/transfers/TransferPending.tsx';
import { TransferResult } from '../../features/transfers/TransferResult.tsx';
import { noAnswer, refused, type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { Page as WalletPage } from './WalletPage.tsx';

const at = '2031-01-06T05:00:00.000Z';
const game = (id: string, extra: object = {}) => ({
  ...{ id, api_title: `Game ${id}`, money: 4_001, min: 500, max: 9_002, state: 'ok', open: 1 },
  ...extra,
});
const card = (state: string, extra: object = {}) => ({
  ...{
    tid: 'T-1',
    state,
    transfer_type: 0,
    api_title: 'Game a',
    money: 1_001,
    after_money: 11_002,
    time: at,
  },
  ...extra,
});
const pageOf = (list: readonly object[], open: readonly object[] = []) =>
  ({ 'transfers.transferPage': [{}, { list, open, balance: 8_003 }] }) as const;
type Asked = { from?: string; to?: string; asked?: bigint; slip?: string };
const transferring = (asked: Asked = {}, list = [game('a'), game('b')], open: readonly object[] = []) => ({
  show: <Again part={() => <Transfer {...asked} />} />,
  answers: pageOf(list, open) satisfies ScreenCase['answers'],
});
/** A part that can be opened anew, as after another page or a reload. */
function Again({ part }: { part: () => React.ReactNode }) {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Open again
      </button>
      <div key={count}>{part()}</div>
    </>
  );
}
/** The wallet as it is opened from the home page, which has told a part of the balance. */
function WalletAfterHome() {
  const home = useHome();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <WalletPage />;
  return home.data ? (
    <button type="button" onClick={() => setOpen(true)}>
      Wallet
    </button>
  ) : null;
}
const SUM = 'Amount to transfer';
const SLIP = '2d-20310106-morning';
const result = (outcome: 'done' | 'not_done', state: string, extra: object = {}, slip?: string) => ({
  show: <TransferResult outcome={outcome} tid="T-1" slip={slip} />,
  answers: { 'transfers.transfer': [{ tid: 'T-1' }, card(state, extra)] } satisfies ScreenCase['answers'],
});
const failedBy = (failure: Parameters<typeof setLastFailure>[0]) => ({
  show: () => {
    setLastFailure(failure);
    return <TransferResult outcome="not_done" tid={undefined} slip={undefined} />;
  },
});

testScreens({
  'to another game': {
    ...transferring(),
    steps: ['To Game a 4,001 Ks', 'Game b 4,001 Ks', [SUM, '600'], 'Transfer 600 Ks'],
    sends: [['transfers.transferToGame', { id: 'b', amount: 600 }, card('done')]],
    opens: '/theme1_transfer_success?tid=T-1',
  },
  'back from a game': {
    ...transferring({ from: 'b' }),
    steps: ['All', 'Transfer 4,001 Ks'],
    sends: [['transfers.transferToMain', { id: 'b', amount: 4_001 }, card('sending')]],
    opens: '/theme1_transfer?tid=T-1',
  },
  'the other way round': {
    ...transferring(),
    steps: [[SUM, '600'], 'Swap from and to', [SUM, '700'], 'Transfer 700 Ks'],
    sends: [['transfers.transferToMain', { id: 'a', amount: 700 }, card('not_done')]],
    opens: '/theme1_transfer_error?tid=T-1',
  },
  'the sum is asked for anew after the way was changed': {
    ...transferring(),
    steps: [[SUM, '600'], 'Swap from and to'],
    blocks: ['Please enter an amount'],
  },
  'the sum is asked for anew after another game was chosen': {
    ...transferring(),
    steps: [[SUM, '600'], 'To Game a 4,001 Ks', 'Game b 4,001 Ks'],
    blocks: ['Please enter an amount'],
  },
  'nothing is brought back from games that have nothing': {
    show: <GameWallets />,
    answers: pageOf([game('a', { money: 0 }), game('b', { money: 0 })]),
    blocks: ['Bring all back'],
  },
  'what one game has can be brought back, and every unfinished transfer is shown': {
    show: <GameWallets />,
    answers: pageOf(
      [game('a', { money: 0 }), game('b')],
      [card('sending'), card('sending', { tid: 'T-2', transfer_type: 1, api_title: 'Game b', money: 2_003 })],
    ),
    steps: [{ beginning: 'From Game b' }],
    reads: ['Game a 0 Ks Game b 4,001 Ks', '1,001', '2,003'],
    offers: ['Bring all back'],
    opens: '/theme1_transfer?tid=T-2',
  },
  'all that a game takes': { ...transferring(), steps: ['All'], offers: ['Transfer 8,003 Ks'] },
  'a transfer without an answer is sent again as the same one, even after a reload': {
    ...transferring(),
    steps: [[SUM, '600'], 'Transfer 600 Ks', 'Open again', [SUM, '600'], 'Transfer 600 Ks'],
    sends: [
      ['transfers.transferToGame', { id: 'a', amount: 600 }, noAnswer],
      ['transfers.transferToGame', { id: 'a', amount: 600 }, refused('server_busy')],
    ],
    opens: '/theme1_transfer_error',
  },
  'the same sum the other way is another transfer, though the first had no answer': {
    ...transferring(),
    steps: [[SUM, '600'], 'Transfer 600 Ks', 'Swap from and to', [SUM, '600'], 'Transfer 600 Ks'],
    sends: [
      ['transfers.transferToGame', { id: 'a', amount: 600 }, noAnswer],
      ['transfers.transferToMain', { id: 'a', amount: 600 }, card('sending')],
    ],
    opens: '/theme1_transfer?tid=T-1',
  },
  'less than a game takes': { ...transferring(), steps: [[SUM, '499']], blocks: ['Enter 500 to 9,002 Ks'] },
  'more than the main wallet has': {
    ...transferring(),
    steps: [[SUM, '8004']],
    reads: ['You can transfer up to 8,003 Ks.'],
    blocks: ['Transfer'],
  },
  'less may come back than goes to a game': {
    ...transferring({ from: 'a' }),
    steps: [[SUM, '1']],
    offers: ['Transfer 1 Ks'],
  },
  'nothing comes back from an empty game': {
    ...transferring({ from: 'a' }, [game('a', { money: 0 })]),
    blocks: ['All', 'Please enter an amount'],
  },
  'more than the game has does not come back': {
    ...transferring({ from: 'a' }, [game('a', { money: 700 })]),
    steps: [[SUM, '701']],
    reads: ['You can transfer up to 700 Ks.'],
    blocks: ['Transfer'],
  },
  'a game that takes none': {
    ...transferring({}, [game('a', { open: 0 })]),
    steps: [[SUM, '600']],
    blocks: ['Takes no money now'],
  },
  'money comes back from a game that takes none': {
    ...transferring({ from: 'a' }, [game('a', { open: 0, paused_until: at })]),
    steps: [[SUM, '600']],
    offers: ['Transfer 600 Ks'],
  },
  'what a slip lacks is deposited first': {
    ...transferring({ to: 'a', asked: 8_500n, slip: SLIP }),
    steps: ['Deposit 497 Ks'],
    opens: `/theme1_deposit?amount=497&slip=${SLIP}`,
  },
  'a transfer for a slip': {
    ...transferring({ to: 'a', asked: 300n, slip: SLIP }),
    steps: ['Transfer 500 Ks'],
    sends: [['transfers.transferToGame', { id: 'a', amount: 500 }, card('done')]],
    opens: `/theme1_transfer_success?tid=T-1&slip=${SLIP}`,
  },
  'a balance that the game did not confirm': {
    ...transferring({}, [game('a', { state: 'stale' })]),
    reads: ['No answer from the game; last known'],
  },
  'a transfer under way': {
    ...transferring({}, [game('a')], [card('sending', { transfer_type: 1 })]),
    steps: ['From Game a 1,001 Ks'],
    opens: '/theme1_transfer?tid=T-1',
  },

  'a transfer that the game has not answered': {
    show: <TransferPending tid="T-1" slip={undefined} />,
    answers: { 'transfers.transfer': [{ tid: 'T-1' }, card('sending')] },
    reads: ['The game has not answered yet', 'Your money is safe', 'To Game a 1,001 Ks', 'T-1'],
  },
  'a transfer that has ended meanwhile': {
    show: <TransferPending tid="T-1" slip={SLIP} />,
    answers: { 'transfers.transfer': [{ tid: 'T-1' }, card('not_done')] },
    stales: ['money', 'balance', 'home'],
    opens: `/theme1_transfer_error?tid=T-1&slip=${SLIP}`,
  },
  'a transfer that is done': {
    ...result('done', 'done'),
    steps: ['Wallet'],
    reads: ['The transfer is done', 'To Game a 1,001 Ks Main wallet afterwards 11,002 Ks'],
    lacks: ['did not go through'],
    opens: '/theme1_wallet',
  },
  'a transfer for a slip leads back to it': {
    ...result('done', 'done', {}, SLIP),
    steps: ['Back to your slip'],
    opens: `/theme1_lottery_two_bet?issue=${SLIP}`,
  },
  'a transfer to a game that failed': {
    ...result('not_done', 'not_done'),
    reads: ['The transfer did not go through', 'The money is back in your main wallet.'],
  },
  'a transfer from a game that failed': {
    ...result('not_done', 'not_done', { transfer_type: 1 }),
    steps: ['See records'],
    reads: ['The money is still in the game wallet.', 'From Game a 1,001 Ks'],
    opens: '/theme1_my_record?tab=transfer',
  },
  'the state counts, not the address': {
    ...result('done', 'not_done'),
    lacks: ['The transfer is done'],
    opens: '/theme1_transfer_error?tid=T-1',
  },
  'a transfer without an answer is not said to have failed': {
    ...failedBy(noAnswer.failure),
    reads: ['the same order is never taken twice'],
    lacks: ['The transfer did not go through'],
    offers: ['Try again'],
  },
  'a transfer that was refused': {
    ...failedBy(refused('server_busy').failure),
    reads: ['The transfer did not go through', 'The server says server_busy.'],
    lacks: ['We do not know yet'],
  },
  'success without a transfer': {
    show: <TransferResult outcome="done" tid={undefined} slip={undefined} />,
    lacks: ['The transfer is done'],
    opens: '/theme1_wallet',
  },
  'the wallet shows what is on its way and what is owed as soon as it is opened': {
    show: <WalletAfterHome />,
    answers: {
      'content.getindex': [
        {},
        {
          words: {},
          member: { has_app_passwd: false, balance: 1, game_balance: 2, lottery_balance: 3, held: 4 },
        },
      ],
      'transfers.walletBalance': [
        {},
        {
          ...{ balance: 1_001, game_balance: 1_002, lottery_balance: 1_003, in_transit: 1_004, held: 1_005 },
          owed: 1_006,
        },
      ],
    },
    steps: ['Wallet'],
    reads: [
      'Main wallet 1,001 Ks Game wallet 1,002 Ks On its way 1,004 Ks On hold 1,005 Ks You owe 1,006 Ks',
    ],
  },
});
