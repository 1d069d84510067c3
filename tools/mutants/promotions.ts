import type { Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';
const campaigns = `${modules}/campaigns`;
const grants = `${modules}/grants`;
const prizes = `${modules}/prizes`;
const vip = `${modules}/vip`;
const campaignTest = `${campaigns}/campaigns.test.ts`;
const grantTest = `${grants}/grants.test.ts`;
const prizeTest = `${prizes}/prizes.test.ts`;

const mutant = (
  name: string,
  bug: string,
  [file, from, to]: readonly [string, string, string],
  test: string = campaignTest,
): Mutant => ({ name: `PR-${name}`, bug, edits: [{ file, from, to }], test });

/** Bugs at the boundaries of promotions: minimums, caps, days, devices, budgets. */
export const promotionMutants: readonly Mutant[] = [
  mutant('deposit-minimum', 'A deposit of exactly the minimum gives nothing.', [
    `${campaigns}/candidates.ts`,
    'and amount >= $8 and (is_first',
    'and amount > $8 and (is_first',
  ]),
  mutant('first-of-day-minimum', 'A first deposit of a day of exactly the minimum gives nothing.', [
    `${campaigns}/candidates.ts`,
    '$4::timestamptz) and amount >= $7`',
    '$4::timestamptz) and amount > $7`',
  ]),
  mutant('first-of-day-largest', 'Not the first deposit of a day counts but the last.', [
    `${campaigns}/candidates.ts`,
    'order by day, member_id, posting_id) d',
    'order by day, member_id, posting_id desc) d',
  ]),
  mutant('bets-minimum', 'Valid bets of exactly the minimum give nothing.', [
    `${campaigns}/candidates.ts`,
    'and c.valid >= $5',
    'and c.valid > $5',
  ]),
  mutant('loss-minimum', 'A loss of exactly the minimum gives nothing.', [
    `${campaigns}/candidates.ts`,
    'm.results <= -$4::bigint',
    'm.results < -$4::bigint',
  ]),
  mutant('referral-minimum', 'Who bet exactly what an invitation asks for brings nothing.', [
    `${campaigns}/candidates.ts`,
    'c.total >= $4 and',
    'c.total > $4 and',
  ]),
  mutant('level-itself', 'A rise to exactly the level gives nothing.', [
    `${campaigns}/candidates.ts`,
    'where level >= $5 and',
    'where level > $5 and',
  ]),
  mutant('login-last', 'The last login day gives nothing.', [
    `${campaigns}/candidates.ts`,
    'n between $7 and $8',
    'n between $7 and $8 - 1',
  ]),
  mutant('period-end', 'A deposit in the first moment after the campaign gives a bonus.', [
    `${campaigns}/candidates.ts`,
    'and at >= greatest($1::timestamptz, $3::timestamptz) and at < least($2::timestamptz, $4::timestamptz)\n          and amount >= $8',
    'and at >= greatest($1::timestamptz, $3::timestamptz) and at <= least($2::timestamptz, $4::timestamptz)\n          and amount >= $8',
  ]),
  mutant('tier-boundary', 'A deposit of exactly the threshold of a tier gets the tier below.', [
    'packages/rules/src/campaign-reward.ts',
    'BigInt(from) <= base',
    'BigInt(from) < base',
  ]),
  mutant('percent-up', 'A percentage is rounded up.', [
    'packages/rules/src/campaign-reward.ts',
    'const share = (base * BigInt(reward.percent)) / 100n;',
    'const share = (base * BigInt(reward.percent) + 99n) / 100n;',
  ]),
  mutant('budget-utc-day', 'The budget of the day begins anew at 06:30 in the morning.', [
    `${campaigns}/campaigns.queries.ts`,
    'where clock.yangon_date(granted_at) = clock.yangon_date(clock.now())',
    "where (granted_at at time zone 'utc')::date = (clock.now() at time zone 'utc')::date",
  ]),
  mutant(
    'budget-taken-back',
    'The budget of a bonus that was claimed and not bet in time is given a second time.',
    [`${campaigns}/campaigns.queries.ts`, "'cancelled') and claimed_at is null)`", "'cancelled'))`"],
  ),
  mutant('budget-missed', 'The budget of a bonus that nobody claimed in time stays used.', [
    `${campaigns}/campaigns.queries.ts`,
    "not (state in ('declined', 'expired', 'cancelled')",
    "not (state in ('declined', 'cancelled')",
  ]),
  mutant('budget-called-off', 'The budget of a bonus that an operator called off stays used.', [
    `${campaigns}/campaigns.queries.ts`,
    "not (state in ('declined', 'expired', 'cancelled')",
    "not (state in ('declined', 'expired')",
  ]),
  mutant('suspended-takes-budget', 'A suspended member takes the budget from who is decided next.', [
    `${campaigns}/decide.ts`,
    "and (a.state <> 'active' or x.outcome",
    'and (x.outcome',
  ]),
  mutant('offers-off-takes-budget', 'A member with offers off takes the budget from who is decided next.', [
    `${campaigns}/decide.ts`,
    '\n       or exists (select from grants.choices c where c.member_id = a.id and c.offers_off))`',
    ')`',
  ]),
  mutant(
    'device-of-another-kind',
    'Members who share a payout account are refused where only devices count.',
    [`${campaigns}/links.ts`, 'where by = any($2) order by', 'where $2::text[] is not null order by'],
  ),
  mutant('device-of-before', 'A device is minded only among members who are decided together.', [
    `${campaigns}/links.ts`,
    'const got = await whoGot(db, campaignId, rows);',
    'const got = await whoGot(db, null, rows);',
  ]),
  mutant('hand-twice', 'A member gets a bonus by hand once a minute.', [
    `${campaigns}/grant-by-hand.ts`,
    'yangonDate(now)}`;',
    'now.toISOString()}`;',
  ]),
  mutant('dry-run-budget', 'A dry run forgets the budget in all.', [
    `${campaigns}/dry-run.ts`,
    'left = budget.left;',
    '',
  ]),
  mutant('dry-run-day', 'A dry run gives each bonus of a day the whole budget of the day.', [
    `${campaigns}/dry-run.ts`,
    'BigInt(terms.budget_day) - spent',
    'BigInt(terms.budget_day)',
  ]),
  mutant('dry-run-today', 'A dry run has a day that is not over.', [
    `${campaigns}/dry-run.ts`,
    'await decisionsOf(store, terms, first, today)',
    'await decisionsOf(store, terms, first, addDays(today, 1))',
  ]),
  mutant('dry-run-deposits', 'A dry run compares with deposits of a day less.', [
    `${campaigns}/dry-run.ts`,
    '[first, last],\n  );\n  const top',
    '[addDays(first, 1), last],\n  );\n  const top',
  ]),
  mutant('budget-of-one', 'A budget that covers exactly one bonus is refused.', [
    `${campaigns}/check-terms.ts`,
    'rewardMax(reward) > budget',
    'rewardMax(reward) >= budget',
  ]),
  mutant('over-published', 'A campaign whose end was a moment ago goes live.', [
    `${campaigns}/check-terms.ts`,
    'if (new Date(terms.until) <= now)',
    'if (new Date(terms.until).getTime() + 86_400_000 <= now.getTime())',
  ]),
  mutant('code-of-stopped', 'A code cannot be used again once its campaign was stopped.', [
    `${campaigns}/check-terms.ts`,
    "where state = 'live' and id <> $1",
    'where id <> $1',
  ]),
  mutant(
    'played-late',
    'A bonus that is not late is taken back with one that is.',
    [
      `${grants}/end-grants.ts`,
      'wagering.filter(({ play_until }) => play_until! <= now)',
      'wagering.filter(({ play_until }) => play_until !== null)',
    ],
    grantTest,
  ),
  mutant(
    'released-at-amount',
    'A bonus is released once it was bet once, whatever its terms say.',
    [`${grants}/end-grants.ts`, 'r.done >= r.required', 'r.done >= r.amount'],
    grantTest,
  ),
  mutant(
    'staying-ignored',
    'Taking back one bonus takes another that is still being bet.',
    [
      `${grants}/take-back.ts`,
      'const above = money > own + staying ? money - own - staying : 0n;',
      'const above = money > own ? money - own : 0n;',
    ],
    grantTest,
  ),
  mutant(
    'share-of-oldest',
    'What was won with bonuses goes to the campaign of the oldest.',
    [`${grants}/take-back.ts`, 'const isNewest = at === wagering.length - 1;', 'const isNewest = at === 0;'],
    grantTest,
  ),
  mutant(
    'prize-day-utc',
    'The budget of the day of a prize table begins anew at 06:30.',
    [
      `${prizes}/give-turns.ts`,
      'd.day = clock.yangon_date(clock.now())',
      "d.day = (clock.now() at time zone 'utc')::date",
    ],
    prizeTest,
  ),
  mutant(
    'prize-offers-off',
    'A member with offers off draws a prize.',
    [`${prizes}/draw.ts`, "(await hasOffersOff(tx, memberId)) ? refuse('offers_off') : null", 'null'],
    prizeTest,
  ),
  mutant(
    'prize-given-to-suspended',
    'Suspended members are given turns.',
    [`${prizes}/give-turns.ts`, "on a.id = o.member_id and a.state = 'active'", 'on a.id = o.member_id'],
    prizeTest,
  ),
  mutant(
    'monthly-30-days',
    'Who registered 29 days before gets a monthly bonus.',
    [`${vip}/offer-monthly.ts`, 'const REGISTERED_DAYS = 30;', 'const REGISTERED_DAYS = 29;'],
    `${vip}/vip.test.ts`,
  ),
  mutant(
    'birthday-three-months',
    'Who registered exactly three months before gets no birthday bonus.',
    [`${vip}/offer-birthdays.ts`, "<= $1::date - interval '3 months'", "< $1::date - interval '3 months'"],
    `${vip}/vip.test.ts`,
  ),
  mutant(
    'seen-boundary',
    'The segment of deposits has a day more.',
    [
      'db/migrations/20270102100000_segments_by_the_tree_of_the_day.sql',
      'd.day > v_today - r.deposits_days)',
      'd.day >= v_today - r.deposits_days)',
    ],
    `${modules}/segments/segments.test.ts`,
  ),
  mutant(
    'segment-stakes-day',
    'The segment of stakes has a day more.',
    [
      'db/migrations/20270102100000_segments_by_the_tree_of_the_day.sql',
      'd.day > v_today - r.stakes_days)',
      'd.day >= v_today - r.stakes_days)',
    ],
    `${modules}/segments/segments.test.ts`,
  ),
  mutant(
    'segment-min-only',
    'A segment with a maximum of stakes ignores it.',
    [
      'db/migrations/20270102100000_segments_by_the_tree_of_the_day.sql',
      'between coalesce(r.stakes_min, 0) and coalesce(r.stakes_max, 9223372036854775807));',
      'between coalesce(r.stakes_min, 0) and 9223372036854775807);',
    ],
    `${modules}/segments/segments.test.ts`,
  ),
  mutant(
    'before-all',
    'Requirements that bets fill later seem to be filled before a bonus.',
    [`${grants}/grants.queries.ts`, "(g.state = 'wagering' and o.id < r.id)", "g.state = 'wagering'"],
    grantTest,
  ),
  mutant(
    'games-of-free',
    'Where a bonus is claimed nothing says that only one game counts.',
    [
      'packages/contract/src/campaign-text.ts',
      'two === 100 && three === 100',
      'two === 100 || three === 100',
    ],
    grantTest,
  ),
  mutant(
    'first-made-before',
    'Who paid in before the campaign is asked for a first deposit that gives nothing.',
    [
      `${campaigns}/activity-detail.ts`,
      "member_id = $2 and kind = 'deposit' and",
      "member_id = $2 and kind = 'withdrawal' and",
    ],
  ),
  mutant('requester-unnamed', 'The history does not say who requested a publication.', [
    `${campaigns}/publish-campaign.ts`,
    "act: isWaiting ? 'requested' : 'published',\n        reason,\n        operatorId: context.operator.id,",
    "act: 'published',\n        reason,\n        operatorId: context.operator.id,",
  ]),
  mutant('invited-after-end', 'Bets of days after the end of a campaign for invitations bring its bonus.', [
    `${campaigns}/candidates.ts`,
    "where c.total >= $4 and (d.day + 1)::timestamp at time zone interval '06:30' <= $2",
    'where c.total >= $4 and $2::timestamptz is not null',
  ]),
  mutant('claim-not-asked', 'Who shares a device since the offer claims the bonus, too.', [
    `${campaigns}/apply.ts`,
    'return refused ?? takeGrant(',
    'return (refused && null) ?? takeGrant(',
  ]),
  mutant(
    'claims-at-once',
    'Of players who share a device since the offer several claim at once.',
    [`${campaigns}/claim-refusal.ts`, '  await lockCampaign(tx, offered.campaign_id);\n', ''],
    'apps/server/src/modules/campaigns/races.test.ts',
  ),
  mutant('requested-twice', 'Who asks again to publish is in the history twice.', [
    `${campaigns}/publish-campaign.ts`,
    'if (!isAgain)',
    'if (first !== undefined)',
  ]),
  mutant(
    'numbers-shifted',
    'Who checks a draw reads numbers that belong to other sectors.',
    ['apps/player/src/features/prizes/odds.ts', 'const first = last + 1;', 'const first = last;'],
    'apps/player/src/features/prizes/prizes.test.ts',
  ),
  mutant(
    'example-as-rule',
    'The terms of a percentage ask to bet for its largest bonus, whatever was given.',
    ['packages/contract/src/campaign-text.ts', "return reward.kind !== 'percent';", 'return true;'],
    'packages/contract/src/campaign-text.test.ts',
  ),
];
