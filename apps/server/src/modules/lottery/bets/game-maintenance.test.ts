import { expect, test } from 'vitest';
import { fundedMember, lotteryFixture, lotteryToken } from '../../../testing/lottery.ts';
import { bettorContext, newOnce } from '../../../testing/test-app.ts';
import { betsMemberApi } from './member-api.ts';

const UNTIL = new Date('2026-11-23T10:00:00Z');

test('a game under maintenance takes no bet, and a repeat of an accepted one gets its first answer', async () => {
  const { app, store } = await lotteryFixture();
  let closed: string[] = [];
  const calls = betsMemberApi(app, undefined, (gameId) => (closed.includes(gameId) ? UNTIL : null));
  const token = await lotteryToken(store, await fundedMember(store, 10_000n));
  const bet = (number: string, once: ReturnType<typeof newOnce> | undefined) =>
    calls.placeBet(
      { gameId: 1, issue: '2d-20261123-morning', betInfo: [{ number, amount: 1000 }] },
      bettorContext(token, { once }),
    );
  const once = newOnce('bettor');
  const accepted = await bet('07', once);
  const unkeyed = await bet('42', undefined);
  expect([accepted.ok, unkeyed.ok]).toEqual([true, true]);

  closed = ['2d'];
  const refused = { refused: 'platform_maintenance', details: { time: UNTIL.toISOString() } };
  expect(await bet('08', newOnce('bettor'))).toMatchObject(refused);
  expect(await bet('43', undefined)).toMatchObject(refused);
  // The same slip; the balance is that of now.
  const slip = accepted.ok && accepted.value.slip;
  expect(await bet('07', once)).toMatchObject({ ok: true, value: { slip, balance: 8000 } });
  expect(await bet('42', undefined)).toMatchObject({ ok: true, value: { repeated: true } });
  const { rows } = await store.query<{ staked: bigint }>(
    'select coalesce(sum(total), 0)::bigint as staked from lottery.slips',
  );
  expect(rows[0]!.staked).toBe(2000n);

  closed = ['3d'];
  const reopened = await bet('43', undefined);
  expect(reopened).toMatchObject({ ok: true });
  expect(reopened).not.toHaveProperty('value.repeated');
});
