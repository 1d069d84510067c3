export { grantJobs } from './jobs.ts';
export { grantsMemberApi } from './member-api.ts';
export { grantsForExport } from './member-data.ts';
export { type Offer, offerGrants } from './offer.ts';
export { grantsOperatorApi } from './operator-api.ts';
export type { GrantPorts } from './ports.ts';
export { verifyGrants } from './verify.ts';
