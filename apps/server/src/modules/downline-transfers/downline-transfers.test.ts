import { createHmac } from 'node:crypto';
import { readAgentTransfer, verifyAgentTransfer } from '@shwe/verifier';
import { beforeAll, describe, expect, test } from 'vitest';
import { agentsPorts } from '../../bootstrap/agents-ports.ts';
import { downlineTransferPorts } from '../../bootstrap/downline-transfer-ports.ts';
import { freshDatabase, type TestStore } from '../../database/testing.ts';
import { signerOf } from '../../security/signing-key.ts';
import { memberBelow, newAgent } from '../../testing/agents.ts';
import { owe } from '../../testing/cashier.ts';
import {
  beginBusinessTime,
  jumpToTimeOfDay,
  memberContext,
  type TestApp,
  testApp,
} from '../../testing/test-app.ts';
import { agentsMemberApi } from '../agents/index.ts';
import { balances, verifyLedger } from '../ledger/index.ts';
import { messagesMemberApi } from '../messages/index.ts';
import { changeSetting, clearSettingsCache, type SettingKey } from '../settings/index.ts';
import { requireTurnover, turnoverLeft } from '../turnover/index.ts';
import { downlineTransfersMemberApi } from './member-api.ts';
import { downlineTransfersForExport } from './member-data.ts';
import { verifyDownlineTransfers } from './verify.ts';

let store: TestStore;
let app: TestApp;
let calls: ReturnType<typeof downlineTransfersMemberApi>;
let pinHash: string;

beforeAll(async () => {
  store = await freshDatabase();
  app = testApp(store);
  await beginBusinessTime(store, app, '2026-11-23T05:30:00Z');
  calls = downlineTransfersMemberApi(app, downlineTransferPorts);
  const { passwordsOf } = await import('../../security/passwords.ts');
  const hashed = await passwordsOf(app.config).hash('909182');
  if (!hashed.ok) throw new Error(hashed.refused);
  pinHash = hashed.value;
});

const wallet = async (id: bigint) => (await balances(store, id)).wallet;
const broken = async () =>
  [...(await verifyDownlineTransfers(store)), ...(await verifyLedger(store))].filter((one) => one.broken > 0);
async function agentWithPin(superior: bigint | null = null): Promise<bigint> {
  const id = await newAgent(store, superior);
  await store.query('update members.accounts set withdrawal_password_hash = $2 where id = $1', [id, pinHash]);
  return id;
}
async function setting(key: SettingKey, to: number): Promise<void> {
  await store.tx((tx) => changeSetting(tx, key, to as never, null));
  clearSettingsCache(store);
}
const prepare = (agent: bigint, member: bigint, amount: number) =>
  calls.prepare({ subor_id: Number(member), trans_money: amount }, memberContext(agent));
const proof = (nonce: string, member: bigint, amount: number) =>
  createHmac('sha256', Buffer.from(nonce, 'hex')).update(`${member}:${amount}`).digest('hex');
const transfer = (
  agent: bigint,
  member: bigint,
  amount: number,
  text: string,
  context = memberContext(agent),
) =>
  calls.transfer({ subor_id: Number(member), trans_money: amount, qk_pwd: '909182', qk_str: text }, context);
async function send(agent: bigint, member: bigint, amount: number) {
  const prepared = await prepare(agent, member, amount);
  if (!prepared.ok) return prepared;
  return transfer(agent, member, amount, proof(prepared.value.nonce, member, amount));
}

test('money goes from the agent to the member, once, and both see it', async () => {
  const agent = await agentWithPin();
  const member = await memberBelow(store, agent, 500n);
  const prepared = await prepare(agent, member, 4000);
  if (!prepared.ok) throw new Error(prepared.refused);
  expect(prepared.value).toMatchObject({ amount: 4000, fee: 0, balance: 10_000, after_money: 6000 });
  const text = proof(prepared.value.nonce, member, 4000);
  const context = memberContext(agent);
  app.hints.length = 0;
  const done = await transfer(agent, member, 4000, text, context);
  for (const memberId of [agent, member]) expect(app.hints).toContainEqual({ type: 'balance', memberId });
  expect(done).toMatchObject({
    ok: true,
    value: { id: Number(member), direction: -1, amount: 4000, fee: 0, is_deposit: false, after_money: 6000 },
  });
  // The same call again, and the same integrity string in another call.
  expect(await transfer(agent, member, 4000, text, context)).toEqual(done);
  expect(await transfer(agent, member, 4000, text)).toMatchObject({ refused: 'integrity_wrong' });
  expect([await wallet(agent), await wallet(member)]).toEqual([6000n, 4500n]);
  expect(await turnoverLeft(store, member)).toBe(4000n);
  const list = await calls.list({}, memberContext(member));
  expect(list).toMatchObject({
    value: { total: 1, list: [{ id: Number(agent), direction: 1, amount: 4000, fee: 0, after_money: 4500 }] },
  });
  const messages = await messagesMemberApi(app).getMessage({}, memberContext(member));
  expect(messages).toMatchObject({ value: { list: [{ title: '4,000 Ks from your agent' }] } });
  expect(await broken()).toEqual([]);
});

test('both sides get the same signed receipt, which verifies offline, and nobody else does', async () => {
  const agent = await agentWithPin();
  const member = await memberBelow(store, agent, 500n);
  await setting('agent.transfer_fee', 100);
  const sent = await send(agent, member, 4000);
  await setting('agent.transfer_fee', 0);
  if (!sent.ok) throw new Error(sent.refused);
  const { tid, time } = sent.value;
  const receiptFor = async (id: bigint) => {
    const answer = await calls.receipt({ tid }, memberContext(id));
    if (!answer.ok) throw new Error(answer.refused);
    return answer.value;
  };
  const [ofAgent, ofMember] = [await receiptFor(agent), await receiptFor(member)];
  expect(ofAgent.transfer).toEqual(sent.value);
  expect(ofMember.transfer).toMatchObject({ id: Number(agent), direction: 1, fee: 0, after_money: 4500 });
  const { transfer: _, ...signed } = ofAgent;
  expect(ofMember).toMatchObject(signed);
  const key = signerOf(app.config).key.toString('base64url');
  const checks = verifyAgentTransfer(JSON.stringify(signed), [key]);
  expect(checks.map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'ok', 'ok']);
  expect(readAgentTransfer(signed.receipt)).toEqual({
    ok: true,
    value: { transfer: tid, at: time, agent, member, amount: 4000n },
  });
  const sibling = await memberBelow(store, agent);
  for (const id of [sibling, await agentWithPin()])
    expect(await calls.receipt({ tid }, memberContext(id))).toMatchObject({ refused: 'not_found' });
  expect(await calls.receipt({ tid: 'AT-1' }, memberContext(agent))).toMatchObject({ refused: 'not_found' });
});

test('the limits say what is left of the day, and the next day all of it', async () => {
  const agent = await agentWithPin();
  const member = await memberBelow(store, agent);
  const limits = () => calls.limits({}, memberContext(agent));
  await setting('agent.transfer_fee', 25);
  const all = { min: 1000, max: 5_000_000, fee_rate: 25, left_sum: 20_000_000, left_count: 200 };
  expect(await limits()).toEqual({ ok: true, value: all });
  expect(await send(agent, member, 4000)).toMatchObject({ ok: true });
  expect(await limits()).toEqual({ ok: true, value: { ...all, left_sum: 19_996_000, left_count: 199 } });
  await setting('agent.transfer_day_sum', 3000);
  await setting('agent.transfer_day_count', 0);
  expect(await limits()).toMatchObject({ value: { left_sum: 0, left_count: 0 } });
  await setting('agent.transfer_day_sum', 20_000_000);
  await setting('agent.transfer_day_count', 200);
  await jumpToTimeOfDay(store, '00:05');
  expect(await limits()).toEqual({ ok: true, value: all });
  await setting('agent.transfer_fee', 0);
});

test('the integrity string is of this receiver, this amount, this agent, and two minutes', async () => {
  const agent = await agentWithPin();
  const other = await agentWithPin();
  const [member, sibling] = [await memberBelow(store, agent), await memberBelow(store, agent)];
  const foreign = await memberBelow(store, other);
  const prepared = await prepare(agent, member, 2000);
  if (!prepared.ok) throw new Error(prepared.refused);
  const { nonce } = prepared.value;
  const wrong = { refused: 'integrity_wrong' };
  expect(await transfer(agent, sibling, 2000, proof(nonce, sibling, 2000))).toMatchObject(wrong);
  expect(await transfer(agent, member, 2001, proof(nonce, member, 2001))).toMatchObject(wrong);
  expect(await transfer(other, foreign, 2000, proof(nonce, foreign, 2000))).toMatchObject(wrong);
  expect(await transfer(agent, member, 2000, '0'.repeat(64))).toMatchObject(wrong);
  await store.query(`delete from downline_transfers.prepared where nonce = $1`, [Buffer.from(nonce, 'hex')]);
  expect(await transfer(agent, member, 2000, proof(nonce, member, 2000))).toMatchObject(wrong);
  expect(await wallet(member)).toBe(10_000n);
});

test('a prepared transfer is good for two minutes', async () => {
  const agent = await agentWithPin();
  const member = await memberBelow(store, agent);
  const now = async () => {
    const { rows } = await store.query<{ at: Date }>('select clock_timestamp() as at');
    return rows[0]!.at.getTime();
  };
  const before = await now();
  const prepared = await prepare(agent, member, 2000);
  if (!prepared.ok) throw new Error(prepared.refused);
  expect(prepared.value.valid_seconds).toBe(120);
  const begun = Date.parse(prepared.value.expires_at) - 120_000;
  expect(begun).toBeGreaterThanOrEqual(before - 1);
  expect(begun).toBeLessThanOrEqual((await now()) + 1);
  await store.ownerQuery(
    "update downline_transfers.prepared set expires_at = expires_at - interval '121 seconds'",
  );
  const { nonce } = prepared.value;
  expect(await transfer(agent, member, 2000, proof(nonce, member, 2000))).toMatchObject({
    refused: 'integrity_wrong',
  });
});

test('fifty transfers at once move what there is and no more', async () => {
  const agent = await agentWithPin();
  const member = await memberBelow(store, agent, 100n);
  const prepared = await Promise.all(Array.from({ length: 50 }, () => prepare(agent, member, 3000)));
  const texts = prepared.map((one) => {
    if (!one.ok) throw new Error(one.refused);
    return proof(one.value.nonce, member, 3000);
  });
  const answers = await Promise.all(texts.map((text) => transfer(agent, member, 3000, text)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  const refusals = new Set(answers.flatMap((one) => (one.ok ? [] : [one.refused])));
  // On a loaded machine.
  refusals.delete('server_busy');
  expect(refusals).toEqual(new Set(['transfer_too_much']));
  expect([await wallet(agent), await wallet(member)]).toEqual([1000n, 9100n]);
  // One integrity string, fifty times.
  const last = await prepare(agent, member, 1000);
  if (!last.ok) throw new Error(last.refused);
  const text = proof(last.value.nonce, member, 1000);
  const again = await Promise.all(Array.from({ length: 50 }, () => transfer(agent, member, 1000, text)));
  expect(again.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await wallet(member)).toBe(10_100n);
  expect(await broken()).toEqual([]);
});

describe('a transfer is refused', () => {
  let agent: bigint;
  let member: bigint;
  beforeAll(async () => {
    agent = await agentWithPin();
    member = await memberBelow(store, agent);
  });

  test('to anybody but the direct downline', async () => {
    const grandchild = await memberBelow(store, member);
    const superior = await agentWithPin();
    const stranger = await memberBelow(store, null);
    for (const id of [grandchild, superior, stranger, agent, 999_999n])
      expect(await prepare(agent, id, 2000)).toMatchObject({ refused: 'not_found' });
  });

  test.each([
    [0, 'amount_missing'],
    [999, 'transfer_amount_bad'],
    [1000, 'ok'],
    [5_000_001, 'transfer_amount_bad'],
    [10_001, 'transfer_too_much'],
  ])('an amount of %i: %s', async (amount, outcome) => {
    const answer = await prepare(agent, member, amount);
    expect(answer.ok ? 'ok' : answer.refused).toBe(outcome);
  });

  test('to somebody who must not get money, without a reason', async () => {
    const [onBreak, suspended, limited] = [
      await memberBelow(store, agent),
      await memberBelow(store, agent),
      await memberBelow(store, agent),
    ];
    const made = await agentsMemberApi(app, agentsPorts).createMember({}, memberContext(agent));
    if (!made.ok) throw new Error(made.refused);
    await store.query(
      `insert into protection.exclusions (member_id, kind, cause, begins_at, ends_at)
       values ($1, 'time_out', 'asked', clock.now(), clock.now() + interval '1 day')`,
      [onBreak],
    );
    await store.query("update members.accounts set state = 'suspended' where id = $1", [suspended]);
    await store.query(
      `insert into protection.limits (member_id, kind, period, amount, set_at)
       values ($1, 'deposit', 'day', 2500, clock.now())`,
      [limited],
    );
    expect(await prepare(agent, BigInt(made.value.subor_id), 2000)).toMatchObject({
      refused: 'member_phone_needed',
    });
    for (const id of [onBreak, suspended])
      expect(await send(agent, id, 2000)).toEqual({
        ok: false,
        refused: 'member_unavailable',
        details: {},
      });
    // Two transfers are above a limit that one is not.
    expect(await send(agent, limited, 2000)).toMatchObject({ ok: true });
    expect(await send(agent, limited, 1000)).toEqual({
      ok: false,
      refused: 'member_unavailable',
      details: {},
    });
    await jumpToTimeOfDay(store, '00:05');
    expect(await send(agent, limited, 1000)).toMatchObject({ ok: true });
  });

  test('with a wrong password, and counts it', async () => {
    const other = await agentWithPin();
    const below = await memberBelow(store, other);
    const guess = () =>
      calls.transfer(
        { subor_id: Number(below), trans_money: 2000, qk_pwd: '000000', qk_str: '0'.repeat(64) },
        memberContext(other),
      );
    for (let n = 0; n < 4; n++) expect(await guess()).toMatchObject({ refused: 'code_wrong' });
    await guess();
    expect(await send(other, below, 2000)).toMatchObject({ refused: 'too_many_tries' });
    const without = await newAgent(store);
    const theirs = await memberBelow(store, without);
    expect(await send(without, theirs, 2000)).toMatchObject({ refused: 'pin_missing' });
  });

  test('above the number and the sum of a day', async () => {
    const busy = await agentWithPin();
    const below = await memberBelow(store, busy);
    await setting('agent.transfer_day_count', 2);
    await jumpToTimeOfDay(store, '23:50');
    expect(await send(busy, below, 1000)).toMatchObject({ ok: true });
    expect(await send(busy, below, 1000)).toMatchObject({ ok: true });
    expect(await send(busy, below, 1000)).toMatchObject({
      refused: 'downline_transfer_count',
      details: { n: 2 },
    });
    await setting('agent.transfer_day_count', 200);
    await setting('agent.transfer_day_sum', 4000);
    expect(await send(busy, below, 2001)).toMatchObject({
      refused: 'downline_transfer_day_sum',
      details: { left: 2000 },
    });
    expect(await send(busy, below, 2000)).toMatchObject({ ok: true });
    await jumpToTimeOfDay(store, '00:05');
    expect(await send(busy, below, 4000)).toMatchObject({ ok: true });
    await jumpToTimeOfDay(store, '06:40');
    expect(await send(busy, below, 1000)).toMatchObject({
      refused: 'downline_transfer_day_sum',
      details: { left: 0 },
    });
    await setting('agent.transfer_day_sum', 20_000_000);
  });

  test('while the agent must still bet a bonus, owes, or is no agent any more', async () => {
    const superior = await agentWithPin();
    const debtor = await agentWithPin(superior);
    const belowDebtor = await memberBelow(store, debtor);
    await owe(store, debtor, 3000);
    expect(await send(debtor, belowDebtor, 2000)).toMatchObject({
      refused: 'member_owes',
      details: { amount: 3000 },
    });
    const other = await agentWithPin(superior);
    const below = await memberBelow(store, other);
    await store.tx((tx) =>
      requireTurnover(tx, {
        memberId: other,
        source: 'bonus',
        reference: `B-${other}`,
        amount: 1n,
        required: 1n,
      }),
    );
    expect(await send(other, below, 2000)).toMatchObject({ refused: 'bonus_not_bet' });
    // What an agent paid in is the agent's to pass on.
    const third = await agentWithPin(superior);
    const belowThird = await memberBelow(store, third);
    for (const source of ['deposit', 'transfer', 'adjustment'] as const)
      await store.tx((tx) =>
        requireTurnover(tx, { memberId: third, source, reference: `${third}`, amount: 1n, required: 1n }),
      );
    expect(await send(third, belowThird, 2000)).toMatchObject({ ok: true });
    await store.query("update members.accounts set state = 'suspended' where id = $1", [other]);
    expect(await send(other, below, 2000)).toMatchObject({ refused: 'suspended' });
    await store.query("update members.accounts set state = 'active' where id = $1", [other]);
    await agentsMemberApi(app, agentsPorts).setAgent(
      { subor_id: Number(other), is_daili: 0 },
      memberContext(superior),
    );
    expect(await send(other, below, 2000)).toMatchObject({ refused: 'not_agent' });
  });
});

test('the fee is the agent’s, on top, and a fraction of a kyat is dropped', async () => {
  const agent = await agentWithPin();
  const member = await memberBelow(store, agent);
  await setting('agent.transfer_fee', 33);
  expect(await prepare(agent, member, 9990)).toMatchObject({ refused: 'transfer_too_much' });
  expect(await send(agent, member, 5001)).toMatchObject({ value: { amount: 5001, fee: 16 } });
  expect([await wallet(agent), await wallet(member)]).toEqual([10_000n - 5017n, 15_001n]);
  await setting('deposit.turnover_times', 2);
  const left = await turnoverLeft(store, member);
  expect(await send(agent, member, 1000)).toMatchObject({ value: { fee: 3 } });
  expect((await turnoverLeft(store, member)) - left).toBe(2000n);
  await setting('deposit.turnover_times', 1);

  expect(await calls.list({}, memberContext(member))).toMatchObject({
    value: { list: [{ fee: 0 }, { fee: 0 }] },
  });
  const own = await calls.list({}, memberContext(agent));
  expect(own).toMatchObject({ value: { list: [{ fee: 3 }, { fee: 16 }] } });
  const exported = async (id: bigint) => (await downlineTransfersForExport(store, id)).downline_transfers;
  expect(await exported(member)).toMatchObject([{ fee: 0n }, { fee: 0n }]);
  expect(await exported(agent)).toMatchObject([{ fee: 3n }, { fee: 16n }]);
  await setting('agent.transfer_fee', 0);
  expect(await broken()).toEqual([]);
});

test('transfers are listed latest first, over pages that neither overlap nor skip', async () => {
  const agent = await agentWithPin();
  const member = await memberBelow(store, agent);
  for (const amount of [1000, 2000, 3000])
    expect(await send(agent, member, amount)).toMatchObject({ ok: true });
  for (const side of [agent, member]) {
    const pages = [1, 2].map((page) => calls.list({ page, row: 2 }, memberContext(side)));
    const amounts = (await Promise.all(pages)).map((reply) =>
      reply.ok ? [reply.value.total, ...reply.value.list.map(({ amount }) => amount)] : [],
    );
    expect(amounts).toEqual([
      [3, 3000, 2000],
      [3, 1000],
    ]);
  }
});

describe('what an agent learns of a member’s own deposit limit', () => {
  /** An agent with a member below who set a limit of 5,000 Ks a day. */
  async function limited() {
    const agent = await agentWithPin();
    const member = await memberBelow(store, agent);
    await store.query(
      `insert into protection.limits (member_id, kind, period, amount, set_at)
       values ($1, 'deposit', 'day', 5000, clock.now())`,
      [member],
    );
    return { agent, member };
  }
  const unavailable = { refused: 'member_unavailable' };

  test('preparing says nothing of the receiver, whatever the amount and however often', async () => {
    const { agent, member } = await limited();
    for (let n = 0; n < 8; n++)
      expect(await prepare(agent, member, 4000 + n * 500)).toMatchObject({ ok: true });
    expect(await send(agent, member, 5001)).toMatchObject(unavailable);
    expect(await send(agent, member, 5000)).toMatchObject({ ok: true });
  });

  test('after five refusals of a receiver every amount is refused for a day, and other receivers are not', async () => {
    const { agent, member } = await limited();
    const other = await memberBelow(store, agent);
    for (let n = 0; n < 5; n++) {
      expect(await send(agent, member, 5001 + n)).toMatchObject(unavailable);
      if (n < 4) expect(await send(agent, other, 1000)).toMatchObject({ ok: true });
    }
    expect(await send(agent, member, 5000)).toMatchObject(unavailable);
    expect(await prepare(agent, member, 5000)).toMatchObject({ ok: true });
    expect(await send(agent, other, 1000)).toMatchObject({ ok: true });
  });

  test('transfers that arrived are no refusals', async () => {
    const { agent, member } = await limited();
    for (let n = 0; n < 4; n++) expect(await send(agent, member, 5001)).toMatchObject(unavailable);
    expect(await send(agent, member, 1000)).toMatchObject({ ok: true });
    expect(await send(agent, member, 1000)).toMatchObject({ ok: true });
    expect(await send(agent, member, 3001)).toMatchObject(unavailable);
    expect(await send(agent, member, 1000)).toMatchObject(unavailable);
  });

  test('twenty at once are no more tries than five', async () => {
    const { agent, member } = await limited();
    let looks = 0;
    const counting = downlineTransfersMemberApi(app, {
      depositRefusal: (...about) => {
        looks += 1;
        return downlineTransferPorts.depositRefusal(...about);
      },
    });
    const calls = Array.from({ length: 20 }, async (_, n) => {
      const amount = 5001 + n;
      const prepared = await prepare(agent, member, amount);
      if (!prepared.ok) throw new Error(prepared.refused);
      const qk_str = proof(prepared.value.nonce, member, amount);
      const input = { subor_id: Number(member), trans_money: amount, qk_pwd: '909182', qk_str };
      return counting.transfer(input, memberContext(agent));
    });
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject(unavailable);
    expect(looks).toBe(5);
  });

  test('another refusal comes first, whether the amount fits or not, and counts as none', async () => {
    const { agent, member } = await limited();
    for (let n = 0; n < 6; n++)
      for (const amount of [5000, 5001])
        expect(await transfer(agent, member, amount, '0'.repeat(64))).toMatchObject({
          refused: 'integrity_wrong',
        });
    expect(await send(agent, member, 1000)).toMatchObject({ ok: true });
    const amounts = [4000, 4001];
    const texts: string[] = [];
    for (const amount of amounts) {
      const prepared = await prepare(agent, member, amount);
      if (!prepared.ok) throw new Error(prepared.refused);
      texts.push(proof(prepared.value.nonce, member, amount));
    }
    expect(await send(agent, await memberBelow(store, agent), 8000)).toMatchObject({ ok: true });
    for (const [at, amount] of amounts.entries())
      expect(await transfer(agent, member, amount, texts[at]!)).toMatchObject({
        refused: 'transfer_too_much',
      });
  });
});

test('a transfer whose fee was changed since it was shown is refused, and sends nothing', async () => {
  const agent = await agentWithPin();
  const member = await memberBelow(store, agent, 500n);
  const prepared = await prepare(agent, member, 4000);
  if (!prepared.ok) throw new Error(prepared.refused);
  await setting('agent.transfer_fee', 100);
  const before = await wallet(agent);
  const text = proof(prepared.value.nonce, member, 4000);
  const sent = (fee: number) =>
    calls.transfer(
      { subor_id: Number(member), trans_money: 4000, qk_pwd: '909182', qk_str: text, fee },
      memberContext(agent),
    );
  expect(await sent(prepared.value.fee)).toMatchObject({
    refused: 'changed_meanwhile',
    details: { fee: 40 },
  });
  expect([await wallet(agent), await wallet(member)]).toEqual([before, 500n]);
  expect(await sent(40)).toMatchObject({ ok: true, value: { fee: 40 } });
  await setting('agent.transfer_fee', 0);
  expect(await broken()).toEqual([]);
});
