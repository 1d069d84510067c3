import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { fundedMember, operators } from '../../testing/lottery.ts';
import { jumpBusinessTime, memberContext, operatorContext, testApp } from '../../testing/test-app.ts';
import { verifyAudit } from '../operators/index.ts';
import { protectionFixture } from './testing.ts';

const store = await freshDatabase();
const app = testApp(store);
const protection = protectionFixture(app);
afterAll(async () => expect(await verifyAudit(store)).toEqual([]));

const newMember = () => fundedMember(store, 100_000n);

test('a first limit and a lower limit take effect at once', async () => {
  const id = await newMember();
  expect(await protection.set(id, 'stake', 'day', 5000)).toMatchObject({
    ok: true,
    value: { kind: 'stake', period: 'day', amount: 5000, used: 0, raise: null },
  });
  expect(await protection.set(id, 'stake', 'day', 2000)).toMatchObject({
    value: { amount: 2000, raise: null },
  });
  expect((await protection.info(id)).limits.filter(({ amount }) => amount !== null)).toHaveLength(1);
});

test.each([
  ['a higher limit', 9000],
  ['no limit', null],
])('%s takes effect after a day and a confirmation', async (_name, amount) => {
  const id = await newMember();
  await protection.set(id, 'loss', 'week', 5000);
  const reply = await protection.set(id, 'loss', 'week', amount);
  expect(reply).toMatchObject({ ok: true, value: { amount: 5000, raise: { amount, ripe: false } } });
  if (!reply.ok) throw new Error();
  const { id: raise, ripe_at: ripeAt, asked_at: askedAt } = reply.value.raise!;
  expect(Date.parse(ripeAt) - Date.parse(askedAt)).toBe(24 * 3_600_000);
  expect(await protection.confirm(id, raise)).toMatchObject({ refused: 'raise_waits' });
  await jumpBusinessTime(store, '23 hours 59 minutes');
  expect(await protection.confirm(id, raise)).toMatchObject({ refused: 'raise_waits' });
  await jumpBusinessTime(store, '1 minute');
  // The limit stays unchanged until the member confirms the raise.
  expect(await protection.one(id, 'loss', 'week')).toMatchObject({ amount: 5000, raise: { ripe: true } });
  const other = await newMember();
  expect(await protection.confirm(other, raise)).toMatchObject({ refused: 'not_found' });
  expect(await protection.confirm(id, raise)).toMatchObject({ ok: true, value: { amount, raise: null } });
  expect(await protection.confirm(id, raise)).toMatchObject({ refused: 'not_found' });
});

test('a raise can be withdrawn; setting a lower or the same limit ends it', async () => {
  const id = await newMember();
  await protection.set(id, 'deposit', 'month', 5000);
  for (const end of ['withdraw', 4000, 4000] as const) {
    const reply = await protection.set(id, 'deposit', 'month', 8000);
    if (!reply.ok) throw new Error(reply.refused);
    const raise = reply.value.raise!.id;
    if (end === 'withdraw') expect(await protection.withdrawRaise(id, raise)).toMatchObject({ ok: true });
    else await protection.set(id, 'deposit', 'month', end);
    await jumpBusinessTime(store, '25 hours');
    expect(await protection.confirm(id, raise)).toMatchObject({ refused: 'not_found' });
  }
  expect(await protection.one(id, 'deposit', 'month')).toMatchObject({ amount: 4000, raise: null });
});

test('a new raise of the same limit waits 24 hours from its own request', async () => {
  const id = await newMember();
  await protection.set(id, 'stake', 'day', 5000);
  await protection.set(id, 'stake', 'day', 8000);
  await jumpBusinessTime(store, '25 hours');
  const reply = await protection.set(id, 'stake', 'day', 90_000);
  if (!reply.ok) throw new Error(reply.refused);
  expect(await protection.confirm(id, reply.value.raise!.id)).toMatchObject({ refused: 'raise_waits' });
});

test('the history lists every change, latest first, and cannot be changed', async () => {
  const id = await newMember();
  await protection.set(id, 'stake', 'day', 5000);
  await protection.set(id, 'stake', 'day', null);
  await protection.byOperator(id, 'stake', 'day', 1000);
  const { history } = await protection.info(id);
  expect(history.map(({ what, amount, was, by }) => ({ what, amount, was, by }))).toEqual([
    { what: 'limit_set', amount: 1000, was: 5000, by: 'operator' },
    { what: 'raise_taken_back', amount: null, was: 5000, by: null },
    { what: 'raise_asked', amount: null, was: 5000, by: null },
    { what: 'limit_set', amount: 5000, was: null, by: null },
  ]);
  await expect(store.query('delete from protection.events')).rejects.toThrow(/permission denied/);
});

test('support sees limits and lowers them, but cannot raise them; the draws role is refused', async () => {
  const id = await newMember();
  const { support, drawsOperatorOne } = await operators(store);
  expect(await protection.byOperator(id, 'loss', 'day', 3000)).toMatchObject({
    ok: true,
    value: { amount: 3000 },
  });
  for (const amount of [3000, 3001]) {
    expect(await protection.byOperator(id, 'loss', 'day', amount)).toMatchObject({ refused: 'only_lower' });
  }
  const input = {
    id: Number(id),
    kind: 'loss' as const,
    period: 'day' as const,
    amount: 1,
    reason: 'because',
  };
  expect(await protection.operatorCalls.lowerLimit(input, operatorContext(drawsOperatorOne))).toMatchObject({
    refused: 'forbidden',
  });
  expect(await protection.operatorCalls.get({ id: Number(id) }, operatorContext(support))).toMatchObject({
    ok: true,
    value: { history: [{ what: 'limit_set', by: 'support.one' }] },
  });
  expect(await protection.operatorCalls.get({ id: 999_999 }, operatorContext(support))).toMatchObject({
    refused: 'not_found',
  });
  const setAt = async () =>
    (
      await store.query<{ set_at: Date }>('select set_at from protection.limits where member_id = $1', [id])
    ).rows.map(({ set_at: at }) => at.getTime());
  const [first] = await setAt();
  await jumpBusinessTime(store, '1 hour');
  await protection.byOperator(id, 'loss', 'day', 2000);
  const { rows } = await store.query(
    "select details from operators.audit where action = 'member.limit' and subject = $1 order by id",
    [`member:${id}`],
  );
  expect(rows).toEqual([
    { details: { kind: 'loss', period: 'day', amount: 3000, was: null, reason: 'asked by phone' } },
    { details: { kind: 'loss', period: 'day', amount: 2000, was: 3000, reason: 'asked by phone' } },
  ]);
  // What a member downloads tells since when the limit holds.
  expect((await setAt())[0]).toBeGreaterThanOrEqual(first! + 3_600_000);
});

test('a repeated call changes nothing', async () => {
  const id = await newMember();
  const context = memberContext(id);
  const input = { kind: 'stake' as const, period: 'day' as const, amount: 5000 };
  const first = await protection.calls.setLimit(input, context);
  await protection.set(id, 'stake', 'day', 1000);
  expect(await protection.calls.setLimit(input, context)).toEqual(first);
  expect(await protection.one(id, 'stake', 'day')).toMatchObject({ amount: 1000 });
});

/** Computes a period of the Yangon calendar independently of the database. */
function expectedPeriod(period: 'day' | 'week' | 'month', at: Date): { begins: Date; ends: Date } {
  const OFFSET = 6.5 * 3_600_000;
  const local = new Date(at.getTime() + OFFSET);
  const [y, m, d] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  const sinceMonday = (local.getUTCDay() + 6) % 7;
  const [begins, ends] = {
    day: [Date.UTC(y, m, d), Date.UTC(y, m, d + 1)],
    week: [Date.UTC(y, m, d - sinceMonday), Date.UTC(y, m, d - sinceMonday + 7)],
    month: [Date.UTC(y, m, 1), Date.UTC(y, m + 1, 1)],
  }[period] as [number, number];
  return { begins: new Date(begins - OFFSET), ends: new Date(ends - OFFSET) };
}

/** Instants, many of them within a second of Yangon midnight or of the first of a month. */
const instants = fc.oneof(
  fc.date({ min: new Date('2026-01-01'), max: new Date('2031-12-31'), noInvalidDate: true }),
  fc
    .tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: -1000, max: 1000 }))
    .map(([days, ms]) => new Date(Date.UTC(2026, 0, 1 + days) - 6.5 * 3_600_000 + ms)),
  fc
    .tuple(fc.integer({ min: 0, max: 70 }), fc.integer({ min: -1, max: 1 }))
    .map(([months, ms]) => new Date(Date.UTC(2026, months, 1) - 6.5 * 3_600_000 + ms)),
);

test('the page of limits says when the period of each ends', async () => {
  const { limits } = await protection.info(await newMember());
  expect(limits).toHaveLength(9);
  const { rows } = await store.query<{ period: string; ends: Date }>(
    `select p as period, protection.period_ends(p, clock.now()) as ends from unnest(array['day', 'week', 'month']) p`,
  );
  const ends = Object.fromEntries(rows.map((row) => [row.period, row.ends.toISOString()]));
  for (const limit of limits) expect(limit).toMatchObject({ resets_at: ends[limit.period] });
});

test('periods follow the Yangon calendar: the day, the week from Monday, the month', async () => {
  await fc.assert(
    fc.asyncProperty(instants, fc.constantFrom('day', 'week', 'month'), async (at, period) => {
      const { rows } = await store.query(
        'select protection.period_begins($1, $2) as begins, protection.period_ends($1, $2) as ends',
        [period, at],
      );
      expect(rows[0]).toEqual(expectedPeriod(period as 'day', at));
    }),
    { numRuns: 400 },
  );
});
