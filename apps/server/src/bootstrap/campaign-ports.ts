import type { CampaignPorts } from '../modules/campaigns/index.ts';

export const campaignPorts: CampaignPorts = {
  giveTurns: async () => [],
  isTableLive: async () => false,
};
