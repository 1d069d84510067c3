import { beforeAll, describe, expect, test } from 'vitest';
import type { Operator } from '../../../http/context.ts';
import { type LotteryFixture, lotteryFixture, operators } from '../../../testing/lottery.ts';
import { operatorContext } from '../../../testing/test-app.ts';
import { isLooser, type LimitsInForce } from './limits-in-force.ts';

const DAY = 86_400_000;
const RULE = 100;

const CLOSES_AT = 3 * DAY;
const ordinary = { member: [50, 40, 30, 20], temporary: [], closesAt: CLOSES_AT };

/** Limits of one number of a draw, and of one number in draws to come. */
function limits(
  number: {
    cap: number;
    closed: boolean;
    member?: number[];
    temporary?: { cap: number; until: number }[];
    permanent?: number;
  },
  coming: { cap: number; until: number } | null = null,
): LimitsInForce {
  return {
    numbers: new Map([['7 33', { ...ordinary, permanent: number.cap, ...number }]]),
    coming: new Map(coming === null ? [] : [['1 33', coming]]),
    ruleCaps: new Map([[1, RULE]]),
  };
}
const open = { cap: RULE, closed: false };
const shut = { cap: RULE, closed: true };

describe('a change of a number is looser', () => {
  test.each([
    ['the same', open, open, false],
    ['a lower cap', open, { cap: 99, closed: false }, false],
    ['a higher cap', open, { cap: 101, closed: false }, true],
    ['closed', open, shut, false],
    ['opened', shut, open, true],
    ['closed with a higher cap', open, { cap: 101, closed: true }, true],
    ['a higher cap of a closed number', shut, { cap: 101, closed: true }, true],
    ['a higher member limit', open, { ...open, member: [50, 40, 31, 20] }, true],
    ['a lower member limit', open, { ...open, member: [50, 40, 29, 20] }, false],
  ])('%s: %s → %s is %s', (_what, was, now, expected) => {
    expect(isLooser(limits(was), limits(now))).toBe(expected);
  });
});

describe('a temporary cap of a draw is looser', () => {
  const cap = (value: number, until: number, then?: { cap: number; until: number }) => ({
    cap: value,
    closed: false,
    temporary: [{ cap: value, until }, ...(then ? [then] : [])],
    permanent: RULE,
  });
  const ofAll = { cap: 50, until: 5 * DAY };
  test.each([
    ['that ends sooner', cap(50, CLOSES_AT), cap(50, CLOSES_AT - 1), true],
    ['that is lower and ends sooner', cap(50, 2 * DAY), cap(40, DAY), true],
    ['that ends later', cap(50, DAY), cap(50, 2 * DAY), false],
    ['that ends sooner, after the close', cap(50, CLOSES_AT + DAY), cap(50, CLOSES_AT), false],
    ['that ends sooner, above the permanent cap', cap(120, 2 * DAY), cap(120, DAY), false],
    ['that ends later, above the permanent cap', cap(120, DAY), cap(120, 2 * DAY), true],
    ['that ends sooner, before one of all draws', cap(50, 2 * DAY, ofAll), cap(50, DAY, ofAll), false],
    ['after which none of all draws follows', cap(50, DAY, ofAll), cap(50, DAY), true],
  ])('%s', (_what, was, now, expected) => {
    expect(isLooser(limits(was), limits(now))).toBe(expected);
  });
});

describe('a temporary cap in draws to come is looser', () => {
  const cap = (value: number, days: number) => ({ cap: value, until: days * DAY });
  test.each([
    ['a cap above the rule', null, cap(101, 1), true],
    ['a cap below the rule', null, cap(99, 1), false],
    ['the cap of the rule', null, cap(RULE, 1), false],
    ['a higher one', cap(50, 1), cap(51, 1), true],
    ['a lower one', cap(200, 1), cap(150, 1), false],
    ['one above the rule for longer', cap(200, 1), cap(200, 2), true],
    ['a lower one, still above the rule, for longer', cap(200, 1), cap(150, 2), true],
    ['one above the rule for a shorter time', cap(200, 2), cap(200, 1), false],
    ['one below the rule for a shorter time', cap(50, 2), cap(50, 1), true],
    ['one below the rule for longer', cap(50, 1), cap(50, 2), false],
    ['the end of one below the rule', cap(50, 1), null, true],
    ['the end of one above the rule', cap(200, 1), null, false],
  ])('%s', (_what, was, now, expected) => {
    expect(isLooser(limits(open, was), limits(open, now))).toBe(expected);
  });
});

describe('of several, one that is looser is enough', () => {
  const [was, looser, stricter] = [limits(open), limits({ cap: 101, closed: false }), limits(shut)];
  const [hot, hotter, cooler] = [50, 51, 49].map((value) => limits(open, { cap: value, until: DAY }));
  const together = (all: readonly LimitsInForce[]): LimitsInForce => ({
    numbers: new Map(all.map(({ numbers }, at) => [`${at} 33`, [...numbers.values()][0]!])),
    coming: new Map(all.flatMap(({ coming }, at) => [...coming.values()].map((cap) => [`1 ${at}`, cap]))),
    ruleCaps: new Map([[1, RULE]]),
  });
  test.each([
    ['the first number', was, [looser, stricter], true],
    ['the last number', was, [stricter, was, looser], true],
    ['no number', was, [stricter, was], false],
    ['the first temporary cap', hot!, [hotter!, cooler!], true],
    ['the last temporary cap', hot!, [cooler!, hot!, hotter!], true],
    ['no temporary cap', hot!, [cooler!, hot!], false],
  ])('%s', (_what, before, after, expected) => {
    expect(isLooser(together(after.map(() => before)), together(after))).toBe(expected);
  });
});

describe('one operator alone', () => {
  let at: LotteryFixture;
  let one: Operator;
  let two: Operator;
  beforeAll(async () => {
    at = await lotteryFixture();
    ({ drawsOperatorOne: one, drawsOperatorTwo: two } = await operators(at.store));
  });
  const setCaps = (over: object, who: Operator) =>
    at.operatorCalls.operatorDraws.setCaps(
      {
        issue: '2d-20261123-morning',
        numbers: ['33'],
        cap: 90_000_000,
        closed: true,
        hot: { until: '2027-01-20T00:00:00.000Z', on: 'coming issues' },
        reason: 'proof',
        ...over,
      } as never,
      operatorContext(who),
    );

  test('cannot raise the cap of draws that are not planned yet by closing the number in this one', async () => {
    // Every planned draw has a temporary cap of its own, which a cap for all draws leaves alone.
    const { rows } = await at.store.query<{ name: string; cap: bigint }>(
      `select d.name, n.cap from lottery.draws d join lottery.draw_numbers n on n.draw_id = d.id and n.number = 33
       where d.game = 1 and d.closes_at > clock.now() and d.state in ('scheduled', 'open')`,
    );
    for (const { name, cap } of rows)
      expect(
        await setCaps(
          {
            issue: name,
            cap: Number(cap),
            closed: false,
            hot: { until: '2027-01-20T00:00:00.000Z', on: 'this issue' },
          },
          one,
        ),
      ).toMatchObject({ value: { waiting: false } });
    expect(await setCaps({}, one)).toMatchObject({ ok: true, value: { waiting: true } });
    const coming = await at.store.query('select from lottery.temporary_caps where draw_id is null');
    expect(coming.rowCount).toBe(0);
    expect(await setCaps({}, two)).toMatchObject({ ok: true, value: { waiting: false } });
  });

  test('lowers the cap of the draw on the screen with that of every draw, and leaves those of other draws', async () => {
    const hot = (on: string) => ({ until: '2027-01-20T00:00:00.000Z', on });
    const names = ['2d-20261123-morning', '2d-20261123-evening'];
    const set = (issue: string, cap: number, on: string) =>
      setCaps({ issue, numbers: ['34'], cap, closed: false, hot: hot(on) }, one);
    for (const name of names)
      expect(await set(name, 2_000_000, 'this issue')).toMatchObject({ value: { waiting: false } });
    expect(await set(names[0]!, 500_000, 'coming issues')).toMatchObject({ value: { waiting: false } });
    const { rows } = await at.store.query<{ name: string; cap: bigint }>(
      `select d.name, n.cap from lottery.draws d join lottery.draw_numbers n on n.draw_id = d.id and n.number = 34
       where d.name = any($1) order by d.closes_at`,
      [names],
    );
    expect(rows.map(({ cap }) => cap)).toEqual([500_000n, 2_000_000n]);
  });

  test('sets a temporary cap and leaves those of other numbers and of the other game', async () => {
    const { rows } = await at.store.query<{ name: string }>(
      `select name from lottery.draws where game = 2 and state in ('scheduled', 'open') order by closes_at limit 1`,
    );
    const hot = { until: '2027-01-20T00:00:00.000Z', on: 'coming issues' };
    const set = (over: object) => setCaps({ cap: 500_000, closed: false, hot, ...over }, one);
    expect(await set({ issue: rows[0]!.name, numbers: ['036'], cap: 1000 })).toMatchObject({
      value: { waiting: false },
    });
    for (const number of ['37', '36'])
      expect(await set({ numbers: [number] })).toMatchObject({ value: { waiting: false } });
    const { rows: inForce } = await at.store.query<{ game: number; number: number }>(
      `select game, number from lottery.temporary_caps where number in (36, 37) and ended_at is null
       order by game, number`,
    );
    expect(inForce.map(({ game, number }) => [game, number])).toEqual([
      [1, 36],
      [1, 37],
      [2, 36],
    ]);
  });
});
