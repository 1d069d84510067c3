import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  account,
  branch2D,
  branch3D,
  page,
  pagesOfChunk,
  pageWithStep,
  popup,
  records,
  root,
  toHome,
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
const development = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/theme1_components',
        component: lazyRouteComponent(() => import('./pages/ComponentsPage.tsx'), 'Page'),
      }),
    ]
  : [];

/** The site map. */
export const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toHome }),
  createRoute({ getParentRoute: () => root, path: paths.home, component: HomePage }),
  page(paths.service, () => import('./pages/ServicePage.tsx')),
  popup(paths.login, 'login'),
  popup(paths.register, 'register'),
  popup(paths.otp, 'register'),
  pageWithStep(
    root,
    'reset-password',
    [paths.forgetPassword, paths.otpForget],
    () => import('./pages/ResetPasswordPage.tsx'),
  ),

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

  page(paths.my, () => import('./pages/MyPage.tsx')),
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

  branch2D.addChildren([
    page(
      paths.twoHome,
      withTexts(() => import('./pages/lottery/Home2DPage.tsx'), 'messages'),
      branch2D,
    ),
    pageWithStep(
      branch2D,
      'bet',
      [paths.twoBet, paths.twoBetConfirm],
      () => import('./pages/lottery/Bet2DPage.tsx'),
    ),
    page(paths.twoRecord, lotteryRecord, branch2D),
    page(paths.twoRecordDetail, lotteryReceipt, branch2D),
    page(paths.twoClose, () => import('./pages/lottery/CloseDaysPage.tsx'), branch2D),
    page(paths.twoWinner, lotteryWinners, branch2D),
  ]),
  branch3D.addChildren([
    page(paths.threeHome, () => import('./pages/lottery/Home3DPage.tsx'), branch3D),
    pageWithStep(
      branch3D,
      'bet',
      [paths.threeBet, paths.threeBetConfirm],
      () => import('./pages/lottery/Bet3DPage.tsx'),
    ),
    page(paths.threeRecord, lotteryRecord, branch3D),
    page(paths.threeRecordDetail, lotteryReceipt, branch3D),
    page(paths.threeWinner, lotteryWinners, branch3D),
  ]),

  ...development,
  createRoute({ getParentRoute: () => root, path: '$', beforeLoad: toHome }),
]);
