import { createRootRoute, createRoute, Navigate, redirect } from '@tanstack/react-router';
import { AuditLog } from './features/audit/AuditLog.tsx';
import { DepositQueue } from './features/deposits/DepositQueue.tsx';
import { DrawsScreen } from './features/draws/DrawsScreen.tsx';
import { TicketList } from './features/feedback/TicketList.tsx';
import { MemberSearch } from './features/members/MemberSearch.tsx';
import { MemberView } from './features/members/MemberView.tsx';
import { RequestList } from './features/payees/RequestList.tsx';
import { BatchList } from './features/payouts/BatchList.tsx';
import { SettingsTabs } from './features/settings/SettingsTabs.tsx';
import { TodayOverview } from './features/today/TodayOverview.tsx';
import { TransferList } from './features/transfers/TransferList.tsx';
import { WithdrawalQueue } from './features/withdrawals/WithdrawalQueue.tsx';
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
  page(paths.today, TodayOverview),
  desk(paths.withdrawals, paths.withdrawal, WithdrawalQueue),
  desk(paths.deposits, paths.deposit, DepositQueue),
  desk(paths.draws, paths.draw, DrawsScreen),
  page(paths.transfers, TransferList),
  page(paths.members, MemberSearch),
  page(paths.member, MemberView),
  page(paths.payees, RequestList),
  page(paths.payouts, BatchList),
  page(paths.feedback, TicketList),
  page(paths.settings, SettingsTabs),
  page(paths.audit, AuditLog),
]);
