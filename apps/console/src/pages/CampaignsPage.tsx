import { Campaigns } from '../features/campaigns/Campaigns.tsx';

export function CampaignsPage() {
  return <Campaigns />;
}
