import '@shwe/ui/account.css';
import '@shwe/ui/agent-reports.css';
import type { ReactNode } from 'react';
import { paths, type ReportPath } from '../../paths.ts';
import { Page as AgentRebates } from './AgentRebatesPage.tsx';
import { Page as Commissions } from './CommissionsPage.tsx';
import { Page as DefaultRates } from './DefaultRatesPage.tsx';
import { Page as DownlineReport } from './DownlineReportPage.tsx';
import { Page as MemberGames } from './MemberGamesPage.tsx';
import { Page as MemberRates } from './MemberRatesPage.tsx';
import { Page as Rebates } from './RebatesPage.tsx';
import { Page as Sums } from './SumsPage.tsx';
import { Page as Today } from './TodayPage.tsx';

/** The pages of this chunk by their paths. */
export const pages: Record<ReportPath, () => ReactNode> = {
  [paths.rebates]: Rebates,
  [paths.agentRebates]: AgentRebates,
  [paths.agentCommission]: Commissions,
  [paths.agentToday]: Today,
  [paths.agentSums]: Sums,
  [paths.managerDownReport]: DownlineReport,
  [paths.downRecord]: MemberGames,
  [paths.backWaterRate]: MemberRates,
  [paths.defaultBackWater]: DefaultRates,
};
