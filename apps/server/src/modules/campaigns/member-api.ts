import { messageText } from '@shwe/contract/messages';
import { ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { businessNow } from '../../util/business-now.ts';
import { activitiesOf, activityOf } from './activities.queries.ts';
import { activityDetail } from './activity-detail.ts';
import { activityNotes } from './activity-note.ts';
import { activityRow } from './activity-rows.ts';
import { applyToActivity } from './apply.ts';
import { recordLoginDay } from './login-days.ts';
import type { CampaignPorts } from './ports.ts';

const TYPE_TITLES = ['actDeposit', 'actPlay', 'actDaily', 'actWelcome'] as const;

/** Members' calls about activities. `memberOf` finds who sent a token. */
export function campaignsMemberApi(
  app: AppContext,
  ports: CampaignPorts & { memberOf(token: string): Promise<bigint | null> },
): Handlers<'activities'> {
  const { store } = app;
  const callerOf = (token: string | null) => (token ? ports.memberOf(token) : null);
  return {
    async list(_, { lang, token }) {
      const memberId = await callerOf(token);
      const shown = await activitiesOf(store, memberId);
      const campaigns = shown.map(({ campaign }) => campaign);
      const notes = await activityNotes(store, ports, campaigns, { memberId, now: await businessNow(store) });
      return ok({
        types: TYPE_TITLES.map((key, at) => ({ id: at + 1, title: messageText(lang, key) })),
        list: shown
          .map(({ campaign, offeredAt }) => ({
            ...activityRow(campaign, offeredAt, lang),
            flag: offeredAt ? 1 : 0,
            note: offeredAt ? '' : notes.get(campaign.id)!,
          }))
          .sort((a, b) => b.flag - a.flag || b.time.localeCompare(a.time)),
      });
    },
    async detail({ id }, { lang, token }) {
      const memberId = await callerOf(token);
      const campaign = await activityOf(store, memberId, BigInt(id));
      return campaign
        ? ok(await activityDetail(store, ports, campaign, { memberId, lang }))
        : refuse('activity_over');
    },
    apply: (input, context) => applyToActivity(app, ports, input, context),
    async check(_, { memberId }) {
      await recordLoginDay(store, memberId);
      const shown = await activitiesOf(store, memberId);
      return ok({ list: shown.map(({ campaign }) => ({ id: Number(campaign.id), status: '1' })) });
    },
  };
}
