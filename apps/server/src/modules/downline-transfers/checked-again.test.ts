import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { downlineTransferPorts } from '../../bootstrap/downline-transfer-ports.ts';
import { freshDatabase } from '../../database/testing.ts';
import { passwordsOf } from '../../security/passwords.ts';
import { memberBelow, newAgent } from '../../testing/agents.ts';
import { outcome, owe, value } from '../../testing/cashier.ts';
import { beginBusinessTime, memberContext, testApp } from '../../testing/test-app.ts';
import { balances } from '../ledger/index.ts';
import { changeSetting, clearSettingsCache, readSettings, type SettingKey } from '../settings/index.ts';
import { requireTurnover } from '../turnover/index.ts';
import { downlineTransfersMemberApi } from './member-api.ts';

const store = await freshDatabase();
const app = testApp(store);
const calls = downlineTransfersMemberApi(app, downlineTransferPorts);
const pin = '909182';
let pinHash: string;
let agent: bigint;
let member: bigint;

beforeAll(async () => {
  await beginBusinessTime(store, app, '2026-11-23T05:30:00Z');
  const hashed = await passwordsOf(app.config).hash(pin);
  if (!hashed.ok) throw new Error(hashed.refused);
  pinHash = hashed.value;
});
beforeEach(async () => {
  agent = await newAgent(store);
  member = await memberBelow(store, agent);
  await store.query('update members.accounts set withdrawal_password_hash = $2 where id = $1', [
    agent,
    pinHash,
  ]);
});

/** Prepares a transfer of 2,000 Ks and returns the call that makes it. */
async function prepared(): Promise<() => Promise<string>> {
  const input = { subor_id: Number(member), trans_money: 2000 };
  const { nonce } = value(await calls.prepare(input, memberContext(agent)));
  const qk_str = createHmac('sha256', Buffer.from(nonce, 'hex')).update(`${member}:2000`).digest('hex');
  return async () => outcome(await calls.transfer({ ...input, qk_pwd: pin, qk_str }, memberContext(agent)));
}
const sql = (text: string, ...params: unknown[]) => store.query(text, params);
/** Sets a setting; returns how to set it back. */
async function setting(key: SettingKey, to: number): Promise<() => Promise<void>> {
  const was = (await readSettings(store))[key];
  const set = async (figure: typeof was) => {
    await store.tx((tx) => changeSetting(tx, key, figure as never, null));
    clearSettingsCache(store);
  };
  await set(to);
  return () => set(was);
}

test('a transfer is made as it was prepared if nothing has changed', async () => {
  const make = await prepared();
  expect(await make()).toBe('ok');
  expect((await balances(store, member)).wallet).toBe(12_000n);
});

test.each<[string, () => Promise<(() => Promise<void>) | void>, string]>([
  [
    'the agent is suspended',
    async () => void (await sql("update members.accounts set state = 'suspended' where id = $1", agent)),
    'suspended',
  ],
  [
    'the agent is dismissed',
    async () => void (await sql('update members.accounts set is_agent = false where id = $1', agent)),
    'not_agent',
  ],
  ['the agent owes', () => owe(store, agent, 500), 'member_owes'],
  [
    'the agent must bet a bonus',
    () =>
      store.tx((tx) =>
        requireTurnover(tx, {
          memberId: agent,
          source: 'bonus',
          reference: `B-${agent}`,
          amount: 1n,
          required: 1n,
        }),
      ),
    'bonus_not_bet',
  ],
  [
    'the receiver is suspended',
    async () => void (await sql("update members.accounts set state = 'suspended' where id = $1", member)),
    'member_unavailable',
  ],
  [
    'the receiver takes a break',
    async () =>
      void (await sql(
        `insert into protection.exclusions (member_id, kind, cause, begins_at, ends_at)
         values ($1, 'time_out', 'asked', clock.now(), clock.now() + interval '1 day')`,
        member,
      )),
    'member_unavailable',
  ],
  [
    'the receiver sets a limit',
    async () =>
      void (await sql(
        `insert into protection.limits (member_id, kind, period, amount, set_at)
         values ($1, 'deposit', 'day', 1999, clock.now())`,
        member,
      )),
    'member_unavailable',
  ],
  ['the largest transfer gets smaller', () => setting('agent.transfer_max', 1999), 'transfer_amount_bad'],
  ['no transfer of the day is left', () => setting('agent.transfer_day_count', 0), 'downline_transfer_count'],
  [
    'too little of the day is left',
    () => setting('agent.transfer_day_sum', 1999),
    'downline_transfer_day_sum',
  ],
])('a prepared transfer is refused if %s before it is made', async (_name, change, refused) => {
  const make = await prepared();
  const undo = await change();
  expect(await make()).toBe(refused);
  expect((await balances(store, member)).wallet).toBe(10_000n);
  if (undo) await undo();
});

test('transfers that were prepared together are within the number of a day together', async () => {
  const undo = await setting('agent.transfer_day_count', 2);
  const makes = [await prepared(), await prepared(), await prepared()];
  const outcomes: string[] = [];
  for (const make of makes) outcomes.push(await make());
  expect(outcomes).toEqual(['ok', 'ok', 'downline_transfer_count']);
  expect((await balances(store, member)).wallet).toBe(14_000n);
  await undo();
});
