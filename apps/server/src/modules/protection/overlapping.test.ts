import { expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { fundedMember } from '../../testing/lottery.ts';
import { beginBusinessTime, jumpBusinessTime, testApp } from '../../testing/test-app.ts';
import { runningExclusion } from './exclusions.queries.ts';
import { protectionFixture } from './testing.ts';

/** Breaks and self-exclusions of one member at the same time. */

const store = await freshDatabase();
const app = testApp(store);
const protection = protectionFixture(app);
/** 09:00 in Yangon. */
await beginBusinessTime(store, app, '2026-11-23T02:30:00Z');

const outcomeOf = (answer: { ok: boolean; refused?: string }) => (answer.ok ? 'ok' : answer.refused);
const whatOf = async (id: bigint) => (await protection.info(id)).history.map(({ what }) => what);

test('a break is not taken during one that ends at the same time or later, but a longer one is', async () => {
  const id = await fundedMember(store, 1000n);
  expect(await protection.takeBreak(id, 'week')).toMatchObject({ ok: true });
  const { ends_at: ends } = (await runningExclusion(store, id))!;
  expect(await protection.takeBreak(id, 'day')).toMatchObject({
    refused: 'time_out',
    details: { ends_at: ends.toISOString() },
  });
  expect(outcomeOf(await protection.takeBreak(id, 'month'))).toBe('ok');
  expect((await runningExclusion(store, id))!.ends_at > ends).toBe(true);
  expect(await whatOf(id)).toEqual(['time_out', 'time_out']);
});

test('a self-exclusion is possible during a break; during it neither a break nor a shorter one is', async () => {
  const id = await fundedMember(store, 1000n);
  await protection.takeBreak(id, 'month');
  expect(outcomeOf(await protection.exclude(id, { term: 'year' }))).toBe('ok');
  expect(await runningExclusion(store, id)).toMatchObject({ why: 'self_excluded' });
  expect(outcomeOf(await protection.takeBreak(id, 'month'))).toBe('self_excluded');
  expect(outcomeOf(await protection.exclude(id, { term: 'half_year' }))).toBe('self_excluded');
  expect(outcomeOf(await protection.exclude(id, { term: 'five_years' }))).toBe('ok');
  expect((await protection.info(id)).excluded).toMatchObject({
    why: 'self_excluded',
    ends_at: expect.stringMatching(/^2031-11-23/),
  });
  expect(await whatOf(id)).toEqual(['self_exclusion', 'self_exclusion', 'time_out']);
});

test('a break that is over is followed by another one', async () => {
  const id = await fundedMember(store, 1000n);
  await protection.takeBreak(id, 'day');
  await jumpBusinessTime(store, '23 hours 59 minutes');
  expect(outcomeOf(await protection.takeBreak(id, 'day'))).toBe('ok');
  await jumpBusinessTime(store, '24 hours 1 minute');
  expect(await runningExclusion(store, id)).toBeNull();
  expect(outcomeOf(await protection.takeBreak(id, 'day'))).toBe('ok');
});

test('setting one limit ends no raise of another one, and a confirmed raise keeps what was before', async () => {
  const id = await fundedMember(store, 1000n);
  for (const [kind, period, raised] of [
    ['stake', 'day', 7000],
    ['stake', 'week', 9000],
    ['loss', 'day', 8000],
  ] as const) {
    await protection.set(id, kind, period, 5000);
    await protection.set(id, kind, period, raised);
  }
  expect(await whatOf(id)).not.toContain('raise_taken_back');
  await protection.set(id, 'stake', 'day', 4000);
  const weekly = await protection.one(id, 'stake', 'week');
  const { limits } = await protection.info(id);
  expect(limits.flatMap(({ kind, period, raise }) => (raise ? [[kind, period, raise.amount]] : []))).toEqual([
    ['stake', 'week', 9000],
    ['loss', 'day', 8000],
  ]);
  await jumpBusinessTime(store, '24 hours');
  await protection.confirm(id, weekly.raise!.id);
  const [last] = (await protection.info(id)).history;
  expect(last).toMatchObject({ what: 'raise_confirmed', period: 'week', amount: 9000, was: 5000 });
});

test('a limit that is removed leaves the others, and those of other members', async () => {
  const [id, other] = [await fundedMember(store, 1000n), await fundedMember(store, 1000n)];
  const names = [
    ['stake', 'day'],
    ['stake', 'week'],
    ['loss', 'day'],
  ] as const;
  for (const one of [id, other])
    for (const [kind, period] of names) await protection.set(one, kind, period, 5000);
  await protection.set(id, 'stake', 'day', null);
  await protection.set(other, 'stake', 'day', 6000);
  const { raise } = await protection.one(id, 'stake', 'day');
  await jumpBusinessTime(store, '24 hours');
  expect(outcomeOf(await protection.confirm(id, raise!.id))).toBe('ok');
  const leftOf = async (one: bigint) =>
    (await protection.info(one)).limits.flatMap(({ kind, period, amount, raise: asked }) =>
      amount === null ? [] : [[kind, period, amount, asked?.amount]],
    );
  const kept = [
    ['stake', 'week', 5000, undefined],
    ['loss', 'day', 5000, undefined],
  ];
  expect(await leftOf(id)).toEqual(kept);
  expect(await leftOf(other)).toEqual([['stake', 'day', 5000, 6000], ...kept]);
});

test('a limit that an operator lowers reaches the screen of the member', async () => {
  const id = await fundedMember(store, 1000n);
  app.hints.length = 0;
  expect(await protection.byOperator(id, 'stake', 'day', 500)).toMatchObject({ ok: true });
  expect(app.hints).toContainEqual({ type: 'balance', memberId: id });
});
