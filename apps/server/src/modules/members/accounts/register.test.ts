import { expect, test } from 'vitest';
import { freshDatabase } from '../../../database/testing.ts';
import { WORK_BITS } from '../../../security/proof-of-work.ts';
import { goodPassword, lastCode, newMember, newPhone, solvedCaptcha } from '../../../testing/members.ts';
import { openContext, testApp } from '../../../testing/test-app.ts';
import { balances } from '../../ledger/index.ts';
import { changeSetting, clearSettingsCache } from '../../settings/index.ts';
import { membersMemberApi } from '../member-api.ts';
import { memberCard } from '../profiles/members.queries.ts';
import { phoneKey } from '../profiles/personal.ts';
import { memberOf } from '../security/sessions.ts';

const store = await freshDatabase();
const app = testApp(store);
const calls = membersMemberApi(app);
const e164 = (phone: string) => `+95${phone.slice(1)}`;
const keyOf = (phone: string) => phoneKey(store, e164(phone));

/** The context of the client that requests codes for a phone. */
const clientOf = (mobile: string, ip = `10.1.${mobile.slice(-4)}`) => openContext({ ip });

const sendTo = async (mobile: string, ip?: string, bits?: number) =>
  calls.sendRegisterOtp(
    { mobile, ...(await solvedCaptcha(app, { ...(bits !== undefined && { bits }) })) },
    clientOf(mobile, ip),
  );

/** Moves the codes of a phone into the past. */
const age = (phone: string, interval: string) =>
  store.ownerQuery(
    `update members.otps set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval
       where phone_key = $1`,
    [keyOf(phone), interval],
  );

const refusalOf = (answer: { ok: boolean; refused?: string }) => (answer.ok ? 'ok' : answer.refused);

test('registers in the language of the app, Burmese unless it says another', async () => {
  const [burmese, thai] = [await newMember(app), await newMember(app, { lang: 'th' })];
  const { rows } = await store.query<{ lang: string }>(
    'select lang from members.accounts where id = any($1) order by id',
    [[burmese.id, thai.id]],
  );
  expect(rows.map(({ lang }) => lang)).toEqual(['my', 'th']);
});

test('registers with a captcha and a code, and opens accounts and a session', async () => {
  const { id, phone, token } = await newMember(app);
  expect(await memberOf(store, token)).toEqual({ ok: true, memberId: id });
  expect(await memberOf(store, 'x')).toEqual({ ok: false, refused: 'session_over' });
  expect(await balances(store, id)).toEqual({ wallet: 0n, held: 0n });
  const card = await memberCard(store, id, { hasPayee: false, mayWithdraw: false, vip: 1 });
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

test('accepts one answer per captcha, right or wrong, within three minutes', async () => {
  const right = await solvedCaptcha(app);
  expect(refusalOf(await calls.sendRegisterOtp({ mobile: newPhone(), ...right }, openContext()))).toBe('ok');
  expect(refusalOf(await calls.sendRegisterOtp({ mobile: newPhone(), ...right }, openContext()))).toBe(
    'captcha_wrong',
  );
  const burnt = await solvedCaptcha(app);
  const wrong = { ...burnt, captcha: '00000' };
  expect(refusalOf(await calls.sendRegisterOtp({ mobile: newPhone(), ...wrong }, openContext()))).toBe(
    'captcha_wrong',
  );
  expect(refusalOf(await calls.sendRegisterOtp({ mobile: newPhone(), ...burnt }, openContext()))).toBe(
    'captcha_wrong',
  );
  const old = await solvedCaptcha(app);
  await store.query('select 1');
  await store.ownerQuery("update members.captchas set expires_at = expires_at - interval '3 minutes'");
  expect(refusalOf(await calls.sendRegisterOtp({ mobile: newPhone(), ...old }, openContext()))).toBe(
    'captcha_wrong',
  );
});

test('checks one of fifty concurrent answers to a captcha', async () => {
  const right = await solvedCaptcha(app);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => calls.sendRegisterOtp({ mobile: newPhone(), ...right }, openContext())),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
});

test('sends the next code after 60 seconds', async () => {
  const phone = newPhone();
  expect(await sendTo(phone)).toMatchObject({ value: { surplusTime: 60 } });
  const early = await sendTo(phone);
  expect(early).toMatchObject({ refused: 'otp_wait' });
  expect(early.ok || early.details.n).toBeGreaterThan(55);
  await age(phone, '57 seconds');
  expect(refusalOf(await sendTo(phone))).toBe('otp_wait');
  await age(phone, '3 seconds');
  expect(refusalOf(await sendTo(phone))).toBe('ok');
});

test('sends at most five codes per Yangon day', async () => {
  await store.tx((tx) => changeSetting(tx, 'otp.resend_seconds', 0, null));
  clearSettingsCache(store);
  const phone = newPhone();
  let answer = await sendTo(phone);
  // Midnight may fall between two of these; the day that refuses still has five codes.
  // Each code of the phone within a day doubles the work for the next one.
  for (let i = 0; i < 10 && answer.ok; i++) answer = await sendTo(phone, undefined, WORK_BITS.base + 1 + i);
  expect(refusalOf(answer)).toBe('otp_day_limit');
  const days = await store.query(
    `select count(*)::int as codes from members.otps where phone_key = $1
     group by clock.yangon_date(created_at) order by max(created_at) desc`,
    [keyOf(phone)],
  );
  expect(days.rows[0]).toEqual({ codes: 5 });
  await age(phone, '1 day');
  expect(refusalOf(await sendTo(phone))).toBe('ok');
  // Codes of the last second of yesterday count no more today, though they are not a day old.
  await store.query(
    `update members.otps
     set created_at = clock.yangon_date(clock_timestamp())::timestamp at time zone 'Asia/Yangon' - interval '1 second'
     where phone_key = $1`,
    [keyOf(phone)],
  );
  expect(refusalOf(await sendTo(phone, undefined, 18))).toBe('ok');
  await store.tx((tx) => changeSetting(tx, 'otp.resend_seconds', 60, null));
  clearSettingsCache(store);
});

test('sends one code for fifty concurrent requests for one phone', async () => {
  const phone = newPhone();
  const answers = await Promise.all(Array.from({ length: 50 }, () => sendTo(phone)));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  const sent = await store.query('select 1 from members.sms_outbox where phone = $1', [e164(phone)]);
  expect(sent.rowCount).toBe(1);
});

test('refuses a code after five wrong tries, also concurrent ones', async () => {
  const phone = newPhone();
  await sendTo(phone);
  const otp = await lastCode(store, e164(phone));
  const verify = (typed: string, purpose: 'register' | 'reset' = 'register') =>
    calls.verifyOtp({ mobile: phone, otp: typed, purpose }, clientOf(phone));
  for (let i = 0; i < 8; i++) expect(refusalOf(await verify(otp))).toBe('ok');
  expect(refusalOf(await verify(otp, 'reset'))).toBe('otp_wrong');
  const wrong = otp === '000000' ? '111111' : '000000';
  await Promise.all(Array.from({ length: 50 }, () => verify(wrong)));
  const { rows } = await store.query<{ tries: number }>(
    'select plain_tries as tries from members.otps where phone_key = $1',
    [keyOf(phone)],
  );
  expect(rows[0]?.tries).toBe(5);
  expect(refusalOf(await verify(otp))).toBe('otp_wrong');
});

test('accepts only the latest code, for five minutes', async () => {
  const phone = newPhone();
  await sendTo(phone);
  const first = await lastCode(store, e164(phone));
  await age(phone, '61 seconds');
  await sendTo(phone);
  const second = await lastCode(store, e164(phone));
  const verify = (otp: string) =>
    calls.verifyOtp({ mobile: phone, otp, purpose: 'register' }, clientOf(phone));
  if (first !== second) expect(refusalOf(await verify(first))).toBe('otp_wrong');
  await age(phone, '4 minutes 50 seconds');
  expect(refusalOf(await verify(second))).toBe('ok');
  await age(phone, '10 seconds');
  expect(refusalOf(await verify(second))).toBe('otp_wrong');
});

test('limits the codes per IP address and hour', async () => {
  await store.tx((tx) => changeSetting(tx, 'otp.address_hour_max', 2, null));
  clearSettingsCache(store);
  const answers = [];
  for (let i = 0; i < 3; i++) answers.push(refusalOf(await sendTo(newPhone(), '10.8.8.8')));
  expect(answers).toEqual(['ok', 'ok', 'too_many_tries']);
  await store.tx((tx) => changeSetting(tx, 'otp.address_hour_max', 200, null));
  clearSettingsCache(store);
});

test('stores codes hashed', async () => {
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
  [{ password: '111222' }, 'password_short'],
  [{ password: '123456' }, 'password_short'],
  [{ password: '12345' }, 'password_short'],
  [{ password: '123123' }, 'password_common'],
  [{ password: '159753' }, 'password_common'],
  [{ password: '၁၅၉၇၅၃' }, 'password_common'],
  [{ password: 'Password1' }, 'password_common'],
  [{ password: '87654321' }, 'password_common'],
  [{ password: 'aaaabbbb'.repeat(9) }, 'password_short'],
  [{ yqm: 'NOSUCH' }, 'invite_unknown'],
  [{ yqm: '--' }, 'invite_unknown'],
  [{ otp: '12' }, 'otp_wrong'],
])('refuses to register with %j: %s', async (over, refused) => {
  const phone = newPhone();
  await sendTo(phone);
  const otp = await lastCode(store, e164(phone));
  const input = { mobile: phone, password: goodPassword, otp, adult: true, ...over };
  expect(refusalOf(await calls.register(input, clientOf(phone)))).toBe(refused);
  const made = await store.query('select 1 from members.accounts where phone_key = $1', [keyOf(phone)]);
  expect(made.rowCount).toBe(0);
  expect(
    refusalOf(
      await calls.register(
        { ...input, mobile: phone, password: goodPassword, otp, adult: true, yqm: '' },
        clientOf(phone),
      ),
    ),
  ).toBe('ok');
});

test('joins the downline of the inviter, however the code is typed', async () => {
  const upline = await newMember(app);
  const code = (await memberCard(store, upline.id, { hasPayee: false, mayWithdraw: false, vip: 1 }))!
    .invite_code;
  const below = await newMember(app, { yqm: ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} ` });
  expect(
    (await memberCard(store, below.id, { hasPayee: false, mayWithdraw: false, vip: 1 }))?.used_invite_code,
  ).toBe(code);
  // Nobody joins somebody who is suspended.
  await store.query("update members.accounts set state = 'suspended' where id = $1", [upline.id]);
  await expect(newMember(app, { yqm: code })).rejects.toThrow('invite_unknown');
});

test('opens one account per phone, however it is typed, also with fifty concurrent requests', async () => {
  const { phone } = await newMember(app);
  expect(refusalOf(await sendTo(`+95 ${phone.slice(1)}`))).toBe('phone_taken');
  const other = newPhone();
  await sendTo(other);
  const otp = await lastCode(store, e164(other));
  const input = { mobile: other, password: goodPassword, otp, adult: true };
  const answers = await Promise.all(Array.from({ length: 50 }, () => calls.register(input, clientOf(other))));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  const made = await store.query('select 1 from members.accounts where phone_key = $1', [keyOf(other)]);
  expect(made.rowCount).toBe(1);
});

test('applies the configured password rule, and tells it to apps', async () => {
  await store.tx((tx) => changeSetting(tx, 'register.password_rule', 'anything from 8', null));
  clearSettingsCache(store);
  await expect(newMember(app)).rejects.toThrow('password_long');
  for (const rule of ['anything from 8', 'letters and digits', 'six digits'] as const) {
    await store.tx((tx) => changeSetting(tx, 'register.password_rule', rule, null));
    clearSettingsCache(store);
    expect(await calls.registerInfo({}, openContext())).toMatchObject({ value: { password_rule: rule } });
    for (const password of ['correct horse battery', 'ခင်မျိုးသန့်', `${'x9'.repeat(31)}ab`])
      expect(await newMember(app, { password })).toBeDefined();
  }
  await store.tx((tx) => changeSetting(tx, 'register.password_rule', 'six digits', null));
  clearSettingsCache(store);
});

test('logs codes in play mode, with the phone masked', async () => {
  const phone = newPhone();
  await sendTo(phone);
  const otp = await lastCode(store, e164(phone));
  const line = app.logged.findLast((entry) => String(entry.text).includes(otp));
  expect(line?.phone).toMatch(/^09 •/);
  expect(JSON.stringify(line)).not.toContain(phone.slice(2));
});
