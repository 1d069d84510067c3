import { activities } from './modules/activities.ts';
import { agentDeposits } from './modules/agent-deposits.ts';
import { agentReports } from './modules/agent-reports.ts';
import { agents } from './modules/agents.ts';
import { bets } from './modules/bets.ts';
import { commissions } from './modules/commissions.ts';
import { content } from './modules/content.ts';
import { deposits } from './modules/deposits.ts';
import { downlineTransfers } from './modules/downline-transfers.ts';
import { downlineWithdrawals } from './modules/downline-withdrawals.ts';
import { draws } from './modules/draws.ts';
import { feedback } from './modules/feedback.ts';
import { grants } from './modules/grants.ts';
import { members } from './modules/members.ts';
import { messages } from './modules/messages.ts';
import { news } from './modules/news.ts';
import { operatorAdjustments } from './modules/operator/adjustments.ts';
import { operatorAgentDeposits } from './modules/operator/agent-deposits.ts';
import { operatorAgentReports } from './modules/operator/agent-reports.ts';
import { operatorAgents } from './modules/operator/agents.ts';
import { operatorApprovals } from './modules/operator/approvals.ts';
import { operatorBets } from './modules/operator/bets.ts';
import { operatorBroadcasts } from './modules/operator/broadcasts.ts';
import { operatorCalendar } from './modules/operator/calendar.ts';
import { operatorCampaigns } from './modules/operator/campaigns.ts';
import { operatorChannels } from './modules/operator/channels.ts';
import { operatorCommissions } from './modules/operator/commissions.ts';
import { operatorContent } from './modules/operator/content.ts';
import { operatorDeposits } from './modules/operator/deposits.ts';
import { operatorDownlineWithdrawals } from './modules/operator/downline-withdrawals.ts';
import { operatorDraws } from './modules/operator/draws.ts';
import { operatorFeedback } from './modules/operator/feedback.ts';
import { operatorGames } from './modules/operator/games.ts';
import { operatorGrants } from './modules/operator/grants.ts';
import { operatorMembers } from './modules/operator/members.ts';
import { operatorPayees } from './modules/operator/payees.ts';
import { operatorPayouts } from './modules/operator/payouts.ts';
import { operatorPrizes } from './modules/operator/prizes.ts';
import { operatorProtection } from './modules/operator/protection.ts';
import { operatorRebates } from './modules/operator/rebates.ts';
import { operatorResults } from './modules/operator/results.ts';
import { operatorSearch } from './modules/operator/search.ts';
import { operatorSegments } from './modules/operator/segments.ts';
import { operatorSettings } from './modules/operator/settings.ts';
import { operatorLinks, operatorStaff } from './modules/operator/staff.ts';
import { operatorStatements } from './modules/operator/statements.ts';
import { operatorTransfers } from './modules/operator/transfers.ts';
import { operatorVip } from './modules/operator/vip.ts';
import { operatorWithdrawals } from './modules/operator/withdrawals.ts';
import { operators } from './modules/operators.ts';
import { payees } from './modules/payees.ts';
import { privacy } from './modules/privacy.ts';
import { prizes } from './modules/prizes.ts';
import { protection } from './modules/protection.ts';
import { push } from './modules/push.ts';
import { rebates } from './modules/rebates.ts';
import { reports } from './modules/reports.ts';
import { results } from './modules/results.ts';
import { server } from './modules/server.ts';
import { transfers } from './modules/transfers.ts';
import { vip } from './modules/vip.ts';
import { withdrawals } from './modules/withdrawals.ts';

/** Every call of the API, by module. Servers import this; browsers import only its types, and the generated routes. */
export const contract = {
  activities,
  agentDeposits,
  agentReports,
  agents,
  bets,
  commissions,
  content,
  deposits,
  downlineTransfers,
  downlineWithdrawals,
  draws,
  feedback,
  grants,
  members,
  messages,
  news,
  payees,
  server,
  privacy,
  prizes,
  protection,
  push,
  rebates,
  reports,
  results,
  transfers,
  vip,
  withdrawals,
  operatorAdjustments,
  operatorApprovals,
  operatorAgentDeposits,
  operatorAgentReports,
  operatorAgents,
  operatorBets,
  operatorBroadcasts,
  operatorCalendar,
  operatorChannels,
  operatorCommissions,
  operatorContent,
  operatorDeposits,
  operatorDownlineWithdrawals,
  operatorDraws,
  operatorFeedback,
  operatorGames,
  operatorGrants,
  operatorLinks,
  operatorMembers,
  operators,
  operatorPayees,
  operatorPayouts,
  operatorPrizes,
  operatorProtection,
  operatorRebates,
  operatorResults,
  operatorSearch,
  operatorSettings,
  operatorStaff,
  operatorStatements,
  operatorTransfers,
  operatorCampaigns,
  operatorSegments,
  operatorVip,
  operatorWithdrawals,
};

export type Contract = typeof contract;
/** The calls of a module for one kind of caller: 'deposits', 'operatorDeposits'. */
export type CallGroup = keyof Contract;
