import { expect, test } from 'vitest';
import { freshDatabase, withClient } from '../../../database/testing.ts';
import { newMember } from '../../../testing/members.ts';
import { memberContext, openContext, testApp } from '../../../testing/test-app.ts';
import { membersMemberApi } from '../member-api.ts';
import { deviceName } from '../profiles/devices.ts';
import { memberOf } from './sessions.ts';

const store = await freshDatabase();
const app = testApp(store);
const calls = membersMemberApi(app);

const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; SM-A047F) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/120.0.0.0 Mobile Safari/537.36';

async function logIn(name: string, password: string, ip: string, userAgent = ANDROID): Promise<string> {
  const answer = await calls.login({ name, password }, openContext({ ip, userAgent }));
  if (!answer.ok) throw new Error(answer.refused);
  return answer.value.token;
}

async function devices(id: bigint, token: string) {
  const answer = await calls.devices({}, memberContext(id, { token }));
  if (!answer.ok) throw new Error('refused');
  return answer.value;
}

test.each([
  [ANDROID, 'Android · Chrome'],
  [
    'Mozilla/5.0 (Linux; Android 12; SAMSUNG SM-A125F) AppleWebKit/537.36 SamsungBrowser/23.0 Chrome/115 ' +
      'Mobile Safari/537.36',
    'Android · Samsung Internet',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) Version/17.1 Mobile/15E148 Safari/604.1',
    'iPhone · Safari',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0 Safari/537.36 Edg/120.0', 'Windows · Edge'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0', 'Linux · Firefox'],
  ['curl/8.4', ''],
])('names %s as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('lists this device first with the previous login, and ends one or all other sessions', async () => {
  const member = await newMember(app, { ip: '10.4.0.1' });
  await newMember(app, { ip: '10.4.9.9' });
  const second = await logIn(member.phone, member.password, '10.4.0.2');
  const third = await logIn(member.phone, member.password, '10.4.0.3');
  const seen = await devices(member.id, second);
  expect(seen.list.map(({ ip, is_this }) => [ip, is_this])).toEqual([
    ['10.4.0.2', true],
    ['10.4.0.3', false],
    ['10.4.0.1', false],
  ]);
  expect(seen.list[0]).toMatchObject({ device: 'Android · Chrome' });
  // The login before this session, not the latest one.
  expect(seen.previous_login).toMatchObject({ ip: '10.4.0.1' });
  expect((await devices(member.id, member.token)).previous_login).toBeNull();

  const [self, other] = seen.list;
  const end = async (id: number, memberId = member.id, token = second) =>
    (await calls.endDevice({ id }, memberContext(memberId, { token }))).ok;
  expect(await end(self!.id)).toBe(false);
  expect(await end(other!.id)).toBe(true);
  expect(await end(other!.id)).toBe(false);
  expect(await memberOf(store, third)).toEqual({ ok: false, refused: 'session_over' });
  expect((await memberOf(store, second)).ok).toBe(true);

  await calls.endOtherDevices({}, memberContext(member.id, { token: second }));
  expect(await memberOf(store, member.token)).toEqual({ ok: false, refused: 'session_over' });
  expect((await devices(member.id, second)).list).toHaveLength(1);
});

test("refuses to end another member's session", async () => {
  const [one, other] = [await newMember(app), await newMember(app)];
  const [theirs] = (await devices(other.id, other.token)).list;
  const ended = await calls.endDevice({ id: theirs!.id }, memberContext(one.id, { token: one.token }));
  expect(ended).toMatchObject({ refused: 'not_found' });
  expect((await memberOf(store, other.token)).ok).toBe(true);
});

test('numbers every end of a session, and does not list expired sessions', async () => {
  const member = await newMember(app);
  const old = await logIn(member.phone, member.password, '10.4.1.2');
  const ends = async () =>
    (await withClient(store.databaseUrl, (owner) => owner.query('select last from members.session_ends')))
      .rows[0];
  const before = await ends();
  const [, other] = (await devices(member.id, member.token)).list;
  await calls.endDevice({ id: other!.id }, memberContext(member.id, { token: member.token }));
  expect(Number((await ends()).last)).toBe(Number(before.last) + 1);
  expect(await memberOf(store, old)).toMatchObject({ ok: false });
  await logIn(member.phone, member.password, '10.4.1.3');
  await withClient(store.databaseUrl, (owner) =>
    owner.query(`update members.sessions set seen_at = seen_at - interval '15 days' where ip = '10.4.1.3'`),
  );
  expect((await devices(member.id, member.token)).list).toHaveLength(1);
});
