import { expect, test } from 'vitest';
import { value } from '../../../testing/cashier.ts';
import { fundedMember, lotteryFixture, operators } from '../../../testing/lottery.ts';
import { jumpBusinessTime, memberContext, openContext, operatorContext } from '../../../testing/test-app.ts';
import { nextClose } from '../draws/index.ts';

/** What a refused bet says, and what an accepted one tells the screens. */

const at = await lotteryFixture();
const { store, app } = at;
const MORNING = '2d-20261123-morning';
const EVENING = '2d-20261123-evening';
const THREE = '3d-20261201';

test.each([
  [MORNING, '05'],
  [THREE, '007'],
])('a number of %s in a refusal has all its digits: %s', async (issue, number) => {
  await store.ownerQuery(
    `update lottery.draw_numbers n set cap = 300, own_cap = 300 from lottery.draws d
     where d.id = n.draw_id and d.name = $1 and n.number = $2`,
    [issue, Number(number)],
  );
  const refused = await at.bet(await fundedMember(store, 1000n), issue, { [number]: 400 });
  expect(refused).toMatchObject({
    refused: 'over_limit',
    details: { numbers: [{ number, asked: 400, room: 300, why: 'cap' }] },
  });
});

test('a slip with one stake below the least of its draw is refused', async () => {
  await store.ownerQuery('update lottery.draws set min_stake = 500 where name = $1', [EVENING]);
  const member = await fundedMember(store, 10_000n);
  expect(await at.bet(member, EVENING, { '07': 500, '08': 499, '09': 5000 })).toMatchObject({
    refused: 'bet_minimum',
    details: { min: 500 },
  });
  const { drawsOperatorOne } = await operators(store);
  const least = await Promise.all(
    [MORNING, EVENING].map(async (issue) => {
      const board = value(await at.memberCalls.draws.numbers({ gameId: 1, issue }, memberContext(member)));
      const shown = await at.operatorCalls.operatorDraws.exposure(
        { issue },
        operatorContext(drawsOperatorOne),
      );
      return [board.min_bet, value(shown).min_bet];
    }),
  );
  expect(least).toEqual([
    [100, 100],
    [500, 500],
  ]);
  const sections = value(await at.memberCalls.draws.sections({ gameId: 1, winState: 1 }, openContext()));
  expect(sections.min_bet, 'of the draw that closes next').toBe(100);
  app.hints.length = 0;
  value(await at.bet(member, EVENING, { '07': 500, '09': 5000 }));
  expect(app.hints).toEqual([
    { type: 'quota', issue: EVENING },
    { type: 'balance', memberId: member },
  ]);
});

test('the next close is that of the draws that take bets', async () => {
  const nameOf = async () => (await nextClose(store))?.name;
  expect(await nameOf()).toBe(MORNING);
  await jumpBusinessTime(store, '2 hours 41 minutes');
  expect(await nameOf()).toBe(EVENING);
  // Until 17:00 the 2D draws of the next day take no bets.
  await jumpBusinessTime(store, '5 hours');
  expect(await nameOf()).toBe(THREE);
});
