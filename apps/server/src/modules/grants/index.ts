export { claimGrant, takeGrant } from './claim.ts';
export {
  entryOfGrant,
  type Grant,
  grantsOfCampaign,
  grantTitles,
  hasOffersOff,
  type Title,
} from './grants.queries.ts';
export { grantJobs } from './jobs.ts';
export { grantsMemberApi } from './member-api.ts';
export { grantsForExport } from './member-data.ts';
export { type Offer, type Offered, offerGrants } from './offer.ts';
export { grantsOperatorApi } from './operator-api.ts';
export type { GrantPorts } from './ports.ts';
export { takerRefusal } from './taker-refusal.ts';
export { verifyGrants } from './verify.ts';
export { grantRow } from './wire-rows.ts';
