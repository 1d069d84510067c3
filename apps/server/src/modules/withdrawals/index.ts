export { confiscationsOf } from './confiscations.queries.ts';
export { withdrawalsMemberApi } from './member-api.ts';
export { countOpenWithdrawals, withdrawalsForExport } from './member-data.ts';
export { endHold, lockPayoutAccounts } from './move-money.ts';
export { withdrawalsOperatorApi } from './operator-api.ts';
export { payingAgentOf } from './paying-agent.ts';
export { withdrawn } from './payout-requests.queries.ts';
export type { WithdrawalPorts } from './ports.ts';
export { amountRefusal, requestRefusal } from './request-rules.ts';
export { verifyWithdrawals } from './verify.ts';
export { usdtOf, withdrawalRecord } from './wire-rows.ts';
export { withdrawalFacts } from './withdrawal-facts.ts';
export { turnoverRefusal } from './withdrawal-turnover.ts';
export {
  endWithdrawal,
  lockPayments,
  lockWithdrawals,
  methodsOfWithdrawals,
  PAYMENT_DIGITS_MIN,
  usedPayments,
  type Withdrawal,
  withdrawalColumns,
  withdrawalTables,
} from './withdrawals.queries.ts';
