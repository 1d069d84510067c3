export { payeesMemberApi } from './member-api.ts';
export { countOpenPayeeRequests, erasePayees, payeesForExport } from './member-data.ts';
export { payeesOperatorApi } from './operator-api.ts';
export { type PayeeKind, showPayee } from './payee-details.ts';
export { latestPayeeRequests } from './payee-requests.queries.ts';
export { hasPayee, type Payee, payeesOf } from './payees.queries.ts';
export { payeeCard, payeeRequestCard } from './wire-rows.ts';
