import { operatorAdjustments } from './modules/adjustments.operator.ts';
import { operatorBets } from './modules/bets.operator.ts';
import { bets } from './modules/bets.ts';
import { operatorCalendar } from './modules/calendar.operator.ts';
import { operatorChannels } from './modules/channels.operator.ts';
import { operatorContent } from './modules/content.operator.ts';
import { content } from './modules/content.ts';
import { operatorDeposits } from './modules/deposits.operator.ts';
import { deposits } from './modules/deposits.ts';
import { operatorDraws } from './modules/draws.operator.ts';
import { draws } from './modules/draws.ts';
import { operatorFeedback } from './modules/feedback.operator.ts';
import { feedback } from './modules/feedback.ts';
import { operatorGames } from './modules/games.operator.ts';
import { operatorMembers } from './modules/members.operator.ts';
import { members } from './modules/members.ts';
import { messages } from './modules/messages.ts';
import { operators } from './modules/operators.ts';
import { operatorPayees } from './modules/payees.operator.ts';
import { payees } from './modules/payees.ts';
import { operatorPayouts } from './modules/payouts.operator.ts';
import { platform } from './modules/platform.ts';
import { privacy } from './modules/privacy.ts';
import { operatorProtection } from './modules/protection.operator.ts';
import { protection } from './modules/protection.ts';
import { reports } from './modules/reports.ts';
import { operatorResults } from './modules/results.operator.ts';
import { results } from './modules/results.ts';
import { operatorSettings } from './modules/settings.operator.ts';
import { operatorTransfers } from './modules/transfers.operator.ts';
import { transfers } from './modules/transfers.ts';
import { operatorWithdrawals } from './modules/withdrawals.operator.ts';
import { withdrawals } from './modules/withdrawals.ts';

/** Every call of the API, by module. Servers import this; browsers only its types, and `routes.generated.ts`. */
export const contract = {
  bets,
  content,
  deposits,
  draws,
  feedback,
  members,
  messages,
  payees,
  platform,
  privacy,
  protection,
  reports,
  results,
  transfers,
  withdrawals,
  operatorAdjustments,
  operatorBets,
  operatorCalendar,
  operatorChannels,
  operatorContent,
  operatorDeposits,
  operatorDraws,
  operatorFeedback,
  operatorGames,
  operatorMembers,
  operators,
  operatorPayees,
  operatorPayouts,
  operatorProtection,
  operatorResults,
  operatorSettings,
  operatorTransfers,
  operatorWithdrawals,
};

export type Contract = typeof contract;
/** A module's calls of one kind of caller: 'deposits', 'operatorDeposits'. */
export type CallGroup = keyof Contract;
