import type { Store } from '../database/index.ts';
import { verifyAdjustments } from '../modules/adjustments/index.ts';
import { verifyAgentDeposits } from '../modules/agent-deposits/index.ts';
import { verifyAgentReports } from '../modules/agent-reports/index.ts';
import { verifyAgents } from '../modules/agents/index.ts';
import { verifyCampaigns } from '../modules/campaigns/index.ts';
import { verifyCommissions } from '../modules/commissions/index.ts';
import { verifyDeposits } from '../modules/deposits/index.ts';
import { verifyDownlineTransfers } from '../modules/downline-transfers/index.ts';
import { verifyDownlineWithdrawals } from '../modules/downline-withdrawals/index.ts';
import { verifyGrants } from '../modules/grants/index.ts';
import { type Finding, verifyLedger } from '../modules/ledger/index.ts';
import { verifyLottery } from '../modules/lottery/index.ts';
import { verifyAudit } from '../modules/operators/index.ts';
import { verifyPayouts } from '../modules/payouts/index.ts';
import { verifyPrizes } from '../modules/prizes/index.ts';
import { verifyRebates } from '../modules/rebates/index.ts';
import { verifyStatements } from '../modules/statements/index.ts';
import { verifyTransfers } from '../modules/transfers/index.ts';
import { verifyTurnover } from '../modules/turnover/index.ts';
import { verifyVip } from '../modules/vip/index.ts';
import { verifyWithdrawals } from '../modules/withdrawals/index.ts';

/** Checks all invariants over the whole database; a finding with `broken` 0 means that the invariant is satisfied. */
export async function verifyAll(store: Store): Promise<Finding[]> {
  const faults = await verifyAudit(store);
  return [
    ...(await verifyLedger(store)),
    { invariant: 'L4', says: 'the audit log is whole', broken: faults.length, examples: faults.slice(0, 5) },
    ...(await verifyDeposits(store)),
    ...(await verifyStatements(store)),
    ...(await verifyWithdrawals(store)),
    ...(await verifyPayouts(store)),
    ...(await verifyAdjustments(store)),
    ...(await verifyAgents(store)),
    ...(await verifyLottery(store)),
    ...(await verifyTurnover(store)),
    ...(await verifyGrants(store)),
    ...(await verifyVip(store)),
    ...(await verifyCampaigns(store)),
    ...(await verifyPrizes(store)),
    ...(await verifyTransfers(store)),
    ...(await verifyAgentReports(store)),
    ...(await verifyRebates(store)),
    ...(await verifyCommissions(store)),
    ...(await verifyDownlineTransfers(store)),
    ...(await verifyDownlineWithdrawals(store)),
    ...(await verifyAgentDeposits(store)),
  ];
}
