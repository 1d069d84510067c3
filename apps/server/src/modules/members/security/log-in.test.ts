import { expect, test } from 'vitest';
import { freshDatabase, untilSomeoneWaits, withClient } from '../../../database/testing.ts';
import { goodPassword, lastCode, newMember, newPhone, solvedCaptcha } from '../../../testing/members.ts';
import { memberContext, openContext, testApp } from '../../../testing/test-app.ts';
import { addressSubject } from '../../../util/address.ts';
import { membersMemberApi } from '../member-api.ts';
import { memberCard } from '../profiles/members.queries.ts';
import { phoneKey } from '../profiles/personal.ts';
import { checkWithdrawalPassword } from './check-codes.ts';
import { memberOf } from './sessions.ts';

const store = await freshDatabase();
const app = testApp(store);
const calls = membersMemberApi(app);
const pin = '909182';

type Extra = { qk_pwd?: string; captcha_id?: string; captcha?: string };
const logIn = async (name: string, password = goodPassword, ip = '10.1.1.1', extra: Extra = {}) => {
  const answer = await calls.login({ name, password, ...extra }, openContext({ ip }));
  return answer.ok ? answer.value : answer.refused;
};
const setPin = (memberId: bigint, old: string, password: string) =>
  calls.changeWithdrawalPassword({ old_password: old, password }, memberContext(memberId));
const refusalOf = (answer: { ok: boolean; refused?: string }) => (answer.ok ? 'ok' : answer.refused);
const passWallTime = (interval: string) =>
  store.ownerQuery(
    `update security.attempts set window_ends_at = window_ends_at - $1::interval,
                                    locked_until = locked_until - $1::interval`,
    [interval],
  );

test('logs in by phone in any format or by id, and returns the previous login', async () => {
  const { id, phone } = await newMember(app, { ip: '10.2.0.1' });
  expect(await logIn(phone, goodPassword, '10.2.0.2')).toMatchObject({
    member_id: Number(id),
    previous_login: { ip: '10.2.0.1' },
  });
  expect(await logIn(`+95${phone.slice(1)}`, '၁၃၅၇၉၂')).toMatchObject({ previous_login: { ip: '10.2.0.2' } });
  expect(await logIn(String(id))).toMatchObject({ member_id: Number(id) });
  expect(await logIn(`M-${id}`)).toMatchObject({ member_id: Number(id) });
  const log = await calls.loginLog({}, memberContext(id));
  expect(log).toMatchObject({
    value: { list: [{}, {}, { ip: '10.1.1.1' }, { ip: '10.2.0.2' }, { ip: '10.2.0.1' }] },
  });
});

test('refuses a wrong password and an unknown name with the same answer', async () => {
  const { phone } = await newMember(app);
  expect(await logIn(phone, '246813')).toBe('login_wrong');
  expect(await logIn(newPhone(), '246813')).toBe('login_wrong');
  expect(await logIn('not a phone', '246813')).toBe('login_wrong');
  expect(await logIn('\u0000\ud800', '\u0000')).toBe('login_wrong');
});

test.each([
  ['a phone', ['09 771 112 233', '+95 9771112233', '9771112233', '၀၉၇၇၁၁၁၂၂၃၃', '00959771112233']],
  ['an id', ['123456', 'M-123456', ' m-123456 ', '၁၂၃၄၅၆', 'M-0123456']],
])('counts every form of %s without an account as one name', async (_, names) => {
  const refused: unknown[] = [];
  for (const name of names) refused.push(await logIn(name, '246813'));
  // As for an account: three wrong passwords, then a captcha.
  expect(refused).toEqual(['login_wrong', 'login_wrong', 'login_wrong', 'captcha_needed', 'captcha_needed']);
});

test('requires a captcha after three wrong passwords', async () => {
  const { phone } = await newMember(app);
  for (let i = 0; i < 3; i++) expect(await logIn(phone, '246813')).toBe('login_wrong');
  // A missing captcha is no guess and does not lock the account.
  for (let i = 0; i < 15; i++) expect(await logIn(phone)).toBe('captcha_needed');
  const solved = await solvedCaptcha(app, { bits: 0 });
  expect(await logIn(phone, goodPassword, '10.1.1.1', { ...solved, captcha: 'x' })).toBe('captcha_wrong');
  expect(await logIn(phone, goodPassword, '10.1.1.1', await solvedCaptcha(app, { bits: 0 }))).toMatchObject({
    token: expect.any(String),
  });
  expect(await logIn(phone)).toMatchObject({ token: expect.any(String) });
});

test('locks the account after ten wrong passwords, also for the right one', async () => {
  const { phone } = await newMember(app);
  for (let i = 0; i < 10; i++) {
    expect(await logIn(phone, '246813', `10.3.0.${i}`, await solvedCaptcha(app, { bits: 0 }))).toBe(
      'login_wrong',
    );
  }
  expect(await logIn(phone, goodPassword, '10.3.1.1', await solvedCaptcha(app, { bits: 0 }))).toBe(
    'too_many_tries',
  );
  await passWallTime('15 minutes');
  expect(await logIn(phone)).toMatchObject({ token: expect.any(String) });
});

test('counts fifty concurrent guesses as fifty', async () => {
  const { phone } = await newMember(app);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => logIn(phone, `24681${i % 10}`, `10.4.0.${i}`)),
  );
  expect(answers.filter((answer) => answer === 'login_wrong')).toHaveLength(3);
  expect(answers.filter((answer) => answer === 'captcha_needed' || answer === 'too_many_tries')).toHaveLength(
    47,
  );
});

test('an IP address that tries many names needs a captcha, which a member behind it can solve', async () => {
  const { id, phone } = await newMember(app);
  const answers: unknown[] = [];
  for (let i = 0; i < 640; i++)
    answers.push(await logIn(`0940${String(i).padStart(7, '0')}`, 'x', '10.5.5.5'));
  expect(answers.slice(58, 62)).toEqual(['login_wrong', 'login_wrong', 'captcha_needed', 'captcha_needed']);
  // Attempts without a captcha are no guesses, so they lock nobody out.
  expect(new Set(answers.slice(60))).toEqual(new Set(['captcha_needed']));
  expect(await logIn(phone, goodPassword, '10.5.5.5')).toBe('captcha_needed');
  expect(await logIn(phone, goodPassword, '10.5.5.5', await solvedCaptcha(app, { bits: 0 }))).toMatchObject({
    member_id: Number(id),
  });
});

test('ten times as many wrong passwords, with captchas, lock an IP address', async () => {
  const { phone } = await newMember(app);
  await store.ownerQuery(
    `insert into security.attempts (scope, subject, attempts, window_ends_at)
       values ('login.address', $1, 598, clock_timestamp() + interval '10 minutes')`,
    [addressSubject('10.5.6.6')],
  );
  const wrong = async () => logIn(newPhone(), 'x', '10.5.6.6', await solvedCaptcha(app, { bits: 0 }));
  for (const _ of ['599th', '600th']) expect(await wrong()).toBe('login_wrong');
  expect(await wrong()).toBe('too_many_tries');
  expect(await logIn(phone, goodPassword, '10.5.6.6', await solvedCaptcha(app, { bits: 0 }))).toBe(
    'too_many_tries',
  );
});

test('requires the withdrawal password from a new IP address, if it is set', async () => {
  const { id, phone } = await newMember(app, { ip: '10.6.0.1' });
  expect(await logIn(phone, goodPassword, '10.6.0.2')).toMatchObject({ member_id: Number(id) });
  await setPin(id, goodPassword, pin);
  expect(await logIn(phone, goodPassword, '10.6.0.2')).toMatchObject({ member_id: Number(id) });
  expect(await logIn(phone, goodPassword, '10.6.0.3')).toBe('withdrawal_password_asked');
  expect(await logIn(phone, '246813', '10.6.0.3')).toBe('login_wrong');
  expect(await logIn(phone, goodPassword, '10.6.0.3', { qk_pwd: '111111' })).toBe('code_wrong');
  expect(await logIn(phone, goodPassword, '10.6.0.3', { qk_pwd: pin })).toMatchObject({
    member_id: Number(id),
  });
  expect(await logIn(phone, goodPassword, '10.6.0.3')).toMatchObject({ member_id: Number(id) });
});

test('sets the withdrawal password with the login password first, later with the old one', async () => {
  const { id } = await newMember(app);
  expect(refusalOf(await checkWithdrawalPassword(app, memberContext(id), pin))).toBe('pin_missing');
  expect(refusalOf(await setPin(id, goodPassword, '121212'))).toBe('pin_form');
  expect(refusalOf(await setPin(id, '246813', pin))).toBe('password_wrong');
  expect(refusalOf(await setPin(id, goodPassword, pin))).toBe('ok');
  expect(refusalOf(await setPin(id, goodPassword, '135790'))).toBe('code_wrong');
  expect(refusalOf(await setPin(id, '၉၀၉၁၈၂', '135790'))).toBe('ok');
  expect(refusalOf(await checkWithdrawalPassword(app, memberContext(id), '135790'))).toBe('ok');
});

test('locks the withdrawal password for 15 minutes after five wrong tries, also concurrent ones', async () => {
  const { id } = await newMember(app);
  await setPin(id, goodPassword, pin);
  const first = await checkWithdrawalPassword(app, memberContext(id), '111111');
  expect(first).toMatchObject({ refused: 'code_wrong', details: { n: 4 } });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => checkWithdrawalPassword(app, memberContext(id), '111111')),
  );
  expect(answers.filter((answer) => refusalOf(answer) === 'code_wrong')).toHaveLength(4);
  const locked = await checkWithdrawalPassword(app, memberContext(id), pin);
  expect(locked).toMatchObject({ refused: 'too_many_tries' });
  // A slow machine counts a few seconds less.
  expect(locked.ok || locked.details.seconds).toBeGreaterThan(880);
  expect(locked.ok || locked.details.seconds).toBeLessThanOrEqual(900);
  await passWallTime('15 minutes');
  expect(refusalOf(await checkWithdrawalPassword(app, memberContext(id), pin))).toBe('ok');
});

test('accepts twenty concurrent right withdrawal passwords, also after four wrong ones', async () => {
  const { id } = await newMember(app);
  await setPin(id, goodPassword, pin);
  for (let i = 0; i < 4; i++) await checkWithdrawalPassword(app, memberContext(id), '111111');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => checkWithdrawalPassword(app, memberContext(id), pin)),
  );
  expect(answers.map(refusalOf)).toEqual(Array(20).fill('ok'));
  // The count is cleared: the next wrong one is the first again.
  expect(await checkWithdrawalPassword(app, memberContext(id), '111111')).toMatchObject({
    details: { n: 4 },
  });
});

test('a new login password ends the other sessions but not this one', async () => {
  const { id, phone, token } = await newMember(app);
  const second = await logIn(phone);
  const other = (second as { token: string }).token;
  const save = (old: string, password: string) =>
    calls.changePassword({ old_password: old, password }, memberContext(id, { token }));
  expect(refusalOf(await save('246813', '579135'))).toBe('password_wrong');
  expect(refusalOf(await save(goodPassword, '111111'))).toBe('password_short');
  expect(refusalOf(await save(goodPassword, '579135'))).toBe('ok');
  expect((await memberOf(store, token)).ok).toBe(true);
  expect((await memberOf(store, other)).ok).toBe(false);
  expect(await logIn(phone)).toBe('login_wrong');
  expect(await logIn(phone, '579135')).toMatchObject({ member_id: Number(id) });
});

test('refuses a login that is concurrent with a suspension or a new password', async () => {
  for (const change of ["state = 'suspended'", "password_hash = 'another'"]) {
    const { id, phone } = await newMember(app);
    await withClient(store.databaseUrl, async (owner) => {
      await owner.query('begin');
      await owner.query(`update members.accounts set ${change} where id = $1`, [id]);
      const login = logIn(phone);
      await untilSomeoneWaits(owner);
      await owner.query('commit');
      expect(await login).toBe(change.startsWith('state') ? 'suspended' : 'login_wrong');
    });
  }
});

test('a session ends by logout, after 14 idle days and after 60 days', async () => {
  const { id, phone, token } = await newMember(app);
  const other = ((await logIn(phone)) as { token: string }).token;
  expect(await calls.checkLogin({}, openContext({ token }))).toMatchObject({ value: { token } });
  await calls.logout({}, memberContext(id, { token }));
  expect(await memberOf(store, token)).toMatchObject({ refused: 'session_over' });
  expect((await memberOf(store, other)).ok).toBe(true);
  const owner = (sql: string) => store.ownerQuery(sql, [id]);
  await owner("update members.sessions set seen_at = seen_at - interval '14 days' where member_id = $1");
  expect((await memberOf(store, other)).ok).toBe(false);
  const third = ((await logIn(phone)) as { token: string }).token;
  await owner(
    "update members.sessions set created_at = created_at - interval '60 days' where member_id = $1",
  );
  expect((await memberOf(store, third)).ok).toBe(false);
});

test('resets a forgotten password with a code and ends all sessions', async () => {
  const { phone, token } = await newMember(app);
  const e164 = `+95${phone.slice(1)}`;
  await store.ownerQuery(
    "update members.otps set created_at = created_at - interval '61 seconds' where phone_key = $1",
    [phoneKey(store, e164)],
  );
  for (let i = 0; i < 3; i++) await logIn(phone, '246813');
  expect(
    refusalOf(await calls.sendResetOtp({ mobile: phone, ...(await solvedCaptcha(app)) }, openContext())),
  ).toBe('ok');
  const otp = await lastCode(store, e164);
  expect(refusalOf(await calls.verifyOtp({ mobile: phone, otp, purpose: 'reset' }, openContext()))).toBe(
    'ok',
  );
  const reset = (password: string) => calls.resetPassword({ mobile: phone, otp, password }, openContext());
  expect(refusalOf(await reset('123456'))).toBe('password_short');
  const both = await Promise.all([reset('579135'), reset('579135')]);
  expect(both.filter((answer) => answer.ok)).toHaveLength(1);
  expect(refusalOf(await reset('579135'))).toBe('otp_used');
  expect((await memberOf(store, token)).ok).toBe(false);
  expect(await logIn(phone, '579135')).toMatchObject({ token: expect.any(String) });
});

test('answers a reset for a phone without an account the same way, and sends nothing', async () => {
  const phone = newPhone();
  const e164 = `+95${phone.slice(1)}`;
  const send = async () =>
    calls.sendResetOtp({ mobile: phone, ...(await solvedCaptcha(app)) }, openContext());
  expect(await send()).toEqual({ ok: true, value: { surplusTime: 60, ticket: expect.any(String) } });
  expect(refusalOf(await send())).toBe('otp_wait');
  expect((await store.query('select 1 from members.sms_outbox where phone = $1', [e164])).rowCount).toBe(0);
  expect(
    refusalOf(await calls.resetPassword({ mobile: phone, otp: '123123', password: '579135' }, openContext())),
  ).toBe('otp_wrong');
});

test('limits the width of a nickname, sets the full name once, changes the language', async () => {
  const { id } = await newMember(app);
  const update = (input: object) => calls.updateMember(input, memberContext(id)).then(refusalOf);
  expect(await update({ nickname: 'fifteen letters' })).toBe('name_too_long');
  expect(await update({ nickname: '八个汉字的名字长' })).toBe('name_too_long');
  expect(await update({ nickname: '七个汉字的名字', lang: 'th' })).toBe('ok');
  expect(await update({ full_name: ' \u0000 ' })).toBe('wrong_input');
  expect(await update({ full_name: 'ေဒၚခင္မ်ိဳးသန္႔' })).toBe('zawgyi_ask');
  expect(await update({ full_name: 'ေဒၚခင္မ်ိဳးသန္႔', zawgyi: 'convert' })).toBe('ok');
  expect(await update({ full_name: 'ဒေါ်ခင်မျိုးသန့်' })).toBe('ok');
  expect(await update({ nickname: 'kept not', full_name: 'Somebody Else' })).toBe('name_fixed');
  const card = await memberCard(store, id, { hasPayee: false, mayWithdraw: false, vip: 1 });
  const { rows } = await store.query('select lang from members.accounts where id = $1', [id]);
  expect({ nickname: card?.nickname, full_name: card?.full_name, ...rows[0] }).toEqual({
    nickname: '七个汉字的名字',
    full_name: 'ဒေါ်ခင်မျိုးသန့်',
    lang: 'th',
  });
});

test('a member has 20 open sessions; the one that was not used for longest ends', async () => {
  const { id, phone } = await newMember(app);
  const other = await newMember(app);
  const otherToken = (await logIn(other.phone)) as { token: string };
  const tokens: string[] = [];
  const isOpen = async (token: string) => (await memberOf(store, token)).ok;
  // The registration has opened one.
  for (let n = 1; n <= 19; n += 1) tokens.push(((await logIn(phone)) as { token: string }).token);
  expect(await Promise.all(tokens.map(isOpen))).toEqual(Array(19).fill(true));
  await store.query(
    `update members.sessions set seen_at = seen_at + interval '1 minute' where id =
    (select min(id) from members.sessions where member_id = $1)`,
    [id],
  );
  tokens.push(((await logIn(phone)) as { token: string }).token);
  expect(await Promise.all(tokens.map(isOpen))).toEqual([false, ...Array(19).fill(true)]);
  const { rows } = await store.query<{ open: bigint }>(
    'select count(*) as open from members.sessions where member_id = $1 and ended_at is null',
    [id],
  );
  expect(rows[0]!.open).toBe(20n);
  expect(await isOpen(otherToken.token)).toBe(true);
});
