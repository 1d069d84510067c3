import { generateSecret, generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { freshDatabase, withClient } from '../../../database/testing.ts';
import type { Operator } from '../../../http/context.ts';
import { tokenHash } from '../../../security/secrets.ts';
import { authorised } from '../../../testing/calls.ts';
import { openContext, operatorContext, testApp } from '../../../testing/test-app.ts';
import {
  approvalRequestsOf,
  approveOrRequest,
  takeApprovalRequest,
  withdrawApprovalRequest,
} from '../approval-requests.ts';
import { verifyAudit } from '../audit.ts';
import { createOperator } from '../create-operator.ts';
import { type OperatorPorts, operatorsApi } from '../operator-api.ts';
import { operatorOf } from '../sessions.ts';
import { createOperatorWithLink, resetWithLink } from './link-of-command-line.ts';
import { linksApi, staffApi } from './staff-api.ts';

const store = await freshDatabase();
const app = testApp(store);
const staff = authorised(app, 'operatorStaff', staffApi(app));
const links = linksApi(app);
const own = authorised(app, 'operators', operatorsApi(app, {} as OperatorPorts));
const password = 'a long password';
const reason = 'a test';
let made = 0;

type Made = Operator & { secret: string };

async function newOperator(role: Operator['role'] = 'owner'): Promise<Made> {
  made += 1;
  const [name, secret] = [`person${made}`, generateSecret()];
  const input = { name, fullName: `Person ${made}`, role, password, totpSecret: secret };
  const created = await createOperator(app, input, { operatorId: null, operatorName: 'setup', ip: '' });
  if (!created.ok) throw new Error(created.refused);
  return { id: created.value.id, name, fullName: input.fullName, role, secret };
}

/** Codes are used once, so each one is made a step later by the wall clock. */
let steps = 0;
function freshCode(secret: string): string {
  steps += 1;
  app.wallOffsetMs = steps * 30_000;
  return generateSync({ secret, epoch: Math.floor(app.clock.wall().getTime() / 1000) });
}

const asOwner = (sql: string) => store.ownerQuery(sql);
/** Only these owners are enabled, for tests about the last one. */
const onlyOwners = (...owners: Made[]) =>
  asOwner(`update operators.accounts set state = case when id in (${owners.map(({ id }) => id).join()})
           then 'active' else 'disabled' end where role = 'owner'`);

async function logIn(name: string, factor: { totp: string } | { recovery_code: string }, typed = password) {
  made += 1;
  const context = openContext({ ip: `10.3.${made}.1` });
  const answer = await own.login({ name, password: typed, ...factor }, context);
  return { answer, cookie: context.cookies[0] ?? null };
}

const personOf = async (viewer: Operator, id: bigint | number) => {
  const answer = await staff.list({}, operatorContext(viewer));
  if (!answer.ok) throw new Error(answer.refused);
  return answer.value.list.find((one) => one.id === Number(id))!;
};

function must<T>(answer: { ok: true; value: T } | { ok: false; refused: string }): T {
  if (!answer.ok) throw new Error(answer.refused);
  return answer.value;
}

/** Sets password and second factor through a link; returns the secret and the recovery codes. */
async function join(token: string, code: string | null, typed = password) {
  const input = { link_token: token, ...(code !== null && { code }) };
  const { secret } = must(await links.newTotp(input, openContext()));
  const totp = freshCode(secret);
  const done = await links.complete({ ...input, password: typed, totp }, openContext());
  return { secret, totp, codes: must(done).recovery_codes };
}

async function invited(maker: Made, checker: Made, role: Operator['role'] = 'support') {
  made += 1;
  const name = `guest${made}`;
  const { id, link_token: token } = must(
    await staff.invite({ login_name: name, full_name: 'A Guest', role, reason }, operatorContext(maker)),
  );
  const approved = await staff.approve(
    { id, action: 'staff.invite', detail: role },
    operatorContext(checker),
  );
  return { id, name, token, code: must(approved).code! };
}

test('an invited person sets their own password and second factor with the link and the code', async () => {
  const [maker, checker] = [await newOperator(), await newOperator()];
  const { id, name, token, code } = await invited(maker, checker);
  expect(await links.look({ link_token: token }, openContext())).toMatchObject({
    value: { name, role: 'support', purpose: 'invite', approved: true, needs_code: true },
  });
  const { secret, totp, codes } = await join(token, code);
  expect(codes).toHaveLength(10);
  expect((await logIn(name, { totp })).answer).toMatchObject({ refused: 'login_wrong' });
  expect(await personOf(maker, id)).toMatchObject({
    ...{ recovery_left: 10, joined_at: expect.any(String), seen_at: null, sessions: 0 },
    state: 'active',
    link: null,
    request: null,
    recovery_left: 10,
  });
  const { answer, cookie } = await logIn(name, { totp: freshCode(secret) });
  expect(answer).toMatchObject({ ok: true, value: { role: 'support' } });
  expect(await operatorOf(store, cookie!)).toMatchObject({ name });
  const { rows } = await store.query(
    'select action, operator_id, details from operators.audit where subject = $1 order by id',
    [`operator:${id}`],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'staff.invite_ask',
    'staff.invite',
    'staff.join',
    'login.refused',
    'login',
  ]);
  expect(rows[1]).toMatchObject({
    operator_id: checker.id,
    details: { reason, requested_by: String(maker.id), role: 'support' },
  });
});

test('neither the maker alone nor the approver alone can complete an invitation', async () => {
  const [maker, checker] = [await newOperator(), await newOperator()];
  made += 1;
  const input = { login_name: `guest${made}`, full_name: 'A Guest', role: 'finance' as const, reason };
  const { id, link_token: token } = must(await staff.invite(input, operatorContext(maker)));
  const approval = { id, action: 'staff.invite' as const, detail: 'finance' };
  expect(await links.newTotp({ link_token: token }, openContext())).toMatchObject({
    refused: 'link_invalid',
  });
  expect(await staff.approve(approval, operatorContext(maker))).toMatchObject({ refused: 'same_person' });
  const { code } = must(await staff.approve(approval, operatorContext(checker)));
  expect(await links.newTotp({ link_token: token }, openContext())).toMatchObject({ refused: 'code_wrong' });
  const stored = await store.query('select * from operators.links where operator_id = $1', [id]);
  expect(stored.rows).toHaveLength(1);
  for (const value of Object.values(stored.rows[0]!)) expect(String(value)).not.toContain(token);
  for (let i = 0; i < 4; i++) await links.newTotp({ link_token: token, code: '00000000' }, openContext());
  expect(await links.newTotp({ link_token: token, code: code! }, openContext())).toMatchObject({
    refused: 'too_many_tries',
  });
});

test('a link works once, until it expires, and only with a confirmed second factor', async () => {
  const [maker, checker] = [await newOperator(), await newOperator()];
  const { id, token, code } = await invited(maker, checker);
  const input = { link_token: token, code, password, totp: '000000' };
  expect(await links.complete(input, openContext())).toMatchObject({ refused: 'totp_wrong' });
  const { secret } = must(await links.newTotp({ link_token: token, code }, openContext()));
  expect(await links.complete({ ...input, password: '11 letters!' }, openContext())).toMatchObject({
    refused: 'operator_password_form',
  });
  const { rows } = await store.query(
    'select extract(epoch from expires_at - approved_at)::int as seconds from operators.links where operator_id = $1',
    [id],
  );
  expect(rows).toEqual([{ seconds: 86_400 }]);
  await asOwner(`update operators.links set expires_at = clock_timestamp() where operator_id = ${id}`);
  const late = { ...input, password: '12 letters!!', totp: freshCode(secret) };
  expect(await links.complete(late, openContext())).toMatchObject({ refused: 'link_invalid' });
  expect(await personOf(maker, id)).toMatchObject({ state: 'invited', link: { is_over: true } });
  await asOwner(
    `update operators.links set expires_at = clock_timestamp() + interval '1 hour' where operator_id = ${id}`,
  );
  const answers = await Promise.all([late, late].map((one) => links.complete(one, openContext())));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await links.look({ link_token: token }, openContext())).toMatchObject({ refused: 'link_invalid' });
});

test('disabling takes one owner, ends the sessions and voids what is pending; enabling takes two', async () => {
  const [maker, checker, person] = [await newOperator(), await newOperator(), await newOperator('finance')];
  const { cookie } = await logIn(person.name, { totp: freshCode(person.secret) });
  const input = { id: Number(person.id), reason };
  must(await staff.reset(input, operatorContext(checker)));
  must(await staff.disable(input, operatorContext(maker)));
  expect(await operatorOf(store, cookie!)).toBeNull();
  expect(await personOf(maker, person.id)).toMatchObject({
    state: 'disabled',
    link: null,
    request: null,
    sessions: 0,
  });
  const states = must(await staff.list({}, operatorContext(maker))).list.map(({ state }) => state);
  expect(states.indexOf('disabled'), 'who is disabled stands last').toBeGreaterThan(
    Math.max(states.lastIndexOf('active'), states.lastIndexOf('invited')),
  );
  expect((await logIn(person.name, { totp: freshCode(person.secret) })).answer).toMatchObject({
    refused: 'login_wrong',
  });
  must(await staff.enable(input, operatorContext(maker)));
  expect(await staff.enable(input, operatorContext(checker))).toMatchObject({ refused: 'approval_pending' });
  const approval = { id: Number(person.id), action: 'staff.enable' as const, detail: '' };
  expect(await staff.approve(approval, operatorContext(maker))).toMatchObject({ refused: 'same_person' });
  must(await staff.approve(approval, operatorContext(checker)));
  expect(await operatorOf(store, cookie!)).toBeNull();
  expect((await logIn(person.name, { totp: freshCode(person.secret) })).answer.ok).toBe(true);
  const { rows } = await store.query<{ action: string; by: bigint | null; details: { reason?: string } }>(
    `select action, operator_id as by, details from operators.audit
     where subject = $1 and action like 'staff.%' order by id`,
    [`operator:${person.id}`],
  );
  expect(rows.map(({ action, by }) => [action, by])).toEqual([
    ['staff.reset_ask', checker.id],
    ['staff.disable', maker.id],
    ['staff.enable_ask', maker.id],
    ['staff.enable', checker.id],
  ]);
  expect(rows.slice(0, 3).map(({ details }) => details)).toEqual(Array(3).fill({ reason }));
});

test('a reset changes nothing until its approval, then voids everything old', async () => {
  const [maker, checker, person] = [await newOperator(), await newOperator(), await newOperator('draws')];
  const { cookie } = await logIn(person.name, { totp: freshCode(person.secret) });
  const { id, link_token: token } = must(
    await staff.reset({ id: Number(person.id), reason }, operatorContext(maker)),
  );
  expect(await operatorOf(store, cookie!)).not.toBeNull();
  await asOwner(
    `insert into operators.recovery_codes (operator_id, code_hash) values (${person.id}, '\\x01')`,
  );
  const approval = { id, action: 'staff.reset' as const, detail: '' };
  const { code } = must(await staff.approve(approval, operatorContext(checker)));
  expect(await operatorOf(store, cookie!)).toBeNull();
  const codes = await asOwner(`select from operators.recovery_codes where operator_id = ${person.id}`);
  expect(codes.rowCount).toBe(0);
  expect((await logIn(person.name, { totp: freshCode(person.secret) })).answer.ok).toBe(false);
  const { secret } = await join(token, code, 'another long password');
  expect(await operatorOf(store, cookie!)).toBeNull();
  expect((await logIn(person.name, { totp: freshCode(secret) })).answer.ok).toBe(false);
  const again = await logIn(person.name, { totp: freshCode(secret) }, 'another long password');
  expect(again.answer.ok).toBe(true);
});

test.each([
  ['with its code', '', true],
  ['that expired', 'update operators.links set expires_at = clock_timestamp() where operator_id = $1', false],
  ['with another code', "update operators.links set code_hash = '\\x01' where operator_id = $1", false],
  ['without a second factor', 'update operators.links set totp_secret = null where operator_id = $1', false],
  ['of who is disabled', "update operators.accounts set state = 'disabled' where id = $1", false],
] as const)('the database completes a link %s: %#', async (_, change, isTaken) => {
  const { id, token, code } = await invited(await newOperator(), await newOperator());
  must(await links.newTotp({ link_token: token, code }, openContext()));
  const { rows } = await store.ownerQuery<{ code_hash: Buffer | null }>(
    'select code_hash from operators.links where operator_id = $1',
    [id],
  );
  await store.ownerQuery(
    "insert into operators.recovery_codes (operator_id, code_hash) values ($1, '\\x01')",
    [id],
  );
  if (change !== '') await store.ownerQuery(change, [id]);
  const done = await store.query(
    "select operators.complete_link($1, $2, 'hash', 1, array['\\x02'::bytea], '') as id",
    [tokenHash(token), rows[0]!.code_hash],
  );
  expect(done.rows).toEqual([{ id: isTaken ? BigInt(id) : null }]);
  const codes = await store.ownerQuery(
    'select code_hash from operators.recovery_codes where operator_id = $1',
    [id],
  );
  expect(codes.rows).toEqual([{ code_hash: Buffer.from(isTaken ? [2] : [1]) }]);
});

test('the database keeps who joined once, and enables who has no password as invited', async () => {
  const maker = await newOperator();
  const { id } = await invited(maker, await newOperator());
  const stateOf = async () => (await personOf(maker, id))?.state;
  const call = (sql: string, details = {}) =>
    store.query(`select operators.${sql}, $2, 'x', '', $3)`, [id, maker.id, { reason, ...details }]);
  await store.ownerQuery('update operators.accounts set joined_at = clock_timestamp() where id = $1', [id]);
  await call('drop_invited($1');
  expect(await stateOf()).toBe('invited');
  await call("set_state($1, 'disabled'");
  expect(await stateOf()).toBe('disabled');
  await call("set_state($1, 'active'", { requested_by: '1' });
  expect(await stateOf()).toBe('invited');
});

test('a second reset makes the link of the first one void', async () => {
  const [maker, checker, person] = [await newOperator(), await newOperator(), await newOperator('draws')];
  const reset = async () => {
    const { id, link_token: token } = must(
      await staff.reset({ id: Number(person.id), reason }, operatorContext(maker)),
    );
    const approval = { id, action: 'staff.reset' as const, detail: '' };
    const { code } = must(await staff.approve(approval, operatorContext(checker)));
    return { link_token: token, code: code! };
  };
  const [first, second] = [await reset(), await reset()];
  expect((await links.newTotp(first, openContext())).ok).toBe(false);
  expect((await links.newTotp(second, openContext())).ok).toBe(true);
});

test('a new role takes two owners and applies to open sessions at once', async () => {
  const [maker, checker, person] = [await newOperator(), await newOperator(), await newOperator('support')];
  const { cookie } = await logIn(person.name, { totp: freshCode(person.secret) });
  const input = { id: Number(person.id), role: 'finance' as const, reason };
  must(await staff.changeRole(input, operatorContext(maker)));
  expect(await operatorOf(store, cookie!)).toMatchObject({ role: 'support' });
  const approval = { id: input.id, action: 'staff.role' as const, detail: 'owner' };
  expect(await staff.approve(approval, operatorContext(checker))).toMatchObject({
    refused: 'changed_meanwhile',
  });
  must(await staff.approve({ ...approval, detail: 'finance' }, operatorContext(checker)));
  expect(await operatorOf(store, cookie!)).toMatchObject({ role: 'finance' });
});

test('nobody decides about themselves, and a disabled owner’s requests cannot be approved', async () => {
  const [one, two, three] = [await newOperator(), await newOperator(), await newOperator()];
  const self = { id: Number(one.id), reason };
  for (const answer of [
    await staff.disable(self, operatorContext(one)),
    await staff.reset(self, operatorContext(one)),
    await staff.changeRole({ ...self, role: 'support' }, operatorContext(one)),
    await staff.withdraw(self, operatorContext(one)),
  ])
    expect(answer).toMatchObject({ refused: 'about_self' });
  must(await staff.changeRole({ id: Number(one.id), role: 'support', reason }, operatorContext(two)));
  const approval = { id: Number(one.id), action: 'staff.role' as const, detail: 'support' };
  expect(await staff.approve(approval, operatorContext(one))).toMatchObject({ refused: 'about_self' });
  must(await staff.disable({ id: Number(two.id), reason }, operatorContext(three)));
  expect(await staff.approve(approval, operatorContext(three))).toMatchObject({
    refused: 'changed_meanwhile',
  });
  expect(await staff.disable(self, operatorContext(two))).toMatchObject({ refused: 'forbidden' });
});

test('a login with a password that is replaced while it is checked opens no session', async () => {
  const person = await newOperator('support');
  await withClient(store.databaseUrl, async (owner) => {
    await owner.query('begin');
    await owner.query("update operators.accounts set password_hash = 'replaced' where id = $1", [person.id]);
    const login = logIn(person.name, { totp: freshCode(person.secret) });
    await expect
      .poll(async () => (await owner.query('select from pg_locks where not granted')).rowCount)
      .toBeGreaterThan(0);
    await owner.query('commit');
    expect((await login).answer).toMatchObject({ refused: 'login_wrong' });
  });
});

test('who is no enabled owner any more changes nobody, though the call was let in', async () => {
  const [gone, owner, person] = [await newOperator(), await newOperator(), await newOperator('finance')];
  const off = await newOperator('support');
  must(await staff.disable({ id: Number(off.id), reason }, operatorContext(owner)));
  const pending = await newOperator('draws');
  must(await staff.reset({ id: Number(pending.id), reason }, operatorContext(owner)));
  must(await staff.disable({ id: Number(gone.id), reason }, operatorContext(owner)));
  const input = { id: Number(person.id), reason };
  const guest = { login_name: 'nobody', full_name: 'No Body', role: 'owner' as const, reason };
  for (const answer of [
    await staff.invite(guest, operatorContext(gone)),
    await staff.reset(input, operatorContext(gone)),
    await staff.changeRole({ ...input, role: 'owner' }, operatorContext(gone)),
    await staff.enable({ id: Number(off.id), reason }, operatorContext(gone)),
    await staff.withdraw({ id: Number(pending.id), reason }, operatorContext(gone)),
  ])
    expect(answer).toMatchObject({ refused: 'forbidden' });
  expect(await personOf(owner, person.id)).toMatchObject({ request: null, link: null, role: 'finance' });
  expect(await personOf(owner, pending.id)).toMatchObject({ request: { action: 'staff.reset' } });
});

test('nothing is asked for that a person is already', async () => {
  const [owner, person] = [await newOperator(), await newOperator('finance')];
  const [input, by] = [{ id: Number(person.id), reason }, operatorContext(owner)];
  expect(await staff.changeRole({ ...input, role: 'finance' }, by)).toMatchObject({
    refused: 'already_decided',
  });
  expect(await staff.enable(input, by)).toMatchObject({ refused: 'already_decided' });
  expect(await staff.withdraw(input, by)).toMatchObject({ refused: 'not_found' });
  must(await staff.disable(input, by));
  expect(await staff.disable(input, by)).toMatchObject({ refused: 'already_decided' });
  expect(await staff.reset(input, by)).toMatchObject({ refused: 'already_decided' });
  expect(await personOf(owner, person.id)).toMatchObject({ state: 'disabled', request: null, link: null });
});

test('a withdrawn reset is not approved, its link never works, and the person stays as they were', async () => {
  const [maker, checker, person] = [await newOperator(), await newOperator(), await newOperator('finance')];
  const { cookie } = await logIn(person.name, { totp: freshCode(person.secret) });
  const input = { id: Number(person.id), reason };
  const { link_token: token } = must(await staff.reset(input, operatorContext(maker)));
  must(await staff.withdraw({ ...input, reason: 'by mistake' }, operatorContext(checker)));
  expect(await personOf(maker, person.id)).toMatchObject({ state: 'active', request: null, link: null });
  const approval = { id: input.id, action: 'staff.reset' as const, detail: '' };
  expect((await staff.approve(approval, operatorContext(checker))).ok).toBe(false);
  expect(await links.look({ link_token: token }, openContext())).toMatchObject({ refused: 'link_invalid' });
  expect(await operatorOf(store, cookie!)).toMatchObject({ name: person.name });
  const { rows } = await store.query(
    `select operator_id, details from operators.audit where action = 'staff.withdraw' and subject = $1`,
    [`operator:${person.id}`],
  );
  expect(rows).toEqual([{ operator_id: checker.id, details: { reason: 'by mistake' } }]);
});

test('the last enabled owner cannot be disabled or demoted, also not by two owners at once', async () => {
  const [one, two] = [await newOperator(), await newOperator()];
  for (let round = 0; round < 5; round++) {
    await onlyOwners(one, two);
    const answers = await Promise.all([
      staff.disable({ id: Number(two.id), reason }, operatorContext(one)),
      staff.disable({ id: Number(one.id), reason }, operatorContext(two)),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { rows } = await store.query(
      "select 1 from operators.accounts where role = 'owner' and state = 'active'",
    );
    expect(rows).toHaveLength(1);
  }
  await onlyOwners(one);
  const denials = await store.query(
    `select operators.set_role($1, 'support', null, 'x', '', '{}') as role,
            operators.set_state($1, 'disabled', null, 'x', '', '{}') as state`,
    [one.id],
  );
  expect(denials.rows).toEqual([{ role: 'last_owner', state: 'last_owner' }]);
});

test('of two owners who approve a request at once, one does', async () => {
  const [maker, one, two, person] = [
    await newOperator(),
    await newOperator(),
    await newOperator(),
    await newOperator('draws'),
  ];
  const { id } = must(await staff.reset({ id: Number(person.id), reason }, operatorContext(maker)));
  const approval = { id, action: 'staff.reset' as const, detail: '' };
  const answers = await Promise.all([one, two].map((by) => staff.approve(approval, operatorContext(by))));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a withdrawn invitation leaves no account, and its link never works', async () => {
  const [maker, checker] = [await newOperator(), await newOperator()];
  const { id, name, token } = await invited(maker, checker);
  must(await staff.withdraw({ id, reason }, operatorContext(checker)));
  expect(await links.look({ link_token: token }, openContext())).toMatchObject({ refused: 'link_invalid' });
  expect(await personOf(maker, id)).toBeUndefined();
  const again = { login_name: name, full_name: 'Again', role: 'support' as const, reason };
  must(await staff.invite(again, operatorContext(maker)));
  expect(await staff.invite(again, operatorContext(maker))).toMatchObject({ refused: 'name_taken' });
});

test('a recovery code logs in once, and the next session is told', async () => {
  const person = await newOperator('finance');
  const first = await logIn(person.name, { totp: freshCode(person.secret) });
  const context = operatorContext(person, { token: first.cookie });
  const { codes } = must(await own.newRecoveryCodes({ totp: freshCode(person.secret) }, context));
  expect(await own.newRecoveryCodes({ totp: '000000' }, context)).toMatchObject({ refused: 'totp_wrong' });
  const typed = ` ${codes[3]!.toUpperCase().replace('-', ' ')}`;
  const second = await logIn(person.name, { recovery_code: typed });
  expect(second.answer.ok).toBe(true);
  expect((await logIn(person.name, { recovery_code: typed })).answer).toMatchObject({
    refused: 'login_wrong',
  });
  expect((await logIn(person.name, { recovery_code: codes[4]! }, 'a wrong password')).answer.ok).toBe(false);
  const stranger = await newOperator('finance');
  expect((await logIn(stranger.name, { recovery_code: codes[5]! })).answer).toMatchObject({
    refused: 'login_wrong',
  });
  const me = async (cookie: string | null) =>
    must(await own.me({}, operatorContext(person, { token: cookie }))).recovery;
  // The session that used the code cannot confirm its own use away.
  expect(await me(second.cookie)).toEqual({ left: 9, used: null });
  await own.confirmRecoveryUse({}, operatorContext(person, { token: second.cookie }));
  const third = await logIn(person.name, { totp: freshCode(person.secret) });
  expect(await me(third.cookie)).toMatchObject({ left: 9, used: { ip: expect.stringMatching(/^10\.3\./) } });
  await own.confirmRecoveryUse({}, operatorContext(person, { token: third.cookie }));
  expect(await me(third.cookie)).toEqual({ left: 9, used: null });
  const owner = await newOperator();
  expect(await personOf(owner, person.id)).toMatchObject({ recovery_left: 9 });
  const { recovery_used_at: usedAt } = must(
    await staff.person({ id: Number(person.id) }, operatorContext(owner)),
  );
  expect(Math.abs(Date.now() - Date.parse(usedAt!))).toBeLessThan(600_000);
  const { rows } = await store.query(
    "select count(*)::int as n from operators.audit where action = 'login.recovery' and operator_id = $1",
    [person.id],
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('recovery codes are renewed with a code that was not used, after few wrong ones, and replace the old ones', async () => {
  const person = await newOperator('finance');
  const used = freshCode(person.secret);
  const { cookie } = await logIn(person.name, { totp: used });
  const renew = (totp: string) => own.newRecoveryCodes({ totp }, operatorContext(person, { token: cookie }));
  expect(await renew(used)).toMatchObject({ refused: 'totp_wrong' });
  const old = must(await renew(freshCode(person.secret))).codes;
  must(await renew(freshCode(person.secret)));
  expect((await logIn(person.name, { recovery_code: old[0]! })).answer).toMatchObject({
    refused: 'login_wrong',
  });
  const wrong: unknown[] = [];
  for (let i = 0; i < 5; i++) wrong.push(await renew('000000'));
  expect(wrong).toEqual(Array(5).fill(expect.objectContaining({ refused: 'totp_wrong' })));
  expect(await renew(freshCode(person.secret))).toMatchObject({ refused: 'too_many_tries' });
});

test('what is done to one person changes no other', async () => {
  const [maker, checker] = [await newOperator(), await newOperator()];
  const [person, other] = [await newOperator('support'), await newOperator('finance')];
  const joined = await invited(maker, checker);
  must(await links.newTotp({ link_token: joined.token, code: joined.code }, openContext()));
  /** Logs in twice, the second time with a recovery code. */
  const useCodes = async (one: Made) => {
    const { cookie } = await logIn(one.name, { totp: freshCode(one.secret) });
    const context = operatorContext(one, { token: cookie });
    const { codes } = must(await own.newRecoveryCodes({ totp: freshCode(one.secret) }, context));
    expect((await logIn(one.name, { recovery_code: codes[0]! })).answer.ok).toBe(true);
    return context;
  };
  await useCodes(other);
  must(await staff.changeRole({ id: Number(other.id), role: 'draws', reason }, operatorContext(maker)));
  const others = async () => {
    const ids = [Number(other.id), joined.id];
    const tables = ['sessions', 'recovery_codes', 'links'].map(
      (name) => `select '${name} ' || t::text as row from operators.${name} t where operator_id = any($1)`,
    );
    const { rows } = await store.ownerQuery<{ row: string }>(
      `select 'account ' || t::text as row from operators.accounts t where id = any($1)
       union all ${tables.join(' union all ')}
       union all select 'request ' || r::text from operators.approval_requests r
                 where subject in (select 'operator:' || id from unnest($1::bigint[]) id)
       union all select 'device ' || encode(d.token_hash, 'hex') from security.known_devices d
                 where owner in (select 'operator:' || id from unnest($1::bigint[]) id)
       order by 1`,
      [ids],
    );
    return rows.map(({ row }) => row);
  };
  const before = await others();
  expect(new Set(before.map((row) => row.split(' ')[0]))).toEqual(
    new Set(['account', 'device', 'links', 'recovery_codes', 'request', 'sessions']),
  );

  const context = await useCodes(person);
  must(await own.confirmRecoveryUse({}, context));
  const input = { id: Number(person.id), reason };
  const approve = async (action: 'staff.enable' | 'staff.reset' | 'staff.role', detail = '') =>
    must(await staff.approve({ id: input.id, action, detail }, operatorContext(checker)));
  must(await staff.changeRole({ ...input, role: 'draws' }, operatorContext(maker)));
  await approve('staff.role', 'draws');
  must(await staff.reset(input, operatorContext(maker)));
  must(await staff.withdraw(input, operatorContext(maker)));
  const { link_token: token } = must(await staff.reset(input, operatorContext(maker)));
  await join(token, (await approve('staff.reset')).code!);
  must(await staff.endSessions(input, operatorContext(maker)));
  must(await staff.disable(input, operatorContext(maker)));
  must(await staff.enable(input, operatorContext(maker)));
  await approve('staff.enable');
  const guest = await invited(maker, checker);
  await join(guest.token, guest.code);
  const dropped = await invited(maker, checker);
  must(await staff.withdraw({ id: dropped.id, reason }, operatorContext(maker)));
  expect(await others()).toEqual(before);
});

test('refused logins and denied calls of a person are counted apart', async () => {
  const [owner, person] = [await newOperator(), await newOperator('support')];
  for (let i = 0; i < 2; i++) await logIn(person.name, { totp: '000000' });
  expect(await staff.list({}, operatorContext(person))).toMatchObject({ refused: 'forbidden' });
  expect(await staff.person({ id: Number(person.id) }, operatorContext(owner))).toMatchObject({
    value: { failed_logins: 2, denied: 1 },
  });
});

test('a request of an operator who was disabled since does not count as a first approval', async () => {
  const [owner, maker, other] = [await newOperator(), await newOperator('draws'), await newOperator('draws')];
  const request = { action: 'cancel', subject: 'a test', detail: '' };
  const ask = (by: Made) => store.tx((tx) => approveOrRequest(tx, request, reason, by.id));
  expect(await ask(maker)).toBeNull();
  must(await staff.disable({ id: Number(maker.id), reason }, operatorContext(owner)));
  expect(await ask(other)).toBeNull();
  expect(await ask(await newOperator('draws'))).toEqual({ reason });
});

test.each([
  ['another role', ["role = 'support'"]],
  ['another role and the first one again', ["role = 'support'", "role = 'draws'"]],
  ['a time disabled', ["state = 'disabled'", "state = 'active'"]],
])('a request does not count after %s of who made it, until it is made anew', async (_, changes) => {
  const [maker, other] = [await newOperator('draws'), await newOperator('draws')];
  const request = { action: 'cancel', subject: 'a later test', detail: '' };
  const ask = (by: Made) => store.tx((tx) => approveOrRequest(tx, request, reason, by.id));
  expect(await ask(maker)).toBeNull();
  for (const change of changes)
    await store.ownerQuery(`update operators.accounts set ${change} where id = $1`, [maker.id]);
  const isValid = async () => (await approvalRequestsOf(store, 'cancel', request.subject))[0]!.is_valid;
  expect(await isValid()).toBe(false);
  expect(await ask(other)).toBeNull();
  expect(await store.tx((tx) => withdrawApprovalRequest(tx, request))).toBe(true);
  expect(await ask(maker)).toBeNull();
  expect(await isValid()).toBe(true);
  expect(await ask(other)).toEqual({ reason });
});

test('a request is approved, taken or withdrawn with its action, subject and detail, and no other one', async () => {
  const [maker, other] = [await newOperator('draws'), await newOperator('draws')];
  const request = { action: 'a limit', subject: 'a draw', detail: '5' };
  const near = [
    { ...request, action: 'another limit' },
    { ...request, subject: 'another draw' },
  ];
  const ask = (one: typeof request, by: Made) => store.tx((tx) => approveOrRequest(tx, one, reason, by.id));
  const pending = async () => {
    const { rows } = await store.query<{ action: string; subject: string; detail: string }>(
      `select action, subject, detail from operators.approval_requests
       where action in ('a limit', 'another limit') order by action, subject`,
    );
    return rows;
  };
  for (const one of [request, ...near]) expect(await ask(one, one === request ? maker : other)).toBeNull();
  const [action, subject] = near;
  expect(await pending()).toEqual([request, subject, action]);
  // Another value is another request, which takes the place of the first.
  const changed = { ...request, detail: '6' };
  expect(await ask(changed, other)).toBeNull();
  expect(await ask(request, maker)).toBeNull();
  expect(await pending()).toEqual([request, subject, action]);
  expect(await ask(request, other)).toEqual({ reason });
  expect(await pending()).toEqual([subject, action]);
  for (const end of [takeApprovalRequest, withdrawApprovalRequest]) {
    expect(await ask(request, maker)).toBeNull();
    await store.tx(async (tx) => void (await end(tx, request)));
    expect(await pending()).toEqual([subject, action]);
  }
});

test('a request that is withdrawn takes no other one of the same action along', async () => {
  const [maker, other] = [await newOperator('draws'), await newOperator('draws')];
  const [one, two] = ['one draw', 'another draw'].map((subject) => ({
    action: 'cancel',
    subject,
    detail: '',
  }));
  const ask = (request: typeof one, by: Made) =>
    store.tx((tx) => approveOrRequest(tx, request!, reason, by.id));
  expect([await ask(one, maker), await ask(two, maker)]).toEqual([null, null]);
  expect(await store.tx((tx) => withdrawApprovalRequest(tx, one!))).toBe(true);
  expect(await store.tx((tx) => withdrawApprovalRequest(tx, one!))).toBe(false);
  expect([await ask(one, other), await ask(two, other)]).toEqual([null, { reason }]);
});

test('lists the open sessions of a person only: not ended, idle or too old ones', async () => {
  const [owner, person] = [await newOperator(), await newOperator('support')];
  const cookies = [];
  for (let n = 0; n < 5; n += 1) {
    cookies.push((await logIn(person.name, { totp: freshCode(person.secret) })).cookie!);
  }
  const [open, ended, idle, old, inUse] = cookies.map((cookie) => tokenHash(cookie));
  const change = (hash: Buffer | undefined, set: string) =>
    store.ownerQuery(`update operators.sessions set ${set} where token_hash = $1`, [hash]);
  await change(
    open,
    "ip = '10.4.0.1', seen_at = clock_timestamp() - interval '29 minutes', created_at = clock_timestamp() - interval '2 hours'",
  );
  await change(ended, "ip = '10.4.0.2', ended_at = clock_timestamp()");
  await change(idle, "ip = '10.4.0.3', seen_at = clock_timestamp() - interval '31 minutes'");
  await change(old, "ip = '10.4.0.4', created_at = clock_timestamp() - interval '13 hours'");
  await change(inUse, "ip = '10.4.0.5', created_at = clock_timestamp() - interval '3 hours'");
  const { sessions } = must(await staff.person({ id: Number(person.id) }, operatorContext(owner)));
  expect(sessions, 'what was used last comes first, whenever it began').toMatchObject([
    { ip: '10.4.0.5' },
    { ip: '10.4.0.1' },
  ]);
  const [began, seen] = [sessions[1]!.began_at, sessions[1]!.seen_at].map((time) => Date.parse(time));
  // Two hours and 29 minutes before one moment.
  expect(Math.round((seen! - began!) / 60_000)).toBe(91);
  expect(await personOf(owner, person.id)).toMatchObject({ sessions: 2 });
});

test('ends all sessions of a person', async () => {
  const [owner, person] = [await newOperator(), await newOperator('support')];
  const { cookie } = await logIn(person.name, { totp: freshCode(person.secret) });
  const input = { id: Number(person.id), reason };
  expect(await staff.person({ id: input.id }, operatorContext(owner))).toMatchObject({
    value: { sessions: [{ own: false }] },
  });
  expect(await staff.endSessions(input, operatorContext(owner))).toMatchObject({ value: { ended: 1 } });
  expect(await operatorOf(store, cookie!)).toBeNull();
  const { rows } = await store.query(
    "select operator_id, details from operators.audit where action = 'staff.end_sessions' and subject = $1",
    [`operator:${person.id}`],
  );
  expect(rows).toEqual([{ operator_id: owner.id, details: { reason, ended: 1 } }]);
});

test('the first owner comes from a link of the command line, and a lost second factor is reset by one', async () => {
  const account = { name: 'First', fullName: 'First Owner', role: 'owner' as const };
  const token = must(await createOperatorWithLink(app, account));
  expect(await createOperatorWithLink(app, account)).toMatchObject({ refused: 'name_taken' });
  const { secret } = await join(token, null);
  const { cookie } = await logIn('first', { totp: freshCode(secret) });
  const again = must(await resetWithLink(app, 'first'));
  expect(await operatorOf(store, cookie!)).toBeNull();
  const joined = await join(again, null);
  expect((await logIn('first', { totp: freshCode(joined.secret) })).answer.ok).toBe(true);
  expect(await resetWithLink(app, 'nobody')).toMatchObject({ refused: 'not_found' });
});

test('the audit log is whole afterwards and contains no link, code or secret', async () => {
  expect(await verifyAudit(store)).toEqual([]);
  const { rows } = await store.query<{ details: string }>('select details::text from operators.audit');
  expect(rows.some(({ details }) => /[A-Za-z0-9_-]{43}|[2-9a-z]{5}-[2-9a-z]{5}/.test(details))).toBe(false);
});
