import { GAME_2D, GAME_3D } from './features/lottery/game.ts';
import {
  account,
  page,
  pagesOfChunk,
  pageWithStep,
  popup,
  type Route,
  records,
  withTexts,
} from './page-routes.tsx';
import { HomePage } from './pages/HomePage.tsx';
import {
  agentPaths,
  bonusPaths,
  downlineMoneyPaths,
  messagePaths,
  paths,
  prizePaths,
  reportPaths,
} from './paths.ts';

const transferResult = () => import('./pages/money/TransferEndPage.tsx');
const lotteryRecord = () => import('./pages/lottery/RecordPage.tsx');
const lotteryReceipt = () => import('./pages/lottery/RecordDetailPage.tsx');
const lotteryWinners = () => import('./pages/lottery/WinnerPage.tsx');

/** The components with their states, to look at while they are developed. A release build has no such page. */
const development: Route[] = import.meta.env.DEV
  ? [{ paths: ['/theme1_components'], load: () => import('./pages/ComponentsPage.tsx'), game: undefined }]
  : [];

/** The site map. */
export const routes: readonly Route[] = [
  { paths: [paths.home], Page: HomePage },
  page(paths.service, () => import('./pages/ServicePage.tsx')),
  popup(paths.login, 'login'),
  popup(paths.register, 'register'),
  popup(paths.otp, 'register'),
  pageWithStep(paths.forgetPassword, paths.otpForget, () => import('./pages/ResetPasswordPage.tsx')),

  page(paths.deposit, () => import('./pages/money/DepositPage.tsx')),
  page(paths.withdrawal, () => import('./pages/money/WithdrawalPage.tsx')),
  page(paths.withdrawalPassword, () => import('./pages/money/WithdrawalPasswordPage.tsx')),
  page(paths.addBank, () => import('./pages/money/AddBankPage.tsx')),
  page(paths.addUsdt, () => import('./pages/money/AddUsdtPage.tsx')),
  page(
    paths.wallet,
    withTexts(() => import('./pages/money/WalletPage.tsx'), 'transfers'),
  ),
  page(
    paths.transfer,
    withTexts(() => import('./pages/money/TransferPage.tsx'), 'transfers'),
  ),
  page(
    paths.transferSuccess,
    withTexts(async () => ({ Page: (await transferResult()).Done }), 'transfers'),
  ),
  page(
    paths.transferError,
    withTexts(async () => ({ Page: (await transferResult()).NotDone }), 'transfers'),
  ),

  page(
    paths.my,
    withTexts(() => import('./pages/MyPage.tsx'), 'bonuses'),
  ),
  page(
    paths.limits,
    withTexts(() => import('./pages/LimitsPage.tsx'), 'protection'),
  ),
  account(paths.mySafe, () => import('./pages/MySafePage.tsx')),
  account(paths.myUpdate, () => import('./pages/MyUpdatePage.tsx')),
  account(paths.otpPhone, () => import('./pages/PhoneOtpPage.tsx')),
  account(paths.openAppPassword, () => import('./pages/AppPasswordPage.tsx')),
  account(paths.aboutUs, () => import('./pages/AboutPage.tsx')),
  account(paths.shareApp, () => import('./pages/SharePage.tsx')),
  account(paths.feedback, () => import('./pages/FeedbackPage.tsx')),
  account(paths.depositTutorial, () => import('./pages/money/DepositTutorialPage.tsx')),
  account(paths.withdrawTutorial, () => import('./pages/money/WithdrawTutorialPage.tsx')),
  records(paths.myRecord, () => import('./pages/money/MyRecordPage.tsx')),
  records(paths.myRecordDetail, () => import('./pages/money/MyRecordDetailPage.tsx')),
  records(paths.myRecordEdit, () => import('./pages/money/MyRecordEditPage.tsx')),
  records(paths.myReport, () => import('./pages/money/MyReportPage.tsx')),
  records(paths.turnover, () => import('./pages/money/TurnoverPage.tsx')),
  ...pagesOfChunk(agentPaths, () => import('./pages/agents/index.ts'), 'agents', 'downline-money'),
  ...pagesOfChunk(reportPaths, () => import('./pages/agent-reports/index.ts')),
  ...pagesOfChunk(messagePaths, () => import('./pages/messages/index.ts'), 'messages'),
  ...pagesOfChunk(bonusPaths, () => import('./pages/bonuses/index.ts'), 'bonuses'),
  ...pagesOfChunk(prizePaths, () => import('./pages/prizes/index.ts'), 'prizes'),
  ...pagesOfChunk(
    downlineMoneyPaths,
    () => import('./pages/downline-money/index.ts'),
    'agents',
    'downline-money',
  ),

  page(
    paths.twoHome,
    withTexts(() => import('./pages/lottery/Home2DPage.tsx'), 'messages'),
    GAME_2D,
  ),
  pageWithStep(paths.twoBet, paths.twoBetConfirm, () => import('./pages/lottery/Bet2DPage.tsx'), GAME_2D),
  page(paths.twoRecord, lotteryRecord, GAME_2D),
  page(paths.twoRecordDetail, lotteryReceipt, GAME_2D),
  page(paths.twoClose, () => import('./pages/lottery/CloseDaysPage.tsx'), GAME_2D),
  page(paths.twoWinner, lotteryWinners, GAME_2D),
  page(
    paths.threeHome,
    withTexts(() => import('./pages/lottery/Home3DPage.tsx'), 'messages'),
    GAME_3D,
  ),
  pageWithStep(paths.threeBet, paths.threeBetConfirm, () => import('./pages/lottery/Bet3DPage.tsx'), GAME_3D),
  page(paths.threeRecord, lotteryRecord, GAME_3D),
  page(paths.threeRecordDetail, lotteryReceipt, GAME_3D),
  page(paths.threeWinner, lotteryWinners, GAME_3D),

  ...development,
];
