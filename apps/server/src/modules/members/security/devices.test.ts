import { expect, test } from 'vitest';
import { freshDatabase, withClient } from '../../../database/testing.ts';
import { newMember } from '../../../testing/members.ts';
import { jumpBusinessTime, memberContext, openContext, testApp } from '../../../testing/test-app.ts';
import { deleteExpired } from '../jobs.ts';
import { membersMemberApi } from '../member-api.ts';
import { deviceName, devicesForOperators } from '../profiles/devices.ts';
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

test.each([
  ['last use', 'seen_at', '14 days'],
  ['login', 'created_at', '60 days'],
])('a session is listed until its %s is too long ago', async (_, column, age) => {
  const member = await newMember(app, { ip: '10.4.7.1' });
  const here = await logIn(member.phone, member.password, '10.4.7.2');
  const shown = async (less: string) => {
    await store.ownerQuery(
      `update members.sessions set ${column} = clock_timestamp() - $2::interval + $3::interval
         where member_id = $1 and ip = '10.4.7.1'`,
      [member.id, age, less],
    );
    return (await devices(member.id, here)).list.map(({ ip }) => ip);
  };
  expect(await shown('1 minute')).toEqual(['10.4.7.2', '10.4.7.1']);
  expect(await shown('0')).toEqual(['10.4.7.2']);
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
    (await store.ownerQuery<{ last: bigint }>('select last from members.session_ends')).rows[0]!;
  const before = await ends();
  const [, other] = (await devices(member.id, member.token)).list;
  await calls.endDevice({ id: other!.id }, memberContext(member.id, { token: member.token }));
  expect(Number((await ends()).last)).toBe(Number(before.last) + 1);
  expect(await memberOf(store, old)).toMatchObject({ ok: false });
  await logIn(member.phone, member.password, '10.4.1.3');
  await store.ownerQuery(
    `update members.sessions set seen_at = seen_at - interval '15 days' where ip = '10.4.1.3'`,
  );
  expect((await devices(member.id, member.token)).list).toHaveLength(1);
});

test('old codes, texts, sessions, counters and devices are deleted, and nothing that still counts', async () => {
  const { id } = await newMember(app);
  const days = (count: number) => `clock_timestamp() - interval '${count} days'`;
  const [before, after] = ["- interval '1 minute'", "+ interval '1 minute'"];
  /** One row that has just become old, and one that will in a minute. */
  const both = async (sql: (at: string, name: string) => string, at: string) => {
    await withClient(store.databaseUrl, async (owner) => {
      await owner.query(sql(`${at} ${before}`, 'old'));
      await owner.query(sql(`${at} ${after}`, 'kept'));
    });
  };
  await both(
    (at, name) => `insert into members.captchas values ('${name}', 'x', ${at}, 1)`,
    'clock_timestamp()',
  );
  await both(
    (at, name) =>
      `insert into members.otps (purpose, code_hash, created_at, expires_at, phone_key, ticket_hash, address_key)
       values ('reset', 'x', ${at}, clock_timestamp(), 'x', '${name}', 'x')`,
    days(2),
  );
  await both(
    (at, name) =>
      `insert into members.sms_outbox (at, phone, purpose, body) values (${at}, 'x', 'x', '${name}')`,
    days(7),
  );
  await both(
    (at, name) =>
      `insert into members.sessions (token_hash, member_id, created_at, ip, user_agent)
       values ('${name}', ${id}, ${at}, '10.4.7.7', '${name}')`,
    days(90),
  );
  await both((at, name) => `insert into security.attempts values ('test', '${name}', 1, ${at})`, days(1));
  // A lock that lasts longer than its window still counts.
  await both(
    (at, name) => `insert into security.attempts values ('lock', '${name}', 1, ${days(3)}, ${at})`,
    'clock_timestamp()',
  );
  await both(
    (at, name) => `insert into security.known_devices values ('test', '${name}', ${days(500)}, ${at})`,
    days(180),
  );
  await store.ownerQuery(
    `insert into members.failed_logins (member_id, day, address)
       values ($1, clock.yangon_date(clock.now()) - 91, 'old'), ($1, clock.yangon_date(clock.now()) - 90, 'kept')`,
    [id],
  );
  await deleteExpired(app);
  const { rows } = await store.query<{ source: string; name: string }>(
    `select 'captcha' as source, convert_from(id_hash, 'utf8') as name from members.captchas where answer_hash = 'x'
     union all select 'code', convert_from(ticket_hash, 'utf8') from members.otps where code_hash = 'x'
     union all select 'text', body from members.sms_outbox where phone = 'x'
     union all select 'session', user_agent from members.sessions where ip = '10.4.7.7'
     union all select scope, subject from security.attempts where scope in ('test', 'lock')
     union all select 'device', convert_from(token_hash, 'utf8') from security.known_devices where owner = 'test'
     union all select 'login', address from members.failed_logins where member_id = $1`,
    [id],
  );
  expect(rows.map(({ source, name }) => `${source} ${name}`).sort()).toEqual(
    ['captcha', 'code', 'device', 'lock', 'login', 'session', 'test', 'text'].map((one) => `${one} kept`),
  );
});

test('the times of a session are those of its login and of its last use, in business time', async () => {
  const { id, token } = await newMember(app);
  await store.ownerQuery(
    `update members.sessions set created_at = clock_timestamp() - interval '50 hours',
            seen_at = clock_timestamp() - interval '7 hours' where member_id = $1`,
    [id],
  );
  await jumpBusinessTime(store, '10 days');
  const now = await store.query<{ at: Date }>('select clock.now() as at');
  const hoursAgo = (time: string) => Math.round((now.rows[0]!.at.getTime() - Date.parse(time)) / 3_600_000);
  for (const [session] of [(await devices(id, token)).list, await devicesForOperators(store, id)])
    expect([hoursAgo(session!.began_at), hoursAgo(session!.seen_at)]).toEqual([50, 7]);
});
