import { AVATARS } from '@shwe/contract';
import { birthdaysOn } from '@shwe/kernel';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../database/testing.ts';
import { pin, value } from '../../../testing/cashier.ts';
import { goodPassword, lastCode, newMember, solvedCaptcha } from '../../../testing/members.ts';
import { insertOperator } from '../../../testing/operators.ts';
import {
  jumpBusinessTime,
  memberContext,
  openContext,
  operatorContext,
  testApp,
} from '../../../testing/test-app.ts';
import { suspendMember } from '../accounts/suspend-member.ts';
import { membersMemberApi } from '../member-api.ts';
import { memberCard } from './members.queries.ts';

const store = await freshDatabase();
const app = testApp(store);
const calls = membersMemberApi(app);

type Answer = { ok: boolean; refused?: string; details?: object };
const outcome = (answer: Answer) => (answer.ok ? 'ok' : answer.refused);
const update = (id: bigint, input: object) => calls.updateMember(input, memberContext(id)).then(outcome);
const card = async (id: bigint) =>
  (await memberCard(store, id, { hasPayee: false, mayWithdraw: false, vip: 1 }))!;

/** The business day some years and days ago, YYYY-MM-DD. */
async function ago(years: number, days = 0): Promise<string> {
  const { rows } = await store.query<{ day: string }>(
    `select to_char(clock.yangon_date(clock.now()) - make_interval(years => $1, days => $2), 'YYYY-MM-DD') as day`,
    [years, days],
  );
  return rows[0]!.day;
}

test('sets e-mail and gender, refuses a malformed e-mail, and removes it with an empty text', async () => {
  const { id } = await newMember(app);
  for (const bad of ['thida', 'thida@', '@x.com', 'a b@x.com', 'thida@x', 'thida@x..com', 'a@b@c.com'])
    expect(await update(id, { email: bad })).toBe('email_form');
  const ofLength = (length: number) => `${'t'.repeat(length - 6)}@x.com`;
  expect(await update(id, { email: ofLength(121) })).toBe('email_form');
  expect(await update(id, { email: ofLength(120) })).toBe('ok');
  expect(await update(id, { email: ' thida@example.com ', gender: 'female' })).toBe('ok');
  expect(await card(id)).toMatchObject({ email: 'thida@example.com', gender: 'female' });
  expect(await update(id, { email: '', gender: '' })).toBe('ok');
  expect(await card(id)).toMatchObject({ email: '', gender: '' });
});

test.each([
  ['nickname', 14],
  ['full_name', 60],
])('a %s is at most %i letters wide, half as many if they are Chinese', async (field, width) => {
  const named = async (name: string) => update((await newMember(app)).id, { [field]: name });
  expect(await named('a'.repeat(width))).toBe('ok');
  expect(await named('a'.repeat(width + 1))).toBe('name_too_long');
  expect(await named('名'.repeat(width / 2))).toBe('ok');
  expect(await named(`a${'名'.repeat(width / 2)}`)).toBe('name_too_long');
});

test('sets the birthday once, and only if the member is 18 on the business day', async () => {
  const { id } = await newMember(app);
  expect(await update(id, { birthday: await ago(18, -1) })).toBe('under_18');
  expect(await update(id, { birthday: await ago(121) })).toBe('wrong_input');
  const eighteen = await ago(18);
  expect(await update(id, { birthday: eighteen })).toBe('ok');
  expect(await card(id)).toMatchObject({ birthday: eighteen, is_bithday: 1, diff_days: 0 });
  expect(await update(id, { birthday: eighteen })).toBe('ok');
  expect(await update(id, { birthday: await ago(30) })).toBe('birthday_fixed');
  expect(await card(id)).toMatchObject({ birthday: eighteen });
  const changing = store.query(`update members.accounts set birthday_encrypted = '\\x00' where id = $1`, [
    id,
  ]);
  await expect(changing).rejects.toThrow('a birthday is set once');
});

test('the database keeps who invited a member', async () => {
  const [{ id: inviter }, { id: other }, { id }] = [
    await newMember(app),
    await newMember(app),
    await newMember(app),
  ];
  const invitedBy = (by: bigint | null) =>
    store.query('update members.accounts set invited_by = $2 where id = $1', [id, by]);
  await invitedBy(inviter);
  for (const by of [other, null]) await expect(invitedBy(by)).rejects.toThrow('an invite code is used once');
});

test('stores one of several birthdays sent concurrently', async () => {
  const { id } = await newMember(app);
  const days = await Promise.all([20, 21, 22, 23].map((years) => ago(years)));
  const answers = await Promise.all(days.map((birthday) => update(id, { birthday })));
  expect(answers.filter((one) => one === 'ok')).toHaveLength(1);
  expect((await card(id)).birthday).toBe(days[answers.indexOf('ok')]);
});

test('returns both forms of a name typed in Zawgyi, and stores the form the member chooses', async () => {
  const zawgyi = 'ေဒၚခင္မ်ိဳးသန္႔';
  const unicode = 'ဒေါ်ခင်မျိုးသန့်';
  const { id } = await newMember(app);
  const answer = await calls.updateMember({ full_name: zawgyi }, memberContext(id));
  expect(answer).toMatchObject({ refused: 'zawgyi_ask', details: { typed: zawgyi, unicode } });
  expect((await card(id)).full_name).toBe('');
  expect(await update(id, { nickname: zawgyi, zawgyi: 'keep' })).toBe('ok');
  expect((await card(id)).nickname).toBe(zawgyi);
  expect(await update(id, { nickname: zawgyi, full_name: zawgyi, zawgyi: 'convert' })).toBe('ok');
  expect(await card(id)).toMatchObject({ nickname: unicode, full_name: unicode });
  // Short words are the same in both encodings, and Unicode needs no choice.
  expect(await update(id, { nickname: 'ပါဝါ' })).toBe('ok');
  expect(await update(id, { nickname: unicode })).toBe('ok');
});

test('sets the security code once, with the login password, different from the other passwords', async () => {
  const { id, password } = await newMember(app);
  const save = (code: string, typed = password) =>
    calls.saveSecurityCode({ code, password: typed }, memberContext(id)).then(outcome);
  expect(await save('112233', '864209')).toBe('password_wrong');
  expect(await save('12345')).toBe('pin_form');
  expect(await save(password)).toBe('pin_same');
  expect((await card(id)).has_safe_code).toBe(false);
  expect(await save('၄၀၅၈၁၆')).toBe('ok');
  expect((await card(id)).has_safe_code).toBe(true);
  expect(await save('405816')).toBe('security_fixed');
  expect(await save('771903')).toBe('security_fixed');
});

test('what changes one member changes no other', async () => {
  const [one, other] = [await newMember(app), await newMember(app)];
  const everything = { nickname: 'Thida', full_name: 'Ma Thida', gender: 'other', avatar: 'owl', lang: 'th' };
  const more = { birthday: await ago(30), email: 'thida@mail.example' };
  expect(await update(other.id, { ...everything, nickname: 'Aung', avatar: 'cat', lang: 'zh' })).toBe('ok');
  const others = async () =>
    (
      await store.query<{ row: string }>(
        `select a::text || coalesce((select string_agg(s::text, '' order by s.id) from members.sessions s
                                     where s.member_id = a.id), '') as row
         from members.accounts a where a.id <> $1
         union all select 'device ' || owner || encode(token_hash, 'hex') from security.known_devices
                   where owner <> 'member:' || $1 order by 1`,
        [String(one.id)],
      )
    ).rows;
  const before = await others();
  expect(before.some(({ row }) => row.startsWith(`device member:${other.id}`))).toBe(true);
  const context = () => memberContext(one.id, { token: one.token });
  expect(await update(one.id, { ...everything, ...more })).toBe('ok');
  const password = '579135';
  value(await calls.changePassword({ old_password: one.password, password }, context()));
  value(await calls.changeWithdrawalPassword({ old_password: password, password: pin }, context()));
  value(await calls.saveSecurityCode({ code: '405816', password }, context()));
  value(await calls.saveAppCode({ app_passwd: '1357', password }, context()));
  await calls.endOtherDevices({}, context());
  await store.ownerQuery("update members.otps set created_at = created_at - interval '61 seconds'");
  value(await calls.sendResetOtp({ mobile: one.phone, ...(await solvedCaptcha(app)) }, openContext()));
  const otp = await lastCode(store, `+95${one.phone.slice(1)}`);
  value(await calls.resetPassword({ mobile: one.phone, otp, password: '864205' }, openContext()));
  const support = await insertOperator(store, { name: 'mya', role: 'support' });
  const suspension = { id: Number(one.id), suspended: true, reason: 'a stolen phone' };
  value(await suspendMember(app, suspension, operatorContext(support)));
  await calls.logout({}, context());
  expect(await others()).toEqual(before);
});

test('the card has the days since registration and the total deposits', async () => {
  const { id } = await newMember(app);
  await jumpBusinessTime(store, '3 days');
  expect(await card(id)).toMatchObject({ diff_days: 3, is_bithday: 0, birthday: '', rechargeall_money: 0 });
});

test('the card has the picture that the member chose, and one of the id before', async () => {
  const { id } = await newMember(app);
  const before = (await card(id)).avatar;
  expect(before).toBe(AVATARS[Number(id % 12n)]);
  expect(await update(id, { avatar: 'harp' })).toBe('ok');
  expect((await card(id)).avatar).toBe('harp');
});

test('the card says that money can be withdrawn only to who has the password for it, too', async () => {
  const { id } = await newMember(app);
  const facts = { hasPayee: true, mayWithdraw: true, vip: 4 };
  expect(await memberCard(store, id, facts)).toMatchObject({ is_bind_bank: true, isyxtx: false, vip: 4 });
  value(
    await calls.changeWithdrawalPassword({ old_password: goodPassword, password: pin }, memberContext(id)),
  );
  expect(await memberCard(store, id, facts)).toMatchObject({ is_bind_bank: true, isyxtx: true });
  expect(await card(id)).toMatchObject({ has_qk_pwd: true, is_bind_bank: false, isyxtx: false, vip: 1 });
});

test.each([
  ['2026-02-28', ['02-28', '02-29']],
  ['2028-02-28', ['02-28']],
  ['2028-02-29', ['02-29']],
  ['2026-03-01', ['03-01']],
])('on %s is the birthday of %j', (day, dates) => {
  expect(birthdaysOn(day)).toEqual(dates);
});
