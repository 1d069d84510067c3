import type { ComponentType } from 'react';
import { SearchContext } from '../../core/navigate.ts';
import { GAME_2D, GAME_3D, GameContext } from '../../features/lottery/game.ts';
import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { Page as RecordDetailPage } from '../lottery/RecordDetailPage.tsx';
import { Page as RecordPage } from '../lottery/RecordPage.tsx';
import { Page as MySafePage } from '../MySafePage.tsx';
import { Page as AddBankPage } from './AddBankPage.tsx';
import { Page as AddUsdtPage } from './AddUsdtPage.tsx';
import { Page as DepositPage } from './DepositPage.tsx';
import { Page as MyRecordDetailPage } from './MyRecordDetailPage.tsx';
import { Page as MyRecordEditPage } from './MyRecordEditPage.tsx';
import { Page as MyReportPage } from './MyReportPage.tsx';
import { Done as TransferDonePage } from './TransferEndPage.tsx';
import { Page as TransferPage } from './TransferPage.tsx';
import { Page as TurnoverPage } from './TurnoverPage.tsx';
import { Page as WalletPage } from './WalletPage.tsx';
import { Page as WithdrawalPage } from './WithdrawalPage.tsx';
import { Page as WithdrawalPasswordPage } from './WithdrawalPasswordPage.tsx';

type Answers = NonNullable<ScreenCase['answers']>;
const page = (
  Page: ComponentType,
  search: Record<string, string> = {},
  answers: Answers = {},
): Pick<ScreenCase, 'show' | 'answers'> => ({
  show: (
    <SearchContext value={search}>
      <Page />
    </SearchContext>
  ),
  answers,
});
const withoutLogin = (Page: ComponentType, search: Record<string, string> = {}): ScreenCase => ({
  ...page(Page, search),
  anonymous: true,
  offers: ['Log in'],
});
const slipsOf = (gameId: 1 | 2, days: number): Answers => ({
  'bets.recordTotal': [
    { gameId, days },
    { bets: 1, open_bets: 0, bet_amount: 1_001, win_amount: 0, profit: -1_001, open_amount: 0 },
  ],
  'bets.list': [
    { gameId, days, page: 1, pageSize: 10 },
    { list: [], total: 0, page: 1, size: 10 },
  ],
});
const requirement = {
  ...{ id: 5, source: 'deposit', tid: 'D-5', amount: 1_001, required: 1_002, done: 403, left: 599 },
  ...{ created_at: '2031-01-06T05:00:00.000Z', filled_at: null },
};

testScreens({
  'the bets of 2D are at first those of five days': {
    show: (
      <GameContext value={GAME_2D}>
        <RecordPage />
      </GameContext>
    ),
    answers: slipsOf(1, 5),
    reads: [
      'Stake 1,001',
      'Days are those of the draw, not of the bet. Bets on coming draws are always listed.',
    ],
  },
  'the bets of 3D are at first those of thirty days': {
    show: (
      <GameContext value={GAME_3D}>
        <RecordPage />
      </GameContext>
    ),
    answers: slipsOf(2, 30),
    reads: ['Stake 1,001'],
  },
  'the requirement that the address names': {
    ...page(
      TurnoverPage,
      { id: '5' },
      {
        'reports.turnoverBets': [
          { id: 5, row: 10, page: 1 },
          { requirement, list: [], total: 0 },
        ],
      },
    ),
    reads: ['Left 599'],
  },
  'all requirements for an address that names none': {
    ...page(
      TurnoverPage,
      { id: '-5' },
      {
        'reports.turnoverList': [
          { row: 10, page: 1 },
          { list: [requirement], total: 1, left: 599 },
        ],
      },
    ),
    reads: ['Still to bet before withdrawing 599'],
  },
  'account security for a view that does not exist': {
    ...page(MySafePage, { view: 'constructor' }),
    reads: ['Account security'],
  },
  'that the account is closed stays on the screen when its session ends': {
    ...page(
      MySafePage,
      { view: 'close' },
      {
        'content.getindex': [
          {},
          {
            words: {},
            gonggao: [],
            member: {
              balance: 0,
              game_balance: 0,
              lottery_balance: 0,
              held: 0,
              has_app_passwd: false,
              has_qk_pwd: false,
            },
          },
        ],
      },
    ),
    steps: ['Next', ['Login password', '246813'], 'Close for good'],
    sends: [['privacy.closeAccount', { password: '246813' }]],
    reads: ['Your account is closed'],
    offers: ['Home'],
    hides: ['Log in', 'Close for good'],
  },

  'a deposit without a login': withoutLogin(DepositPage, { tid: 'D-1' }),
  'a withdrawal without a login': withoutLogin(WithdrawalPage),
  'the wallet without a login': withoutLogin(WalletPage),
  'a transfer without a login': withoutLogin(TransferPage, { tid: 'T-1' }),
  'the end of a transfer without a login': withoutLogin(TransferDonePage, { tid: 'T-1' }),
  'payout accounts without a login': withoutLogin(AddBankPage),
  'a USDT address without a login': withoutLogin(AddUsdtPage),
  'a record without a login': withoutLogin(MyRecordDetailPage, { type: 'deposit', id: 'D-1' }),
  'a correction without a login': withoutLogin(MyRecordEditPage, { id: 'D-1' }),
  'the report without a login': withoutLogin(MyReportPage),
  'requirements without a login': withoutLogin(TurnoverPage),
  'the withdrawal password without a login': withoutLogin(WithdrawalPasswordPage),
  'account security without a login': withoutLogin(MySafePage, { view: 'devices' }),
  'bets without a login': withoutLogin(RecordPage),
  'a receipt without a login': withoutLogin(RecordDetailPage, { slip: 'S-1' }),
});
