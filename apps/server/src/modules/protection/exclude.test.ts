import { expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { fundedMember } from '../../testing/lottery.ts';
import { beginBusinessTime, testApp } from '../../testing/test-app.ts';
import { protectionFixture } from './testing.ts';

const store = await freshDatabase();
const app = testApp(store);
const protection = protectionFixture(app);
/** 09:00 in Yangon, on a day that every month has. */
await beginBusinessTime(store, app, '2026-11-23T02:30:00Z');

/** How long the only exclusion of a member lasts, in whole months. */
async function lengthOf(id: bigint): Promise<{ years: number; months: number }> {
  const { rows } = await store.query<{ begins_at: Date; ends_at: Date }>(
    'select begins_at, ends_at from protection.exclusions where member_id = $1',
    [id],
  );
  const { begins_at: from, ends_at: to } = rows[0]!;
  expect(to.toISOString().slice(8), 'the day of the month and the time stay').toBe(
    from.toISOString().slice(8),
  );
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return { years: Math.floor(months / 12), months: months % 12 };
}

test.each([
  ['day', 24],
  ['week', 7 * 24],
  ['month', 30 * 24],
] as const)('a break of a %s lasts %i hours to the millisecond', async (term, hours) => {
  const id = await fundedMember(store, 1000n);
  expect(await protection.takeBreak(id, term)).toMatchObject({ ok: true });
  const { rows } = await store.query<{ ms: number }>(
    `select (extract(epoch from ends_at - begins_at) * 1000)::float8 as ms from protection.exclusions
     where member_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ ms: hours * 3_600_000 }]);
});

test.each([
  ['half_year', { years: 0, months: 6 }],
  ['year', { years: 1, months: 0 }],
  ['five_years', { years: 5, months: 0 }],
] as const)('a self-exclusion of %s lasts calendar months', async (term, expected) => {
  const id = await fundedMember(store, 1000n);
  expect(await protection.exclude(id, { term })).toMatchObject({ ok: true });
  expect(await lengthOf(id)).toEqual(expected);
});

test.each([
  ['a phone that is kept', null, '1 day', 'excluded'],
  ['a phone that was left 30 days before', '30 days', '1 day', 'excluded'],
  ['a phone that was left 31 days before', '31 days', '1 day', 'free'],
  ['a phone of an exclusion that has ended', '30 days', '-1 day', 'free'],
])(
  'a year after an exclusion began, %s is judged by that beginning',
  async (_, leftBefore, endsIn, expected) => {
    const [excluded, other] = [await fundedMember(store, 1n), await fundedMember(store, 1n)];
    const key = Buffer.from(`phone of ${excluded}`);
    // One statement, so that one instant is the beginning.
    await store.ownerQuery(
      `with begun as (select clock.now() - interval '365 days' as at), excluded as (
       insert into protection.exclusions (member_id, kind, cause, begins_at, ends_at)
       select $1, 'self_exclusion', 'asked', at, clock.now() + $2::interval from begun)
     insert into protection.person_keys (member_id, kind, key, left_at)
     select $1, 'phone', $3, at - $4::interval from begun`,
      [excluded, endsIn, key, leftBefore],
    );
    const { rows } = await store.query<{ ends: Date | null }>(
      "select self_exclusion_ends_at as ends from protection.exclusion_by_key($1, 'phone', $2, clock.now())",
      [other, key],
    );
    expect(rows[0]!.ends === null ? 'free' : 'excluded').toBe(expected);
  },
);
