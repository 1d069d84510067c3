export {
  type ApprovalRequest,
  approvalRequestOf,
  approvalRequestsOf,
  approveOrRequest,
  countsSql,
  isRequestedBy,
  type RequestedApproval,
  requestCounts,
  seenRequest,
  storeApprovalRequest,
  takeApprovalRequest,
  withdrawApprovalRequest,
} from './approval-requests.ts';
export {
  type ActingOperator,
  type AuditActor,
  type AuditedAction,
  audit,
  auditAlone,
  by,
  lastAudited,
  verifyAudit,
} from './audit.ts';
export type { AuditRecord } from './audit-details/index.ts';

export { authorize } from './authorize.ts';
export { caseEvents, caseRequestCounts, recordCaseEvent } from './case-events.ts';
export { createOperator } from './create-operator.ts';
export { storeOrRequestRates } from './entered-rates.ts';
export { listFile } from './list-file.ts';
export { type ListFilter, type ListPage, type ListSql, listCount, listPage, rowsOf } from './list-page.ts';
export { type OperatorPorts, operatorsApi } from './operator-api.ts';
export { anyTotpSecret, hasOperatorCreatedBy, operatorByName, operatorNames } from './operators.queries.ts';
export { type CaseFilter, type Page, queuePage } from './queue-page.ts';
export { figureAfterApproval, requestedFigures } from './requested-figures.ts';
export { operatorOf } from './sessions.ts';
export { createOperatorWithLink, linksApi, resetWithLink, staffApi } from './staff/index.ts';
