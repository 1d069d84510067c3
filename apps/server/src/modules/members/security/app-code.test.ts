import { expect, test } from 'vitest';
import { freshDatabase } from '../../../database/testing.ts';
import { newMember } from '../../../testing/members.ts';
import { memberContext, testApp } from '../../../testing/test-app.ts';
import { membersMemberApi } from '../member-api.ts';
import { memberCard } from '../profiles/members.queries.ts';

const store = await freshDatabase();
const app = testApp(store);
const calls = membersMemberApi(app);

type Answer = { ok: boolean; refused?: string };
const outcome = (answer: Answer) => (answer.ok ? 'ok' : answer.refused);
const setCode = (id: bigint, code: string, password: string) =>
  calls.saveAppCode({ app_passwd: code, password }, memberContext(id)).then(outcome);
const check = (id: bigint, code: string, ip = '10.1.1.1') =>
  calls.checkAppCode({ app_passwd: code }, memberContext(id, { ip })).then(outcome);
const isSet = async (id: bigint) =>
  (await memberCard(store, id, { hasPayee: false, mayWithdraw: false, vip: 1 }))!.has_app_passwd;

test('sets a code of four digits with the login password, and removes it with an empty text', async () => {
  const { id, password } = await newMember(app);
  expect(await setCode(id, '123', password)).toBe('digits_needed');
  expect(await setCode(id, '12a4', password)).toBe('digits_needed');
  expect(await setCode(id, '1234', '864209')).toBe('password_wrong');
  expect(await isSet(id)).toBe(false);
  expect(await check(id, '9999')).toBe('ok');
  expect(await setCode(id, '၁၂၃၄', password)).toBe('ok');
  expect(await isSet(id)).toBe(true);
  expect(await check(id, '1234')).toBe('ok');
  expect(await check(id, '1235')).toBe('code_wrong');
  expect(await setCode(id, '', '864209')).toBe('password_wrong');
  expect(await isSet(id)).toBe(true);
  expect(await setCode(id, '', password)).toBe('ok');
  expect(await isSet(id)).toBe(false);
  expect(await check(id, '0000')).toBe('ok');
});

test('counts every concurrent guess, then refuses the right code too', async () => {
  const { id, password } = await newMember(app);
  await setCode(id, '4071', password);
  const codes = Array.from({ length: 20 }, (_, n) => String(1000 + n));
  const answers = await Promise.all(codes.map((code) => check(id, code, '10.3.0.1')));
  expect(answers.filter((one) => one === 'code_wrong').length).toBeLessThanOrEqual(5);
  expect(await check(id, '4071', '10.3.0.1')).toBe('too_many_tries');
  const locked = await calls.checkAppCode({ app_passwd: '4071' }, memberContext(id, { ip: '10.3.0.4' }));
  const { seconds } = (locked as unknown as { details: { seconds: number } }).details;
  expect(seconds, 'for a quarter of an hour').toBeGreaterThan(10 * 60);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
});

test('limits guesses per IP address over many accounts', async () => {
  const members = await Promise.all(Array.from({ length: 16 }, () => newMember(app)));
  for (const { id, password } of members) await setCode(id, '4071', password);
  const answers: (string | undefined)[] = [];
  for (const { id } of members) {
    for (const code of ['1111', '2222', '3333', '4444']) answers.push(await check(id, code, '10.3.0.2'));
  }
  expect(answers.slice(0, 60).every((one) => one === 'code_wrong')).toBe(true);
  expect(answers.slice(60)).toEqual(['too_many_tries', 'too_many_tries', 'too_many_tries', 'too_many_tries']);
  expect(await check(members.at(-1)!.id, '4071', '10.3.0.3')).toBe('ok');
});
