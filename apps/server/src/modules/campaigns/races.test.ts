import { afterEach, beforeAll, expect, test } from 'vitest';
import { grantPorts } from '../../bootstrap/grant-ports.ts';
import { freshDatabase } from '../../database/testing.ts';
import type { Operator } from '../../http/context.ts';
import { authorised } from '../../testing/calls.ts';
import { value } from '../../testing/cashier.ts';
import { fundedMember } from '../../testing/lottery.ts';
import { insertOperator } from '../../testing/operators.ts';
import { RACE_MS_MAX, raceRounds } from '../../testing/rounds.ts';
import { jumpBusinessTime, memberContext, operatorContext, testApp } from '../../testing/test-app.ts';
import { countToEnd } from '../agent-reports/index.ts';
import { grantJobs, grantsMemberApi, verifyGrants } from '../grants/index.ts';
import { balances, verifyLedger } from '../ledger/index.ts';
import { evaluateCampaigns } from './evaluate.ts';
import { campaignsMemberApi } from './member-api.ts';
import { campaignsOperatorApi } from './operator-api.ts';
import type { Terms } from './terms.ts';
import { payIn, shareDevice, testTerms } from './testing.ts';
import { verifyCampaigns } from './verify.ts';

const store = await freshDatabase();
const app = testApp(store);
const ports = {
  giveTurns: async () => [],
  isTableLive: async () => false,
  liveWheel: async () => null,
  openTurn: async () => null,
  memberOf: async () => null,
};
const calls = campaignsMemberApi(app, ports);
const bonuses = grantsMemberApi(app, grantPorts);
const operatorCalls = authorised(app, 'operatorCampaigns', campaignsOperatorApi(app, ports));
const { run: payAutomatic } = grantJobs(grantPorts).find(({ name }) => name === 'pay automatic bonuses')!;
const ROUNDS = raceRounds(2);
const AT_ONCE = 50;

let htet: Operator;
let thiri: Operator;
beforeAll(async () => {
  htet = await insertOperator(store, { name: 'htet', role: 'finance' });
  thiri = await insertOperator(store, { name: 'thiri', role: 'finance' });
});
afterEach(async () => {
  await stopAll();
  const findings = [
    ...(await verifyLedger(store)),
    ...(await verifyGrants(store)),
    ...(await verifyCampaigns(store)),
  ];
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
}, RACE_MS_MAX);

let codes = 0;
async function live(over: Partial<Terms> = {}): Promise<{ id: number; code: string }> {
  const code = `RACE${++codes}`;
  const terms: Terms = {
    ...testTerms,
    trigger: { on: 'code', code },
    reward: { kind: 'fixed', amount: 100 },
    ...over,
  };
  const { id } = value(await operatorCalls.save({ id: null, terms }, operatorContext(htet)));
  for (const operator of [htet, thiri])
    value(await operatorCalls.publish({ id, version: 1, reason: 'race' }, operatorContext(operator)));
  await jumpBusinessTime(store, '1 second');
  started.add(id);
  return { id, code };
}

const started = new Set<number>();
/** Ends what earlier rounds began, or every deposit would be counted for hundreds of campaigns. */
async function stopAll(): Promise<void> {
  for (const id of started) await operatorCalls.stop({ id, reason: 'race over' }, operatorContext(htet));
  started.clear();
}
const members = (count: number) => Promise.all(Array.from({ length: count }, () => fundedMember(store, 1n)));
const enter = ({ id, code }: { id: number; code: string }, member: bigint) =>
  calls.apply({ activity_id: id, flex_type: 'code', code }, memberContext(member));
/** Claims every bonus that a member is offered, each twice at once. */
async function claimAll(member: bigint): Promise<void> {
  const { list } = value(await bonuses.list({}, memberContext(member)));
  await Promise.all([...list, ...list].map(({ id }) => bonuses.claim({ id }, memberContext(member))));
}
const figures = async (id: number) => value(await operatorCalls.get({ id }, operatorContext(htet))).figures;
const succeeded = (answers: readonly { ok: boolean }[]) => answers.filter(({ ok }) => ok).length;

test(
  'of ten players who share a device since the offer, one is paid',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const campaign = await live({ once_per_device: true });
      const sharing = await members(10);
      for (const member of sharing) value(await enter(campaign, member));
      await shareDevice(store, sharing);
      const offers = await Promise.all(
        sharing.map(async (member) => value(await bonuses.list({}, memberContext(member))).list[0]!.id),
      );
      const answers = await Promise.all([
        ...sharing.map((member, at) => bonuses.claim({ id: offers[at]! }, memberContext(member))),
        ...sharing.map((member) =>
          calls.apply({ activity_id: campaign.id, flex_type: 'claim' }, memberContext(member)),
        ),
      ]);
      expect(succeeded(answers)).toBe(1);
      expect(await figures(campaign.id)).toMatchObject({ granted: 10, claimed: 1, cost: 100 });
    }
  },
  RACE_MS_MAX,
);

test(
  'of fifty claims of a bonus at once one is paid',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const campaign = await live();
      const [member] = await members(1);
      value(await enter(campaign, member!));
      const claims = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, at) =>
          at % 2 === 0
            ? calls.apply({ activity_id: campaign.id, flex_type: 'claim' }, memberContext(member!))
            : bonuses
                .list({}, memberContext(member!))
                .then((list) => bonuses.claim({ id: value(list).list[0]!.id }, memberContext(member!))),
        ),
      );
      expect(succeeded(claims)).toBe(1);
      expect((await balances(store, member!)).wallet).toBe(101n);
      expect((await figures(campaign.id)).cost).toBe(100);
    }
  },
  RACE_MS_MAX,
);

test(
  'of fifty members who enter a code at once as many get it as the budget allows, to the kyat',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const campaign = await live({ budget: 799, claim: 'automatic' });
      const entered = await Promise.all((await members(AT_ONCE)).map((member) => enter(campaign, member)));
      expect(succeeded(entered)).toBe(7);
      expect(entered.filter((one) => !one.ok && one.refused === 'bonus_budget_used')).toHaveLength(43);
      expect(await figures(campaign.id)).toMatchObject({ granted: 7, cost: 700, committed: 700 });
    }
  },
  RACE_MS_MAX,
);

test(
  'of ten members on one device who enter a code at once one gets it, and fifty entries of one member count once',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const campaign = await live({ once_per_device: true });
      const group = await members(10);
      await shareDevice(store, group);
      expect(succeeded(await Promise.all(group.map((member) => enter(campaign, member))))).toBe(1);
      const [other] = await members(1);
      // The ten tries an hour are counted before; only these can succeed.
      const entries = await Promise.all(Array.from({ length: AT_ONCE }, () => enter(campaign, other!)));
      expect(succeeded(entries)).toBe(1);
      expect(await figures(campaign.id)).toMatchObject({ granted: 2 });
    }
  },
  RACE_MS_MAX,
);

test(
  'four servers that evaluate at once grant each deposit once, within the budget, and nothing after a stop',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await live({
        trigger: { on: 'deposit', which: 'every', min: 1000 },
        budget: 2050,
        budget_day: 2050,
      });
      const payers = await members(15);
      for (const member of payers) for (let i = 0; i < 2; i += 1) await payIn(store, member, 1000n);
      await Promise.all(Array.from({ length: 4 }, () => evaluateCampaigns(app, ports)));
      expect(await figures(id)).toMatchObject({ granted: 20, committed: 2000 });
      await payIn(store, payers[0]!, 1000n);
      const [, stopped] = await Promise.all([
        evaluateCampaigns(app, ports),
        operatorCalls.stop({ id, reason: 'race over' }, operatorContext(htet)),
      ]);
      expect(value(stopped)).toEqual({ state: 'stopped' });
      const { granted } = await figures(id);
      await payIn(store, payers[0]!, 1000n);
      await evaluateCampaigns(app, ports);
      expect((await figures(id)).granted).toBe(granted);
    }
  },
  RACE_MS_MAX,
);

test(
  'claims and automatic payments at once never take more than the budget of the day and in all, to the kyat',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const limits = { budget_day: 1000, budget: 1500 };
      const byCode = await live({ reward: { kind: 'fixed', amount: 137 }, ...limits });
      const automatic = await live({
        trigger: { on: 'deposit', which: 'every', min: 1000 },
        reward: { kind: 'percent', percent: 10, cap: 137 },
        claim: 'automatic',
        ...limits,
      });
      // Of the day 7 × 137 = 959 fit, and on the next day what is left in all: 3 × 137 = 411.
      for (const granted of [7, 10]) {
        const entrants = await members(AT_ONCE);
        const payers = await members(15);
        await Promise.all(payers.map((member) => payIn(store, member, 1370n)));
        await Promise.all([
          ...entrants.map((member) => enter(byCode, member).then(() => claimAll(member))),
          ...Array.from({ length: 4 }, () => evaluateCampaigns(app, ports).then(() => payAutomatic(app))),
        ]);
        // A lock may have timed out, and deposits are counted only once no older transaction of the cluster is open.
        for (const member of entrants) await enter(byCode, member).then(() => claimAll(member));
        const grantedAutomatically = async () => {
          await countToEnd(store);
          await evaluateCampaigns(app, ports);
          await payAutomatic(app);
          return (await figures(automatic.id)).granted;
        };
        await expect.poll(grantedAutomatically, { timeout: 30_000 }).toBe(granted);
        for (const { id } of [byCode, automatic])
          expect(await figures(id)).toMatchObject({
            granted,
            cost: 137 * granted,
            committed: 137 * granted,
          });
        await jumpBusinessTime(store, '1 day');
      }
      await stopAll();
    }
  },
  RACE_MS_MAX,
);
