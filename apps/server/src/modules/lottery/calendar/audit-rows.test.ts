import { beforeEach, expect, test } from 'vitest';
import type { Operator } from '../../../http/context.ts';
import { value } from '../../../testing/cashier.ts';
import { fundedMember, type LotteryFixture, lotteryFixture, operators } from '../../../testing/lottery.ts';
import { operatorContext } from '../../../testing/test-app.ts';
import { planDraws } from './plan-draws.ts';

/** What the audit log has of the calendar and its rules: all that its reader needs, and nothing else. */

const DAY = '2026-11-23';
const MORNING = '2d-20261123-morning';
const reason = 'as the exchange says';

let at: LotteryFixture;
let one: Operator;
let two: Operator;
beforeEach(async () => {
  at = await lotteryFixture();
  ({ drawsOperatorOne: one, drawsOperatorTwo: two } = await operators(at.store));
});

type Entry = { action: string; subject: string; by: string; details: object };
const entries = async () =>
  (
    await at.store.query<Entry>(
      'select action, subject, operator_name as by, details from operators.audit order by id',
    )
  ).rows;

test('a close day: why it was requested, and what the second operator refunded', async () => {
  const { operatorCalendar: calendar } = at.operatorCalls;
  value(await at.bet(await fundedMember(at.store, 10_000n), MORNING, { '07': 1500, '08': 500 }));
  value(await at.bet(await fundedMember(at.store, 10_000n), MORNING, { '07': 1000 }));
  value(await calendar.addCloseDay({ date: DAY, reason }, operatorContext(one)));
  value(await calendar.addCloseDay({ date: DAY, reason: 'I agree' }, operatorContext(two)));
  const subject = `day:${DAY}`;
  expect((await entries()).filter(({ action }) => action.startsWith('close_day'))).toEqual([
    { action: 'close_day.ask', subject, by: 'draw.one', details: { reason } },
    {
      ...{ action: 'close_day.add', subject, by: 'draw.two' },
      details: { reason: 'I agree', slips: '2', refunded: '3000' },
    },
  ]);
});

test('on the days that were closed no draw is planned, however many they are', async () => {
  const { operatorCalendar: calendar } = at.operatorCalls;
  const closed = ['2026-11-30', '2026-12-01'];
  for (const date of closed)
    for (const by of [one, two]) value(await calendar.addCloseDay({ date, reason }, operatorContext(by)));
  const planned = await planDraws(at.store, new Date('2026-11-28T05:00:00Z'));
  expect(planned).toContain('2d-20261202-morning');
  expect(planned.filter((name) => /2026(1130|1201)/.test(name))).toEqual([]);
});

test('a rule: its figures, the draws that follow it and those that do not, and why', async () => {
  const rule = { game: 1, kind: 'number_cap', from: '2026-11-24', value: [1_000_000] } as const;
  const { follow, stay } = value(
    await at.operatorCalls.operatorCalendar.setRule(
      { ...rule, value: [1_000_000], reason },
      operatorContext(one),
    ),
  );
  expect(follow.length).toBeGreaterThan(0);
  expect(await entries()).toEqual([
    { action: 'rule.set', subject: 'rules', by: 'draw.one', details: { ...rule, follow, stay, reason } },
  ]);
});
