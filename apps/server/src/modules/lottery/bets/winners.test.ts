import { expect, test } from 'vitest';
import { advanceAndSeal, fundedMember, lotteryFixture, operators } from '../../../testing/lottery.ts';
import { jumpBusinessTime, memberContext, operatorContext } from '../../../testing/test-app.ts';
import { settleDueDraws } from '../results/settle-draw.ts';

const lottery = await lotteryFixture();
const { store, app, memberCalls, operatorCalls } = lottery;
const MORNING = '2d-20261123-morning';
const WINNERS = 103;

test('pages of winners neither overlap nor skip, and reach more than a hundred', async () => {
  const members: bigint[] = [];
  for (let at = 0; at < WINNERS; at += 1) members.push(await fundedMember(store, 100_000n));
  await Promise.all(members.map((member, at) => lottery.bet(member, MORNING, { '07': 100 + at })));
  await jumpBusinessTime(store, '3 hours 5 minutes');
  await advanceAndSeal(app);
  const { drawsOperatorOne, drawsOperatorTwo } = await operators(store);
  const figures = { issue: MORNING, set_index: '1441.10', set_value: '38177.10' };
  for (const operator of [drawsOperatorOne, drawsOperatorTwo])
    await operatorCalls.operatorResults.enter(figures, operatorContext(operator));
  await jumpBusinessTime(store, '40 minutes');
  await settleDueDraws(app);

  const pageOf = async (page?: number) => {
    const answer = await memberCalls.bets.winners({ gameId: 1, ...(page && { page }) }, {} as never);
    if (!answer.ok) throw new Error(answer.refused);
    expect(answer.value.total).toBe(WINNERS);
    for (const { user_id: id } of answer.value.list) expect(id).toMatch(/^•••\d{3}$/);
    return answer.value.list.map(({ betAmount, winAmount }) => [betAmount, winAmount]);
  };
  expect((await pageOf()).length).toBe(100);
  const all = [...(await pageOf(1)), ...(await pageOf(2))];
  const stakes = Array.from({ length: WINNERS }, (_, at) => 100 + WINNERS - 1 - at);
  expect(all).toEqual(stakes.map((stake) => [stake, stake * 80]));
  expect(await pageOf(3)).toEqual([]);

  const placeOf = async (member: bigint, gameId: 1 | 2 = 1) =>
    memberCalls.bets.ownWin({ gameId, issue: MORNING }, memberContext(member));
  for (const [at, rank] of [
    [WINNERS - 1, 1],
    [WINNERS - 101, 101],
    [0, WINNERS],
  ] as const) {
    const stake = 100 + at;
    const win = { rank, betAmount: stake, winAmount: stake * 80 };
    expect(await placeOf(members[at]!)).toEqual({ ok: true, value: { win } });
    expect(all[rank - 1]).toEqual([stake, stake * 80]);
  }
  expect(await placeOf(await fundedMember(store, 1_000n))).toEqual({ ok: true, value: { win: null } });
  expect(await placeOf(members[0]!, 2)).toMatchObject({ ok: false, refused: 'not_found' });
  const ofOtherGame = await memberCalls.bets.winners({ gameId: 2, issue: MORNING }, {} as never);
  expect(ofOtherGame).toMatchObject({ ok: false, refused: 'not_found' });
});
