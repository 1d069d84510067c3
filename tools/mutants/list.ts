import { agentDepositMutants } from './agent-deposits.ts';
import { agentMutants } from './agents.ts';
import { appMutants } from './apps.ts';
import { auditDetailMutants } from './audit-details.ts';
import { blindSpotMutants } from './blind-spots.ts';
import { bonusMutants } from './bonuses.ts';
import { campaignMutants } from './campaigns.ts';
import { cashierMutants } from './cashier.ts';
import { commissionMutants } from './commissions.ts';
import { escrowMutants } from './escrow.ts';
import { freshMutants } from './fresh.ts';
import { freshAgentScreenMutants } from './fresh-agent-screens.ts';
import { freshAgentMutants } from './fresh-agents.ts';
import { freshBarsAndListsMutants } from './fresh-bars-and-lists.ts';
import { freshBonusMutants } from './fresh-bonuses.ts';
import { freshCashierMutants } from './fresh-cashier.ts';
import { freshEdgesMutants } from './fresh-edges.ts';
import { freshLotteryMutants } from './fresh-lottery.ts';
import { freshLotteryScreenMutants } from './fresh-lottery-screens.ts';
import { freshMemberMutants } from './fresh-members.ts';
import { freshMoneyMutants } from './fresh-money.ts';
import { freshPlanMutants } from './fresh-plans.ts';
import { freshSideDoorMutants } from './fresh-side-doors.ts';
import { freshViewMutants } from './fresh-views.ts';
import { freshZMutants } from './fresh-z.ts';
import { laterMutants } from './later.ts';
import { limitMutants } from './limits.ts';
import { lotteryMutants } from './lottery.ts';
import { lotteryWalletMutants } from './lottery-wallet.ts';
import { memberListMutants } from './member-list.ts';
import { memberMutants } from './members.ts';
import { messageMutants } from './messages.ts';
import type { Mutant } from './mutant.ts';
import { operatorScreenMutants } from './operator-screens.ts';
import { overloadMutants } from './overload.ts';
import { prizeMutants } from './prizes.ts';
import { promotionMutants } from './promotions.ts';
import { refusalMutants } from './refusals.ts';
import { rulesCashierMutants } from './rules-cashier.ts';
import { rulesLotteryMutants } from './rules-lottery.ts';
import { rulesScreensMutants } from './rules-screens.ts';
import { scopeMutants } from './scope.ts';
import { screenMutants } from './screens.ts';
import { severalMutants } from './several.ts';
import { severalAMutants } from './several-a.ts';
import { severalMMutants } from './several-m.ts';
import { severalScreensMutants } from './several-screens.ts';
import { strangerMoneyMutants } from './stranger-money.ts';
import { strangerPackageMutants } from './stranger-packages.ts';
import { strangerPeopleMutants } from './stranger-people.ts';
import { strangerScreenMutants } from './stranger-screens.ts';
import { strangerStepMutants } from './stranger-steps.ts';
import { sumMutants } from './sums.ts';
import { sweepMutants } from './sweep.ts';
import { sweptPackageMutants } from './swept-packages.ts';
import { sweptScreenMutants } from './swept-screens.ts';
import { sweptServerMutants } from './swept-server.ts';
import { sweptWriteMutants } from './swept-writes.ts';

export const allMutants: readonly Mutant[] = [
  ...lotteryMutants,
  ...lotteryWalletMutants,
  ...cashierMutants,
  ...memberListMutants,
  ...memberMutants,
  ...agentMutants,
  ...agentDepositMutants,
  ...commissionMutants,
  ...bonusMutants,
  ...campaignMutants,
  ...prizeMutants,
  ...promotionMutants,
  ...messageMutants,
  ...escrowMutants,
  ...appMutants,
  ...overloadMutants,
  ...sweepMutants,
  ...scopeMutants,
  ...screenMutants,
  ...sumMutants,
  ...freshMutants,
  ...freshMoneyMutants,
  ...freshEdgesMutants,
  ...freshAgentMutants,
  ...freshBonusMutants,
  ...freshAgentScreenMutants,
  ...freshMemberMutants,
  ...freshCashierMutants,
  ...freshLotteryMutants,
  ...freshLotteryScreenMutants,
  ...freshViewMutants,
  ...freshBarsAndListsMutants,
  ...freshSideDoorMutants,
  ...freshPlanMutants,
  ...limitMutants,
  ...blindSpotMutants,
  ...auditDetailMutants,
  ...operatorScreenMutants,
  ...refusalMutants,
  ...rulesCashierMutants,
  ...rulesScreensMutants,
  ...rulesLotteryMutants,
  // New ones come last, so that a shard keeps its bugs.
  ...sweptScreenMutants,
  ...sweptServerMutants,
  ...freshZMutants,
  ...sweptPackageMutants,
  ...sweptWriteMutants,
  ...strangerPeopleMutants,
  ...strangerScreenMutants,
  ...strangerMoneyMutants,
  ...strangerStepMutants,
  ...severalMutants,
  ...strangerPackageMutants,
  ...severalMMutants,
  ...severalAMutants,
  ...severalScreensMutants,
  ...laterMutants,
];
