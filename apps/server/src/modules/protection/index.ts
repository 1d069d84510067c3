export { addPayeeToExclusions, excludeByPayee } from './exclude-by-payee.ts';
export { exclusionRefusal, runningExclusion } from './exclusions.queries.ts';
export { limitsOf } from './limits.queries.ts';
export { lockProtection } from './lock-protection.ts';
export { protectionMemberApi } from './member-api.ts';
export { protectionForExport } from './member-data.ts';
export { protectionOperatorApi } from './operator-api.ts';
export type { ProtectionPorts } from './ports.ts';
