import { everybody } from '@shwe/contract/everybody';
import { addDays, yangonDate, yangonInstant } from '@shwe/kernel';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { grantPorts } from '../../bootstrap/grant-ports.ts';
import { freshDatabase, withClient } from '../../database/testing.ts';
import type { Operator } from '../../http/context.ts';
import { authorised } from '../../testing/calls.ts';
import { outcome, value } from '../../testing/cashier.ts';
import { fundedMember } from '../../testing/lottery.ts';
import { newMember } from '../../testing/members.ts';
import { insertOperator } from '../../testing/operators.ts';
import {
  jumpBusinessTime,
  jumpToTimeOfDay,
  memberContext,
  openContext,
  operatorContext,
  testApp,
} from '../../testing/test-app.ts';
import { businessNow } from '../../util/business-now.ts';
import { countToEnd } from '../agent-reports/index.ts';
import { grantJobs, grantsMemberApi, grantsOperatorApi, verifyGrants } from '../grants/index.ts';
import { balances, memberAccounts, post, systemAccounts, verifyLedger } from '../ledger/index.ts';
import { protectionFixture } from '../protection/testing.ts';
import { claimableActivities } from './activities.queries.ts';
import { lockCampaign } from './campaigns.queries.ts';
import { findCandidates } from './candidates.ts';
import { decide } from './decide.ts';
import { evaluateCampaigns } from './evaluate.ts';
import { campaignsMemberApi } from './member-api.ts';
import { campaignsOperatorApi } from './operator-api.ts';
import type { TurnToGive } from './ports.ts';
import type { Terms } from './terms.ts';
import { payIn, shareDevice, testTerms } from './testing.ts';
import { verifyCampaigns } from './verify.ts';

const store = await freshDatabase();
const app = testApp(store);
const turns: TurnToGive[] = [];
let tableIsFull = false;
const ports = {
  giveTurns: async (_: unknown, given: readonly TurnToGive[]) => {
    if (tableIsFull) return [];
    turns.push(...given);
    return given;
  },
  isTableLive: async (_: unknown, id: bigint) => id === 7n,
  liveWheel: async () => 7n,
  openTurn: async (_: unknown, { memberId }: { memberId: bigint }) =>
    turns.some((turn) => turn.memberId === memberId) ? ('wheel' as const) : null,
  memberOf: async (token: string) => (token ? BigInt(token) : null),
};
const calls = campaignsMemberApi(app, ports);
const bonuses = grantsMemberApi(app, grantPorts);
const operatorCalls = authorised(app, 'operatorCampaigns', campaignsOperatorApi(app, ports));
const operatorBonuses = authorised(app, 'operatorGrants', grantsOperatorApi(app, grantPorts));
const protection = protectionFixture(app);

let htet: Operator;
let thiri: Operator;
beforeAll(async () => {
  htet = await insertOperator(store, { name: 'htet', role: 'finance' });
  thiri = await insertOperator(store, { name: 'thiri', role: 'finance' });
});
afterEach(async () => {
  const findings = [
    ...(await verifyLedger(store)),
    ...(await verifyGrants(store)),
    ...(await verifyCampaigns(store)),
  ];
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
  // What one test published must not grant in the next.
  for (const { id, state } of value(await operatorCalls.list({}, operatorContext(htet))).list)
    if (state === 'live') value(await operatorCalls.stop({ id, reason: 'test over' }, operatorContext(htet)));
});

const draft = async (over: Partial<Terms> = {}) =>
  value(await operatorCalls.save({ id: null, terms: { ...testTerms, ...over } }, operatorContext(htet))).id;
const publish = (id: number, operator: Operator, version = 1) =>
  operatorCalls.publish({ id, version, reason: 'weekend' }, operatorContext(operator));
/** A campaign that two operators published. */
async function live(over: Partial<Terms> = {}): Promise<number> {
  const id = await draft(over);
  value(await publish(id, htet));
  value(await publish(id, thiri));
  await jumpBusinessTime(store, '1 second');
  return id;
}
const evaluate = () => evaluateCampaigns(app, ports);
const listOf = async (id: bigint) =>
  value(await bonuses.list({}, memberContext(id))).list.map(({ state, amount }) => [state, amount]);
const asMember = (id: bigint) => openContext({ token: String(id) });
const detail = async (id: number, memberId: bigint) =>
  value(await calls.detail({ id: String(id) }, asMember(memberId)));
const act = (id: number, memberId: bigint, over: object = {}) =>
  calls.apply({ activity_id: id, flex_type: 'claim', ...over }, memberContext(memberId));
/** Both have had one payout account. That of the first was replaced, so that another member may have it now. */
const sharePayee = (first: bigint, second: bigint, key: string) =>
  store.ownerQuery(
    `insert into cashier.payees (member_id, kind, code, details_encrypted, key, replaced_at)
       select id, 'usdt', 'trc20', '', $3::text::bytea, case when id = $1 then clock.now() end
       from unnest(array[$1, $2]::bigint[]) m(id)`,
    [first, second, key].map(String),
  );
const outcomes = async (id: number) =>
  value(await operatorCalls.get({ id }, operatorContext(htet))).decisions;

describe('a campaign', () => {
  test('gives a bonus for each deposit, which is claimed, counted and bet', async () => {
    const member = await fundedMember(store, 10n);
    const id = await live();
    await payIn(store, member, 20_000n);
    await payIn(store, member, 999n);
    await payIn(store, member, 100_000n);
    app.hints.length = 0;
    await evaluate();
    // The messages of the offers appear on an open screen, of who gets several at once by one hint.
    expect(app.hints).toEqual([{ type: 'balance', memberId: member }]);
    expect(await evaluate()).toBe(0);
    expect(await listOf(member)).toEqual([
      ['granted', 5000],
      ['granted', 2000],
    ]);
    const shown = await detail(id, member);
    expect(shown).toMatchObject({ flex_type: 'claim', is_apply: 0, button: 'Claim 5,000 Ks' });
    expect(await claimableActivities(store, member)).toEqual([BigInt(id)]);
    const { balance } = value(await act(id, member));
    expect(balance).toBe(126_009);
    value(await act(id, member));
    expect(await act(id, member)).toMatchObject({ refused: 'changed_meanwhile' });
    expect(await claimableActivities(store, member)).toEqual([]);
    const { figures, days } = value(await operatorCalls.get({ id }, operatorContext(htet)));
    expect(figures).toEqual({ granted: 2, claimed: 2, released: 0, members: 1, cost: 7000, committed: 7000 });
    expect(days).toMatchObject([{ granted: 2, claimed: 2, cost: 7000 }]);
    const costsOf = async () =>
      value(await operatorCalls.list({}, operatorContext(htet))).list.find((one) => one.id === id)!.costs;
    const before = (days: number) => Array.from({ length: days }, () => 0);
    expect(await costsOf()).toEqual([...before(13), 7000]);
    await jumpBusinessTime(store, '1 day');
    expect(await costsOf()).toEqual([...before(12), 7000, 0]);
    await payIn(store, member, 3000n);
    await evaluate();
    await jumpBusinessTime(store, '1 day');
    value(await act(id, member));
    const later = value(await operatorCalls.get({ id }, operatorContext(htet))).days;
    expect(later.map(({ granted, claimed, cost }) => [granted, claimed, cost])).toEqual([
      [2, 2, 7000],
      [1, 0, 0],
      [0, 1, 300],
    ]);
  });

  test('has its own days to claim it and to bet it', async () => {
    const member = await fundedMember(store, 10n);
    await live({ claim_days: 5, play_days: 9 });
    await payIn(store, member, 20_000n);
    await evaluate();
    const { rows } = await store.query(
      `select play_days, round(extract(epoch from claim_until - clock.now()) / 86400)::int as claim_days
       from grants.grants where member_id = $1 order by id desc limit 1`,
      [member],
    );
    expect(rows).toEqual([{ play_days: 9, claim_days: 5 }]);
  });

  test('is published by two, of the same version, and its terms stay while it is live', async () => {
    const id = await draft();
    expect(value(await publish(id, htet))).toEqual({ state: 'draft', waiting: true });
    expect(value(await publish(id, htet))).toEqual({ state: 'draft', waiting: true });
    value(await operatorCalls.save({ id, terms: { ...testTerms, claim_days: 5 } }, operatorContext(thiri)));
    expect(outcome(await publish(id, thiri))).toBe('changed_meanwhile');
    expect(value(await publish(id, thiri, 2))).toEqual({ state: 'draft', waiting: true });
    expect(value(await publish(id, htet, 2))).toEqual({ state: 'live', waiting: false });
    const { history } = value(await operatorCalls.get({ id }, operatorContext(htet)));
    expect(history.slice(0, 3).map(({ act, version, by }) => [act, version, by])).toEqual([
      ['published', 2, htet.fullName],
      ['requested', 2, thiri.fullName],
      ['saved', 2, thiri.fullName],
    ]);
    // Who asked twice asked once.
    expect(history.slice(3).map(({ act, version }) => [act, version])).toEqual([
      ['requested', 1],
      ['saved', 1],
    ]);
    expect(outcome(await operatorCalls.save({ id, terms: testTerms }, operatorContext(htet)))).toBe(
      'changed_meanwhile',
    );
    await expect(
      store.ownerQuery(`update campaigns.campaigns set terms = '{}' where id = $1`, [id]),
    ).rejects.toThrow(/cannot go/);
  });

  test('decides by the terms saved last, and stores with each decision of which version they were', async () => {
    const member = await fundedMember(store, 10n);
    const id = await draft();
    const { changed_at: before } = value(await operatorCalls.get({ id }, operatorContext(htet)));
    await jumpBusinessTime(store, '1 second');
    const terms = { ...testTerms, reward: { kind: 'percent' as const, percent: 3, cap: 5000 } };
    value(await operatorCalls.save({ id, terms }, operatorContext(thiri)));
    for (const operator of [htet, thiri]) value(await publish(id, operator, 2));
    await jumpBusinessTime(store, '1 second');
    await payIn(store, member, 20_000n);
    await evaluate();
    expect(await listOf(member)).toEqual([['granted', 600]]);
    const campaign = value(await operatorCalls.get({ id }, operatorContext(htet)));
    expect(campaign).toMatchObject({ terms, changed_by: thiri.fullName });
    expect(Date.parse(campaign.changed_at) - Date.parse(before)).toBeGreaterThanOrEqual(1000);
    const { rows } = await store.query('select version from campaigns.decisions where campaign_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ version: 2 }]);
  });

  test('that is published again keeps the time of its first publication', async () => {
    const id = await live();
    const publishedAt = async () =>
      value(await operatorCalls.get({ id }, operatorContext(htet))).published_at;
    const first = await publishedAt();
    value(await operatorCalls.stop({ id, reason: 'enough' }, operatorContext(htet)));
    await jumpBusinessTime(store, '1 hour');
    for (const operator of [htet, thiri]) value(await publish(id, operator));
    expect([first, await publishedAt()]).toEqual([expect.any(String), first]);
  });

  test('grants nothing once it is stopped, and is listed below those that are live', async () => {
    const member = await fundedMember(store, 10n);
    await live({ trigger: { on: 'hand' }, reward: { kind: 'fixed', amount: 250 } });
    const id = await live();
    await payIn(store, member, 10_000n);
    value(await operatorCalls.stop({ id, reason: 'wrong terms' }, operatorContext(htet)));
    expect(await evaluate()).toBe(0);
    expect(await listOf(member)).toEqual([]);
    const { list } = value(await operatorCalls.list({}, operatorContext(htet)));
    const isLive = list.map(({ state }) => state === 'live');
    expect(isLive, 'live ones first').toEqual([...isLive].sort((a, b) => Number(b) - Number(a)));
    expect(outcome(await operatorCalls.stop({ id, reason: 'again' }, operatorContext(htet)))).toBe(
      'changed_meanwhile',
    );
  });

  test('grants only for what happened in its period', async () => {
    const member = await fundedMember(store, 10n);
    await payIn(store, member, 10_000n);
    await jumpBusinessTime(store, '1 hour');
    const { rows } = await store.query<{ now: Date }>('select clock.now() as now');
    const now = rows[0]!.now.getTime();
    await live({ from: new Date(now).toISOString(), until: new Date(now + 3_600_000).toISOString() });
    await payIn(store, member, 20_000n);
    await jumpBusinessTime(store, '2 hours');
    await payIn(store, member, 30_000n);
    await evaluate();
    expect(await listOf(member)).toEqual([['granted', 2000]]);
  });

  test('has its first moment in its period, and its end after it', async () => {
    const member = await fundedMember(store, 10n);
    await payIn(store, member, 10_000n);
    const { rows } = await store.query<{ at: Date; now: Date }>(
      `select date_trunc('milliseconds', at) as at, clock.now() as now from agent_reports.facts
       where member_id = $1 and kind = 'deposit' order by posting_id desc limit 1`,
      [member],
    );
    const { at, now } = rows[0]!;
    const daysAway = (days: number) => new Date(at.getTime() + days * 86_400_000);
    const found = async (from: Date, until: Date) => {
      const window = { from, until, since: from, now };
      const candidates = await findCandidates(store, testTerms, window, { campaignId: null, limit: 1000 });
      return candidates.filter(({ memberId }) => memberId === member).length;
    };
    expect(await found(at, daysAway(1))).toBe(1);
    expect(await found(daysAway(-1), at)).toBe(0);
  });

  test('never grants more than its budget, of the day and in all; a declined bonus is free again', async () => {
    const member = await fundedMember(store, 10n);
    const id = await live({
      budget: 5000,
      budget_day: 3000,
      reward: { kind: 'percent', percent: 10, cap: 2000 },
    });
    await jumpToTimeOfDay(store, '23:50');
    for (const amount of [20_000n, 20_000n, 10_000n]) await payIn(store, member, amount);
    await evaluate();
    expect(await listOf(member)).toEqual([
      ['granted', 1000],
      ['granted', 2000],
    ]);
    expect(await outcomes(id)).toEqual([
      { outcome: 'granted', count: 2 },
      { outcome: 'budget', count: 1 },
    ]);
    const bonus = value(await bonuses.list({}, memberContext(member))).list.find(
      ({ amount }) => amount === 2000,
    )!;
    value(await bonuses.decline({ id: bonus.id }, memberContext(member)));
    await payIn(store, member, 20_000n);
    await evaluate();
    expect((await listOf(member)).filter(([state]) => state === 'granted')).toHaveLength(2);
    await jumpToTimeOfDay(store, '00:05');
    // The day would allow the second one; the budget in all does not.
    for (const amount of [20_000n, 10_000n]) await payIn(store, member, amount);
    await evaluate();
    expect((await listOf(member)).filter(([state]) => state === 'granted')).toEqual([
      ['granted', 2000],
      ['granted', 2000],
      ['granted', 1000],
    ]);
    const { figures } = value(await operatorCalls.get({ id }, operatorContext(htet)));
    expect(figures).toMatchObject({ granted: 4, claimed: 0, cost: 0, committed: 5000 });
  });

  test('has the budget again of what was missed or called off, not of what was claimed and taken back', async () => {
    const member = await fundedMember(store, 10n);
    const reward = { kind: 'fixed' as const, amount: 1000 };
    await live({ reward, budget: 2000, claim_days: 1, play_days: 1 });
    const granted = async () => (await listOf(member)).filter(([state]) => state === 'granted').length;
    const next = async () => {
      await payIn(store, member, 10_000n);
      await evaluate();
      return granted();
    };
    expect([await next(), await next(), await next()]).toEqual([1, 2, 2]);
    const [newest, oldest] = value(await bonuses.list({}, memberContext(member))).list;
    value(
      await operatorBonuses.cancel(
        { id: newest!.id, member_id: Number(member), reason: 'a mistake' },
        operatorContext(htet),
      ),
    );
    expect([await next(), await next()]).toEqual([2, 2]);
    value(await bonuses.claim({ id: oldest!.id }, memberContext(member)));
    await jumpBusinessTime(store, '25 hours');
    await grantJobs(grantPorts)[0]!.run(app);
    expect((await listOf(member)).filter(([state]) => state === 'expired')).toHaveLength(2);
    // One was missed, and the other was taken back after its claim: there is room for one.
    expect([await next(), await next()]).toEqual([1, 1]);
  });

  test('may have more for a day than in all, which stays its limit', async () => {
    const [one, other] = [await fundedMember(store, 10n), await fundedMember(store, 10n)];
    const id = await live({ budget: 6000, budget_day: 6001 });
    for (const member of [one, other]) await payIn(store, member, 50_000n);
    await evaluate();
    expect(await outcomes(id)).toEqual([
      { outcome: 'budget', count: 1 },
      { outcome: 'granted', count: 1 },
    ]);
  });

  test('counts the budget of a day from midnight to midnight in Yangon', async () => {
    const member = await fundedMember(store, 10n);
    await live({ reward: { kind: 'fixed', amount: 1000 }, budget: 9000, budget_day: 1000 });
    const at = async (time: string) => {
      await jumpToTimeOfDay(store, time);
      await payIn(store, member, 10_000n);
      await evaluate();
      return (await listOf(member)).length;
    };
    expect([await at('06:00'), await at('06:45'), await at('23:59'), await at('00:01')]).toEqual([
      1, 1, 1, 2,
    ]);
  });

  test('gives one of several members on a device, and nothing to who is outside the audience', async () => {
    const [first, second, third] = [
      await fundedMember(store, 10n),
      await fundedMember(store, 10n),
      await fundedMember(store, 10n),
    ];
    await shareDevice(store, [first, second]);
    const id = await live({ once_per_device: true, audience: { ...everybody, tags: ['chosen'] } });
    await store.ownerQuery(
      'insert into segments.tags (member_id, tag, set_by) select unnest($1::bigint[]), $2, $3',
      [[first, second], 'chosen', htet.id],
    );
    for (const member of [first, second, third]) await payIn(store, member, 10_000n);
    await evaluate();
    await payIn(store, second, 10_000n);
    await payIn(store, first, 10_000n);
    await evaluate();
    expect(await listOf(first)).toHaveLength(2);
    expect(await listOf(second)).toEqual([]);
    expect(await listOf(third)).toEqual([]);
    expect(await outcomes(id)).toEqual([
      { outcome: 'granted', count: 2 },
      { outcome: 'same_device', count: 2 },
      { outcome: 'not_in_audience', count: 1 },
    ]);
    expect(outcome(await calls.detail({ id: String(id) }, asMember(third)))).toBe('activity_over');
  });

  test('minds a device only for who got the same campaign', async () => {
    const [first, second] = [await fundedMember(store, 10n), await fundedMember(store, 10n)];
    await shareDevice(store, [first, second]);
    const before = await live({ once_per_device: true });
    await payIn(store, first, 10_000n);
    await evaluate();
    value(await operatorCalls.stop({ id: before, reason: 'over' }, operatorContext(htet)));
    await jumpBusinessTime(store, '1 minute');
    await live({ once_per_device: true });
    await payIn(store, second, 10_000n);
    await evaluate();
    expect([await listOf(first), await listOf(second)]).toEqual([[['granted', 1000]], [['granted', 1000]]]);
  });

  test('that somebody may not get takes neither the budget nor the device from who comes next', async () => {
    const [away, twin, next] = [
      await fundedMember(store, 10n),
      await fundedMember(store, 10n),
      await fundedMember(store, 10n),
    ];
    await shareDevice(store, [away, twin]);
    value(await bonuses.offers({ off: true }, memberContext(away)));
    const reward = { kind: 'fixed' as const, amount: 1000 };
    const id = await live({ once_per_device: true, reward, budget: 2500, budget_day: 2500 });
    for (const member of [away, twin, next]) await payIn(store, member, 10_000n);
    await evaluate();
    expect(await listOf(away)).toEqual([]);
    expect(await listOf(twin)).toEqual([['granted', 1000]]);
    expect(await listOf(next)).toEqual([['granted', 1000]]);
    expect(await outcomes(id)).toEqual([
      { outcome: 'granted', count: 2 },
      { outcome: 'not_allowed', count: 1 },
    ]);
  });

  test('of a percentage gives nothing for a deposit that is too small for one kyat', async () => {
    const member = await fundedMember(store, 10n);
    const id = await live({
      trigger: { on: 'deposit', which: 'every', min: 1 },
      reward: { kind: 'percent', percent: 1, cap: 5000 },
    });
    for (const amount of [99n, 100n]) await payIn(store, member, amount);
    await evaluate();
    expect(await listOf(member)).toEqual([['granted', 1]]);
    expect(await outcomes(id)).toContainEqual({ outcome: 'no_reward', count: 1 });
  });

  test('gives one of several members with a payout account, if the terms say so', async () => {
    const [first, second] = [await fundedMember(store, 10n), await fundedMember(store, 10n)];
    await sharePayee(first, second, 'shared');
    const id = await live({ once_per_payee: true });
    await payIn(store, first, 10_000n);
    await payIn(store, second, 10_000n);
    await evaluate();
    expect([await listOf(first), await listOf(second)]).toEqual([[['granted', 1000]], []]);
    expect(await outcomes(id)).toContainEqual({ outcome: 'same_payee', count: 1 });
    value(await operatorCalls.stop({ id, reason: 'over' }, operatorContext(htet)));
    await jumpBusinessTime(store, '1 minute');
    await live({ once_per_device: true });
    await payIn(store, first, 10_000n);
    await payIn(store, second, 10_000n);
    await evaluate();
    expect(await listOf(second), 'only devices are minded').toEqual([['granted', 1000]]);
  });

  test('that was stopped still shows to who has a bonus of it, and is claimed', async () => {
    const [has, other] = [await fundedMember(store, 10n), await fundedMember(store, 10n)];
    const misses = await fundedMember(store, 10n);
    const id = await live();
    for (const member of [has, misses]) await payIn(store, member, 10_000n);
    await evaluate();
    value(await operatorCalls.stop({ id, reason: 'over' }, operatorContext(htet)));
    const shownTo = async (member: bigint) =>
      value(await calls.list({}, asMember(member))).list.map((row) => [row.id, row.flag]);
    expect([await shownTo(has), await shownTo(other)]).toEqual([[[id, 1]], []]);
    expect(outcome(await calls.detail({ id: String(id) }, asMember(other)))).toBe('activity_over');
    expect(outcome(await act(id, other))).toBe('activity_over');
    expect(value(await act(id, has)).balance).toBe(11_010);
    expect(await claimableActivities(store, misses)).toEqual([BigInt(id)]);
    await jumpBusinessTime(store, '7 days');
    expect([await claimableActivities(store, misses), await shownTo(misses)]).toEqual([[], []]);
  });

  test('shows to who is not logged in only if it is for everybody', async () => {
    const id = await live();
    await live({ audience: { ...everybody, tags: ['chosen'] } });
    await live({ trigger: { on: 'hand' }, reward: { kind: 'fixed', amount: 1 } });
    const { list } = value(await calls.list({}, openContext({ token: null })));
    expect(list.map((row) => row.id)).toEqual([id]);
    const shown = await calls.detail({ id: String(id) }, openContext({ token: null }));
    expect(value(shown)).toMatchObject({ bonus: null, days: null, flex_type: 'deposit', deposit_min: 1000 });
    const played = await live({ trigger: { on: 'bets_of_day', min: 2000 } });
    expect(value(await calls.detail({ id: String(played) }, openContext({ token: null })))).toMatchObject({
      ...{ flex_type: 'play', deposit_min: 0 },
    });
  });

  test('offers nothing to who is on a break or switched offers off, and shows them no activity', async () => {
    const [away, off] = [await fundedMember(store, 10n), await fundedMember(store, 10n)];
    const id = await live();
    value(await protection.takeBreak(away, 'day'));
    value(await bonuses.offers({ off: true }, memberContext(off)));
    for (const member of [away, off]) await payIn(store, member, 10_000n);
    await evaluate();
    expect([...(await listOf(away)), ...(await listOf(off))]).toEqual([]);
    expect(await outcomes(id)).toEqual([{ outcome: 'not_allowed', count: 2 }]);
    for (const member of [away, off]) expect(value(await calls.list({}, asMember(member))).list).toEqual([]);
  });

  test('decides about deposits that the reports count much later', async () => {
    const member = await fundedMember(store, 10n);
    await live();
    await store.tx(async (tx) => {
      const { payment_clearing: clearing } = await systemAccounts(tx);
      const { wallet } = await memberAccounts(tx, member);
      const postings = [
        { accountId: clearing, amount: -10_000n },
        { accountId: wallet, amount: 10_000n },
      ];
      await post(tx, { kind: 'deposit', key: `late:${member}`, reference: `late:${member}`, postings });
    });
    await jumpBusinessTime(store, '1 hour');
    // A step that did not reach the deposit yet.
    await store.ownerQuery('update agent_reports.progress set updated_at = clock.now()');
    await evaluate();
    expect(await listOf(member)).toEqual([]);
    await countToEnd(store);
    await evaluate();
    expect(await listOf(member)).toEqual([['granted', 1000]]);
  });

  test('shows no offer during a break, not even one that was made before', async () => {
    const member = await fundedMember(store, 10n);
    const id = await live();
    await payIn(store, member, 10_000n);
    await evaluate();
    expect(await claimableActivities(store, member)).toEqual([BigInt(id)]);
    value(await protection.takeBreak(member, 'day'));
    expect(await claimableActivities(store, member)).toEqual([]);
    expect(value(await calls.list({}, asMember(member))).list).toEqual([]);
    expect(await detail(id, member)).toMatchObject({ button: '', is_apply: 1, flex_type: '' });
  });

  test('pays an automatic bonus without a claim, with weights of the games in its turnover', async () => {
    const member = await fundedMember(store, 10n);
    await live({ claim: 'automatic', weights: { '2d': 50, '3d': 0 } });
    await payIn(store, member, 10_000n);
    await evaluate();
    const messages = async () => {
      const { rows } = await store.query<{ title: string }>(
        "select title ->> 'en' as title from messages.messages where member_id = $1 and subject like 'bonus:%'",
        [member],
      );
      return rows.map(({ title }) => title);
    };
    expect(await messages(), 'it is not offered, since it is not claimed').toEqual([]);
    const pay = grantJobs(grantPorts).find(({ name }) => name === 'pay automatic bonuses')!;
    expect(await pay.run(app)).toBe(1);
    expect(await pay.run(app)).toBe(0);
    expect(await listOf(member)).toEqual([['wagering', 1000]]);
    expect((await balances(store, member)).wallet).toBe(11_010n);
    const { rows } = await store.query(
      'select required, weights from turnover.requirements where member_id = $1',
      [member],
    );
    expect(rows).toEqual([{ required: 3000n, weights: { '2d': 50, '3d': 0 } }]);
  });
});

describe('a trigger', () => {
  /** What a campaign that begins now grants to members, in the order of the members. */
  const begin = async () => {
    await jumpBusinessTime(store, '1 day');
    const { rows } = await store.query<{ now: Date }>('select clock.now() as now');
    return rows[0]!.now.toISOString();
  };
  const fixed = (amount: number) => ({ reward: { kind: 'fixed' as const, amount } });

  test('registration: who registers in the period', async () => {
    await fundedMember(store, 10n);
    await live({ from: await begin(), trigger: { on: 'registration' }, ...fixed(700) });
    const member = await fundedMember(store, 10n);
    await payIn(store, member, 1n);
    await jumpBusinessTime(store, '1 second');
    await payIn(store, member, 1n);
    expect(await evaluate()).toBe(1);
    expect(await listOf(member)).toEqual([['granted', 700]]);
  });

  test('first deposit of life: the highest tier that it reaches, once', async () => {
    const [small, large] = [(await newMember(app)).id, (await newMember(app)).id];
    await live({
      from: await begin(),
      trigger: { on: 'deposit', which: 'first_of_life', min: 15_000 },
      reward: {
        kind: 'tiers',
        tiers: [
          { from: 15_000, amount: 7500 },
          { from: 30_000, amount: 17_400 },
        ],
      },
    });
    await payIn(store, small, 14_999n);
    await payIn(store, small, 50_000n);
    await payIn(store, large, 30_000n);
    await payIn(store, large, 90_000n);
    await evaluate();
    expect(await listOf(small)).toEqual([]);
    expect(await listOf(large)).toEqual([['granted', 17_400]]);
  });

  test('first deposit of a day: only the first, only if it reaches the minimum, once a day', async () => {
    const [low, high] = [await fundedMember(store, 10n), await fundedMember(store, 10n)];
    await live({
      from: await begin(),
      trigger: { on: 'deposit', which: 'first_of_day', min: 5000 },
      ...fixed(300),
    });
    await payIn(store, low, 4999n);
    await payIn(store, low, 5000n);
    await payIn(store, high, 5000n);
    await evaluate();
    await payIn(store, high, 5000n);
    await evaluate();
    expect(await listOf(low)).toEqual([]);
    expect(await listOf(high)).toEqual([['granted', 300]]);
    await jumpBusinessTime(store, '1 day');
    await payIn(store, high, 5000n);
    await evaluate();
    expect(await listOf(high)).toHaveLength(2);
  });

  test('loss of a day: from 02:00 of the next day on, a percentage with a cap', async () => {
    const [lost, won] = [await fundedMember(store, 10n), await fundedMember(store, 10n)];
    await live({
      trigger: { on: 'loss_of_day', min: 1000 },
      reward: { kind: 'percent', percent: 5, cap: 400 },
    });
    await jumpBusinessTime(store, '1 day');
    await store.ownerQuery(
      `insert into agent_reports.member_days (day, member_id, game, results, result_count)
         values (clock.yangon_date(clock.now()), $1, '', -10000, 1), (clock.yangon_date(clock.now()), $2, '', -999, 1)`,
      [lost, won],
    );
    await payIn(store, won, 1n);
    expect(await evaluate()).toBe(0);
    // To the next day, if it is not so late already.
    await jumpToTimeOfDay(store, '23:59');
    await jumpToTimeOfDay(store, '01:59');
    await payIn(store, won, 1n);
    expect(await evaluate()).toBe(0);
    await jumpBusinessTime(store, '2 minutes');
    await payIn(store, won, 1n);
    expect(await evaluate()).toBe(1);
    expect(await listOf(lost)).toEqual([['granted', 400]]);
    expect(await listOf(won)).toEqual([]);
    await store.ownerQuery(`delete from agent_reports.member_days where result_count = 1`);
  });

  test('login days: days in a row from the first one, and a day that is missed ends it', async () => {
    const [daily, missed] = [await fundedMember(store, 10n), await fundedMember(store, 10n)];
    const id = await live({
      from: await begin(),
      trigger: { on: 'login_days', first: 2, last: 4 },
      reward: {
        kind: 'tiers',
        tiers: [
          { from: 2, amount: 30 },
          { from: 4, amount: 50 },
        ],
      },
    });
    const expected: [string, number][] = [];
    for (const [at, day] of [1, 2, 3, 4, 5].entries()) {
      value(await calls.check({}, memberContext(daily)));
      value(await calls.check({}, memberContext(daily)));
      if (day !== 2) value(await calls.check({}, memberContext(missed)));
      await payIn(store, daily, 1n);
      await evaluate();
      if (day >= 2 && day <= 4) expected.unshift(['granted', day === 4 ? 50 : 30]);
      expect([at, await listOf(daily)]).toEqual([at, expected]);
      expect((await detail(id, daily)).days!.today).toBe(day);
      await jumpBusinessTime(store, '1 day');
    }
    expect(await listOf(missed)).toEqual([]);
  });

  test('login days: a day on which the app was opened before the campaign was live counts nowhere', async () => {
    const member = await fundedMember(store, 10n);
    await jumpToTimeOfDay(store, '08:30');
    value(await calls.check({}, memberContext(member)));
    await jumpBusinessTime(store, '1 second');
    const id = await live({ trigger: { on: 'login_days', first: 2, last: 3 }, ...fixed(30) });
    expect((await detail(id, member)).days!.today).toBe(0);
  });

  test('level: a rise to it or above it, once for each', async () => {
    const member = await fundedMember(store, 10n);
    await live({ from: await begin(), trigger: { on: 'level', level: 3 }, ...fixed(900) });
    await store.ownerQuery(
      `insert into vip.upgrades (member_id, level, day, valid, threshold, at)
         select $1, level, clock.yangon_date(clock.now()) + level, 1, 1, clock.now() from generate_series(2, 4) level`,
      [member],
    );
    await payIn(store, member, 1n);
    await jumpBusinessTime(store, '1 second');
    await payIn(store, member, 1n);
    await evaluate();
    expect(await listOf(member)).toEqual([
      ['granted', 900],
      ['granted', 900],
    ]);
  });

  test('bets of a day and referral: valid bets that are counted, and both sides of an invitation', async () => {
    const inviter = await fundedMember(store, 10n);
    await live({ trigger: { on: 'referral', min: 5000 }, ...fixed(600) });
    const invited = await fundedMember(store, 10n);
    await live({
      trigger: { on: 'bets_of_day', min: 5000 },
      reward: { kind: 'ticket', amount: 1000, game: '2d' },
    });
    await jumpBusinessTime(store, '2 days');
    await withClient(store.databaseUrl, async (owner) => {
      await owner.query('update members.accounts set invited_by = $1 where id = $2', [inviter, invited]);
      await owner.query(
        `insert into vip.days (day, counted_at) values (clock.yangon_date(clock.now()) - 1, clock.now())`,
      );
      await owner.query(
        `insert into vip.counted (day, member_id, valid) values (clock.yangon_date(clock.now()) - 1, $1, 5000)`,
        [invited],
      );
      await owner.query('insert into vip.members (member_id, valid) values ($1, 5000)', [invited]);
    });
    await payIn(store, inviter, 1n);
    await jumpBusinessTime(store, '1 second');
    await payIn(store, inviter, 1n);
    await evaluate();
    expect(await listOf(inviter)).toEqual([['granted', 600]]);
    expect((await listOf(invited)).sort()).toEqual([
      ['granted', 1000],
      ['granted', 600],
    ]);
    const ticket = (
      await store.query<{ turnover_times: number; terms: { weights: object } }>(
        'select turnover_times, terms from grants.grants where member_id = $1 and amount = 1000',
        [invited],
      )
    ).rows[0]!;
    expect([ticket.turnover_times, ticket.terms.weights]).toEqual([1, { '2d': 100, '3d': 0 }]);
  });

  test('bets and losses of a day: also of the last whole day of the campaign, not of a day that is cut', async () => {
    const member = await fundedMember(store, 10n);
    await jumpToTimeOfDay(store, '22:00');
    const { rows } = await store.query<{ day: string; midnight: Date; cut: Date }>(
      `select to_char(clock.yangon_date(clock.now()) + 2, 'YYYY-MM-DD') as day,
              (clock.yangon_date(clock.now()) + 3)::timestamp at time zone interval '06:30' as midnight,
              (clock.yangon_date(clock.now()) + 3)::timestamp at time zone interval '06:30' - interval '1 second' as cut`,
    );
    const { day, midnight, cut } = rows[0]!;
    for (const [until, amount] of [
      [midnight, 700],
      [cut, 800],
    ] as const) {
      const period = { until: until.toISOString() };
      await live({ ...period, trigger: { on: 'bets_of_day', min: 5000 }, ...fixed(amount) });
      await live({ ...period, trigger: { on: 'loss_of_day', min: 5000 }, ...fixed(amount + 1) });
    }
    await jumpBusinessTime(store, '53 hours');
    await withClient(store.databaseUrl, async (owner) => {
      await owner.query('insert into vip.days (day, counted_at) values ($1, clock.now())', [day]);
      await owner.query('insert into vip.counted (day, member_id, valid) values ($1, $2, 5000)', [
        day,
        member,
      ]);
      await owner.query('insert into vip.members (member_id, valid) values ($1, 5000)', [member]);
      await owner.query(
        `insert into agent_reports.member_days (day, member_id, game, result_count, results)
         values ($1, $2, '', 1, -5000)`,
        [day, member],
      );
    });
    await payIn(store, member, 1n);
    await jumpBusinessTime(store, '1 second');
    await payIn(store, member, 1n);
    await evaluate();
    expect((await listOf(member)).sort()).toEqual([
      ['granted', 700],
      ['granted', 701],
    ]);
  });

  test('bets of a day: the first day is the one after the publication, which players read', async () => {
    const member = await fundedMember(store, 10n);
    await jumpToTimeOfDay(store, '08:30');
    const now = await businessNow(store);
    const midnight = yangonInstant(addDays(yangonDate(now), 1), '00:00').toISOString();
    const bets = { trigger: { on: 'bets_of_day' as const, min: 5000 }, ...fixed(900) };
    const id = await live(bets);
    expect(await detail(id, member)).toMatchObject({ from: midnight });
    const shown = value(await calls.list({}, asMember(member))).list.find((one) => one.id === id)!;
    expect([shown.from, shown.time < midnight]).toEqual([midnight, true]);
    const tonight = await draft({ ...bets, until: midnight, from: addDays(yangonDate(now), -9) });
    expect(outcome(await publish(tonight, htet))).toBe('campaign_whole_day');
  });

  /** Members were invited, and their valid bets of the day before are counted now. */
  const countInvited = (inviter: bigint, members: readonly bigint[]) =>
    withClient(store.databaseUrl, async (owner) => {
      await owner.query('update members.accounts set invited_by = $1 where id = any($2)', [inviter, members]);
      await owner.query(
        'insert into vip.days (day, counted_at) values (clock.yangon_date(clock.now()) - 1, clock.now())',
      );
      await owner.query(
        `insert into vip.counted (day, member_id, valid)
         select clock.yangon_date(clock.now()) - 1, m, 5000 from unnest($1::bigint[]) m`,
        [members],
      );
    });
  /** Lets the reports count up to a moment after now. */
  const countOn = async (member: bigint) => {
    await payIn(store, member, 1n);
    await jumpBusinessTime(store, '1 second');
    await payIn(store, member, 1n);
  };

  test('referral: neither side gets it if both use one device, or for who registered before it', async () => {
    const [inviter, early] = [await fundedMember(store, 10n), await fundedMember(store, 10n)];
    const id = await live({
      from: await begin(),
      trigger: { on: 'referral', min: 5000 },
      once_per_device: true,
      ...fixed(600),
    });
    const invited = await fundedMember(store, 10n);
    await shareDevice(store, [inviter, invited]);
    await jumpBusinessTime(store, '1 day');
    await countInvited(inviter, [invited, early]);
    await countOn(inviter);
    await evaluate();
    for (const member of [inviter, invited, early]) expect(await listOf(member)).toEqual([]);
    expect(await outcomes(id)).toEqual([{ outcome: 'same_device', count: 2 }]);
  });

  test('referral: bets of days after the end give nothing, and a dry run names the day of each bonus', async () => {
    const inviter = await fundedMember(store, 10n);
    await jumpToTimeOfDay(store, '22:00');
    const until = new Date((await businessNow(store)).getTime() + 3600_000).toISOString();
    const terms = { trigger: { on: 'referral' as const, min: 5000 }, ...fixed(650) };
    await live({ ...terms, until });
    const whole = await live(terms);
    const invited = await fundedMember(store, 10n);
    await jumpBusinessTime(store, '1 day');
    await countInvited(inviter, [invited]);
    await countOn(inviter);
    await evaluate();
    for (const member of [inviter, invited]) expect(await listOf(member)).toEqual([['granted', 650]]);
    expect(await outcomes(whole)).toEqual([{ outcome: 'granted', count: 2 }]);
    await jumpBusinessTime(store, '3 days');
    await countOn(inviter);
    const { days, grants } = value(
      await operatorCalls.dryRun({ terms: { ...testTerms, ...terms } }, operatorContext(htet)),
    );
    expect(grants).toBeGreaterThanOrEqual(2);
    expect(days.at(-1)).toMatchObject({ grants: 0 });
    expect(days.at(-3)).toMatchObject({ grants: 2, cost: 1300 });
  });

  test('who shares a device since the offer: the first who claims gets it, and nobody else', async () => {
    await jumpBusinessTime(store, '1 day');
    const trigger = { on: 'registration' as const };
    const id = await live({ from: await begin(), trigger, once_per_device: true, ...fixed(750) });
    const free = await live({ trigger, ...fixed(760) });
    const [one, two] = [await fundedMember(store, 10n), await fundedMember(store, 10n)];
    await countOn(one);
    await evaluate();
    await shareDevice(store, [one, two]);
    value(await act(id, one));
    expect(outcome(await act(id, two))).toBe('bonus_taken_elsewhere');
    const { list } = value(await bonuses.list({}, memberContext(two)));
    const refused = list.find(({ amount }) => amount === 750)!;
    expect(outcome(await bonuses.claim({ id: refused.id }, memberContext(two)))).toBe(
      'bonus_taken_elsewhere',
    );
    // The terms of the other one do not say so, and what cannot be claimed can be declined.
    value(await act(free, one));
    value(await act(free, two));
    value(await bonuses.decline({ id: refused.id }, memberContext(two)));
  });

  test('date: everybody, once; who registers later gets nothing', async () => {
    const before = await fundedMember(store, 10n);
    await payIn(store, before, 1n);
    const id = await live({ from: await begin(), trigger: { on: 'date' }, ...fixed(10), budget: 10 });
    await payIn(store, before, 1n);
    await evaluate();
    const later = await fundedMember(store, 10n);
    await payIn(store, later, 1n);
    expect(await evaluate()).toBe(0);
    expect(await listOf(later)).toEqual([]);
    expect((await outcomes(id)).find((one) => one.outcome === 'granted')).toEqual({
      outcome: 'granted',
      count: 1,
    });
  });

  test('date: more members than one step decides about', async () => {
    const members = await Promise.all(Array.from({ length: 210 }, () => fundedMember(store, 1n)));
    await payIn(store, members[0]!, 1n);
    const id = await live({ from: await begin(), trigger: { on: 'date' }, ...fixed(10) });
    await payIn(store, members[0]!, 1n);
    await evaluate();
    const { rows } = await store.query<{ granted: number }>(
      `select count(*)::int as granted from grants.grants where campaign = $1 and member_id = any($2)`,
      [`campaign:${id}`, members],
    );
    expect(rows[0]!.granted).toBe(members.length);
  });

  test('turns: given with an own occasion each, for the table of the terms', async () => {
    const member = await fundedMember(store, 10n);
    const id = await live({
      trigger: { on: 'code', code: 'LUCKY7' },
      reward: { kind: 'turns', table_id: 7, count: 2 },
    });
    turns.length = 0;
    value(await act(id, member, { flex_type: 'code', code: 'lucky7' }));
    expect(turns.map(({ tableId, memberId, occasion }) => [tableId, memberId, occasion])).toEqual([
      [7n, member, `campaign:${id} code 1`],
      [7n, member, `campaign:${id} code 2`],
    ]);
    tableIsFull = true;
    const late = await fundedMember(store, 10n);
    expect(outcome(await act(id, late, { flex_type: 'code', code: 'LUCKY7' }))).toBe('bonus_budget_used');
    tableIsFull = false;
    const note = async () =>
      value(await calls.list({}, asMember(member))).list.find((one) => one.id === id)!.note;
    expect(await detail(id, member)).toMatchObject({ flex_type: 'wheel', button: 'Draw', is_apply: 0 });
    expect(await note(), 'it can be drawn').toBe('');
    turns.length = 0;
    expect(await note(), 'it is drawn').toBe('had');
    const other = await draft({ reward: { kind: 'turns', table_id: 8, count: 1 } });
    expect(outcome(await publish(other, htet))).toBe('campaign_table');
  });
});

describe('the button of an activity', () => {
  const fixed = { kind: 'fixed', amount: 300 } as const;
  const nothing = { button: '', is_apply: 1, flex_type: '' };
  test.each<[string, Partial<Terms>, string, string]>([
    ['every deposit', {}, 'deposit', 'deposit'],
    [
      'the first deposit of a day',
      { trigger: { on: 'deposit', which: 'first_of_day', min: 1000 } },
      'deposit',
      'deposit',
    ],
    ['the first deposit', { trigger: { on: 'deposit', which: 'first_of_life', min: 1 } }, 'deposit', ''],
    ['a code', { trigger: { on: 'code', code: 'BUTTON' }, reward: fixed }, 'code', ''],
    ['bets of a day', { trigger: { on: 'bets_of_day', min: 1000 } }, 'play', 'play'],
    ['an invitation', { trigger: { on: 'referral', min: 1000 }, reward: fixed }, 'invite', 'invite'],
    ['a loss', { trigger: { on: 'loss_of_day', min: 1000 } }, '', ''],
    ['a level', { trigger: { on: 'level', level: 2 }, reward: fixed }, '', ''],
  ])('of %s before and after its bonus', async (_, over, before, after) => {
    const member = await fundedMember(store, 10n);
    const id = await live({ ...over, text: { my: 'က', en: 'Once a day', zh: '多', th: 'ก' } });
    const button = async () => {
      const { button: name, is_apply, flex_type } = await detail(id, member);
      expect([name !== '', is_apply === 0]).toEqual([flex_type !== '', flex_type !== '']);
      return flex_type;
    };
    expect(await button()).toBe(before);
    await offerTo(member, id);
    expect(await button()).toBe('claim');
    const shown = await detail(id, member);
    expect(shown.title_content).toBe('Once a day');
    expect(shown.button).toBe(`Claim ${shown.bonus!.amount.toLocaleString('en')} Ks`);
    value(await act(id, member));
    expect(await button()).toBe(after);
    value(await operatorCalls.stop({ id, reason: 'enough' }, operatorContext(htet)));
    expect(await detail(id, member)).toMatchObject(nothing);
  });

  test('asks for no first deposit of a member who made it before the campaign', async () => {
    const member = await fundedMember(store, 10n);
    await payIn(store, member, 20_000n);
    const ofDay = await live({ trigger: { on: 'deposit', which: 'first_of_day', min: 1000 } });
    const ofLife = await live({ trigger: { on: 'deposit', which: 'first_of_life', min: 1000 } });
    const buttons = async () => [
      (await detail(ofDay, member)).flex_type,
      (await detail(ofLife, member)).flex_type,
    ];
    expect(await buttons()).toEqual(['', '']);
    await jumpBusinessTime(store, '1 day');
    expect(await buttons()).toEqual(['deposit', '']);
  });

  test('asks for no second deposit on a day whose first one was decided', async () => {
    const member = await fundedMember(store, 10n);
    const id = await live({ trigger: { on: 'deposit', which: 'first_of_day', min: 1000 } });
    const button = async () => (await detail(id, member)).flex_type;
    const today = yangonDate(await businessNow(store));
    await offerTo(member, id, `day:${today}`);
    value(await act(id, member));
    expect(await button()).toBe('');
    expect((await detail(id, await fundedMember(store, 10n))).flex_type).toBe('deposit');
    await jumpBusinessTime(store, '1 day');
    expect(await button()).toBe('deposit');
  });

  test.each<[string, Terms['trigger'], string, string]>([
    ['the first deposit', { on: 'deposit', which: 'first_of_life', min: 1000 }, 'first', 'had'],
    ['a code', { on: 'code', code: 'HADONE' }, 'code', 'had'],
    ['a date', { on: 'date' }, 'date', 'had'],
    ['a registration', { on: 'registration' }, 'registered', 'had'],
    ['the first deposit of a day', { on: 'deposit', which: 'first_of_day', min: 1000 }, '', 'had_today'],
    ['every deposit', { on: 'deposit', which: 'every', min: 1000 }, 'test', ''],
  ])('of %s: who had its bonus reads so, once it is claimed', async (_, trigger, occasion, note) => {
    const member = await fundedMember(store, 10n);
    const id = await live({ trigger, reward: { kind: 'fixed', amount: 300 } });
    const notes = async (of = member) => [
      (await detail(id, of)).note,
      value(await calls.list({}, asMember(of))).list.find((one) => one.id === id)?.note,
    ];
    expect(await notes()).toEqual(['', '']);
    await offerTo(member, id, occasion || `day:${yangonDate(await businessNow(store))}`);
    expect(await notes(), 'it can be claimed').toEqual(['', '']);
    value(await act(id, member));
    expect(await notes()).toEqual([note, note]);
    expect((await detail(id, member)).flex_type).toBe(note === '' ? 'deposit' : '');
    const refused = await fundedMember(store, 10n);
    expect((await notes(refused))[1], 'another member').toBe('');
    value(await bonuses.offers({ off: true }, memberContext(refused)));
    await decideOn(refused, id, occasion || `day:${yangonDate(await businessNow(store))}`);
    expect(await outcomes(id)).toContainEqual({ outcome: 'not_allowed', count: 1 });
    value(await bonuses.offers({ off: false }, memberContext(refused)));
    expect((await notes(refused))[1], 'it was decided that this member gets none').toBe('');
    if (note === 'had_today') {
      await jumpBusinessTime(store, '1 day');
      expect(await notes()).toEqual(['', '']);
    }
    app.hints.length = 0;
    value(await operatorCalls.stop({ id, reason: 'enough' }, operatorContext(htet)));
    expect(app.hints, 'open screens hear of the stop').toEqual([{ type: 'activities' }]);
    expect(await notes()).toEqual(['over', 'over']);
  });

  test('names its reward in a few words', async () => {
    const member = await fundedMember(store, 10n);
    const rewards: [Terms['reward'], string][] = [
      [{ kind: 'fixed', amount: 300 }, '300 Ks'],
      [{ kind: 'percent', percent: 50, cap: 100_000 }, '50 % up to 100,000 Ks'],
      [{ kind: 'tiers', tiers: [{ from: 1, amount: 1000 }] }, '1,000 Ks'],
      [
        {
          kind: 'tiers',
          tiers: [
            { from: 1, amount: 1000 },
            { from: 5, amount: 2500 },
          ],
        },
        '1,000–2,500 Ks',
      ],
      [{ kind: 'ticket', game: '2d', amount: 500 }, 'A free 2D ticket of 500 Ks'],
    ];
    for (const [reward, text] of rewards)
      expect((await detail(await live({ reward }), member)).reward).toBe(text);
  });

  test('is in the list, those with a bonus to claim first, then the latest', async () => {
    const member = await fundedMember(store, 10n);
    const { types } = value(await calls.list({}, asMember(member)));
    expect(types.map(({ id, title: name }) => [id, name])).toEqual([
      [1, 'Deposits'],
      [2, 'Play'],
      [3, 'Every day'],
      [4, 'New players'],
    ]);
    const first = await live();
    const second = await live();
    const third = await live();
    const shown = async () =>
      value(await calls.list({}, asMember(member)))
        .list.filter(({ id }) => id >= first)
        .map(({ id, flag }) => [id, flag]);
    expect(await shown()).toEqual([
      [third, 0],
      [second, 0],
      [first, 0],
    ]);
    await offerTo(member, second);
    await jumpBusinessTime(store, '1 hour');
    const fourth = await live();
    expect(await shown()).toEqual([
      [second, 1],
      [fourth, 0],
      [third, 0],
      [first, 0],
    ]);
  });

  test('claims the bonus whose time ends first, and is none once that is over', async () => {
    const member = await fundedMember(store, 10n);
    const id = await live();
    const soon = await offerTo(member, id, 'one');
    await jumpBusinessTime(store, '1 day');
    const later = await offerTo(member, id, 'two');
    expect((await detail(id, member)).bonus).toMatchObject({ id: soon });
    value(await act(id, member));
    expect((await detail(id, member)).bonus).toMatchObject({ id: later });
    await jumpBusinessTime(store, '7 days');
    expect((await detail(id, member)).flex_type).toBe('deposit');
    expect(await act(id, member)).toMatchObject({ refused: 'changed_meanwhile' });
  });
});

/** Offers a member a bonus of a campaign, as when its trigger was met. Returns its number. */
async function decideOn(memberId: bigint, id: number, occasion: string): Promise<void> {
  await store.tx(async (tx) => {
    const campaign = (await lockCampaign(tx, BigInt(id)))!;
    await decide(tx, ports, campaign, [{ memberId, occasion, base: 3000n, at: await businessNow(tx) }]);
  });
}

async function offerTo(memberId: bigint, id: number, occasion = 'test'): Promise<string> {
  await decideOn(memberId, id, occasion);
  return value(await bonuses.list({}, memberContext(memberId))).list[0]!.id;
}

describe('a code', () => {
  test('gives its bonus once to each member, as typed in any letters', async () => {
    const member = await fundedMember(store, 10n);
    const id = await live({
      trigger: { on: 'code', code: 'THINGYAN' },
      reward: { kind: 'fixed', amount: 500 },
      claim: 'automatic',
    });
    const enter = (code: string) => act(id, member, { flex_type: 'code', code });
    expect(await detail(id, member)).toMatchObject({ flex_type: 'code', button: 'Enter the code' });
    expect(outcome(await enter('THINGYAM'))).toBe('code_unknown');
    expect(value(await enter(' thingyan '))).toMatchObject({ balance: 510, bonus: { state: 'wagering' } });
    expect(outcome(await enter('THINGYAN'))).toBe('bonus_taken');
    expect(await detail(id, member)).toMatchObject({ flex_type: '', is_apply: 1 });
  });

  test('is refused by budget, audience, device, a break and offers off, and can be tried again', async () => {
    const terms = {
      trigger: { on: 'code' as const, code: 'BUDGET' },
      reward: { kind: 'fixed' as const, amount: 500 },
    };
    const [one, two, three] = [
      await fundedMember(store, 10n),
      await fundedMember(store, 10n),
      await fundedMember(store, 10n),
    ];
    await shareDevice(store, [one, two]);
    const id = await live({ ...terms, budget: 999, once_per_device: true });
    const enter = async (member: bigint) =>
      outcome(await act(id, member, { flex_type: 'code', code: 'BUDGET' }));
    value(await bonuses.offers({ off: true }, memberContext(one)));
    expect(await enter(one)).toBe('offers_off');
    value(await bonuses.offers({ off: false }, memberContext(one)));
    expect(await enter(one)).toBe('ok');
    expect(await enter(two)).toBe('bonus_taken_elsewhere');
    expect(await enter(three)).toBe('bonus_budget_used');
    value(await protection.takeBreak(three, 'day'));
    expect(await enter(three)).toBe('time_out');
  });

  test('gives nothing before the campaign is live, after its end or a stop, or to who is suspended', async () => {
    const member = await fundedMember(store, 10n);
    const { rows } = await store.query<{ until: Date }>("select clock.now() + interval '1 hour' as until");
    const terms = {
      trigger: { on: 'code' as const, code: 'ENDING' },
      reward: { kind: 'fixed' as const, amount: 500 },
      claim: 'automatic' as const,
    };
    const enter = async (id: number) => outcome(await act(id, member, { flex_type: 'code', code: 'ENDING' }));
    expect(await enter(await draft(terms))).toBe('activity_over');
    const ending = await live({ ...terms, until: rows[0]!.until.toISOString() });
    const setState = (state: string) =>
      store.query('update members.accounts set state = $2 where id = $1', [member, state]);
    await setState('suspended');
    expect(await enter(ending)).toBe('suspended');
    await setState('active');
    await jumpBusinessTime(store, '1 hour');
    expect(await enter(ending)).toBe('activity_over');
    // The code is free again, once its campaign is over.
    const stopped = await live(terms);
    const same = await draft(terms);
    expect(outcome(await publish(same, htet))).toBe('campaign_code_taken');
    value(await operatorCalls.stop({ id: stopped, reason: 'wrong code' }, operatorContext(htet)));
    expect(await enter(stopped)).toBe('activity_over');
    expect(outcome(await publish(same, htet))).toBe('ok');
    expect(await listOf(member)).toEqual([]);
    expect((await balances(store, member)).wallet).toBe(10n);
    // Its end has passed between the draft and the publication.
    const late = await draft({ ...terms, until: rows[0]!.until.toISOString() });
    expect(outcome(await publish(late, htet))).toBe('campaign_period');
  });

  test('is found by trying at most ten times an hour', async () => {
    const member = await fundedMember(store, 10n);
    const id = await live({ trigger: { on: 'code', code: 'GUESSME' }, reward: { kind: 'fixed', amount: 5 } });
    const enter = async (code: string) => outcome(await act(id, member, { flex_type: 'code', code }));
    for (let i = 0; i < 10; i += 1) expect(await enter(`WRONG${i}`)).toBe('code_unknown');
    expect(await enter('GUESSME')).toBe('too_many_tries');
  });
});

describe('by hand', () => {
  test('two operators who name the same members give it, at most once a day', async () => {
    const [one, two] = [await fundedMember(store, 10n), await fundedMember(store, 10n)];
    const id = await live({ trigger: { on: 'hand' }, reward: { kind: 'fixed', amount: 250 } });
    const give = (operator: Operator, ids: bigint[]) =>
      operatorCalls.grant({ id, member_ids: ids.map(Number), reason: 'outage' }, operatorContext(operator));
    const asked = async (operator: Operator) =>
      value(await operatorCalls.get({ id }, operatorContext(operator))).hand_asked;
    expect(await asked(thiri)).toBe(null);
    expect(value(await give(htet, [one, two]))).toEqual({ waiting: true, list: [] });
    const members = [one, two].map(Number);
    expect(await asked(thiri)).toMatchObject({
      member_ids: members,
      asked: { mine: false, reason: 'outage' },
    });
    expect(await asked(htet)).toMatchObject({ member_ids: members, asked: { mine: true } });
    // The UTC day changes at 06:30 in Yangon.
    await jumpToTimeOfDay(store, '06:20');
    expect(value(await give(thiri, [one]))).toEqual({ waiting: true, list: [] });
    expect(value(await give(htet, [one]))).toMatchObject({
      waiting: false,
      list: [{ member_id: Number(one), outcome: 'granted' }],
    });
    await jumpToTimeOfDay(store, '06:40');
    value(await give(htet, [two, one]));
    expect(value(await give(thiri, [one, two])).list.map((row) => row.outcome)).toEqual([
      'had_today',
      'granted',
    ]);
    expect([...(await listOf(one)), ...(await listOf(two))]).toEqual([
      ['granted', 250],
      ['granted', 250],
    ]);
    expect(await asked(thiri)).toBe(null);
    const { rows: logged } = await store.query<{ action: string; details: object }>(
      "select action, details from operators.audit where subject = $1 and action like 'campaign.grant%' order by id",
      [`campaign:${id}`],
    );
    const [both, single] = [`${one} ${two}`, String(one)];
    expect(logged).toEqual(
      [
        ['campaign.grant_ask', both],
        ['campaign.grant_ask', single],
        ['campaign.grant', single],
        ['campaign.grant_ask', both],
        ['campaign.grant', both],
      ].map(([action, named]) => ({ action, details: { members: named, reason: 'outage' } })),
    );
    expect((await detail(id, one)).terms).toContainEqual(expect.objectContaining({ lines: ['Once a day'] }));
    expect(outcome(await give(htet, [999_999n]))).toBe('not_found');
    value(await give(htet, [one]));
    value(await operatorCalls.stop({ id, reason: 'enough' }, operatorContext(htet)));
    expect(outcome(await give(thiri, [one]))).toBe('changed_meanwhile');
  });

  test('only the bonus of a campaign by hand, and not to who is suspended', async () => {
    const member = await fundedMember(store, 10n);
    const give = async (id: number, operator: Operator) =>
      operatorCalls.grant({ id, member_ids: [Number(member)], reason: 'x' }, operatorContext(operator));
    const ofDeposits = await live();
    for (const operator of [htet, thiri])
      expect(outcome(await give(ofDeposits, operator))).toBe('changed_meanwhile');
    const id = await live({ trigger: { on: 'hand' }, reward: { kind: 'fixed', amount: 250 } });
    await store.query("update members.accounts set state = 'suspended' where id = $1", [member]);
    value(await give(id, htet));
    expect(value(await give(id, thiri)).list).toEqual([
      { member_id: Number(member), outcome: 'not_allowed' },
    ]);
    expect(await listOf(member)).toEqual([]);
  });
});

describe('a dry run', () => {
  test('says of whom it names how many share the device, not the payout account', async () => {
    const [one, two] = [await fundedMember(store, 10n), await fundedMember(store, 10n)];
    await sharePayee(one, two, 'shared in a dry run');
    for (const member of [one, two]) await payIn(store, member, 90_000n);
    await jumpBusinessTime(store, '1 day');
    const terms: Terms = { ...testTerms, trigger: { on: 'deposit', which: 'every', min: 90_000 } };
    const run = value(await operatorCalls.dryRun({ terms }, operatorContext(htet)));
    const ids = [one, two].map(Number);
    const mine = run.top.filter(({ who }) => ids.includes(who.id));
    expect(mine.map(({ same_device }) => same_device)).toEqual([0, 0]);
    const groups = run.abuse.map(({ by, members }) => [by, members.map(({ id }) => id).sort()]);
    expect(groups).toContainEqual(['payee', ids]);
  });

  test('gives what a live campaign would have given, and stores nothing', async () => {
    const [one, two] = [await fundedMember(store, 10n), await fundedMember(store, 10n)];
    await shareDevice(store, [one, two]);
    // Of the first of the thirty days.
    await payIn(store, one, 500n);
    await jumpBusinessTime(store, '29 days');
    for (const member of [one, two, one]) await payIn(store, member, 40_000n);
    await jumpBusinessTime(store, '1 day');
    // Today is not over, so it does not count.
    await payIn(store, two, 50_000n);
    const before = await store.query('select count(*) from campaigns.decisions');
    const terms: Terms = { ...testTerms, trigger: { on: 'deposit', which: 'every', min: 40_000 } };
    const run = value(await operatorCalls.dryRun({ terms }, operatorContext(htet)));
    const mine = run.top.filter(({ who }) => [one, two].includes(BigInt(who.id)));
    expect(mine.map(({ grants, cost, same_device }) => [grants, cost, same_device])).toEqual([
      [2, 8000, 2],
      [1, 4000, 2],
    ]);
    const { rows: paidIn } = await store.query<{ sum: number }>(
      `select coalesce(sum(amount), 0)::float as sum from agent_reports.facts
       where kind = 'deposit' and day between clock.yangon_date(clock.now()) - 30 and clock.yangon_date(clock.now()) - 1`,
    );
    expect(run.deposits).toBe(paidIn[0]!.sum);
    expect(run.cost).toBe(run.days.reduce((sum, { cost }) => sum + cost, 0));
    expect([run.days.length, run.days[0]!.day, run.days.at(-1)!.day]).toEqual([30, run.from, run.to]);
    const pair = run.abuse.filter(({ members }) => members.some(({ id }) => BigInt(id) === one));
    expect(pair.map(({ by, members, cost }) => [by, members.length, cost])).toEqual([['device', 2, 12_000]]);
    expect(run.is_known).toBe(true);
    const hand = { trigger: { on: 'hand' }, reward: { kind: 'fixed', amount: 1000 } } as const;
    const byHand = { terms: { ...terms, ...hand } };
    const nothing = value(await operatorCalls.dryRun(byHand, operatorContext(htet)));
    expect(nothing, 'nobody knows whom operators would have named').toMatchObject({
      is_known: false,
      grants: 0,
    });
    const once = value(
      await operatorCalls.dryRun({ terms: { ...terms, once_per_device: true } }, operatorContext(htet)),
    );
    expect(once.cost).toBe(run.cost - 4000);
    expect(once.refused).toContainEqual({ outcome: 'same_device', count: 1 });
    const contradicts = await operatorCalls.dryRun({ terms: { ...terms, budget: 1 } }, operatorContext(htet));
    expect(outcome(contradicts)).toBe('campaign_budget');
    // Two bonuses of one day, of which the budget pays one, whether it is the whole one or that of the day.
    for (const budget_day of [null, 5000]) {
      const budgets = { budget: 5000, budget_day };
      const tight = value(
        await operatorCalls.dryRun({ terms: { ...terms, ...budgets } }, operatorContext(htet)),
      );
      expect(tight.cost).toBeLessThanOrEqual(5000);
      expect(tight.days.some(({ is_budget_hit }) => is_budget_hit)).toBe(true);
    }
    const daily = value(
      await operatorCalls.dryRun(
        { terms: { ...terms, budget: run.cost, budget_day: 9000 } },
        operatorContext(htet),
      ),
    );
    expect(Math.max(...daily.days.map(({ cost }) => cost))).toBe(8000);
    expect(await store.query('select count(*) from campaigns.decisions')).toMatchObject({
      rows: before.rows,
    });
  });
});

test.each<[string, Partial<Terms>]>([
  ['campaign_period', { until: testTerms.from }],
  ['campaign_base', { trigger: { on: 'registration' } }],
  [
    'campaign_base',
    { trigger: { on: 'code', code: 'ABCD' }, reward: { kind: 'tiers', tiers: [{ from: 1, amount: 1 }] } },
  ],
  [
    'campaign_tiers',
    {
      reward: {
        kind: 'tiers',
        tiers: [
          { from: 5, amount: 1 },
          { from: 5, amount: 2 },
        ],
      },
    },
  ],
  [
    'campaign_tiers',
    {
      reward: {
        kind: 'tiers',
        tiers: [
          { from: 5, amount: 2 },
          { from: 6, amount: 1 },
        ],
      },
    },
  ],
  [
    'campaign_days',
    { trigger: { on: 'login_days', first: 3, last: 2 }, reward: { kind: 'fixed', amount: 1 } },
  ],
  ['campaign_weights', { weights: { '2d': 0, '3d': 0 } }],
  [
    'campaign_whole_day',
    {
      trigger: { on: 'bets_of_day', min: 1000 },
      from: '2031-01-01T02:00:00.000Z',
      until: '2031-01-02T15:00:00.000Z',
    },
  ],
  ['campaign_budget', { budget: 4999 }],
  ['campaign_budget', { budget_day: 4999 }],
])('terms that contradict themselves are refused: %s', async (refused, over) => {
  const saved = await operatorCalls.save(
    { id: null, terms: { ...testTerms, ...over } },
    operatorContext(htet),
  );
  expect(outcome(saved)).toBe(refused);
});

test('every preset can be saved', async () => {
  const { presets } = value(await operatorCalls.list({}, operatorContext(htet)));
  for (const { terms } of presets)
    value(await operatorCalls.save({ id: null, terms }, operatorContext(htet)));
  expect(presets).toHaveLength(8);
});

test('no title of a preset names a percentage, which would be wrong once the reward is changed', async () => {
  const { presets } = value(await operatorCalls.list({}, operatorContext(htet)));
  const titles = presets.flatMap(({ terms }) => Object.values(terms.title));
  expect(titles).toHaveLength(presets.length * 4);
  expect(titles.filter((title) => title.includes('%'))).toEqual([]);
});
