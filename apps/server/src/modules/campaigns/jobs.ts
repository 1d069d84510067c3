import type { AppContext } from '../../context/app-context.ts';
import { evaluateCampaigns } from './evaluate.ts';
import type { CampaignPorts } from './ports.ts';

/** Idempotent: may run twice or in two processes at once. */
export function campaignJobs(ports: CampaignPorts) {
  return [
    { name: 'evaluate campaigns', everyMs: 2000, run: (app: AppContext) => evaluateCampaigns(app, ports) },
  ];
}
