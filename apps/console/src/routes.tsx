import { createRootRoute, createRoute, Navigate, redirect } from '@tanstack/react-router';
import { AdjustmentsPage } from './pages/AdjustmentsPage.tsx';
import { AgentDepositsPage } from './pages/AgentDepositsPage.tsx';
import { AgentReportsPage } from './pages/AgentReportsPage.tsx';
import { AgentsPage } from './pages/AgentsPage.tsx';
import { AgentTransfersPage } from './pages/AgentTransfersPage.tsx';
import { AuditPage } from './pages/AuditPage.tsx';
import { BonusesPage } from './pages/BonusesPage.tsx';
import { CampaignEditPage } from './pages/CampaignEditPage.tsx';
import { CampaignsPage } from './pages/CampaignsPage.tsx';
import { CommissionMonthsPage } from './pages/CommissionMonthsPage.tsx';
import { ContentPage } from './pages/ContentPage.tsx';
import { DepositsPage } from './pages/DepositsPage.tsx';
import { DisputesPage } from './pages/DisputesPage.tsx';
import { DrawsPage } from './pages/DrawsPage.tsx';
import { FeedbackPage } from './pages/FeedbackPage.tsx';
import { MemberPage } from './pages/MemberPage.tsx';
import { MembersPage } from './pages/MembersPage.tsx';
import { MessagesPage } from './pages/MessagesPage.tsx';
import { PayeesPage } from './pages/PayeesPage.tsx';
import { PaymentsPage } from './pages/PaymentsPage.tsx';
import { PayoutsPage } from './pages/PayoutsPage.tsx';
import { PrizesPage } from './pages/PrizesPage.tsx';
import { ProcessedDepositsPage } from './pages/ProcessedDepositsPage.tsx';
import { ProcessedWithdrawalsPage } from './pages/ProcessedWithdrawalsPage.tsx';
import { RebateDaysPage } from './pages/RebateDaysPage.tsx';
import { SecondApprovalsPage } from './pages/SecondApprovalsPage.tsx';
import { SegmentsPage } from './pages/SegmentsPage.tsx';
import { SettingsPage } from './pages/SettingsPage.tsx';
import { SlipsPage } from './pages/SlipsPage.tsx';
import { StaffPage } from './pages/StaffPage.tsx';
import { StatementExceptionsPage } from './pages/StatementExceptionsPage.tsx';
import { StatementImportPage } from './pages/StatementImportPage.tsx';
import { StatementPage } from './pages/StatementPage.tsx';
import { StatementsPage } from './pages/StatementsPage.tsx';
import { TodayPage } from './pages/TodayPage.tsx';
import { TransfersPage } from './pages/TransfersPage.tsx';
import { VipPage } from './pages/VipPage.tsx';
import { WithdrawalsPage } from './pages/WithdrawalsPage.tsx';
import { paths } from './paths.ts';
import { Shell } from './shell/Shell.tsx';

type Search = Record<string, string>;

/** An unknown address leads to the first page. */
const root = createRootRoute({
  component: Shell,
  notFoundComponent: () => <Navigate to={paths.today} replace />,
});
/** Search values are plain text; each page reads those it knows. */
const validateSearch = (search: Record<string, unknown>): Search =>
  Object.fromEntries(Object.entries(search).map(([key, value]) => [key, String(value)]));

function page(path: string, component: () => React.ReactNode) {
  return createRoute({ getParentRoute: () => root, path, component, validateSearch });
}

/** The queue stays while the case beside it changes. */
function queuePage(path: string, casePath: string, component: () => React.ReactNode) {
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
  queuePage(paths.withdrawals, paths.withdrawal, WithdrawalsPage),
  queuePage(paths.deposits, paths.deposit, DepositsPage),
  page(paths.processedDeposits, ProcessedDepositsPage),
  page(paths.processedWithdrawals, ProcessedWithdrawalsPage),
  page(paths.payments, PaymentsPage),
  page(paths.statements, StatementsPage),
  page(paths.statement, StatementPage),
  page(paths.statementExceptions, StatementExceptionsPage),
  page(paths.statementImport, StatementImportPage),
  queuePage(paths.draws, paths.draw, DrawsPage),
  page(paths.transfers, TransfersPage),
  page(paths.members, MembersPage),
  page(paths.member, MemberPage),
  page(paths.slips, SlipsPage),
  page(paths.bonuses, BonusesPage),
  page(paths.adjustments, AdjustmentsPage),
  queuePage(paths.agents, paths.agent, AgentsPage),
  page(paths.agentReports, AgentReportsPage),
  page(paths.rebateDays, RebateDaysPage),
  page(paths.commissionMonths, CommissionMonthsPage),
  page(paths.disputes, DisputesPage),
  page(paths.agentDeposits, AgentDepositsPage),
  page(paths.agentTransfers, AgentTransfersPage),
  page(paths.vip, VipPage),
  page(paths.segments, SegmentsPage),
  page(paths.campaigns, CampaignsPage),
  page(paths.campaignEdit, CampaignEditPage),
  page(paths.prizes, PrizesPage),
  page(paths.content, ContentPage),
  page(paths.messages, MessagesPage),
  page(paths.payees, PayeesPage),
  page(paths.payouts, PayoutsPage),
  page(paths.feedback, FeedbackPage),
  page(paths.settings, SettingsPage),
  page(paths.audit, AuditPage),
  page(paths.staff, StaffPage),
  queuePage(paths.secondApprovals, paths.secondApproval, SecondApprovalsPage),
]);
