import type { Input } from '@shwe/contract';
import type { BootstrappedApp } from '@shwe/server/bootstrap';
import type { Operators, Player } from './people.ts';
import type { Random } from './random.ts';
import { add, type SeasonRecord } from './season-record.ts';
import { call, must, newKey } from './wire.ts';

type Terms = Input<'operatorCampaigns', 'save'>['terms'];

const DAY_MS = 86_400_000;

/** What the campaigns of a season have in common with the preset that they begin from, and where they differ. */
const CAMPAIGNS: readonly Partial<Terms>[] = [
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
];

/** Two operators publish campaigns for the days of the season; one alone publishes nothing. */
export async function publishCampaigns(
  { server }: BootstrappedApp,
  { thiri, htet }: Operators,
): Promise<void> {
  const { presets } = must(await call(server, 'operatorCampaigns', 'list', {}, thiri));
  const preset = presets.find(({ key }) => key === 'reload')!.terms;
  const until = new Date(Date.parse(preset.from) + 30 * DAY_MS).toISOString();
  for (const own of CAMPAIGNS) {
    const terms: Terms = { ...preset, once_per_device: false, once_per_payee: false, ...own, until };
    const { id, version } = must(await call(server, 'operatorCampaigns', 'save', { id: null, terms }, thiri));
    const publish = (by: typeof thiri) =>
      call(server, 'operatorCampaigns', 'publish', { id, version, reason: 'in the season' }, by);
    if (!must(await publish(thiri)).waiting || !must(await publish(thiri)).waiting)
      throw new Error(`one operator alone published campaign ${id}`);
    if (must(await publish(htet)).waiting) throw new Error(`two operators could not publish campaign ${id}`);
  }
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
  // Days on which the app was opened count for a campaign.
  must(await call(server, 'content', 'getindex', {}, caller));
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

async function drawTurns(
  { server }: BootstrappedApp,
  random: Random,
  record: SeasonRecord,
  { caller, id: memberId }: Player,
): Promise<void> {
  const wheel = must(await call(server, 'prizes', 'wheelInfo', {}, caller));
  for (const { id, commitment } of wheel.turns) {
    if (!random.chance(0.8)) continue;
    const clientSeed = `season-${random.int(0, 1_000_000)}`;
    const drawn = await call(server, 'prizes', 'wheelSpin', { id, client_seed: clientSeed }, caller);
    if (!drawn.ok) {
      if (!expected.has(drawn.code)) throw new Error(`${id} could not be drawn: ${drawn.code}`);
      continue;
    }
    record.turns.set(id, { memberId, commitment, clientSeed, amount: drawn.data.amount });
    record.counts.turnsDrawn += 1;
  }
}
