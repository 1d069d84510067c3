export { claimableActivities } from './activities.queries.ts';
export { isActivity } from './campaigns.queries.ts';
export { campaignJobs } from './jobs.ts';
export { linkedGroups, linkKindsOf } from './linked-groups.ts';
export { campaignsMemberApi } from './member-api.ts';
export { campaignsForExport } from './member-data.ts';
export { campaignsOperatorApi } from './operator-api.ts';
export type { CampaignPorts, TurnToGive } from './ports.ts';
export { verifyCampaigns } from './verify.ts';
