import { contract } from '@shwe/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiFixture, apiFixture, type Person } from '../../../api-tests/api-fixture.ts';
import { fundedMember, lotteryFixture, operators } from '../../../testing/lottery.ts';
import { jumpBusinessTime, operatorContext } from '../../../testing/test-app.ts';
import { planDraws } from '../calendar/index.ts';

const lines = { '07': 1000 };

test('a bet on a draw of a close day or a weekend is refused on that day, with the date of the next draw', async () => {
  const { store, bet, operatorCalls } = await lotteryFixture();
  const member = await fundedMember(store, 10_000n);
  const { drawsOperatorOne } = await operators(store);
  const closed = { date: '2026-11-24', reason: 'SET did not trade' };
  const added = await operatorCalls.operatorCalendar.addCloseDay(closed, operatorContext(drawsOperatorOne));
  expect(added).toMatchObject({ ok: true });
  // On Monday: Tuesday's draws are cancelled, but today is no close day.
  expect(await bet(member, '2d-20261124-morning', lines)).toMatchObject({ refused: 'issue_cancelled' });
  expect(await bet(member, '2d-20261122-morning', lines)).toMatchObject({ refused: 'issue_unknown' });

  await jumpBusinessTime(store, '24 hours');
  const refused = { refused: 'close_day', details: { date: '2026-11-25' } };
  expect(await bet(member, '2d-20261124-morning', lines)).toMatchObject(refused);
  expect(await bet(member, '2d-20261124-evening', lines)).toMatchObject(refused);
  expect(await bet(member, '2d-20261125-morning', lines)).not.toMatchObject(refused);

  // Saturday 2026-11-28 has no draws; Monday has the next.
  await jumpBusinessTime(store, '96 hours');
  await planDraws(store, new Date('2026-11-28T09:00:00+06:30'));
  const weekend = { refused: 'close_day', details: { date: '2026-11-30' } };
  expect(await bet(member, '2d-20261128-morning', lines)).toMatchObject(weekend);
  expect(await bet(member, '2d-20261129-morning', lines)).toMatchObject({ refused: 'issue_unknown' });
});

let fixture: ApiFixture;
let person: Person;
beforeAll(async () => {
  fixture = await apiFixture();
  person = await fixture.newPerson();
});
afterAll(() => fixture.close());

test.each([
  [{ gameId: 1, betInfo: [{ number: '07', amount: 1000 }] }, 'section_missing'],
  [{ gameId: 1, issue: '', betInfo: [{ number: '07', amount: 1000 }] }, 'section_missing'],
  [{ gameId: 1, issue: '2d-20261123-morning', betInfo: [] }, 'number_missing'],
])('a bet without a section or a number: %j', async (body, refusal) => {
  const { refused } = await fixture.send(contract.bets.placeBet, { token: person.lottery }, body);
  expect(refused).toBe(refusal);
});
