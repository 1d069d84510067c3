import { expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { authorised } from '../../testing/calls.ts';
import { goodPassword, newMember } from '../../testing/members.ts';
import { insertOperator } from '../../testing/operators.ts';
import { memberContext, newOnce, openContext, operatorContext, testApp } from '../../testing/test-app.ts';
import { superiorOf } from '../agents/index.ts';
import { gameAccounts, memberAccounts, post, systemAccounts } from '../ledger/index.ts';
import { verifyAudit } from '../operators/index.ts';
import { closeAccount } from './accounts/close-account.ts';
import { membersMemberApi } from './member-api.ts';
import { membersOperatorApi } from './operator-api.ts';
import { registrationsToday } from './profiles/members.queries.ts';
import { memberOf } from './security/sessions.ts';

const store = await freshDatabase();
const app = testApp(store);
const calls = membersMemberApi(app);
const membersApi = authorised(
  app,
  'operatorMembers',
  membersOperatorApi(app, {
    turnoverLeft: async () => 700n,
    openStakes: async () => 0n,
    dividends: async () => 0n,
    withdrawn: async () => 0n,
    superior: (id) => superiorOf(store, id),
    links: async () => new Map(),
    confiscations: async () => new Map(),
  }),
);
const support = operatorContext({ id: 1n, name: 'support', fullName: 'Support', role: 'support' });

const upline = await newMember(app);
const { rows } = await store.query<{ invite_code: string }>(
  'select invite_code from members.accounts where id = $1',
  [upline.id],
);
const member = await newMember(app, { yqm: rows[0]!.invite_code, ip: '10.7.0.1' });
await calls.updateMember({ nickname: 'Thida', full_name: 'Ma Thida Win' }, memberContext(member.id));
await store.tx(async (tx) => {
  const { wallet } = await memberAccounts(tx, member.id);
  const { payment_clearing } = await systemAccounts(tx);
  const postings = [
    { accountId: payment_clearing, amount: -5000n },
    { accountId: wallet, amount: 5000n },
  ];
  return post(tx, { kind: 'deposit', key: 'deposit:1', reference: 'deposit:1', postings });
});

const inBurmese = (digits: string) => digits.replace(/\d/g, (digit) => '၀၁၂၃၄၅၆၇၈၉'[Number(digit)]!);
const found = async (text: string) => {
  const page = await membersApi.search(text === '' ? {} : { find: text }, support);
  return page.ok ? page.value.list.map((row) => row.id) : page.refused;
};

test.each([
  ['id', () => String(member.id)],
  ['id as written', () => `M-${member.id}`],
  ['phone', () => member.phone],
  ['phone as abroad', () => `+95 ${member.phone.slice(1)}`],
  ['last four digits', () => member.phone.slice(-4)],
  ['last digits in Burmese', () => inBurmese(member.phone.slice(-4))],
  ['nickname', () => 'thi'],
  ['full name', () => 'ma  THIDA win'],
])('search by %s finds the member', async (_by, text) => {
  expect(await found(text())).toEqual([Number(member.id)]);
});

test('search by invite code finds one member, without text all, with wildcards none', async () => {
  expect(await found(rows[0]!.invite_code)).toEqual([Number(upline.id)]);
  expect(await found('')).toEqual([Number(member.id), Number(upline.id)]);
  for (const wildcard of ['50%_\\', '%', '_', 't_i', 'th%a']) expect(await found(wildcard)).toEqual([]);
  // Encrypted values are found by their full value only.
  expect(await found('ma thida')).toEqual([]);
  expect(await found(member.phone.slice(-6))).toEqual([]);
});

test('search by level and by agent finds those who have it now', async () => {
  const ids = async (filter: object) => {
    const page = await membersApi.search(filter, support);
    return page.ok ? page.value.list.map((row) => row.id) : page.refused;
  };
  // Whoever has no level yet has the first.
  expect(await ids({ level: 1 })).toEqual([Number(member.id), Number(upline.id)]);
  expect(await ids({ level: 2 })).toEqual([]);
  expect(await ids({ agent_id: Number(upline.id) })).toEqual([Number(member.id)]);
  expect(await ids({ agent_id: Number(member.id) })).toEqual([]);
  await store.ownerQuery('insert into vip.members (member_id, valid, level) values ($1, 1, 2)', [
    String(upline.id),
  ]);
  expect(await ids({ level: 1 })).toEqual([Number(member.id)]);
  expect(await ids({ level: 2, status: 'active' })).toEqual([Number(upline.id)]);
  expect(await ids({ level: 2, agent_id: Number(upline.id) })).toEqual([]);
});

test('returns a member with the personal data masked', async () => {
  const answer = await membersApi.get({ id: Number(member.id) }, support);
  expect(answer).toMatchObject({
    value: {
      who: { id: Number(member.id), name: 'Thida', state: 'active' },
      agent: { id: Number(upline.id) },
      full_name: 'M••• T••• W•••',
      balance: 5000,
      deposited: 5000,
      staked: 0,
      turnover_left: 700,
      register_ip: '10.7.0.1',
    },
  });
  expect(JSON.stringify(answer)).not.toContain(member.phone.slice(2));
  expect(await membersApi.get({ id: 1 }, support)).toMatchObject({ refused: 'not_found' });
});

test('returns the statement from the ledger', async () => {
  const page = await membersApi.statement({ id: Number(member.id) }, support);
  expect(page).toMatchObject({
    value: { total: 1, list: [{ kind: 'deposit', amount: 5000, balance_after: 5000, account: 'wallet' }] },
  });
});

test('a suspension ends sessions and refuses logins until it is lifted', async () => {
  const { id, phone, token } = await newMember(app);
  const operatorNamed = async (name: string) =>
    operatorContext(await insertOperator(store, { name, fullName: name, role: 'support' }));
  const [first, second] = [await operatorNamed('zaw'), await operatorNamed('nwe')];
  const input = { id: Number(id), suspended: true, reason: 'two accounts' };
  const once = newOnce('operator:1', input);
  const suspend = (body: typeof input, key = newOnce('operator:1', body)) =>
    membersApi.suspend(body, { ...first, once: key });
  expect(await suspend(input, once)).toMatchObject({ ok: true });
  expect(await suspend(input, once)).toMatchObject({ ok: true });
  expect(await memberOf(store, token)).toEqual({ ok: false, refused: 'suspended' });
  const login = (password: string) => calls.login({ name: phone, password }, openContext());
  expect(await login(goodPassword)).toMatchObject({ refused: 'suspended' });
  expect(await login('246813')).toMatchObject({ refused: 'login_wrong' });
  const shown = await membersApi.get({ id: Number(id) }, support);
  expect(shown).toMatchObject({ value: { who: { state: 'suspended' }, suspended_reason: 'two accounts' } });
  const lift = { ...input, suspended: false };
  for (const _ of ['first', 'again']) expect(await suspend(lift)).toMatchObject({ value: { waiting: true } });
  expect(await login(goodPassword)).toMatchObject({ refused: 'suspended' });
  expect(await membersApi.get({ id: Number(id) }, support)).toMatchObject({
    value: { reactivation: { mine: false, operator: 'zaw', reason: 'two accounts' } },
  });
  // Suspending once more withdraws the request, so that a new one is needed.
  expect(await suspend({ ...input, reason: 'still two' })).toMatchObject({ value: { waiting: false } });
  expect(await membersApi.suspend(lift, { ...second, once: newOnce('operator:2', lift) })).toMatchObject({
    value: { waiting: true },
  });
  expect(await suspend(lift)).toMatchObject({ value: { waiting: false } });
  expect(await memberOf(store, token)).toMatchObject({ refused: 'session_over' });
  expect(await login(goodPassword)).toMatchObject({ ok: true });
  expect(await membersApi.get({ id: Number(id) }, support)).toMatchObject({
    value: { who: { state: 'active' }, suspended_reason: '', reactivation: null },
  });
  const entries = await store.query(
    'select action, details from operators.audit where subject = $1 order by id',
    [`member:${id}`],
  );
  expect(entries.rows).toEqual([
    { action: 'member.suspend', details: { reason: 'two accounts' } },
    { action: 'member.unsuspend_ask', details: { reason: 'two accounts' } },
    { action: 'member.unsuspend_ask', details: { reason: 'two accounts' } },
    { action: 'member.suspend', details: { reason: 'still two' } },
    { action: 'member.unsuspend_ask', details: { reason: 'two accounts' } },
    { action: 'member.unsuspend', details: { reason: 'two accounts' } },
  ]);
  expect(await verifyAudit(store)).toEqual([]);
  expect(await suspend({ ...input, id: 1 })).toMatchObject({ refused: 'not_found' });
});

const mya = await insertOperator(store, { name: 'mya', fullName: 'Mya Mya', role: 'support' });

test('adds a note once per key, never changes it, and audits it without its text', async () => {
  const { id } = await newMember(app);
  const other = { id: Number((await newMember(app)).id), text: 'Another matter' };
  await membersApi.addNote(other, { ...operatorContext(mya), once: newOnce('operator:1', other) });
  const input = { id: Number(id), text: '  Called about a <late> deposit  ' };
  const writer = operatorContext(mya);
  const once = newOnce('operator:1', input);
  for (const _ of [1, 2]) {
    expect(await membersApi.addNote(input, { ...writer, once })).toMatchObject({ ok: true });
  }
  expect(await membersApi.notes({ id: Number(id) }, support)).toMatchObject({
    value: { total: 1, list: [{ by: 'Mya Mya', text: 'Called about a <late> deposit' }] },
  });
  const later = { ...input, text: 'Called again' };
  await membersApi.addNote(later, { ...writer, once: newOnce('operator:1', later) });
  expect(await membersApi.notes({ id: Number(id), size: 1 }, support), 'latest first').toMatchObject({
    value: { total: 2, list: [{ text: 'Called again' }] },
  });
  expect(
    await membersApi.addNote({ ...input, text: '   ' }, { ...support, once: newOnce('operator:1', '') }),
  ).toMatchObject({
    refused: 'wrong_input',
  });
  const { rows: entries } = await store.query(
    "select details from operators.audit where subject = $1 and action = 'member.note'",
    [`member:${id}`],
  );
  expect(entries).toEqual([{ details: {} }, { details: {} }]);
  await expect(store.query('update members.notes set body = $1', ['other words'])).rejects.toThrow();
  const draws = operatorContext({ id: 2n, name: 'draws', fullName: 'Draws', role: 'draws' });
  expect(await membersApi.notes({ id: Number(id) }, draws)).toMatchObject({ refused: 'forbidden' });
  expect(
    await membersApi.addNote({ ...input, id: 1 }, { ...support, once: newOnce('operator:1', 1) }),
  ).toMatchObject({
    refused: 'not_found',
  });
  await store.tx((tx) => closeAccount(tx, id));
  const late = { ...support, once: newOnce('operator:1', 'late') };
  expect(await membersApi.addNote(input, late), 'of a closed account').toMatchObject({
    refused: 'not_found',
  });
});

test('lists the sessions of a member that have not ended', async () => {
  const { id, token } = await newMember(app);
  const where = async () => membersApi.devices({ id: Number(id) }, support);
  expect(await where()).toMatchObject({ value: { list: [{ ip: '10.1.1.1' }] } });
  await calls.logout({}, memberContext(id, { token }));
  expect(await where()).toEqual({ ok: true, value: { list: [] } });
});

test('lists logins, latest first, and marks the first from each IP address', async () => {
  // Logins of another member from the same address do not count.
  await newMember(app, { ip: '10.9.9.9' });
  const { id, phone } = await newMember(app);
  const from = (ip: string, userAgent: string) =>
    calls.login({ name: phone, password: goodPassword }, openContext({ ip, userAgent }));
  expect(await from('10.9.9.9', 'Mozilla/5.0 (Linux; Android 13) Chrome/131')).toMatchObject({ ok: true });
  expect(await from('10.1.1.1', 'vitest')).toMatchObject({ ok: true });
  expect(await membersApi.logins({ id: Number(id), size: 2 }, support)).toMatchObject({
    value: {
      total: 3,
      list: [
        { ip: '10.1.1.1', device: '', first_there: false },
        { ip: '10.9.9.9', device: 'Android · Chrome', first_there: true },
      ],
    },
  });
  expect(await membersApi.logins({ id: Number(id), size: 2, page: 2 }, support)).toMatchObject({
    value: { list: [{ ip: '10.1.1.1', first_there: true }] },
  });
  expect(await membersApi.logins({ id: 1 }, support)).toMatchObject({ refused: 'not_found' });
  const draws = operatorContext({ id: 2n, name: 'draws', fullName: 'Draws', role: 'draws' });
  expect(await membersApi.logins({ id: Number(id) }, draws)).toMatchObject({ refused: 'forbidden' });
});

test('refuses a suspension by an operator without the permission', async () => {
  const draws = operatorContext({ id: 2n, name: 'draws', fullName: 'Draws', role: 'draws' });
  const input = { id: Number(member.id), suspended: true, reason: 'why not' };
  expect(await membersApi.suspend(input, draws)).toMatchObject({ refused: 'forbidden' });
  expect(await membersApi.statement({ id: Number(member.id) }, draws)).toMatchObject({
    refused: 'forbidden',
  });
});

test('counts the registrations of the business day', async () => {
  expect(await registrationsToday(store)).toBeGreaterThanOrEqual(2);
});

test('sums up what a member has and has played: refunds are no stakes, what was taken back is no win', async () => {
  const { id } = await newMember(app);
  await store.tx(async (tx) => {
    const own = { ...(await memberAccounts(tx, id)), ...(await gameAccounts(tx, id, 'demo')) };
    const system = await systemAccounts(tx);
    const moves = [
      ['deposit', system.payment_clearing, own.wallet, 10_000n],
      ['bet', own.wallet, system.stakes, 3000n],
      ['refund', system.stakes, own.wallet, 500n],
      ['win', system.payouts, own.wallet, 8000n],
      ['win_reversed', own.wallet, system.payouts, 2000n],
      ['withdrawal_hold', own.wallet, own.held, 700n],
      ['game_out', own.wallet, own.in_transit, 1200n],
      ['game_in', own.in_transit, own.game, 1000n],
    ] as const;
    for (const [kind, from, to, amount] of moves) {
      const postings = [
        { accountId: from, amount: -amount },
        { accountId: to, amount },
      ];
      expect(await post(tx, { kind, key: `sums ${kind}`, reference: 'sums', postings })).toMatchObject({
        ok: true,
      });
    }
  });
  expect(await membersApi.get({ id: Number(id) }, support)).toMatchObject({
    value: { balance: 11_600, held: 700, at_games: 1200, deposited: 10_000, staked: 2500, won: 6000 },
  });
});
