import type { CampaignPorts } from '../modules/campaigns/index.ts';
import { giveTurns, isTableLive, liveWheel, openTurn } from '../modules/prizes/index.ts';

export const campaignPorts: CampaignPorts = { giveTurns, isTableLive, liveWheel, openTurn };
