import { beforeEach, expect, test } from 'vitest';
import type { Operator } from '../../../http/context.ts';
import { outcome, value } from '../../../testing/cashier.ts';
import {
  advanceAndSeal,
  fundedMember,
  type LotteryFixture,
  lotteryFixture,
  operators,
} from '../../../testing/lottery.ts';
import { openContext, operatorContext } from '../../../testing/test-app.ts';

const [MORNING, EVENING] = ['2d-20261123-morning', '2d-20261123-evening'] as const;
const reason = 'as the exchange says';

let at: LotteryFixture;
let one: Operator;
let two: Operator;
beforeEach(async () => {
  at = await lotteryFixture();
  ({ drawsOperatorOne: one, drawsOperatorTwo: two } = await operators(at.store));
});

const board = async () => {
  const { list } = value(await at.memberCalls.draws.sections({ gameId: 1, winState: 2 }, openContext()));
  return list.map(({ issue, state }) => `${issue} ${state}`);
};

test('while the next day is closed, the board has its cancelled draws and those of the day after', async () => {
  const { operatorCalendar: calendar } = at.operatorCalls;
  value(await calendar.addCloseDay({ date: '2026-11-24', reason }, operatorContext(one)));
  expect(await board()).toEqual([
    `${MORNING} open`,
    `${EVENING} open`,
    '2d-20261124-morning cancelled',
    '2d-20261124-evening cancelled',
    '2d-20261125-morning scheduled',
    '2d-20261125-evening scheduled',
  ]);
});

test('withdrawing the request for a close day leaves a draw cancelled that was cancelled by itself', async () => {
  const { operatorCalendar: calendar, operatorDraws: draws } = at.operatorCalls;
  value(await at.bet(await fundedMember(at.store, 10_000n), EVENING, { '07': 1000 }));
  value(await draws.cancelDraw({ issue: MORNING, reason }, operatorContext(one)));
  const asked = await calendar.addCloseDay({ date: '2026-11-23', reason }, operatorContext(one));
  expect(value(asked)).toMatchObject({ waiting: true });
  value(await calendar.removeCloseDay({ date: '2026-11-23' }, operatorContext(two)));
  await advanceAndSeal(at.app);
  expect((await board()).slice(0, 2)).toEqual([`${MORNING} cancelled`, `${EVENING} open`]);
  const again = await calendar.removeCloseDay({ date: '2026-11-23' }, operatorContext(two));
  expect(outcome(again)).toBe('day_over');
});

test('a close day that is removed leaves the others', async () => {
  const { operatorCalendar: calendar } = at.operatorCalls;
  for (const date of ['2026-11-24', '2026-11-25', '2026-12-01'])
    value(await calendar.addCloseDay({ date, reason }, operatorContext(one)));
  value(await calendar.removeCloseDay({ date: '2026-11-24' }, operatorContext(one)));
  const { rows: draws } = await at.store.query<{ text: string }>(
    `select name || ' ' || state as text from lottery.draws
     where game = 1 and date between '2026-11-24' and '2026-11-25' order by closes_at`,
  );
  expect(draws.map(({ text }) => text)).toEqual([
    '2d-20261124-morning scheduled',
    '2d-20261124-evening scheduled',
    '2d-20261125-morning cancelled',
    '2d-20261125-evening cancelled',
  ]);
  const { rows } = await at.store.query<{ date: string }>(
    "select to_char(date, 'YYYY-MM-DD') as date from lottery.close_days where date > '2026-11-23' order by date limit 2",
  );
  expect(rows.map(({ date }) => date)).toEqual(['2026-11-25', '2026-12-01']);
});

test('a rule takes the place of those of its game, kind and day only', async () => {
  const rules = [
    [1, 'odds', '2026-11-26', [70]],
    [2, 'number_cap', '2026-11-26', [1000]],
    [1, 'number_cap', '2026-11-27', [800_000]],
    [1, 'number_cap', '2026-11-26', [900_000]],
    [1, 'number_cap', '2026-11-26', [850_000]],
  ] as const;
  for (const [game, kind, from, amounts] of rules) {
    const input = { game, kind, from, value: [...amounts], reason };
    value(await at.operatorCalls.operatorCalendar.setRule(input, operatorContext(one)));
  }
  const { rows } = await at.store.query<{ rule: string }>(
    `select concat_ws(' ', game, kind, from_date, value) as rule from lottery.rules
     where dropped_at is null and from_date > '2026-11-24' order by id`,
  );
  expect(rows.map(({ rule }) => rule)).toEqual([
    '1 odds 2026-11-26 {70}',
    '2 number_cap 2026-11-26 {1000}',
    '1 number_cap 2026-11-27 {800000}',
    '1 number_cap 2026-11-26 {850000}',
  ]);
});

test('a rule is approved or withdrawn, and no other one that waits', async () => {
  const { operatorCalendar: calendar } = at.operatorCalls;
  for (const from of ['2026-11-26', '2026-11-27', '2026-11-28'])
    value(await calendar.setRule({ game: 1, kind: 'odds', from, value: [70], reason }, operatorContext(one)));
  const waiting = async () => {
    const { rows } = await at.store.query<{ id: bigint; from: string }>(
      `select id, to_char(from_date, 'YYYY-MM-DD') as from from lottery.rules
       where confirmed_at is null and dropped_at is null order by from_date`,
    );
    return rows;
  };
  const [first, second] = await waiting();
  value(await calendar.approveRule({ rule: Number(first!.id) }, operatorContext(two)));
  expect((await waiting()).map(({ from }) => from)).toEqual(['2026-11-27', '2026-11-28']);
  value(await calendar.withdrawRule({ rule: Number(second!.id) }, operatorContext(two)));
  expect((await waiting()).map(({ from }) => from)).toEqual(['2026-11-28']);
  const { rows } = await at.store.query<{ from: string }>(
    `select to_char(from_date, 'YYYY-MM-DD') as from from lottery.rules
     where kind = 'odds' and from_date > '2026-11-24' and confirmed_at is not null and dropped_at is null`,
  );
  expect(rows).toEqual([{ from: '2026-11-26' }]);
});

test('a temporary cap is ended once', async () => {
  const { operatorDraws: draws } = at.operatorCalls;
  const hot = { on: 'this issue', until: null } as const;
  const caps = { issue: MORNING, numbers: ['45'], cap: 5000, hot, closed: false, reason };
  value(await draws.setCaps(caps, operatorContext(one)));
  const { list } = value(await draws.exposure({ issue: MORNING }, operatorContext(one)));
  const end = { mark: list.find(({ number }) => number === '45')!.hot!.mark, reason };
  expect(value(await draws.endTemporaryCap(end, operatorContext(one)))).toMatchObject({ waiting: true });
  expect(value(await draws.endTemporaryCap(end, operatorContext(two)))).toMatchObject({ waiting: false });
  expect(outcome(await draws.endTemporaryCap(end, operatorContext(two)))).toBe('not_found');
});
