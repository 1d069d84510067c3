export { type AuditEntry, audit, auditAlone, lastSaid, type Said, verifyAudit } from './audit.ts';
export { createOperator, type NewOperator } from './create-operator.ts';
export { type ClockControl, type OperatorPorts, operatorsConsole } from './operators.console.ts';
export { anyCreatedBy, anySecret, operatorByName, operatorNames } from './operators.queries.ts';
export { type Asker, by, permit } from './permit.ts';
export { type Capability, can, type Role } from './roles.ts';
export { type Ask, askOf, asksOf, type Deed, dropAsk, seconds } from './second-word.ts';
export { endSessionsOf, operatorOf } from './sessions.ts';
