import { expect, test } from 'vitest';
import { freshDatabase } from '../../apps/server/src/database/testing.ts';
import { runSeason } from './season.ts';

/** Seeds that together do everything that is counted below, most of it twice. `npm run season` plays more. */
const seeds = (process.env.SHWE_SEASON_SEEDS ?? '2,4').split(',').map(Number);
let draws3D = 0;
let corrected = 0;
let throughGateway = 0;
let transfers = 0;
let limits = 0;
let breaks = 0;
let [toBanks, toUsdt, payees] = [0, 0, 0];
let [caps, closeDays, exclusions] = [0, 0, 0];
let lotteryTransfers = 0;
let [confirmed, takenBack, disputes] = [0, 0, 0];
let [claimsConfirmed, claimsRejected, claimsCancelled] = [0, 0, 0];
let commissionsPaid = 0;
let [bonusesClaimed, bonusesForfeited, bonusesCancelled, turnsDrawn, envelopesOpened] = [0, 0, 0, 0, 0];
const bonusFacts = { deposit: 0, bets_of_day: 0, login_days: 0, referral: 0, turns: 0, levels: 0 };
let [pushes, pushesRepeated] = [0, 0];
const databases = await Promise.all(seeds.map(() => freshDatabase()));

test.concurrent.each(seeds)('seed %i: a week, audited every day', async (seed) => {
  const { appUrl, databaseUrl: ownerUrl } = databases[seeds.indexOf(seed)]!;
  const record = await runSeason({ seed, days: 7, appUrl, ownerUrl, say: () => {} });
  expect(record.counts.bets).toBeGreaterThan(50);
  expect(record.counts.settled).toBeGreaterThanOrEqual(4);
  draws3D += record.counts.draws3D;
  corrected += record.counts.corrected;
  throughGateway += record.counts.gatewayDeposits;
  transfers += record.counts.transfers;
  limits += record.counts.limits;
  breaks += record.counts.breaks;
  toBanks += record.counts.toBanks;
  toUsdt += record.counts.toUsdt;
  payees += record.counts.payeesDecided;
  caps += record.counts.caps;
  closeDays += record.counts.closeDays;
  exclusions += record.counts.exclusions;
  lotteryTransfers += record.counts.lotteryTransfers;
  confirmed += record.counts.confirmed;
  takenBack += record.counts.takenBack;
  disputes += record.counts.disputes;
  commissionsPaid += record.counts.commissionsPaid;
  bonusesClaimed += record.counts.bonusesClaimed;
  bonusesForfeited += record.counts.bonusesForfeited;
  bonusesCancelled += record.counts.bonusesCancelled;
  turnsDrawn += record.counts.turnsDrawn;
  envelopesOpened += record.counts.envelopesOpened;
  for (const on of Object.keys(bonusFacts) as (keyof typeof bonusFacts)[])
    bonusFacts[on] += record.audited.get(on) ?? 0;
  pushes += record.pushReceipts.length;
  pushesRepeated += record.pushReceipts.length - new Set(record.pushReceipts.map(({ tag }) => tag)).size;
  claimsConfirmed += record.counts.claimsConfirmed;
  claimsRejected += record.counts.claimsRejected;
  claimsCancelled += record.counts.claimsCancelled;
});

test('some seeds have a 3D draw', () => expect(draws3D).toBeGreaterThan(0));
test('some seeds correct results', () => expect(corrected).toBeGreaterThan(0));
test('some seeds have gateway deposits', () => expect(throughGateway).toBeGreaterThan(0));
test('some seeds transfer money to a game and back', () => expect(transfers).toBeGreaterThan(0));
test('some seeds set limits and take breaks', () => expect(Math.min(limits, breaks)).toBeGreaterThan(0));
test('some seeds withdraw to banks and USDT addresses and decide payee requests', () =>
  expect(Math.min(toBanks, toUsdt, payees)).toBeGreaterThan(0));
test('some seeds change caps, declare close days late and have self-exclusions', () =>
  expect(Math.min(caps, closeDays, exclusions)).toBeGreaterThan(0));
test('some seeds play from the lottery wallet', () => expect(lotteryTransfers).toBeGreaterThan(0));
test('some seeds withdraw through agents, take the money back and decide disputes', () =>
  expect(Math.min(confirmed, takenBack, disputes)).toBeGreaterThan(0));
test('some seeds deposit through agents, who confirm and reject, and take claims back', () =>
  expect(Math.min(claimsConfirmed, claimsRejected, claimsCancelled)).toBeGreaterThan(0));
test('some seeds pay commissions of a month', () => expect(commissionsPaid).toBeGreaterThan(0));
test('some seeds claim bonuses, have some cancelled, draw turns and open red envelopes', () =>
  expect(Math.min(bonusesClaimed, bonusesCancelled, turnsDrawn, envelopesOpened)).toBeGreaterThan(0));
test.each(Object.keys(bonusFacts) as (keyof typeof bonusFacts)[])(
  'some seeds have bonuses that are computed from facts: %s',
  // Both sides of an invitation, and more than one day.
  (on) => expect(bonusFacts[on]).toBeGreaterThanOrEqual(2),
);
test('some seeds have notifications that arrive, and some that arrive again after a failure', () =>
  expect(Math.min(pushes, pushesRepeated)).toBeGreaterThan(0));
test('some seeds give bonuses up', () => expect(bonusesForfeited).toBeGreaterThan(0));
