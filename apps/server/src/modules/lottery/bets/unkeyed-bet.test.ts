import { beforeEach, expect, test } from 'vitest';
import { fundedMember, type LotteryFixture, lotteryFixture, lotteryToken } from '../../../testing/lottery.ts';
import { bettorContext } from '../../../testing/test-app.ts';

const MORNING = '2d-20261123-morning';
const EVENING = '2d-20261123-evening';

let lottery: LotteryFixture;
let member: bigint;
let token: string;

beforeEach(async () => {
  lottery = await lotteryFixture();
  member = await fundedMember(lottery.store, 10_000n);
  token = await lotteryToken(lottery.store, member);
});

/** Places a bet without an idempotency key. */
function bet(betInfo: { number: string; amount: number }[], issue = MORNING, by = token) {
  return lottery.memberCalls.bets.placeBet(
    { gameId: 1, issue, betInfo },
    bettorContext(by, { once: undefined }),
  );
}

async function wallet(): Promise<bigint> {
  const { rows } = await lottery.store.query<{ balance: bigint }>(
    "select balance from ledger.accounts where member_id = $1 and code = 'wallet'",
    [member],
  );
  return rows[0]!.balance;
}

/** Moves earlier bets into the past, in wall time. */
async function age(by: string): Promise<void> {
  await lottery.store.ownerQuery('update lottery.unkeyed_bets set last_at = last_at - $1::interval', [by]);
}

const slipOf = (answer: Awaited<ReturnType<typeof bet>>) => (answer.ok ? answer.value.slip : answer.refused);

test('a bet without a key is accepted; a repeat in any notation is the same slip, marked as repeated', async () => {
  const first = await bet([
    { number: '07', amount: 500 },
    { number: '42', amount: 1000 },
  ]);
  expect(first).toMatchObject({ ok: true, value: { total: 1500, balance: 8500 } });
  expect(first).not.toHaveProperty('value.repeated');
  const again = await bet([
    { number: '42', amount: 1000 },
    { number: '07', amount: 500 },
  ]);
  expect(again).toEqual({ ok: true, value: { ...(first.ok && first.value), repeated: true } });
  expect(await wallet()).toBe(8500n);
});

test('twenty concurrent equal bets are one slip', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => bet([{ number: '07', amount: 500 }])));
  expect(new Set(answers.map(slipOf)).size).toBe(1);
  expect(answers.filter((one) => one.ok && !one.value.repeated)).toHaveLength(1);
  expect(await wallet()).toBe(9500n);
});

test('repeats within two minutes of the previous one are the same slip', async () => {
  const first = await bet([{ number: '07', amount: 500 }]);
  for (let i = 0; i < 3; i += 1) {
    await age('110 seconds');
    expect(await bet([{ number: '07', amount: 500 }])).toEqual({
      ok: true,
      value: { ...(first.ok && first.value), repeated: true },
    });
  }
  expect(await wallet()).toBe(9500n);
});

test('another stake, section or member is another bet', async () => {
  const other = await fundedMember(lottery.store, 10_000n);
  const line = (amount: number) => [{ number: '07', amount }];
  const answers = [
    await bet(line(500)),
    await bet(line(600)),
    await bet(line(500), EVENING),
    await bet(line(500), MORNING, await lotteryToken(lottery.store, other)),
  ];
  expect(new Set(answers.map(slipOf)).size).toBe(4);
  expect(await wallet()).toBe(10_000n - 1600n);
});

test('a bet accepted after a refusal is not marked as repeated', async () => {
  const close = (closed: boolean) =>
    lottery.store.ownerQuery('update lottery.draw_numbers set closed = $1 where number = 7', [closed]);
  await close(true);
  expect(await bet([{ number: '07', amount: 500 }])).toMatchObject({ ok: false });
  await close(false);
  const taken = await bet([{ number: '07', amount: 500 }]);
  expect(taken).toMatchObject({ ok: true });
  expect(taken).not.toHaveProperty('value.repeated');
  expect(await bet([{ number: '07', amount: 500 }])).toHaveProperty('value.repeated', true);
});

test('after two minutes an equal bet is a new slip, also after a refusal', async () => {
  const dear = [{ number: '07', amount: 9950 }];
  const held = await bet([{ number: '09', amount: 100 }]);
  expect(held).toMatchObject({ ok: true });
  expect(await bet(dear)).toMatchObject({ ok: false, refused: 'insufficient_funds' });
  expect(await bet(dear)).toMatchObject({ ok: false, refused: 'insufficient_funds' });
  const first = await bet([{ number: '08', amount: 100 }]);
  await age('121 seconds');
  const later = await bet([{ number: '08', amount: 100 }]);
  expect(slipOf(later)).not.toBe(slipOf(first));
  expect(later).not.toHaveProperty('value.repeated');
  expect(await wallet()).toBe(9700n);
});
