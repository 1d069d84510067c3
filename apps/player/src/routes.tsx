import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { openAuth } from './core/auth-popup.ts';
import { loadPage } from './core/load-page.ts';
import { Shell } from './core/Shell.tsx';
import { HomePage } from './pages/HomePage.tsx';
import { type Path, paths } from './paths.ts';

type PageModule = { Page: () => React.ReactNode };

const root = createRootRoute({ component: Shell });

/** A page with a chunk of its own; a chunk that has not come after 120 s is an error that can be retried. */
function page(path: Path, load: () => Promise<PageModule>) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(() => loadPage(load), 'Page'),
  });
}

/** Login is a popup, not a screen: these two ways in open it over home. */
function popup(path: Path, tab: 'login' | 'register') {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      openAuth(tab);
      throw redirect({ to: paths.home });
    },
  });
}

const toHome = () => {
  throw redirect({ to: paths.home, replace: true });
};

/** Confirming is the bet screen with its sheet open, so the grid stays where it is and back closes the sheet. */
const betLayout = createRoute({
  getParentRoute: () => root,
  id: 'bet',
  component: lazyRouteComponent(() => loadPage(() => import('./pages/TwoBetPage.tsx')), 'Page'),
});

/** The site map (specification §2). */
export const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toHome }),
  createRoute({ getParentRoute: () => root, path: paths.home, component: HomePage }),
  popup(paths.login, 'login'),
  popup(paths.register, 'register'),
  page(paths.forgetPassword, () => import('./pages/ForgetPasswordPage.tsx')),
  page(paths.activities, () => import('./pages/ActivitiesPage.tsx')),
  page(paths.service, () => import('./pages/ServicePage.tsx')),
  page(paths.deposit, () => import('./pages/DepositPage.tsx')),
  page(paths.withdrawal, () => import('./pages/WithdrawalPage.tsx')),
  page(paths.withdrawalPassword, () => import('./pages/WithdrawalPasswordPage.tsx')),
  page(paths.addBank, () => import('./pages/AddBankPage.tsx')),
  page(paths.wallet, () => import('./pages/WalletPage.tsx')),
  page(paths.my, () => import('./pages/MyPage.tsx')),
  page(paths.myRecord, () => import('./pages/MyRecordPage.tsx')),
  page(paths.twoHome, () => import('./pages/TwoHomePage.tsx')),
  betLayout.addChildren([
    createRoute({ getParentRoute: () => betLayout, path: paths.twoBet }),
    createRoute({ getParentRoute: () => betLayout, path: paths.twoBetConfirm }),
  ]),
  page(paths.twoRecord, () => import('./pages/TwoRecordPage.tsx')),
  page(paths.twoRecordDetail, () => import('./pages/TwoRecordDetailPage.tsx')),
  page(paths.twoClose, () => import('./pages/TwoClosePage.tsx')),
  page(paths.twoWinner, () => import('./pages/TwoWinnerPage.tsx')),
  page(paths.components, () => import('./pages/ComponentsPage.tsx')),
  createRoute({ getParentRoute: () => root, path: '$', beforeLoad: toHome }),
]);
