import { readFileSync } from 'node:fs';
import { LANGS } from '@shwe/contract';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { contentMemberApi } from '../../modules/content/index.ts';
import { balances, verifyLedger } from '../../modules/ledger/index.ts';
import { memberByPhone, memberCard, membersMemberApi } from '../../modules/members/index.ts';
import { operatorByName, operatorsApi, verifyAudit } from '../../modules/operators/index.ts';
import { readSettings } from '../../modules/settings/index.ts';
import { operatorCalls, verifyMoney } from '../../testing/cashier.ts';
import { openContext, operatorContext, testApp } from '../../testing/test-app.ts';
import { queueSummary } from '../queue-summary.ts';
import { demoCode } from './demo-lines.ts';
import { demoPage } from './demo-page.ts';
import { fillDemo, refuseDemo } from './index.ts';
import { agent, OPERATOR_PASSWORD, operators, PLAYER_PASSWORD, players } from './people.ts';

const store = await freshDatabase();
const app = testApp(store);
const counts = async () =>
  (
    await store.query(
      `select (select count(*)::int from operators.accounts) as operators,
              (select count(*)::int from members.accounts) as members,
              (select count(*)::int from ledger.journal_entries) as entries,
              (select count(*)::int from cashier.deposits) as deposits,
              (select count(*)::int from cashier.withdrawals) as withdrawals,
              (select count(*)::int from content.banners) as banners`,
    )
  ).rows[0];

test('an interrupted fill is completed by the next one, and a repeated fill changes nothing', async () => {
  const interrupted = { ...app, store: { ...store, tx: (fn: never) => failLater(fn) } };
  let left = 25;
  async function failLater(fn: never): Promise<never> {
    left -= 1;
    if (left < 0) throw new Error('interrupted');
    return store.tx(fn) as never;
  }
  await expect(fillDemo(interrupted as never)).rejects.toThrow('interrupted');
  expect(await operatorByName(store, 'owner')).toBeNull();
  await fillDemo(app);
  const filled = await counts();
  expect(filled).toEqual({
    operators: 7,
    members: 9,
    entries: 11,
    deposits: 11,
    withdrawals: 3,
    banners: 3,
  });
  await fillDemo(app);
  expect(await counts()).toEqual(filled);
});

test('all invariants hold and the settings are restored', async () => {
  const findings = [...(await verifyLedger(store)), ...(await verifyMoney(store))];
  expect(findings.filter((finding) => finding.broken > 0)).toEqual([]);
  expect(await verifyAudit(store)).toEqual([]);
  const settings = await readSettings(store);
  expect([settings['deposit.turnover_times'], settings['withdrawal.payee_wait_hours']]).toEqual([1, 24]);
});

test('payees can be used on the first day', async () => {
  const { rows } = await store.query<{ payees: number; waiting: number }>(
    `select count(*)::int as payees,
            count(*) filter (where bound_at > clock.now() - interval '1 day')::int as waiting
     from cashier.payees`,
  );
  expect(rows[0]).toEqual({ payees: expect.any(Number), waiting: 0 });
  expect(rows[0]!.payees).toBeGreaterThan(0);
});

test('there is a payee of each kind', async () => {
  const { rows } = await store.query<{ kinds: string[] }>(
    'select array(select distinct kind from cashier.payees where replaced_at is null order by kind) as kinds',
  );
  expect(rows[0]!.kinds).toEqual(['bank', 'usdt', 'wallet']);
});

test('everyone can log in', async () => {
  const calls = operatorsApi(app, {} as never);
  for (const { name } of operators) {
    const input = { name, password: OPERATOR_PASSWORD, totp: demoCode(name, new Date())! };
    expect(await calls.login(input, openContext()), name).toMatchObject({ ok: true });
  }
  const first = players[0]!;
  const login = await membersMemberApi(app).login(
    { name: first.phone, password: PLAYER_PASSWORD },
    openContext(),
  );
  expect(login).toMatchObject({ ok: true });
});

test('players have their money and are registered under the agent', async () => {
  const agentId = (await memberByPhone(store, `+95${agent.phone.slice(1)}`))!;
  const code = (await memberCard(store, agentId, { hasPayee: true, mayWithdraw: false, vip: 1 }))
    ?.invite_code;
  expect((await memberCard(store, agentId, { hasPayee: true, mayWithdraw: false, vip: 1 }))?.is_daili).toBe(
    1,
  );
  for (const player of players) {
    const id = (await memberByPhone(store, `+95${player.phone.slice(1)}`))!;
    const { wallet, held } = await balances(store, id);
    expect(Number(wallet + held), player.nickname).toBe(player.money);
    expect(
      (await memberCard(store, id, { hasPayee: false, mayWithdraw: false, vip: 1 }))?.used_invite_code,
    ).toBe(code);
  }
});

test('the queues have cases: two claims of one payment, and an approved withdrawal to pay', async () => {
  expect(await queueSummary(app)).toMatchObject({ deposits: { waiting: 3 }, withdrawals: { waiting: 3 } });
  const htet = (await operatorByName(store, 'htet'))!;
  const calls = operatorCalls(app);
  const claims = await calls.operatorDeposits.list({ states: 'open' }, operatorContext(htet));
  expect(claims.ok && claims.value.list.map((row) => row.repeated)).toEqual([true, true, false]);
  const withdrawals = await calls.operatorWithdrawals.list({ states: 'open' }, operatorContext(htet));
  const approved = withdrawals.ok
    ? withdrawals.value.list.find((row) => row.state === 'approved')
    : undefined;
  const pay = { id: approved!.id, transaction_id: '010038248291' };
  expect(await calls.operatorWithdrawals.pay(pay, operatorContext(htet))).toMatchObject({ ok: true });
});

test('the home page is available in four languages', async () => {
  const routes = contentMemberApi(app, {
    memberCard: async () => null,
    claimableActivities: async () => [],
    segmentsOf: async () => new Set(),
  });
  const titles = await Promise.all(
    LANGS.map(async (lang) => {
      const page = await routes.getindex({}, openContext({ lang }));
      return page.ok ? page.value.banners[1]?.title : null;
    }),
  );
  expect(titles).toEqual(['ငွေသွင်း', 'Deposit', '充值', 'ฝากเงิน']);
});

test('licensed mode refuses a database with demo data', async () => {
  await expect(refuseDemo(store)).rejects.toThrow('contains the demo');
});

test('docs/demo.md is up to date (else run: node --import tsx tools/demo.ts page)', () => {
  const page = readFileSync(new URL('../../../../../docs/demo.md', import.meta.url), 'utf8');
  expect(page).toBe(demoPage());
});
