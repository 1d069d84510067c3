import { CampaignEditor } from '../features/campaigns/CampaignEditor.tsx';

export function CampaignEditPage() {
  return <CampaignEditor />;
}
