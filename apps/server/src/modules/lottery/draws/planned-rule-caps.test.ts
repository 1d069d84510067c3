import type { Input } from '@shwe/contract';
import { beforeEach, expect, test } from 'vitest';
import type { Operator } from '../../../http/context.ts';
import { value } from '../../../testing/cashier.ts';
import { fundedMember, type LotteryFixture, lotteryFixture, operators } from '../../../testing/lottery.ts';
import { operatorContext } from '../../../testing/test-app.ts';

/** When one operator may set a temporary cap of draws to come, and what the audit log says of limits. */

const MORNING = '2d-20261123-morning';
/** The default cap of a 2D number. */
const CAP = 3_000_000;

let at: LotteryFixture;
let one: Operator;
let two: Operator;

beforeEach(async () => {
  at = await lotteryFixture();
  ({ drawsOperatorOne: one, drawsOperatorTwo: two } = await operators(at.store));
});

type Caps = Input<'operatorDraws', 'setCaps'>;
type Rule = Input<'operatorCalendar', 'setRule'>;
const caps = async (over: Partial<Caps>, who = one) =>
  value(
    await at.operatorCalls.operatorDraws.setCaps(
      { issue: MORNING, numbers: ['45'], cap: 5000, hot: null, closed: false, reason: 'sells fast', ...over },
      operatorContext(who),
    ),
  );
const rule = async (over: Partial<Rule>) =>
  value(
    await at.operatorCalls.operatorCalendar.setRule(
      {
        ...{ game: 1, kind: 'number_cap', from: '2026-12-15', value: [1_000_000], reason: 'a rule' },
        ...over,
      } as Rule,
      operatorContext(one),
    ),
  );
const hot = { on: 'coming issues', until: '2027-01-15T00:00:00.000Z' } as const;

test('a cap below that of today, but above a rule to come, takes two operators', async () => {
  await rule({});
  expect(await caps({ cap: 1_000_001, hot })).toEqual({ waiting: true });
  expect(await caps({ cap: 1_000_000, hot })).toEqual({ waiting: false });
});

test.each<[string, Partial<Rule> | null]>([
  ['no rule', null],
  ['a rule of another kind', { kind: 'min_stake', value: [500] }],
  ['a rule of another game', { game: 2, value: [100_000] }],
])('a cap below that of today needs one operator with %s to come', async (_name, over) => {
  if (over) await rule(over);
  expect(await caps({ cap: CAP - 1, hot })).toEqual({ waiting: false });
});

const lastAudit = async () =>
  (
    await at.store.query<{ action: string; details: object }>(
      'select action, details from operators.audit order by id desc limit 1',
    )
  ).rows[0];

test('the audit log has the caps before and after, in the order of the numbers', async () => {
  value(await at.bet(await fundedMember(at.store, 10_000n), MORNING, { '07': 6000 }));
  await caps({ numbers: ['45'], cap: 2_000_000 });
  await caps({ numbers: ['45', '07'], cap: 5000, closed: true }, two);
  expect(await lastAudit()).toEqual({
    action: 'limits.set',
    details: {
      ...{ numbers: ['45', '07'], cap: 5000, closed: true, reason: 'sells fast' },
      // A cap below what is sold is what is sold.
      ...{ caps_before: [2_000_000, CAP], caps: [5000, 6000] },
    },
  });
});

test('a number that is not of the draw changes nothing', async () => {
  const input = { issue: MORNING, cap: 5000, hot: null, closed: false, reason: 'sells fast' };
  const answer = await at.operatorCalls.operatorDraws.setCaps(
    { ...input, numbers: ['45', '123'] },
    operatorContext(one),
  );
  expect(answer).toMatchObject({ refused: 'not_found' });
});
