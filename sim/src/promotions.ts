import type { Input } from '@shwe/contract';
import { yangonDate } from '@shwe/kernel';
import type { BootstrappedApp } from '@shwe/server/bootstrap';
import type { Operators, Player } from './people.ts';
import type { Random } from './random.ts';
import { add, type SeasonRecord } from './season-record.ts';
import { type Caller, call, must, newKey, type Reply } from './wire.ts';

type Terms = Input<'operatorCampaigns', 'save'>['terms'];

const DAY_MS = 86_400_000;

/** What the campaigns of a season have in common with the preset that they begin from, and where they differ. */
const campaigns = (envelopes: number): readonly Partial<Terms>[] => [
  {
    trigger: { on: 'deposit', which: 'every', min: 1000 },
    reward: { kind: 'percent', percent: 10, cap: 3000 },
    turnover_times: 2,
    play_days: 2,
    claim_days: 1,
    claim: 'claim',
    // Small enough to run out at times.
    budget_day: 12_000,
    budget: 60_000,
  },
  {
    trigger: { on: 'bets_of_day', min: 5000 },
    reward: {
      kind: 'tiers',
      tiers: [
        { from: 5000, amount: 200 },
        { from: 30_000, amount: 1500 },
      ],
    },
    turnover_times: 1,
    weights: { '2d': 100, '3d': 50 },
    claim: 'claim',
    budget_day: null,
    budget: 10_000_000,
  },
  {
    trigger: { on: 'login_days', first: 2, last: 4 },
    reward: {
      kind: 'tiers',
      tiers: [
        { from: 2, amount: 300 },
        { from: 4, amount: 700 },
      ],
    },
    turnover_times: 1,
    claim: 'claim',
    budget_day: null,
    budget: 1_000_000,
  },
  {
    trigger: { on: 'referral', min: 2000 },
    reward: { kind: 'fixed', amount: 500 },
    turnover_times: 1,
    claim: 'claim',
    budget_day: null,
    budget: 1_000_000,
  },
  {
    trigger: { on: 'deposit', which: 'first_of_day', min: 1000 },
    reward: { kind: 'turns', table_id: envelopes, count: 1 },
    claim_days: 2,
    claim: 'automatic',
    budget_day: null,
    budget: 1_000_000,
  },
];

/** The red envelopes of a season; its budgets are small enough to run out at times. */
const ENVELOPES = {
  kind: 'envelope' as const,
  title: { my: 'အန်ပေါင်း', en: 'Red envelope', zh: '红包', th: 'อั่งเปา' },
  sectors: [
    { weight: 50, amount: 0 },
    { weight: 100, amount: 100 },
    { weight: 30, amount: 500 },
    { weight: 5, amount: 2000 },
  ],
  turnover_times: 1,
  play_days: 3,
  turn_days: 2,
  budget_day: 6500,
  budget_total: 30_000,
};

/**
 * Two operators publish red envelopes and campaigns for the days of the season; one alone publishes nothing. Campaigns
 * of play mode for the same triggers are stopped, because their bonuses are large. Returns the table of the envelopes.
 */
export async function publishCampaigns(
  { server }: BootstrappedApp,
  { thiri, htet }: Operators,
): Promise<number> {
  const reason = 'in the season';
  const envelopes = must(
    await call(server, 'operatorPrizes', 'save', { id: null, ...ENVELOPES, reason }, thiri),
  ).id;
  const tables = must(await call(server, 'operatorPrizes', 'list', {}, thiri)).list;
  const { digest } = tables.find(({ id }) => id === envelopes)!;
  await publish('red envelopes', { thiri, htet }, (by) =>
    call(server, 'operatorPrizes', 'publish', { id: envelopes, digest, reason }, by),
  );
  const { list, presets } = must(await call(server, 'operatorCampaigns', 'list', {}, thiri));
  for (const { id, terms } of list)
    if (terms.trigger.on === 'login_days' || terms.trigger.on === 'referral')
      must(await call(server, 'operatorCampaigns', 'stop', { id, reason }, htet));
  const preset = presets.find(({ key }) => key === 'reload')!.terms;
  const until = new Date(Date.parse(preset.from) + 30 * DAY_MS).toISOString();
  for (const own of campaigns(envelopes)) {
    const terms: Terms = { ...preset, once_per_device: false, once_per_payee: false, ...own, until };
    const { id, version } = must(await call(server, 'operatorCampaigns', 'save', { id: null, terms }, thiri));
    await publish(`campaign ${id}`, { thiri, htet }, (by) =>
      call(server, 'operatorCampaigns', 'publish', { id, version, reason }, by),
    );
  }
  return envelopes;
}

/** Two operators lower the thresholds of the first levels, so that members rise within a week and get the bonuses. */
export async function lowerLevels({ server }: BootstrappedApp, { thiri, htet }: Operators): Promise<void> {
  const { list } = must(await call(server, 'operatorVip', 'levels', {}, thiri));
  for (const [level, threshold] of [
    [2, 60_000],
    [3, 150_000],
  ]) {
    const { members: _, asked: __, ...figures } = list.find((one) => one.level === level)!;
    const lower = { ...figures, threshold: threshold!, reason: 'in the season' };
    await publish(`level ${level}`, { thiri, htet }, (by) =>
      call(server, 'operatorVip', 'saveLevel', lower, by),
    );
  }
}

/** Two operators ask for something; one alone does not get it. */
async function publish(
  what: string,
  { thiri, htet }: Pick<Operators, 'thiri' | 'htet'>,
  ask: (by: Caller) => Promise<Reply<{ waiting: boolean }>>,
): Promise<void> {
  if (!must(await ask(thiri)).waiting || !must(await ask(thiri)).waiting)
    throw new Error(`one operator alone published ${what}`);
  if (must(await ask(htet)).waiting) throw new Error(`two operators could not publish ${what}`);
}

/** Two operators give a member a red envelope, if the budget of the table has room; one alone gives none. */
export async function giveEnvelope(
  { server }: BootstrappedApp,
  record: SeasonRecord,
  { thiri, htet }: Operators,
  tableId: number,
  { id: memberId }: Player,
): Promise<void> {
  const input = { table_id: tableId, member_id: memberId, reason: 'in the season' };
  const alone = must(await call(server, 'operatorPrizes', 'give', input, thiri));
  if (!alone.waiting) throw new Error('one operator alone gave a red envelope');
  const given = await call(server, 'operatorPrizes', 'give', input, htet);
  if (!given.ok && given.code !== 'turn_not_given')
    throw new Error(`two operators could not give a red envelope: ${given.code}`);
  if (given.ok) record.turnsByHand.add(given.data.id!);
}

/** An operator cancels what a member was offered; a bonus that is being bet takes a second one. */
export async function cancelBonus(
  { server }: BootstrappedApp,
  random: Random,
  record: SeasonRecord,
  { thiri, htet }: Operators,
  { id: memberId }: Player,
): Promise<void> {
  const { list } = must(await call(server, 'operatorGrants', 'ofMember', { member_id: memberId }, thiri));
  const open = list.filter(({ state }) => state === 'granted' || state === 'wagering');
  if (open.length === 0) return;
  const { id, state } = random.pick(open);
  const input = { member_id: memberId, id, reason: 'in the season' };
  const first = await call(server, 'operatorGrants', 'cancel', input, thiri);
  if (!first.ok) {
    // A bonus that was bet as often as it must be waits for its release only.
    if (first.code !== 'play_open' && first.code !== 'changed_meanwhile')
      throw new Error(`${id} could not be cancelled: ${first.code}`);
    return;
  }
  if (first.data.waiting !== (state === 'wagering'))
    throw new Error(`one operator cancelled ${id}, which was ${state}`);
  if (first.data.waiting) {
    if (!must(await call(server, 'operatorGrants', 'cancel', input, thiri)).waiting)
      throw new Error(`one operator alone took ${id} back`);
    if (must(await call(server, 'operatorGrants', 'cancel', input, htet)).waiting)
      throw new Error(`two operators could not take ${id} back`);
  }
  record.cancelled.add(id);
  record.counts.bonusesCancelled += 1;
}

/** Refusals that depend on when the member asks. */
const expected = new Set(['time_out', 'self_excluded', 'excluded_by_payee', 'play_open', 'no_draws_left']);

/** A member opens the app, takes or declines what is offered, draws their turns, and at times gives bonuses up. */
export async function answerOffers(
  booted: BootstrappedApp,
  random: Random,
  record: SeasonRecord,
  player: Player,
): Promise<void> {
  const { server } = booted;
  const { caller, id: memberId } = player;
  await openApp(booted, record, player);
  const { list, forfeit } = must(await call(server, 'grants', 'list', { show: 'open', size: 100 }, caller));
  for (const { id, state, amount } of list) {
    if (state !== 'granted') continue;
    if (random.chance(0.6)) await claim(booted, random, record, player, { id, amount });
    else if (random.chance(0.2)) {
      must(await call(server, 'grants', 'decline', { id }, caller));
      record.declined.add(id);
    }
  }
  await drawTurns(booted, random, record, player);
  // Once the 3D draw is over few slips are open.
  if (!forfeit || !(record.counts.draws3D > 0 || random.chance(0.5))) return;
  const given = await call(server, 'grants', 'forfeit', { amount: forfeit.amount }, caller);
  if (given.ok) {
    add(record.forfeits, memberId, given.data.amount);
    record.counts.bonusesForfeited += 1;
  } else if (!expected.has(given.code) && given.code !== 'changed_meanwhile')
    throw new Error(`bonuses could not be given up: ${given.code}`);
}

/** Claims an offer, at times twice at once, which pays once. */
async function claim(
  { server }: BootstrappedApp,
  random: Random,
  record: SeasonRecord,
  { caller, id: memberId }: Player,
  { id, amount }: { id: string; amount: number },
): Promise<void> {
  const times = random.chance(0.3) ? [newKey(), newKey()] : [newKey()];
  const replies = await Promise.all(times.map((key) => call(server, 'grants', 'claim', { id }, caller, key)));
  const paid = replies.filter((reply) => reply.ok);
  if (paid.length > 1) throw new Error(`${id} was claimed twice`);
  if (paid.length === 1) {
    record.claims.set(id, { memberId, amount });
    record.counts.bonusesClaimed += 1;
    return;
  }
  const refused = replies.find((reply) => !reply.ok && !expected.has(reply.code));
  if (refused) throw new Error(`${id} could not be claimed: ${JSON.stringify(refused)}`);
}

/** A member opens the app. Days in a row on which they do count for a campaign. */
async function openApp(
  { server, app }: BootstrappedApp,
  record: SeasonRecord,
  { caller, id: memberId }: Player,
): Promise<void> {
  must(await call(server, 'activities', 'check', {}, caller));
  const day = yangonDate(app.clock.business());
  const days = record.opened.get(memberId) ?? new Set();
  record.opened.set(memberId, days.add(day));
}

/** A member turns the wheel and opens red envelopes; at times twice at once with two seeds, which gives one result. */
async function drawTurns(
  { server }: BootstrappedApp,
  random: Random,
  record: SeasonRecord,
  { caller, id: memberId }: Player,
): Promise<void> {
  for (const [info, open] of [
    ['wheelInfo', 'wheelSpin'],
    ['redInfo', 'redOpen'],
  ] as const) {
    const { turns } = must(await call(server, 'prizes', info, {}, caller));
    for (const { id, commitment } of turns) {
      if (!random.chance(0.8)) continue;
      const seeds = Array.from(
        { length: random.chance(0.3) ? 2 : 1 },
        (_, n) => `season-${random.int(0, 1_000_000)}-${n}`,
      );
      const results = await Promise.all(
        seeds.map((seed) => call(server, 'prizes', open, { id, client_seed: seed }, caller)),
      );
      const refused = results.find((result) => !result.ok);
      if (refused && !refused.ok) {
        if (!expected.has(refused.code)) throw new Error(`${id} could not be drawn: ${refused.code}`);
        continue;
      }
      const [drawn, again] = results.map(must);
      if (again && (again.client_seed !== drawn!.client_seed || again.amount !== drawn!.amount))
        throw new Error(`${id} was drawn twice: ${JSON.stringify([drawn, again])}`);
      const { client_seed: clientSeed, amount } = drawn!;
      record.turns.set(id, { memberId, commitment, clientSeed, amount });
      record.counts[open === 'redOpen' ? 'envelopesOpened' : 'turnsDrawn'] += 1;
    }
  }
}
