import { expect, test } from 'vitest';
import { freshDatabase, untilSomeoneWaits, withClient } from '../../../database/testing.ts';
import { knownDevice } from '../../../security/known-devices.ts';
import { goodPassword, lastCode, newMember, newPhone, solvedCaptcha } from '../../../testing/members.ts';
import { memberContext, openContext, testApp } from '../../../testing/test-app.ts';
import { messagesMemberApi } from '../../messages/index.ts';
import { changeSetting, clearSettingsCache } from '../../settings/index.ts';
import { membersMemberApi } from '../member-api.ts';
import { endDevice } from '../profiles/index.ts';
import { isCommon } from './new-password.ts';

/** What strangers do to a login must not touch its owner. */

const store = await freshDatabase();
const app = testApp(store);
const calls = membersMemberApi(app);
const messages = messagesMemberApi(app);
const WRONG = '246813';

type Extra = { device?: string; qk_pwd?: string; captcha_id?: string; captcha?: string };
const logIn = (name: string, password: string, ip: string, extra: Extra = {}) =>
  calls.login({ name, password, ...extra }, openContext({ ip }));
const outcome = (answer: { ok: boolean; refused?: string }) => (answer.ok ? 'ok' : answer.refused);

/** Wrong passwords of a stranger from many addresses, with solved captchas, until the account is locked for them. */
async function lockedByStranger(name: string, from: string): Promise<number> {
  for (let i = 0; i < 30; i++) {
    const answer = await logIn(name, WRONG, `${from}.${i}`, await solvedCaptcha(app, { bits: 0 }));
    if (!answer.ok && answer.refused === 'too_many_tries') return answer.details.seconds as number;
  }
  throw new Error('never locked');
}

async function newDevice(
  phone: string,
  ip: string,
  device?: string,
): Promise<{ token: string; device: string }> {
  const answer = await logIn(phone, goodPassword, ip, { ...(device && { device }) });
  if (!answer.ok) throw new Error(answer.refused);
  return answer.value;
}

async function setAccountTries(tries: number): Promise<void> {
  await store.tx((tx) => changeSetting(tx, 'login.account_tries', tries, null));
  clearSettingsCache(store);
}

const passWallTime = (interval: string) =>
  store.ownerQuery(
    `update security.attempts set window_ends_at = window_ends_at - $1::interval,
                                    locked_until = locked_until - $1::interval`,
    [interval],
  );

test('a stranger locks nobody out who comes from a known device or address', async () => {
  const { phone } = await newMember(app, { ip: '10.20.0.1' });
  const { device } = await newDevice(phone, '10.20.0.1');
  await lockedByStranger(phone, '10.21.0');
  expect(outcome(await logIn(phone, goodPassword, '10.22.0.1'))).toBe('too_many_tries');
  // The known device from an address never seen, without a captcha; the known address without a device.
  expect(outcome(await logIn(phone, goodPassword, '10.22.0.2', { device }))).toBe('ok');
  expect(outcome(await logIn(phone, goodPassword, '10.20.0.1'))).toBe('ok');
  // The owner's logins do not open the door for the stranger.
  expect(outcome(await logIn(phone, WRONG, '10.21.0.99'))).toBe('too_many_tries');
});

test.each([
  ['89 days 23 hours', 'ok'],
  ['90 days 1 hour', 'too_many_tries'],
])('an address from which the member logged in last %s ago: %s', async (ago, expected) => {
  const { id, phone } = await newMember(app, { ip: '10.38.0.1' });
  await lockedByStranger(phone, '10.39.0');
  await store.ownerQuery('update members.logins set at = at - $2::interval where member_id = $1', [
    String(id),
    ago,
  ]);
  expect(outcome(await logIn(phone, goodPassword, '10.38.0.1'))).toBe(expected);
});

test('a line of which another address is known, IPv6 by its first 64 bits, is not locked by strangers', async () => {
  const { phone } = await newMember(app, { ip: '2001:db8:38:1::a' });
  await lockedByStranger(phone, '10.40.0');
  const from = async (ip: string) => outcome(await logIn(phone, goodPassword, ip));
  expect(await from('2001:db8:38:2::a')).toBe('too_many_tries');
  expect(await from('2001:db8:38:1:ffff::b')).toBe('ok');
});

test('wrong passwords for a member’s number do not tell which phone the member has', async () => {
  const { id, phone } = await newMember(app);
  const first = async (name: string) => outcome(await logIn(name, WRONG, '10.41.1.1'));
  for (let i = 0; i < 3; i++) await logIn(`M-${id}`, WRONG, `10.41.0.${i}`);
  expect([await first(phone), await first(newPhone())]).toEqual(['login_wrong', 'login_wrong']);
  await lockedByStranger(String(id), '10.41.2');
  expect([await first(phone), await first(newPhone())]).toEqual(['login_wrong', 'login_wrong']);
  expect(await first(`M-${id}`)).toBe('too_many_tries');
});

test('a known device is not locked by strangers at the same address', async () => {
  const { phone } = await newMember(app, { ip: '10.23.0.1' });
  const { device } = await newDevice(phone, '10.23.0.1');
  let last: string | undefined;
  for (let i = 0; i < 61; i++)
    last = outcome(await logIn(`0940001${String(i).padStart(4, '0')}`, WRONG, '10.23.0.1'));
  expect(last).toBe('captcha_needed');
  expect(outcome(await logIn(phone, goodPassword, '10.23.0.1'))).toBe('captcha_needed');
  expect(outcome(await logIn(phone, goodPassword, '10.23.0.1', { device }))).toBe('ok');
});

test('wrong passwords from a known device have their own count', async () => {
  const { phone } = await newMember(app, { ip: '10.24.0.1' });
  const { device } = await newDevice(phone, '10.24.0.1');
  const tries: (string | undefined)[] = [];
  for (let i = 0; i < 11; i++)
    tries.push(
      outcome(await logIn(phone, WRONG, '10.24.0.9', { device, ...(await solvedCaptcha(app, { bits: 0 })) })),
    );
  expect(tries).toEqual([...Array(10).fill('login_wrong'), 'too_many_tries']);
  expect(outcome(await logIn(phone, goodPassword, '10.24.0.8'))).toBe('ok');
});

test('the wait of strangers grows to four hours, for unknown names too', async () => {
  const { phone } = await newMember(app);
  // Each wrong password costs a hash; the number of tries is not what grows.
  await setAccountTries(3);
  for (const [name, from] of [
    [phone, '10.25.0'],
    [newPhone(), '10.26.0'],
  ] as const) {
    const waits: number[] = [];
    for (let i = 0; i < 6; i++) {
      waits.push(await lockedByStranger(name, from));
      await passWallTime('240 minutes');
    }
    // A slow machine counts a few seconds less.
    const whole = [15, 30, 60, 120, 240, 240].map((minutes) => minutes * 60);
    expect(waits.map((wait, i) => wait <= whole[i]! && wait > whole[i]! - 20)).toEqual(Array(6).fill(true));
  }
  await setAccountTries(10);
});

test('a device token works for its member only, and must be issued here', async () => {
  const { id, phone } = await newMember(app, { ip: '10.27.0.1' });
  const other = await newMember(app, { ip: '10.27.0.2' });
  const { device } = await newDevice(phone, '10.27.0.1');
  await lockedByStranger(other.phone, '10.28.0');
  expect(outcome(await logIn(other.phone, goodPassword, '10.29.0.1', { device }))).toBe('too_many_tries');
  // Two people share a phone: it keeps its token and then knows both.
  expect((await newDevice(other.phone, '10.27.0.2', device)).device).toBe(device);
  expect(outcome(await logIn(other.phone, goodPassword, '10.29.0.1', { device }))).toBe('ok');
  expect((await newDevice(phone, '10.27.0.1', 'made-up')).device).not.toBe('made-up');
  const { rows } = await store.query<{ row: string }>(
    "select d::text as row from security.known_devices d where owner = 'member:' || $1::text",
    [String(id)],
  );
  expect(rows.map(({ row }) => row).join()).not.toContain(device);
  expect(rows.length).toBeGreaterThan(0);
});

test('remembers twenty devices', async () => {
  const { phone, id } = await newMember(app, { ip: '10.30.0.1' });
  const devices: string[] = [];
  for (let i = 0; i < 21; i++) devices.push((await newDevice(phone, '10.30.0.1')).device);
  const { rowCount } = await store.query('select from security.known_devices where owner = $1', [
    `member:${id}`,
  ]);
  expect(rowCount).toBe(20);
  // The one unused for the longest time has given way.
  const isKnown = async (device: string) => (await knownDevice(store, `member:${id}`, device)) !== null;
  expect([await isKnown(devices[0]!), await isKnown(devices[1]!), await isKnown(devices[20]!)]).toEqual([
    false,
    true,
    true,
  ]);
  const unusedFor = (days: number) =>
    store.ownerQuery(
      `update security.known_devices set seen_at = clock_timestamp() - make_interval(days => $2)
         where owner = $1`,
      [`member:${id}`, days],
    );
  await unusedFor(179);
  expect(await isKnown(devices[20]!)).toBe(true);
  await unusedFor(180);
  expect(await isKnown(devices[20]!)).toBe(false);
});

test('devices are forgotten with a new password, when signed out from elsewhere, and with the account', async () => {
  const { id, phone } = await newMember(app, { ip: '10.31.0.1' });
  const knows = async (device: string) => {
    const hit = await store.query(
      'select from security.known_devices where owner = $1 and token_hash = sha256($2::text::bytea)',
      [`member:${id}`, device],
    );
    return hit.rowCount === 1;
  };
  const [one, two, three] = [
    await newDevice(phone, '10.31.0.1'),
    await newDevice(phone, '10.31.0.1'),
    await newDevice(phone, '10.31.0.1'),
  ];
  const { rows } = await store.query<{ id: bigint }>(
    'select id from members.sessions where token_hash = sha256($1::text::bytea)',
    [three.token],
  );
  expect(await endDevice(store, id, rows[0]!.id, one.token)).toBe(true);
  expect([await knows(one.device), await knows(two.device), await knows(three.device)]).toEqual([
    true,
    true,
    false,
  ]);
  const change = { old_password: goodPassword, password: '579135' };
  const changed = await calls.changePassword(change, memberContext(id, { token: one.token }));
  expect(outcome(changed)).toBe('ok');
  expect([await knows(one.device), await knows(two.device)]).toEqual([true, false]);
  await calls.logout({}, memberContext(id, { token: one.token }));
  // A plain logout leaves the device known.
  expect(await knows(one.device)).toBe(true);
  const again = await logIn(phone, '579135', '10.31.0.1', { device: two.device });
  if (!again.ok) throw new Error(again.refused);
  await calls.endOtherDevices({}, memberContext(id, { token: again.value.token }));
  expect([await knows(one.device), await knows(again.value.device)]).toEqual([false, true]);
});

const bodiesOf = async (id: bigint) => {
  const answer = await messages.getMessage({}, memberContext(id));
  if (!answer.ok) throw new Error();
  return answer.value.list.map(({ title, content, type }) => ({ title, content, type }));
};

test('the owner is told of wrong passwords from elsewhere once a day, and sees them masked', async () => {
  app.hints.length = 0;
  // Two are too few for a message, which would be written while the rest of this test runs.
  const few = await newMember(app, { ip: '10.31.0.1' });
  for (let i = 0; i < 2; i++) await logIn(few.phone, WRONG, '203.0.113.8');
  const { id, phone } = await newMember(app, { ip: '10.32.0.1' });
  for (let i = 0; i < 2; i++) await logIn(phone, WRONG, '203.0.113.7');
  await expect
    .poll(async () => (await calls.loginLog({}, memberContext(id))) as object)
    .toMatchObject({ value: { failed: [{ ip: '203.0.•.•', count: 2 }] } });
  expect(await bodiesOf(id)).toEqual([]);
  const timeOf = async () => {
    const answer = await calls.loginLog({}, memberContext(id));
    return answer.ok ? Date.parse(answer.value.failed[0]!.time) : Number.NaN;
  };
  const before = await timeOf();
  await logIn(phone, WRONG, '203.0.113.7');
  await expect.poll(async () => (await bodiesOf(id)).length).toBe(1);
  await lockedByStranger(phone, '203.0.113');
  await logIn(phone, WRONG, '2001:db8:1:2::5', await solvedCaptcha(app, { bits: 0 }));
  const [told] = await bodiesOf(id);
  expect(told).toMatchObject({ title: 'Wrong passwords for your account', type: 1 });
  expect(told!.content).toContain('203.0.•.•');
  expect(told!.content).not.toContain('113');
  expect(told!.content).toMatch(/20\d\d \d+:\d\d [AP]M/);
  // Attempts that were refused unchecked are no guesses. The others are stored after their replies.
  await expect
    .poll(async () => (await calls.loginLog({}, memberContext(id))) as object)
    .toMatchObject({ ok: true, value: { failed: [{ ip: '203.0.•.•', count: 10 }] } });
  const log = await calls.loginLog({}, memberContext(id));
  expect(log).toMatchObject({ value: { failed: [{ count: 10 }] } });
  expect(await timeOf(), 'when it was tried last').toBeGreaterThan(before);
  expect(JSON.stringify(log)).not.toContain('203.0.113');
  expect(await bodiesOf(few.id)).toEqual([]);
  // The apps of the member load the message at once.
  expect(app.hints).toEqual([{ type: 'balance', memberId: id }]);
});

test('own typing errors are recorded, but nobody is told of them', async () => {
  const { id, phone } = await newMember(app, { ip: '10.33.0.1' });
  for (let i = 0; i < 4; i++) await logIn(phone, WRONG, '10.33.0.1', await solvedCaptcha(app, { bits: 0 }));
  await expect
    .poll(async () => (await calls.loginLog({}, memberContext(id))) as object)
    .toMatchObject({ value: { failed: [{ ip: '10.33.•.•', count: 4 }] } });
  expect(await bodiesOf(id)).toEqual([]);
});

test('changes of passwords and of the e-mail are told in a message', async () => {
  const { id, phone } = await newMember(app);
  const context = memberContext(id);
  await calls.changePassword({ old_password: goodPassword, password: '579135' }, context);
  await calls.changeWithdrawalPassword({ old_password: '579135', password: '909182' }, context);
  await calls.updateMember({ email: 'khin@mail.example' }, context);
  await calls.updateMember({ email: 'khin@mail.example', nickname: 'K' }, context);
  await store.ownerQuery("update members.otps set created_at = created_at - interval '61 seconds'");
  await calls.sendResetOtp({ mobile: phone, ...(await solvedCaptcha(app)) }, openContext());
  const otp = await lastCode(store, `+95${phone.slice(1)}`);
  expect(outcome(await calls.resetPassword({ mobile: phone, otp, password: '579131' }, openContext()))).toBe(
    'ok',
  );
  const told = await bodiesOf(id);
  expect(told.map(({ title }) => title)).toEqual([
    'Login password changed',
    'E-mail changed',
    'Withdrawal password changed',
    'Login password changed',
  ]);
  expect(told[1]!.content).toContain('k•••@mail.example');
});

test('a reset opens the login again for everybody, also after a lock', async () => {
  const { id, phone } = await newMember(app, { ip: '10.34.0.1' });
  for (const name of [phone, `M-${id}`]) await lockedByStranger(name, '10.35.0');
  await store.ownerQuery("update members.otps set created_at = created_at - interval '61 seconds'");
  await calls.sendResetOtp({ mobile: phone, ...(await solvedCaptcha(app)) }, openContext());
  const otp = await lastCode(store, `+95${phone.slice(1)}`);
  await calls.resetPassword({ mobile: phone, otp, password: '579131' }, openContext());
  for (const name of [phone, `M-${id}`])
    expect(outcome(await logIn(name, '579131', name === phone ? '10.36.0.1' : '10.36.0.2'))).toBe('ok');
});

test('a reset opens the changes of a logged-in member again, after wrong passwords there', async () => {
  const { id, phone } = await newMember(app);
  const change = (old_password: string) =>
    calls.changeWithdrawalPassword({ old_password, password: '909182' }, memberContext(id));
  for (let tries = 0; tries < 10; tries++) await change(WRONG);
  expect(outcome(await change(goodPassword))).toBe('too_many_tries');
  await store.ownerQuery("update members.otps set created_at = created_at - interval '61 seconds'");
  await calls.sendResetOtp({ mobile: phone, ...(await solvedCaptcha(app)) }, openContext());
  const otp = await lastCode(store, `+95${phone.slice(1)}`);
  await calls.resetPassword({ mobile: phone, otp, password: '579131' }, openContext());
  expect(outcome(await change('579131'))).toBe('ok');
});

test('a stranger who knows the login password does not lock the withdrawal password', async () => {
  const { id, phone } = await newMember(app, { ip: '10.42.0.1' });
  await calls.changeWithdrawalPassword({ old_password: goodPassword, password: '909182' }, memberContext(id));
  const guess = async (qk_pwd: string) =>
    outcome(
      await logIn(phone, goodPassword, '10.42.1.1', { qk_pwd, ...(await solvedCaptcha(app, { bits: 0 })) }),
    );
  for (let i = 0; i < 5; i++) expect(await guess('246813')).toBe('code_wrong');
  expect(await guess('909182')).toBe('too_many_tries');
  const change = { old_password: '909182', password: '909183' };
  expect(outcome(await calls.changeWithdrawalPassword(change, memberContext(id)))).toBe('ok');
});

test('wrong passwords at login do not lock the changes of a logged-in member', async () => {
  const { id, phone } = await newMember(app);
  await lockedByStranger(phone, '10.37.0');
  const input = { old_password: goodPassword, password: '909182' };
  expect(outcome(await calls.changeWithdrawalPassword(input, memberContext(id)))).toBe('ok');
});

test('a reset is refused if the security code was set to the same digits meanwhile', async () => {
  const { id, phone } = await newMember(app);
  await store.ownerQuery("update members.otps set created_at = created_at - interval '61 seconds'");
  await calls.sendResetOtp({ mobile: phone, ...(await solvedCaptcha(app)) }, openContext());
  const otp = await lastCode(store, `+95${phone.slice(1)}`);
  await withClient(store.databaseUrl, async (owner) => {
    await owner.query('begin');
    await owner.query("update members.accounts set security_code_hash = 'set meanwhile' where id = $1", [
      String(id),
    ]);
    const reset = calls.resetPassword({ mobile: phone, otp, password: '579131' }, openContext());
    await untilSomeoneWaits(owner);
    await owner.query('commit');
    expect(outcome(await reset)).toBe('otp_wrong');
  });
});

test('a security code is refused if a password became the same meanwhile', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await newMember(app);
    const [code, password] = await Promise.all([
      calls.saveSecurityCode({ code: '579131', password: goodPassword }, memberContext(id)),
      calls.changePassword({ old_password: goodPassword, password: '579131' }, memberContext(id)),
    ]);
    expect([code, password].filter((answer) => answer.ok).length).toBeLessThanOrEqual(1);
  }
});

test.each([
  ['123123', '121212', '112233', '123321', '654321', 'abcabc', 'Password1', '159753', '12345678', 'abcdefgh'],
])('%s is common', (...list) => {
  expect(list.filter((one) => !isCommon(one))).toEqual([]);
});

test('other passwords are not common', () => {
  expect(['135792', '909182', 'k7q2wz', 'correct horse', '640813'].filter(isCommon)).toEqual([]);
});
