import { randomBytes } from 'node:crypto';
import type { Route } from '@shwe/contract';
import { contract } from '@shwe/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../bootstrap/create-app.ts';
import { createLive } from '../live/live-hub.ts';
import { createBusinessClock } from '../util/business-clock.ts';
import { requestOf, type Sender, toldIn } from './testing-requests.ts';
import { type Rows, rowsOf } from './testing-rows.ts';
import { answered, as, bodyOf, rowOf } from './testing-table.ts';
import { apiWorld, fingerprint, type Person, type World } from './testing-world.ts';

let world: World;
let rows: Rows;
let victim: Person;
let owner: Sender;
beforeAll(async () => {
  world = await apiWorld();
  rows = rowsOf(world.victim);
  victim = await world.person(world.victim.id);
  owner = await world.operator('owner');
  ends = await inHours(1);
});
afterAll(() => world.close());

const NOTICE = { my: '', en: 'New engine', zh: '', th: '' };
/** By business time, which this world has moved. */
let ends: string;
const inHours = async (hours: number) => {
  const { rows: found } = await world.store.query<{ at: Date }>(
    'select clock.now() + make_interval(hours => $1) as at',
    [hours],
  );
  return found[0]!.at.toISOString();
};
const set = (input: object) =>
  world.send(contract.operatorContent.setMaintenance, owner, { reason: 'proof', ...input });
const told = async (lang = 'en') =>
  (await world.server.inject(`/nweb/getpath?lang=${lang}`)).json().data.maintenance as unknown;

const ofMembers = answered.filter(({ room }) => !room.startsWith('operator') && room !== 'platform');
const shut = ofMembers.filter(({ call }) => !call.duringMaintenance);

test('closed: every call of members is refused alike, none reaches money, and operators go on', async () => {
  const before = await fingerprint(world.store);
  expect((await set({ closed: true, ends_at: ends, text: NOTICE })).refused).toBeNull();
  for (const named of shut) {
    const sender = as(victim, named.call);
    const { refused } = await world.send(named.call, sender, bodyOf(rowOf(rows, named)));
    expect(refused, named.title).toBe('maintenance');
    expect((await world.send(named.call, {}, {})).refused, `${named.title} by nobody`).toBe('maintenance');
  }
  expect(await fingerprint(world.store)).toEqual(before);
  // One of the calls is logging out.
  const desk = await world.operator('owner');
  for (const { call, title } of answered.filter(({ call }) => call.path.startsWith('/console/'))) {
    expect((await world.send(call, desk, {})).refused, title).not.toBe('maintenance');
  }
});

test('what is needed to show the notice is answered, with the text of the language or none', async () => {
  expect(await told()).toEqual({ ends_at: ends, text: 'New engine' });
  expect(await told('th')).toEqual({ ends_at: ends, text: '' });
  const code = ofMembers.filter(({ call }) => call.duringMaintenance);
  expect(code.map(({ title }) => title)).toEqual(['members.checkAppCode']);
  for (const { call } of code) {
    expect((await world.send(call, as(victim, call), { app_passwd: '1234' })).refused).not.toBe(
      'maintenance',
    );
  }
});

test('another process hears of it as it is done, and its members with it', async () => {
  const live = await createLive(world.store, () => {});
  const clock = await createBusinessClock(world.store);
  const other = await createApp({ ...world.app, live, clock });
  const bet = async () => {
    const body = { gameId: 1, issue: world.victim.issue, betInfo: [{ number: '08', amount: 100 }] };
    const reply = await other.inject(requestOf(contract.bets.placeBet, { token: victim.lottery }, body));
    return toldIn(reply.statusCode, reply.body).refused;
  };
  const toggle = async (closed: boolean) => {
    const heard = new Promise<void>((resolve) => {
      const stop = live.listen(null, ({ type }) => {
        if (type !== 'maintenance') return;
        stop();
        resolve();
      });
    });
    const asked = requestOf(contract.operatorContent.setMaintenance as Route, owner, {
      closed,
      reason: 'proof',
    });
    expect((await other.inject(asked)).statusCode).toBe(200);
    await heard;
  };
  expect(await bet()).toBe('maintenance');
  await toggle(false);
  expect(await bet()).toBeNull();
  // The first process was told by notification alone.
  await expect.poll(async () => (await world.send(contract.content.getindex, {}, {})).refused).toBeNull();
  expect(await told()).toBeNull();
  await toggle(true);
  await expect
    .poll(async () => (await world.send(contract.content.getindex, {}, {})).refused)
    .toBe('maintenance');
  await toggle(false);
  await other.close();
  await live.close();
  await clock.close();
});

test('an end that has passed is no end to tell; each switch is kept with who, why, and from what', async () => {
  const passed = { closed: true, ends_at: await inHours(-1) };
  expect((await set(passed)).refused).toBe('wrong_input');
  expect((await set({ closed: true })).refused).toBeNull();
  expect((await set({ closed: false })).refused).toBeNull();
  const { rows: kept } = await world.store.query(
    "select was ->> 'closed' as was, value ->> 'closed' as now, reason from content.changes where subject = 'maintenance' order by id desc limit 2",
  );
  expect(kept).toEqual([
    { was: 'true', now: 'false', reason: 'proof' },
    { was: 'false', now: 'true', reason: 'proof' },
  ]);
  const { rows: audited } = await world.store.query(
    "select action from operators.audit where action like 'maintenance.%' order by id desc limit 2",
  );
  expect(audited.map(({ action }) => action)).toEqual(['maintenance.open', 'maintenance.close']);
});

test('who sends the same switch again is answered again, and nothing is switched twice', async () => {
  const key = randomBytes(16).toString('hex');
  const request = requestOf(contract.operatorContent.setMaintenance as Route, owner, {
    closed: false,
    reason: 'twice',
  });
  const send = () =>
    world.server.inject({ ...request, headers: { ...request.headers, 'idempotency-key': key } });
  const [first, second] = [await send(), await send()];
  expect(second.body).toBe(first.body);
  const { rows: kept } = await world.store.query("select 1 from content.changes where reason = 'twice'");
  expect(kept).toHaveLength(1);
});
