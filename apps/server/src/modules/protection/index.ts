export { exclusionRefusal, runningExclusion } from './exclusions.queries.ts';
export { followPayee, storePayeeRow } from './follow-payee.ts';
export { hold } from './hold.ts';
export { limitsOf } from './limits.queries.ts';
export { protectionMemberApi } from './member-api.ts';
export { protectionOperatorApi } from './operator-api.ts';
export { protectionOf } from './own-data.ts';
export type { ProtectionPorts } from './ports.ts';
