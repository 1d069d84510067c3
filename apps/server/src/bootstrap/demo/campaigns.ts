import type { AppContext } from '../../context/app-context.ts';
import { campaignsOperatorApi } from '../../modules/campaigns/index.ts';
import { campaignPorts } from '../campaign-ports.ts';
import { asOperator, value } from './calls.ts';

/** The presets that run in play mode; the others are there to begin from. */
const LIVE = ['login_days', 'daily_draw', 'ticket', 'referral'];
/** Their period is long, because a demo is not set up anew every month. */
const DAYS = 365;
const DAY_MS = 24 * 3600 * 1000;

/** Two operators publish some of the presets. */
export async function publishCampaigns(app: AppContext): Promise<void> {
  const calls = campaignsOperatorApi(app, campaignPorts);
  const { presets } = value(await calls.list({}, await asOperator(app, 'thiri', 'campaigns')));
  for (const { key, terms } of presets.filter((preset) => LIVE.includes(preset.key))) {
    const until = new Date(Date.parse(terms.from) + DAYS * DAY_MS).toISOString();
    const { id } = value(
      await calls.save(
        { id: null, terms: { ...terms, until } },
        await asOperator(app, 'thiri', `campaign ${key}`),
      ),
    );
    for (const name of ['thiri', 'htet'])
      value(
        await calls.publish(
          { id, version: 1, reason: 'Play mode' },
          await asOperator(app, name, `publish campaign ${key}`),
        ),
      );
  }
}
