import Type from 'typebox';
import { call } from '../../call.ts';
import { Day, Id, Instant, oneOf, orNull, Reason, SeenRequest, Sum, strict, Who } from '../../shapes.ts';
import { CampaignTerms } from '../campaign-terms.ts';

const State = oneOf(['draft', 'live', 'stopped']);

/** What a campaign did; sums are whole kyat. */
const Figures = Type.Object({
  granted: Type.Integer({ description: 'bonuses offered, or turns given' }),
  claimed: Type.Integer({ description: 'bonuses claimed, or turns drawn' }),
  released: Type.Integer({ description: 'bonuses released, also those that are prizes of turns' }),
  members: Type.Integer(),
  /** Paid less what was taken back: what the account of the campaign says, and the prizes of its turns. */
  cost: Sum,
  /** Of the budget: everything granted that was not declined, missed or called off before it was claimed. */
  committed: Sum,
});

const Campaign = Type.Object({
  id: Id,
  state: State,
  version: Type.Integer(),
  terms: CampaignTerms,
  changed_at: Instant,
  changed_by: Type.String(),
  published_at: orNull(Instant),
  figures: Figures,
  /** Another operator must agree to publish this version. */
  publish_asked: orNull(SeenRequest),
});

const CampaignDay = Type.Object({
  day: Day,
  granted: Type.Integer(),
  claimed: Type.Integer(),
  released: Type.Integer(),
  cost: Type.Integer({ description: 'paid less what was taken back that day' }),
});

const termsRefusals = [
  'campaign_base',
  'campaign_budget',
  'campaign_code_taken',
  'campaign_days',
  'campaign_period',
  'campaign_table',
  'campaign_tiers',
  'campaign_weights',
  'campaign_whole_day',
] as const;

/** Campaigns: bonuses as data. */
export const operatorCampaigns = {
  list: call({
    method: 'POST',
    path: '/console/api/campaigns',
    caller: 'operator',
    capability: 'bonus.view',
    subject: 'campaigns',
    summary: 'All campaigns, live ones first, with what they did, and the presets to begin from',
    input: Type.Object({}, strict),
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          ...Campaign.properties,
          /** The cost of each of the last 14 days, today last. */
          costs: Type.Array(Type.Integer()),
        }),
      ),
      presets: Type.Array(Type.Object({ key: Type.String(), terms: CampaignTerms })),
    }),
    refusals: [],
  }),
  get: call({
    method: 'POST',
    path: '/console/api/campaign',
    caller: 'operator',
    capability: 'bonus.view',
    subject: 'campaign:{id}',
    summary: 'One campaign: its days since it began, what became of its grants, and who did what',
    input: Type.Object({ id: Id }, strict),
    output: Type.Object({
      ...Campaign.properties,
      days: Type.Array(CampaignDay),
      /** What was decided about members who met the trigger. */
      decisions: Type.Array(Type.Object({ outcome: Type.String(), count: Type.Integer() })),
      history: Type.Array(
        Type.Object({
          act: oneOf(['saved', 'requested', 'published', 'stopped']),
          version: Type.Integer(),
          at: Instant,
          by: Type.String(),
          reason: Type.String(),
        }),
      ),
      /** Members to whom one operator wants to give the bonus by hand; another must name the same. */
      hand_asked: orNull(Type.Object({ member_ids: Type.Array(Id), asked: SeenRequest })),
    }),
    refusals: ['not_found'],
  }),
  save: call({
    method: 'POST',
    path: '/console/api/campaign/save',
    caller: 'operator',
    capability: 'campaign.change',
    subject: 'campaign:{id}',
    idempotent: true,
    audits: ['campaign.save'],
    bodyBytesMax: 32_000,
    summary: 'Add a campaign as a draft (id null), or change the terms of one that is not live',
    input: Type.Object({ id: orNull(Id), terms: CampaignTerms }, strict),
    output: Type.Object({ id: Id, version: Type.Integer() }),
    refusals: [...termsRefusals, 'changed_meanwhile', 'not_found'],
  }),
  publish: call({
    method: 'POST',
    path: '/console/api/campaign/publish',
    caller: 'operator',
    capability: 'campaign.change',
    subject: 'campaign:{id}',
    idempotent: true,
    audits: ['campaign.publish', 'campaign.publish_ask'],
    summary: 'Ask to publish a version of a campaign; the second operator who asks publishes it',
    input: Type.Object({ id: Id, version: Type.Integer({ minimum: 1 }), reason: Reason }, strict),
    output: Type.Object({ state: State, waiting: Type.Boolean() }),
    refusals: [...termsRefusals, 'changed_meanwhile', 'not_found'],
  }),
  stop: call({
    method: 'POST',
    path: '/console/api/campaign/stop',
    caller: 'operator',
    capability: 'campaign.stop',
    subject: 'campaign:{id}',
    idempotent: true,
    audits: ['campaign.stop'],
    summary: 'Stop a campaign at once: it grants nothing more. What was granted stays',
    input: Type.Object({ id: Id, reason: Reason }, strict),
    output: Type.Object({ state: State }),
    refusals: ['changed_meanwhile', 'not_found'],
  }),
  dryRun: call({
    method: 'POST',
    path: '/console/api/campaign/dry-run',
    caller: 'operator',
    capability: 'bonus.view',
    subject: 'campaigns',
    bodyBytesMax: 32_000,
    summary:
      'What these terms would have given over the last 30 days: by day, by member, and marks of abuse. Nothing is granted',
    input: Type.Object({ terms: CampaignTerms }, strict),
    output: Type.Object({
      /** False: what it depends on cannot be known before (codes, grants by hand). */
      is_known: Type.Boolean(),
      from: Day,
      to: Day,
      grants: Type.Integer(),
      members: Type.Integer(),
      cost: Sum,
      deposits: Sum,
      days: Type.Array(
        Type.Object({ day: Day, grants: Type.Integer(), cost: Sum, is_budget_hit: Type.Boolean() }),
      ),
      sizes: Type.Array(Type.Object({ amount: Sum, grants: Type.Integer() })),
      top: Type.Array(
        Type.Object({ who: Who, grants: Type.Integer(), cost: Sum, same_device: Type.Integer() }),
      ),
      /** Members of whom each group used one device or one payout account. */
      abuse: Type.Array(Type.Object({ by: oneOf(['device', 'payee']), members: Type.Array(Who), cost: Sum })),
      /** How often a member met the trigger but the audience, a limit or the budget refused. */
      refused: Type.Array(Type.Object({ outcome: Type.String(), count: Type.Integer() })),
    }),
    refusals: [...termsRefusals],
  }),
  grant: call({
    method: 'POST',
    path: '/console/api/campaign/grant',
    caller: 'operator',
    capability: 'campaign.change',
    subject: 'campaign:{id}',
    idempotent: true,
    audits: ['campaign.grant', 'campaign.grant_ask'],
    summary:
      'Ask to give the bonus of a campaign to members by hand; the second operator who names the same gives it',
    input: Type.Object(
      {
        id: Id,
        member_ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
        reason: Reason,
      },
      strict,
    ),
    output: Type.Object({
      waiting: Type.Boolean(),
      list: Type.Array(Type.Object({ member_id: Id, outcome: Type.String() })),
    }),
    refusals: ['changed_meanwhile', 'not_found'],
  }),
};
