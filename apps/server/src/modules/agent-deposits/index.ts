export {
  claimRecordAt,
  claimRecords,
  claimTables,
  isRecordedClaim,
  methodsOfClaims,
} from './claim-record.ts';
export { agentDepositsMemberApi } from './member-api.ts';
export { agentDepositsForExport, countOpenAgentDeposits, eraseClaimNotes } from './member-data.ts';
export { agentDepositsOperatorApi } from './operator-api.ts';
export { verifyAgentDeposits } from './verify.ts';
