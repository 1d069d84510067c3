import { expect, test } from 'vitest';
import { protectionPorts } from '../../../bootstrap/protection-ports.ts';
import { freshDatabase, untilSomeoneWaits, withClient } from '../../../database/testing.ts';
import { lastCode, newMember, newPhone, solvedCaptcha } from '../../../testing/members.ts';
import { memberContext, openContext, testApp } from '../../../testing/test-app.ts';
import { protectionMemberApi } from '../../protection/index.ts';
import { membersMemberApi } from '../member-api.ts';
import { maskPhone } from '../profiles/index.ts';
import { phoneKey } from '../profiles/personal.ts';
import { memberOf } from '../security/sessions.ts';
import { closeAccount } from './close-account.ts';

const store = await freshDatabase();
const app = testApp(store);
const calls = membersMemberApi(app);

type Member = Awaited<ReturnType<typeof newMember>>;
type Answer = { ok: boolean; refused?: string };
const outcome = (answer: Answer) => (answer.ok ? 'ok' : answer.refused);
const e164 = (phone: string) => `+95${phone.slice(1)}`;

const send = async (member: Member, mobile: string) =>
  outcome(await calls.sendPhoneOtp({ mobile, ...(await solvedCaptcha(app)) }, memberContext(member.id)));
const change = (member: Member, mobile: string, otp: string, over: object = {}) =>
  calls
    .changePhone(
      { mobile, otp, password: member.password, ...over },
      memberContext(member.id, { token: member.token }),
    )
    .then(outcome);
const phoneOf = async ({ id }: Member) =>
  store.personal.decrypt(
    'phone',
    (
      await store.query<{ phone: Buffer | null }>(
        'select phone_encrypted as phone from members.accounts where id = $1',
        [id],
      )
    ).rows[0]!.phone,
  );

test('changes the phone, ends other sessions and notifies the old phone', async () => {
  const member = await newMember(app);
  const elsewhere = await calls.login({ name: member.phone, password: member.password }, openContext());
  if (!elsewhere.ok) throw new Error('refused');
  const mobile = newPhone();
  expect(await send(member, mobile)).toBe('ok');
  const otp = await lastCode(store, e164(mobile));
  expect(await change(member, mobile, '000000')).toBe('otp_wrong');
  expect(await change(member, mobile, otp, { password: '864209' })).toBe('password_wrong');
  expect(await phoneOf(member)).toBe(e164(member.phone));
  expect(await change(member, mobile, otp)).toBe('ok');
  expect(await phoneOf(member)).toBe(e164(mobile));
  expect(await change(member, mobile, otp)).toBe('otp_used');
  expect((await memberOf(store, member.token)).ok).toBe(true);
  expect((await memberOf(store, elsewhere.value.token)).ok).toBe(false);
  const { rows } = await store.query<{ body: string }>(
    `select body from members.sms_outbox where phone = $1 and purpose = 'notice'`,
    [e164(member.phone)],
  );
  expect(rows).toHaveLength(1);
  // It names the new phone, masked.
  expect(rows[0]!.body).toContain(maskPhone(e164(mobile)));
  expect(rows[0]!.body).not.toContain(mobile.slice(2, 8));
  expect(outcome(await calls.login({ name: member.phone, password: member.password }, openContext()))).toBe(
    'login_wrong',
  );
  expect((await calls.login({ name: mobile, password: member.password }, openContext())).ok).toBe(true);
});

test('adds a phone to an account that an agent opened without one', async () => {
  const member = await newMember(app);
  await store.ownerQuery(
    'update members.accounts set phone_encrypted = null, phone_key = null, phone_tail_key = null where id = $1',
    [member.id],
  );
  const notices = async () =>
    (await store.query("select from members.sms_outbox where purpose = 'notice'")).rowCount;
  const before = await notices();
  const mobile = newPhone();
  await send(member, mobile);
  expect(await change(member, mobile, await lastCode(store, e164(mobile)))).toBe('ok');
  expect(await phoneOf(member)).toBe(e164(mobile));
  // There is no old phone to tell.
  expect(await notices()).toBe(before);
});

test('requires the withdrawal password if one is set', async () => {
  const member = await newMember(app);
  await calls.changeWithdrawalPassword(
    { old_password: member.password, password: '909182' },
    memberContext(member.id),
  );
  const mobile = newPhone();
  await send(member, mobile);
  const otp = await lastCode(store, e164(mobile));
  expect(await change(member, mobile, otp)).toBe('code_wrong');
  expect(await change(member, mobile, otp, { qk_pwd: '111222' })).toBe('code_wrong');
  expect(await phoneOf(member)).toBe(e164(member.phone));
  expect(await change(member, mobile, otp, { qk_pwd: '909182' })).toBe('ok');
});

test('refuses a phone that has an account, also one registered after the code was sent', async () => {
  const [member, other] = [await newMember(app), await newMember(app)];
  expect(await send(member, other.phone)).toBe('phone_taken');
  const mobile = newPhone();
  expect(await send(member, mobile)).toBe('ok');
  const otp = await lastCode(store, e164(mobile));
  await store.ownerQuery('update members.accounts set phone_key = $2 where id = $1', [
    other.id,
    phoneKey(store, e164(mobile)),
  ]);
  expect(await change(member, mobile, otp)).toBe('phone_taken');
  expect(await phoneOf(member)).toBe(e164(member.phone));
});

test.each(['password_hash', 'withdrawal_password_hash'])(
  'refuses a change with a %s that is replaced while the code is checked',
  async (column) => {
    const member = await newMember(app);
    const mobile = newPhone();
    await send(member, mobile);
    const otp = await lastCode(store, e164(mobile));
    const answer = await withClient(store.databaseUrl, async (owner) => {
      await owner.query('begin');
      await owner.query(`update members.accounts set ${column} = 'replaced' where id = $1`, [member.id]);
      const changed = change(member, mobile, otp);
      await withClient(store.databaseUrl, (other) => untilSomeoneWaits(other));
      await owner.query('commit');
      return changed;
    });
    expect(answer).toBe('already_decided');
    expect(await phoneOf(member)).toBe(e164(member.phone));
  },
);

test('refuses the phone of a closed account whose member is excluded', async () => {
  const [gone, member] = [await newMember(app), await newMember(app)];
  const calls = protectionMemberApi(app, protectionPorts);
  await calls.selfExclude({ term: 'half_year' }, memberContext(gone.id));
  await store.tx((tx) => closeAccount(tx, gone.id));
  await store.ownerQuery("update members.otps set created_at = created_at - interval '2 minutes'");
  expect(await send(member, gone.phone)).toBe('ok');
  expect(await change(member, gone.phone, await lastCode(store, e164(gone.phone)))).toBe('phone_excluded');
  expect(await phoneOf(member)).toBe(e164(member.phone));
});

test('refuses what is no phone', async () => {
  const member = await newMember(app);
  for (const text of ['call me', '09', '12345']) {
    expect(await send(member, text)).toBe('phone_form');
    expect(await change(member, text, '123456')).toBe('phone_form');
  }
  expect(await phoneOf(member)).toBe(e164(member.phone));
});

test('refuses a code of another purpose', async () => {
  const member = await newMember(app);
  const mobile = newPhone();
  await calls.sendRegisterOtp({ mobile, ...(await solvedCaptcha(app)) }, openContext());
  expect(await change(member, mobile, await lastCode(store, e164(mobile)))).toBe('otp_wrong');
});

test('refuses a change within 24 hours of a password reset', async () => {
  const member = await newMember(app);
  await store.ownerQuery(
    `update members.otps set created_at = created_at - interval '2 minutes' where phone_key = $1`,
    [phoneKey(store, e164(member.phone))],
  );
  await calls.sendResetOtp({ mobile: member.phone, ...(await solvedCaptcha(app)) }, openContext());
  const code = await lastCode(store, e164(member.phone));
  const reset = await calls.resetPassword(
    { mobile: member.phone, otp: code, password: '579135' },
    openContext(),
  );
  expect(outcome(reset)).toBe('ok');
  const mobile = newPhone();
  await send(member, mobile);
  const otp = await lastCode(store, e164(mobile));
  expect(await change(member, mobile, otp, { password: '579135' })).toBe('phone_wait');
  const age = (interval: string) =>
    store.ownerQuery('update members.accounts set reset_at = reset_at - $2::interval where id = $1', [
      member.id,
      interval,
    ]);
  await age('23:59');
  expect(await change(member, mobile, otp, { password: '579135' })).toBe('phone_wait');
  await age('1 minute');
  expect(await change(member, mobile, otp, { password: '579135' })).toBe('ok');
});
