import { expect, test } from 'vitest';
import { freshDatabase, withClient } from '../../database/testing.ts';
import { goodPassword, lastCode, newMember, newPhone, solvedCaptcha } from '../../testing/members.ts';
import { openContext, testApp } from '../../testing/test-app.ts';
import { balances } from '../ledger/index.ts';
import { changeSetting, forgetSettings } from '../settings/index.ts';
import { membersMemberApi } from './member-api.ts';
import { memberCard } from './members.queries.ts';
import { phoneKey } from './personal.ts';
import { memberOf } from './sessions.ts';

const store = await freshDatabase();
const app = testApp(store);
const calls = membersMemberApi(app);
const e164 = (phone: string) => `+95${phone.slice(1)}`;
const keyOf = (phone: string) => phoneKey(store, e164(phone));

const sendTo = async (mobile: string, ip = `10.1.${mobile.slice(-4)}`) =>
  calls.sendRegisterOtp({ mobile, ...(await solvedCaptcha(app)) }, openContext({ ip }));

/** Lets wall time pass for the codes of a phone. */
const age = (phone: string, interval: string) =>
  withClient(store.databaseUrl, (owner) =>
    owner.query(
      'update members.otps set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval where phone_key = $1',
      [keyOf(phone), interval],
    ),
  );

const refusalOf = (answer: { ok: boolean; refused?: string }) => (answer.ok ? 'ok' : answer.refused);

test('captcha, code, account, session', async () => {
  const { id, phone, token } = await newMember(app);
  expect(await memberOf(store, token)).toEqual({ ok: true, memberId: id });
  expect(await memberOf(store, 'x')).toEqual({ ok: false, refused: 'session_over' });
  expect(await balances(store, id)).toEqual({ wallet: 0n, held: 0n });
  const card = await memberCard(store, id, false);
  expect(card).toMatchObject({
    id: Number(id),
    balance: 0,
    has_qk_pwd: false,
    isyxtx: false,
    used_invite_code: '',
  });
  expect(card?.phone).toBe(`09 ••• ${phone.slice(-4)}`);
  expect(card?.invite_code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
  const secrets = await store.query(
    "select password_hash from members.accounts where password_hash not like '$argon2id$%'",
  );
  expect(secrets.rowCount).toBe(0);
});

test('a picture is drawn by curves only and never twice alike', async () => {
  const one = await calls.captcha({}, openContext());
  const two = await calls.captcha({}, openContext());
  if (!one.ok || !two.ok) throw new Error('refused');
  const svg = Buffer.from(one.value.image.split(',')[1]!, 'base64').toString();
  expect(svg.replace(/<path d="[ML\d. -]+"/g, '<path')).not.toMatch(/text|title|desc|\bd=|id=|data-/);
  expect(one.value.image).not.toBe(two.value.image);
});

test('a picture answers once, right or wrong, within three minutes', async () => {
  const right = await solvedCaptcha(app);
  expect(refusalOf(await calls.sendRegisterOtp({ mobile: newPhone(), ...right }, openContext()))).toBe('ok');
  expect(refusalOf(await calls.sendRegisterOtp({ mobile: newPhone(), ...right }, openContext()))).toBe(
    'captcha_wrong',
  );
  const burnt = await solvedCaptcha(app);
  const wrong = { ...burnt, captcha: burnt.captcha === '0000' ? '1111' : '0000' };
  expect(refusalOf(await calls.sendRegisterOtp({ mobile: newPhone(), ...wrong }, openContext()))).toBe(
    'captcha_wrong',
  );
  expect(refusalOf(await calls.sendRegisterOtp({ mobile: newPhone(), ...burnt }, openContext()))).toBe(
    'captcha_wrong',
  );
  const old = await solvedCaptcha(app);
  await store.query('select 1');
  await withClient(store.databaseUrl, (owner) =>
    owner.query("update members.captchas set expires_at = expires_at - interval '3 minutes'"),
  );
  expect(refusalOf(await calls.sendRegisterOtp({ mobile: newPhone(), ...old }, openContext()))).toBe(
    'captcha_wrong',
  );
});

test('of fifty answers to one picture at once, one is looked at', async () => {
  const right = await solvedCaptcha(app);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => calls.sendRegisterOtp({ mobile: newPhone(), ...right }, openContext())),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
});

test('a code waits 60 s for the next', async () => {
  const phone = newPhone();
  expect(await sendTo(phone)).toMatchObject({ value: { surplusTime: 60 } });
  const early = await sendTo(phone);
  expect(early).toMatchObject({ refused: 'otp_wait' });
  expect(early.ok || early.details.n).toBeGreaterThan(55);
  await age(phone, '61 seconds');
  expect(refusalOf(await sendTo(phone))).toBe('ok');
});

test('a Yangon day has five codes', async () => {
  await store.tx((tx) => changeSetting(tx, 'otp.resend_seconds', 0, null));
  forgetSettings(store);
  const phone = newPhone();
  let answer = await sendTo(phone);
  // Midnight may fall between two of these; the day that refuses has had five all the same.
  for (let i = 0; i < 10 && answer.ok; i++) answer = await sendTo(phone);
  expect(refusalOf(answer)).toBe('otp_day_limit');
  const days = await store.query(
    'select count(*)::int as codes from members.otps where phone_key = $1 group by clock.yangon_date(created_at) order by max(created_at) desc',
    [keyOf(phone)],
  );
  expect(days.rows[0]).toEqual({ codes: 5 });
  await age(phone, '1 day');
  expect(refusalOf(await sendTo(phone))).toBe('ok');
  await store.tx((tx) => changeSetting(tx, 'otp.resend_seconds', 60, null));
  forgetSettings(store);
});

test('fifty requests for one phone at once send one code', async () => {
  const phone = newPhone();
  const answers = await Promise.all(Array.from({ length: 50 }, () => sendTo(phone)));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  const sent = await store.query('select 1 from members.sms_outbox where phone = $1', [e164(phone)]);
  expect(sent.rowCount).toBe(1);
});

test('five wrong codes use it up, also fifty at once', async () => {
  const phone = newPhone();
  await sendTo(phone);
  const otp = await lastCode(store, e164(phone));
  const verify = (typed: string, purpose: 'register' | 'reset' = 'register') =>
    calls.verifyOtp({ mobile: phone, otp: typed, purpose }, openContext());
  for (let i = 0; i < 8; i++) expect(refusalOf(await verify(otp))).toBe('ok');
  expect(refusalOf(await verify(otp, 'reset'))).toBe('otp_wrong');
  const wrong = otp === '000000' ? '111111' : '000000';
  await Promise.all(Array.from({ length: 50 }, () => verify(wrong)));
  const { rows } = await store.query<{ tries: number }>(
    'select tries from members.otps where phone_key = $1',
    [keyOf(phone)],
  );
  expect(rows[0]?.tries).toBe(5);
  expect(refusalOf(await verify(otp))).toBe('otp_wrong');
});

test('a code lives five minutes and only the latest counts', async () => {
  const phone = newPhone();
  await sendTo(phone);
  const first = await lastCode(store, e164(phone));
  await age(phone, '61 seconds');
  await sendTo(phone);
  const second = await lastCode(store, e164(phone));
  const verify = (otp: string) => calls.verifyOtp({ mobile: phone, otp, purpose: 'register' }, openContext());
  if (first !== second) expect(refusalOf(await verify(first))).toBe('otp_wrong');
  expect(refusalOf(await verify(second))).toBe('ok');
  await age(phone, '5 minutes');
  expect(refusalOf(await verify(second))).toBe('otp_wrong');
});

test('an address may ask for so many codes an hour', async () => {
  await store.tx((tx) => changeSetting(tx, 'otp.address_hour_max', 2, null));
  forgetSettings(store);
  const answers = [];
  for (let i = 0; i < 3; i++) answers.push(refusalOf(await sendTo(newPhone(), '10.8.8.8')));
  expect(answers).toEqual(['ok', 'ok', 'too_many_tries']);
  await store.tx((tx) => changeSetting(tx, 'otp.address_hour_max', 200, null));
  forgetSettings(store);
});

test('codes are stored hashed', async () => {
  const phone = newPhone();
  await sendTo(phone);
  const otp = await lastCode(store, e164(phone));
  const { rows } = await store.query<{ row: string }>(
    'select o::text as row from members.otps o where phone_key = $1',
    [keyOf(phone)],
  );
  expect(rows[0]?.row).not.toContain(otp);
});

test.each([
  [{ adult: false }, 'under_18'],
  [{ mobile: '12' }, 'phone_form'],
  [{ password: '111222' }, 'pin_form'],
  [{ password: '123456' }, 'pin_form'],
  [{ password: '12345' }, 'pin_form'],
  [{ yqm: 'NOSUCH' }, 'invite_unknown'],
  [{ otp: '12' }, 'otp_wrong'],
])('register with %j is refused: %s', async (over, refused) => {
  const phone = newPhone();
  await sendTo(phone);
  const otp = await lastCode(store, e164(phone));
  const input = { mobile: phone, password: goodPassword, otp, adult: true, ...over };
  expect(refusalOf(await calls.register(input, openContext()))).toBe(refused);
  const made = await store.query('select 1 from members.accounts where phone_key = $1', [keyOf(phone)]);
  expect(made.rowCount).toBe(0);
  expect(
    refusalOf(
      await calls.register(
        { ...input, mobile: phone, password: goodPassword, otp, adult: true, yqm: '' },
        openContext(),
      ),
    ),
  ).toBe('ok');
});

test('an invite code binds the upline, in any case', async () => {
  const upline = await newMember(app);
  const code = (await memberCard(store, upline.id, false))!.invite_code;
  const below = await newMember(app, { yqm: ` ${code.toLowerCase()} ` });
  expect((await memberCard(store, below.id, false))?.used_invite_code).toBe(code);
});

test('a phone has one account, however it is typed, also fifty at once', async () => {
  const { phone } = await newMember(app);
  expect(refusalOf(await sendTo(`+95 ${phone.slice(1)}`))).toBe('phone_taken');
  const other = newPhone();
  await sendTo(other);
  const otp = await lastCode(store, e164(other));
  const input = { mobile: other, password: goodPassword, otp, adult: true };
  const answers = await Promise.all(Array.from({ length: 50 }, () => calls.register(input, openContext())));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  const made = await store.query('select 1 from members.accounts where phone_key = $1', [keyOf(other)]);
  expect(made.rowCount).toBe(1);
});

test('the operator may ask for another form of password', async () => {
  await store.tx((tx) => changeSetting(tx, 'register.password_rule', 'anything from 8', null));
  forgetSettings(store);
  await expect(newMember(app)).rejects.toThrow('password_form');
  expect(await newMember(app, { password: 'correct horse battery' })).toBeDefined();
  await store.tx((tx) => changeSetting(tx, 'register.password_rule', 'six digits', null));
  forgetSettings(store);
});

test('codes are logged in play mode, with the phone masked', async () => {
  const phone = newPhone();
  await sendTo(phone);
  const otp = await lastCode(store, e164(phone));
  const line = app.logged.findLast((entry) => String(entry.text).includes(otp));
  expect(line?.phone).toMatch(/^09 •/);
  expect(JSON.stringify(line)).not.toContain(phone.slice(2));
});
