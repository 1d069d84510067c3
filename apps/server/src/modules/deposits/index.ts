export { depositLimitRefusal, depositsTowardsLimit } from './deposit-limit.ts';
export {
  type Deposit,
  depositColumns,
  depositTables,
  methodsOfDeposits,
  openOrderSql,
} from './deposits.queries.ts';
export { gatewayPort } from './gateway-api.ts';
export { depositJobs } from './jobs.ts';
export { creditInTx, insertBankLine } from './matching/index.ts';
export { depositsMemberApi } from './member-api.ts';
export { countOpenDeposits, depositsForExport, erasePayerNames, lockDeposits } from './member-data.ts';
export { depositsOperatorApi } from './operator-api.ts';
export { verifyDeposits } from './verify.ts';
export { depositRecord, depositStateCodes } from './wire-rows.ts';
