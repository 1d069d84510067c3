import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { openAuth } from './core/auth-popup.ts';
import { loadPage } from './core/load-page.ts';
import { Shell } from './core/Shell.tsx';
import { GAME_2D, GAME_3D, type Game, GameContext } from './features/lottery/game.ts';
import { loadAccountWords } from './i18n/account-words.ts';
import { loadLimitsWords } from './i18n/limits-words.ts';
import { loadRecordsWords } from './i18n/records-words.ts';
import { loadTransfersWords } from './i18n/transfers-words.ts';
import { HomePage } from './pages/HomePage.tsx';
import { type Path, paths } from './paths.ts';

type PageModule = { Page: () => React.ReactNode };
type Load = () => Promise<PageModule>;

const root = createRootRoute({ component: Shell });

const inGame = (game: Game) => (
  <GameContext value={game}>
    <Outlet />
  </GameContext>
);

/** The branches of the lotteries: beneath each stand the same pages, and the branch says which game they are about. */
const two = createRoute({ getParentRoute: () => root, id: 'two', component: () => inGame(GAME_2D) });
const three = createRoute({ getParentRoute: () => root, id: 'three', component: () => inGame(GAME_3D) });
type Branch = typeof root | typeof two | typeof three;

/** A page with a chunk of its own; a chunk that has not come after 120 s is an error that can be retried. */
function page(path: Path, load: Load, branch: Branch = root) {
  return createRoute({
    getParentRoute: () => branch,
    path,
    component: lazyRouteComponent(() => loadPage(load), 'Page'),
  });
}

/** A page of the account, whose words and styles come beside it. */
function account(path: Path, load: Load) {
  return page(path, async () => {
    const [module] = await Promise.all([load(), loadAccountWords(), import('@shwe/ui/account.css')]);
    return module;
  });
}

/** A page of the account's records, with their words as well. */
function records(path: Path, load: Load) {
  return account(path, async () => {
    const [module] = await Promise.all([load(), loadRecordsWords()]);
    return module;
  });
}

/** Login is a popup, not a screen: these ways in open it over home, the register form with the invite code of the address. */
function popup(path: Path, tab: 'login' | 'register') {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ search }) => {
      openAuth(tab, null, '', (search as { yqm?: string }).yqm);
      throw redirect({ to: paths.home });
    },
  });
}

const toHome = () => {
  throw redirect({ to: paths.home, replace: true });
};

/** Confirming is the bet screen with its sheet open, so the grid stays where it is and back closes the sheet. */
function bet(branch: typeof two | typeof three, path: Path, confirmPath: Path, load: Load) {
  const layout = createRoute({
    getParentRoute: () => branch,
    id: 'bet',
    component: lazyRouteComponent(() => loadPage(load), 'Page'),
  });
  return layout.addChildren([
    createRoute({ getParentRoute: () => layout, path }),
    createRoute({ getParentRoute: () => layout, path: confirmPath }),
  ]);
}

const limits = async () => {
  const module = import('./pages/LimitsPage.tsx');
  await loadLimitsWords();
  return module;
};
/** A forgotten password: the code is a step of the same page, with an address of its own that back leaves again. */
const forget = createRoute({
  getParentRoute: () => root,
  id: 'forget',
  component: lazyRouteComponent(() => loadPage(() => import('./pages/ForgetPasswordPage.tsx')), 'Page'),
});

/** A page that speaks of wallets at games brings their words along. */
const ofTransfers = (load: Load) => async () => {
  const module = load();
  await loadTransfersWords();
  return module;
};
const record = () => import('./pages/lottery/RecordPage.tsx');
const recordDetail = () => import('./pages/lottery/RecordDetailPage.tsx');
const winner = () => import('./pages/lottery/WinnerPage.tsx');

/** The site map (specification §2). */
export const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toHome }),
  createRoute({ getParentRoute: () => root, path: paths.home, component: HomePage }),
  popup(paths.login, 'login'),
  popup(paths.register, 'register'),
  popup(paths.otp, 'register'),
  forget.addChildren([
    createRoute({ getParentRoute: () => forget, path: paths.forgetPassword }),
    createRoute({ getParentRoute: () => forget, path: paths.otpForget }),
  ]),
  page(paths.activities, () => import('./pages/ActivitiesPage.tsx')),
  page(paths.service, () => import('./pages/ServicePage.tsx')),
  page(paths.message, () => import('./pages/MessagePage.tsx')),
  page(paths.deposit, () => import('./pages/DepositPage.tsx')),
  page(paths.withdrawal, () => import('./pages/WithdrawalPage.tsx')),
  page(paths.withdrawalPassword, () => import('./pages/WithdrawalPasswordPage.tsx')),
  page(paths.addBank, () => import('./pages/AddBankPage.tsx')),
  page(paths.addUsdt, () => import('./pages/AddUsdtPage.tsx')),
  page(
    paths.wallet,
    ofTransfers(() => import('./pages/WalletPage.tsx')),
  ),
  page(
    paths.transfer,
    ofTransfers(() => import('./pages/TransferPage.tsx')),
  ),
  page(
    paths.transferSuccess,
    ofTransfers(async () => ({ Page: (await import('./pages/TransferEndPage.tsx')).Done })),
  ),
  page(
    paths.transferError,
    ofTransfers(async () => ({ Page: (await import('./pages/TransferEndPage.tsx')).NotDone })),
  ),
  page(paths.limits, limits),
  page(paths.my, () => import('./pages/MyPage.tsx')),
  records(paths.myRecord, () => import('./pages/MyRecordPage.tsx')),
  account(paths.mySafe, () => import('./pages/MySafePage.tsx')),
  account(paths.myUpdate, () => import('./pages/MyUpdatePage.tsx')),
  account(paths.otpPhone, () => import('./pages/PhoneOtpPage.tsx')),
  account(paths.openAppPassword, () => import('./pages/AppPasswordPage.tsx')),
  account(paths.aboutUs, () => import('./pages/AboutPage.tsx')),
  account(paths.shareApp, () => import('./pages/SharePage.tsx')),
  account(paths.feedback, () => import('./pages/FeedbackPage.tsx')),
  account(paths.depositTutorial, () => import('./pages/DepositTutorialPage.tsx')),
  account(paths.withdrawTutorial, () => import('./pages/WithdrawTutorialPage.tsx')),
  records(paths.myRecordDetail, () => import('./pages/MyRecordDetailPage.tsx')),
  records(paths.myRecordEdit, () => import('./pages/MyRecordEditPage.tsx')),
  records(paths.myReport, () => import('./pages/MyReportPage.tsx')),
  records(paths.turnover, () => import('./pages/TurnoverPage.tsx')),
  two.addChildren([
    page(paths.twoHome, () => import('./pages/lottery/TwoHomePage.tsx'), two),
    bet(two, paths.twoBet, paths.twoBetConfirm, () => import('./pages/lottery/TwoBetPage.tsx')),
    page(paths.twoRecord, record, two),
    page(paths.twoRecordDetail, recordDetail, two),
    page(paths.twoClose, () => import('./pages/lottery/TwoClosePage.tsx'), two),
    page(paths.twoWinner, winner, two),
  ]),
  three.addChildren([
    page(paths.threeHome, () => import('./pages/lottery/ThreeHomePage.tsx'), three),
    bet(three, paths.threeBet, paths.threeBetConfirm, () => import('./pages/lottery/ThreeBetPage.tsx')),
    page(paths.threeRecord, record, three),
    page(paths.threeRecordDetail, recordDetail, three),
    page(paths.threeWinner, winner, three),
  ]),
  page(paths.components, () => import('./pages/ComponentsPage.tsx')),
  createRoute({ getParentRoute: () => root, path: '$', beforeLoad: toHome }),
]);
