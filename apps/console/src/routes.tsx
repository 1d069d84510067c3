import { createRootRoute, createRoute, Navigate, redirect } from '@tanstack/react-router';
import { AuditPage } from './features/audit/AuditLog.tsx';
import { CashierPage } from './features/settings/SettingsTabs.tsx';
import { DepositsDesk } from './features/deposits/DepositQueue.tsx';
import { DrawRoom } from './features/draws/DrawsScreen.tsx';
import { FeedbackPage } from './features/feedback/TicketList.tsx';
import { MemberPage } from './features/members/MemberView.tsx';
import { MembersPage } from './features/members/MemberSearch.tsx';
import { PayeesPage } from './features/payees/RequestList.tsx';
import { PayoutsPage } from './features/payouts/BatchList.tsx';
import { TodayPage } from './features/today/TodayOverview.tsx';
import { TransfersPage } from './features/transfers/TransferList.tsx';
import { WithdrawalsDesk } from './features/withdrawals/WithdrawalQueue.tsx';
import { paths } from './paths.ts';
import { Shell } from './shell/Shell.tsx';

type Search = Record<string, string>;

/** An address that is none leads to the first page. */
const root = createRootRoute({
  component: Shell,
  notFoundComponent: () => <Navigate to={paths.today} replace />,
});
/** Search values are plain words; a screen reads those it knows. */
const validateSearch = (search: Record<string, unknown>): Search =>
  Object.fromEntries(Object.entries(search).map(([key, value]) => [key, String(value)]));

function page(path: string, component: () => React.ReactNode) {
  return createRoute({ getParentRoute: () => root, path, component, validateSearch });
}

/** A desk keeps its queue while the case beside it changes. */
function desk(path: string, casePath: string, component: () => React.ReactNode) {
  const layout = createRoute({ getParentRoute: () => root, path, component, validateSearch });
  return layout.addChildren([
    createRoute({ getParentRoute: () => layout, path: casePath.slice(path.length) }),
  ]);
}

/** The site map. */
export const routeTree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: paths.home,
    beforeLoad: () => {
      throw redirect({ to: paths.today, replace: true });
    },
  }),
  page(paths.today, TodayPage),
  desk(paths.withdrawals, paths.withdrawal, WithdrawalsDesk),
  desk(paths.deposits, paths.deposit, DepositsDesk),
  desk(paths.draws, paths.draw, DrawRoom),
  page(paths.transfers, TransfersPage),
  page(paths.members, MembersPage),
  page(paths.member, MemberPage),
  page(paths.payees, PayeesPage),
  page(paths.payouts, PayoutsPage),
  page(paths.feedback, FeedbackPage),
  page(paths.settings, CashierPage),
  page(paths.audit, AuditPage),
]);
