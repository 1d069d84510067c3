import { expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { newMember } from '../../testing/members.ts';
import { memberContext, testApp } from '../../testing/test-app.ts';
import { membersMemberApi } from './member-api.ts';
import { memberCard } from './members.queries.ts';

const store = await freshDatabase();
const app = testApp(store);
const calls = membersMemberApi(app);

type Answer = { ok: boolean; refused?: string };
const outcome = (answer: Answer) => (answer.ok ? 'ok' : answer.refused);
const set = (id: bigint, code: string, password: string) =>
  calls.saveAppCode({ app_passwd: code, password }, memberContext(id)).then(outcome);
const check = (id: bigint, code: string, ip = '10.1.1.1') =>
  calls.checkAppCode({ app_passwd: code }, memberContext(id, { ip })).then(outcome);
const isSet = async (id: bigint) => (await memberCard(store, id, false))!.has_app_passwd;

test('four digits, with the login password; empty takes it away', async () => {
  const { id, password } = await newMember(app);
  expect(await set(id, '123', password)).toBe('digits_needed');
  expect(await set(id, '12a4', password)).toBe('digits_needed');
  expect(await set(id, '1234', '864209')).toBe('code_wrong');
  expect(await isSet(id)).toBe(false);
  expect(await check(id, '9999')).toBe('ok');
  expect(await set(id, '၁၂၃၄', password)).toBe('ok');
  expect(await isSet(id)).toBe(true);
  expect(await check(id, '1234')).toBe('ok');
  expect(await check(id, '1235')).toBe('code_wrong');
  expect(await set(id, '', '864209')).toBe('code_wrong');
  expect(await isSet(id)).toBe(true);
  expect(await set(id, '', password)).toBe('ok');
  expect(await isSet(id)).toBe(false);
  expect(await check(id, '0000')).toBe('ok');
});

test('guesses sent at once count as many as were sent, and then the right one waits too', async () => {
  const { id, password } = await newMember(app);
  await set(id, '4071', password);
  const codes = Array.from({ length: 20 }, (_, n) => String(1000 + n));
  const answers = await Promise.all(codes.map((code) => check(id, code, '10.3.0.1')));
  expect(answers.filter((one) => one === 'code_wrong').length).toBeLessThanOrEqual(5);
  expect(await check(id, '4071', '10.3.0.1')).toBe('too_many_tries');
});

test('an address that guesses over many accounts is stopped', async () => {
  const members = await Promise.all(Array.from({ length: 16 }, () => newMember(app)));
  for (const { id, password } of members) await set(id, '4071', password);
  const answers: (string | undefined)[] = [];
  for (const { id } of members) {
    for (const code of ['1111', '2222', '3333', '4444']) answers.push(await check(id, code, '10.3.0.2'));
  }
  expect(answers.slice(0, 60).every((one) => one === 'code_wrong')).toBe(true);
  expect(answers.slice(60)).toEqual(['too_many_tries', 'too_many_tries', 'too_many_tries', 'too_many_tries']);
  expect(await check(members.at(-1)!.id, '4071', '10.3.0.3')).toBe('ok');
});
