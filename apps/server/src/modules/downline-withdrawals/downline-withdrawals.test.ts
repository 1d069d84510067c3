import { afterEach, beforeAll, expect, test } from 'vitest';
import { value } from '../../testing/cashier.ts';
import { downlineWithdrawalSuite } from '../../testing/downline-withdrawals.ts';
import { memberContext } from '../../testing/test-app.ts';
import { balances, verifyLedger } from '../ledger/index.ts';
import { messagesMemberApi } from '../messages/index.ts';
import { verifyWithdrawals } from '../withdrawals/index.ts';
import { verifyDownlineWithdrawals } from './verify.ts';

const { store, app, calls, cashier, newAgent, readyBelow, request, pay, confirm } =
  await downlineWithdrawalSuite();

let agent: bigint;
let members: { id: bigint; payee: number }[];

beforeAll(async () => {
  agent = await newAgent();
  members = await readyBelow(agent, 4);
});

/** Every test leaves the money and the signed steps in order. */
afterEach(async () => {
  const findings = [
    ...(await verifyLedger(store)),
    ...(await verifyWithdrawals(store)),
    ...(await verifyDownlineWithdrawals(store)),
  ];
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
});

const messageOf = async (id: bigint) => {
  const { list } = value(await messagesMemberApi(app).getMessage({}, memberContext(id)));
  return list[0]!.content;
};

test('the member asks, the agent pays, the member confirms, and the agent is credited', async () => {
  const member = members[0]!;
  const before = await balances(store, agent);
  const info = value(await cashier.calls.withdrawals.info({}, memberContext(member.id)));
  expect(info).toMatchObject({
    agent_way: { agent_id: Number(agent), pay_hours: 24, confirm_hours: 24, fee: 0 },
    agent_open: null,
  });

  const requested = value(await request(member));
  const { id } = requested;
  expect(requested).toMatchObject({
    state: 'requested',
    amount: 40_000,
    after_money: 60_000,
    agent_id: Number(agent),
    can_take_back: false,
    time_line: [{ state: 'requested', by: 'member' }],
  });
  expect(Date.parse(requested.pay_until) - Date.parse(requested.created_at)).toBe(24 * 3_600_000);
  expect(await balances(store, member.id)).toEqual({ wallet: 60_000n, held: 40_000n });
  expect(await messageOf(agent)).toContain(`Member ${member.id} asks for 40,000 Ks.`);
  expect(value(await cashier.calls.withdrawals.info({}, memberContext(member.id)))).toMatchObject({
    agent_open: id,
    curDrawNum: 1,
    curDrawAmount: 40_000,
  });

  const [listed] = value(await calls.agentList({}, memberContext(agent))).list;
  expect(listed).toMatchObject({
    member_id: Number(member.id),
    id,
    name: 'Khin Myo Thant',
    money: 40_000,
    actual_money: 40_000,
    after_money: 60_000,
    bank_name: 'KBZPay',
    created_at: requested.created_at,
  });
  expect(listed!.bank_card).toMatch(/^09\d{7,9}$/);

  const paid = value(await pay(agent, id));
  expect(paid).toMatchObject({ state: 'paid', picture: true, reference: `01003824${id.slice(2)}` });
  // Where to pay to is gone as soon as it is paid.
  expect(paid.bank_card).not.toMatch(/\d{5}/);
  expect([paid.qr_text, paid.bank_address]).toEqual(['', '']);
  expect(paid.name).not.toBe('Khin Myo Thant');
  expect(await messageOf(member.id)).toContain('Your agent says that 40,000 Ks was paid');
  expect(value(await calls.picture({ id }, memberContext(member.id))).picture).toMatch(/^data:image\/jpeg/);

  const confirmed = value(await confirm(member.id, id));
  expect(confirmed).toMatchObject({
    state: 'confirmed',
    time_line: [
      { state: 'requested', by: 'member' },
      { state: 'paid', by: 'agent' },
      { state: 'confirmed', by: 'member' },
    ],
  });
  expect(await balances(store, member.id)).toEqual({ wallet: 60_000n, held: 0n });
  expect(await balances(store, agent)).toEqual({ wallet: before.wallet + 40_000n, held: 0n });
  expect(await messageOf(agent)).toContain('40,000 Ks was added to your wallet.');
  const receipts = [
    value(await calls.receipts({ id }, memberContext(member.id))),
    value(await calls.receipts({ id }, memberContext(agent))),
  ];
  expect(receipts[0]!.steps).toHaveLength(3);
  expect(receipts[1]).toEqual(receipts[0]);
});
