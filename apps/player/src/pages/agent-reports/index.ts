import '@shwe/ui/account.css';
import '@shwe/ui/agent-reports.css';
import type { ReactNode } from 'react';
import { paths, type ReportPath } from '../../paths.ts';
import * as agentRebates from './AgentRebatesPage.tsx';
import * as defaultRates from './DefaultRatesPage.tsx';
import * as downlineReport from './DownlineReportPage.tsx';
import * as memberGames from './MemberGamesPage.tsx';
import * as memberRates from './MemberRatesPage.tsx';
import * as rebates from './RebatesPage.tsx';
import * as sums from './SumsPage.tsx';
import * as today from './TodayPage.tsx';

/** The pages of this chunk by their paths. */
export const pages: Record<ReportPath, { Page: () => ReactNode }> = {
  [paths.rebates]: rebates,
  [paths.agentRebates]: agentRebates,
  [paths.agentToday]: today,
  [paths.agentSums]: sums,
  [paths.managerDownReport]: downlineReport,
  [paths.downRecord]: memberGames,
  [paths.backWaterRate]: memberRates,
  [paths.defaultBackWater]: defaultRates,
};
