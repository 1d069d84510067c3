import type { Output } from '@shwe/contract';
import { kyatToWire, ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { businessNow } from '../../util/business-now.ts';
import { approvalRequestsOf, seenRequest } from '../operators/index.ts';
import { readSettings } from '../settings/index.ts';
import { allCampaigns, type Campaign, campaignOf } from './campaigns.queries.ts';
import { dryRun } from './dry-run.ts';
import {
  daysOfCampaign,
  decisionCounts,
  type Figures,
  figuresByCampaign,
  historyOf,
  recentCosts,
} from './figures.queries.ts';
import { grantByHand, HAND_REQUEST } from './grant-by-hand.ts';
import type { CampaignPorts } from './ports.ts';
import { campaignPresets } from './presets.ts';
import { PUBLISH_REQUEST, publishCampaign } from './publish-campaign.ts';
import { saveCampaign } from './save-campaign.ts';
import { stopCampaign } from './stop-campaign.ts';

type Row = Omit<Output<'operatorCampaigns', 'list'>['list'][number], 'costs'>;

/** Operators' calls about campaigns. */
export function campaignsOperatorApi(app: AppContext, ports: CampaignPorts): Handlers<'operatorCampaigns'> {
  const { store } = app;
  const requestsFor = async (viewer: bigint) => {
    const asked = await approvalRequestsOf(store, PUBLISH_REQUEST);
    return ({ code, version }: Campaign) => {
      const found = asked.find(({ subject, detail }) => subject === code && detail === String(version));
      return found ? seenRequest(found, viewer) : null;
    };
  };
  return {
    async list(_, { operator }) {
      const [campaigns, figures, costs, asked, settings, now, wheelId] = await Promise.all([
        allCampaigns(store),
        figuresByCampaign(store),
        recentCosts(store),
        requestsFor(operator.id),
        readSettings(store),
        businessNow(store),
        ports.liveWheel(store),
      ]);
      return ok({
        list: campaigns.map((one) => ({
          ...campaignRow(one, figures(one.code), asked(one)),
          costs: costs(one.code).map(Number),
        })),
        presets: campaignPresets(settings['promotions.yuan_ks'], now, wheelId),
      });
    },
    async get({ id }, { operator }) {
      const campaign = await campaignOf(store, BigInt(id));
      if (!campaign) return refuse('not_found');
      const [figures, asked, days, decisions, history, handAsked] = await Promise.all([
        figuresByCampaign(store),
        requestsFor(operator.id),
        daysOfCampaign(store, campaign.code),
        decisionCounts(store, campaign.id),
        historyOf(store, campaign.id),
        approvalRequestsOf(store, HAND_REQUEST, campaign.code),
      ]);
      return ok({
        ...campaignRow(campaign, figures(campaign.code), asked(campaign)),
        days: days.map((day) => ({ ...day, cost: Number(day.cost) })),
        decisions,
        history: history.map((row) => ({ ...row, at: row.at.toISOString() })),
        hand_asked: handAsked[0]
          ? {
              member_ids: handAsked[0].detail.split(' ').map(Number),
              asked: seenRequest(handAsked[0], operator.id),
            }
          : null,
      });
    },
    save: (input, context) => saveCampaign(app, input, context),
    publish: (input, context) => publishCampaign(app, ports, input, context),
    stop: (input, context) => stopCampaign(app, input, context),
    dryRun: ({ terms }) => dryRun(store, terms),
    grant: (input, context) => grantByHand(app, ports, input, context),
  };
}

function campaignRow(campaign: Campaign, figures: Figures, asked: Row['publish_asked']): Row {
  return {
    id: Number(campaign.id),
    state: campaign.state,
    version: campaign.version,
    terms: campaign.terms,
    changed_at: campaign.changed_at.toISOString(),
    changed_by: campaign.changed_by,
    published_at: campaign.published_at?.toISOString() ?? null,
    figures: { ...figures, cost: kyatToWire(figures.cost), committed: kyatToWire(figures.committed) },
    publish_asked: asked,
  };
}
