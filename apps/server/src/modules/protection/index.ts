export { heldTo, runningExclusion } from './exclusions.queries.ts';
export { followPayee, keepPayee } from './follow-payee.ts';
export { hold } from './hold.ts';
export { exclusionKeysInClear } from './in-clear.ts';
export { limitsOf } from './limits.queries.ts';
export { protectionOf } from './own-data.ts';
export type { ProtectionPorts } from './ports.ts';
export { protectionConsole } from './protection.console.ts';
export { protectionRoutes } from './protection.routes.ts';
