import { beforeEach, expect, test } from 'vitest';
import { authorised } from '../../testing/calls.ts';
import { value } from '../../testing/cashier.ts';
import { downlineWithdrawalSuite } from '../../testing/downline-withdrawals.ts';
import { operatorContext } from '../../testing/test-app.ts';
import { downlineWithdrawalsOperatorApi } from '../downline-withdrawals/operator-api.ts';
import { marksOf } from './marks.ts';

/** Money that an agent sent down and that came back through withdrawals that the agent paid. */

let at: Awaited<ReturnType<typeof downlineWithdrawalSuite>>;
let agent: bigint;
let member: { id: bigint; payee: number };

beforeEach(async () => {
  at = await downlineWithdrawalSuite();
  agent = await at.newAgent();
  [member] = (await at.readyBelow(agent, 1)) as [typeof member];
});

const circles = async () =>
  (await marksOf(at.store, agent)).filter(({ code }) => code === 'circular_transfers');

/** Writes a transfer as the module does, also for a deposit that the agent confirms. */
async function send(amount: number, hoursAgo = 0): Promise<void> {
  await at.store.query(
    `insert into downline_transfers.transfers (agent_id, member_id, amount, fee, made_at, agent_balance, member_balance)
     values ($1, $2, $3, 0, clock.now() - make_interval(hours => $4), 0, 0)`,
    [agent, member.id, amount, hoursAgo],
  );
}

/** A withdrawal that the agent pays: confirmed, or disputed and decided by two operators. */
async function withdraw(
  amount: number,
  decided?: { to: 'agent' | 'member' | 'part'; paid?: number },
): Promise<void> {
  const { id } = value(await at.request(member, amount));
  value(await at.pay(agent, id));
  if (!decided) {
    value(await at.confirm(member.id, id));
    return;
  }
  value(await at.dispute(member.id, id));
  const desk = authorised(at.app, 'operatorDownlineWithdrawals', downlineWithdrawalsOperatorApi(at.app));
  const decision = { id, reason: 'the statement says so', ...decided };
  value(await desk.propose(decision, operatorContext(at.cashier.thiri)));
  value(await desk.approve(decision, operatorContext(at.cashier.htet)));
}

test('is a mark from three withdrawals within a day of what was sent on', async () => {
  for (const decided of [undefined, { to: 'part', paid: 15_000 }] as const) {
    await send(10_000);
    await send(8000);
    await withdraw(20_000, decided);
    await at.jump('1 day');
  }
  await send(10_000);
  await withdraw(10_000, { to: 'member' });
  await at.jump('1 day');
  expect(await circles(), 'what the member has again did not come back').toEqual([]);
  await send(16_000);
  await withdraw(16_000, { to: 'agent' });
  // Of the first 20,000, what was sent counts: 18,000.
  expect(await circles()).toMatchObject([
    {
      level: 'high',
      members: [{ who: { id: Number(agent) } }, { who: { id: Number(member.id) } }],
      details: { movements: 8, amount: 18_000 + 15_000 + 16_000 },
    },
  ]);
});

test('is none of what was sent more than a day before', async () => {
  for (let day = 0; day < 3; day += 1) {
    await send(10_000, 25);
    await withdraw(10_000);
    await at.jump('2 days');
  }
  expect(await circles()).toEqual([]);
});

test('is none if most of what was sent stays', async () => {
  await send(70_001, 48);
  for (let day = 0; day < 3; day += 1) {
    await send(10_000);
    await withdraw(20_000);
    await at.jump('1 day');
  }
  expect(await circles()).toEqual([]);
});

test('counts what was sent for one withdrawal only', async () => {
  await send(10_000);
  for (let day = 0; day < 3; day += 1) await withdraw(10_000);
  expect(await circles()).toEqual([]);
});
