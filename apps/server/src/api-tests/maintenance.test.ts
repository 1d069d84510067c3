import { randomBytes } from 'node:crypto';
import type { Route } from '@shwe/contract';
import { contract } from '@shwe/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../bootstrap/create-app.ts';
import { createLive } from '../live/live-hub.ts';
import { createBusinessClock } from '../util/business-clock.ts';
import { accessRows } from './access-rows.ts';
import type { Rows } from './access-types.ts';
import { type ApiFixture, apiFixture, fingerprint, type Person } from './api-fixture.ts';
import { bodyOf, callsWithReply, rowOf, senderOf } from './call-table.ts';
import { readReply, requestOf, type Sender } from './requests.ts';

let fixture: ApiFixture;
let rows: Rows;
let otherMember: Person;
let owner: Sender;
beforeAll(async () => {
  fixture = await apiFixture();
  rows = accessRows(fixture.otherMember);
  otherMember = await fixture.person(fixture.otherMember.id);
  owner = await fixture.operator('owner');
  ends = await inHours(1);
});
afterAll(() => fixture.close());

const NOTICE = { my: '', en: 'New engine', zh: '', th: '' };
/** In business time, which this test server has moved. */
let ends: string;
const inHours = async (hours: number) => {
  const { rows: found } = await fixture.store.query<{ at: Date }>(
    'select clock.now() + make_interval(hours => $1) as at',
    [hours],
  );
  return found[0]!.at.toISOString();
};
const set = (input: object) =>
  fixture.send(contract.operatorContent.setMaintenance, owner, { reason: 'proof', ...input });
const notice = async (lang = 'en') =>
  (await fixture.server.inject(`/nweb/getpath?lang=${lang}`)).json().data.maintenance as unknown;

const ofMembers = callsWithReply.filter(({ group }) => !group.startsWith('operator') && group !== 'server');
const closedCalls = ofMembers.filter(({ call }) => !call.duringMaintenance);

test('during maintenance all members’ calls are refused without effect, and operators’ calls work', async () => {
  const before = await fingerprint(fixture.store);
  expect((await set({ closed: true, ends_at: ends, text: NOTICE })).refused).toBeNull();
  for (const named of closedCalls) {
    const sender = senderOf(otherMember, named.call);
    const { refused } = await fixture.send(named.call, sender, bodyOf(rowOf(rows, named)));
    expect(refused, named.title).toBe('maintenance');
    expect((await fixture.send(named.call, {}, {})).refused, `${named.title} without a session`).toBe(
      'maintenance',
    );
  }
  expect(await fingerprint(fixture.store)).toEqual(before);
  // A separate session, because one of the calls logs out.
  const operator = await fixture.operator('owner');
  for (const { call, title } of callsWithReply.filter(({ call }) => call.path.startsWith('/console/'))) {
    expect((await fixture.send(call, operator, {})).refused, title).not.toBe('maintenance');
  }
});

test('the audit log has what was, what is and why', async () => {
  const { rows: entries } = await fixture.store.query<{ action: string; details: object }>(
    "select action, details from operators.audit where action like 'maintenance.%' order by id",
  );
  expect(entries).toEqual([
    {
      action: 'maintenance.close',
      details: {
        was: expect.objectContaining({ ends_at: null }),
        now: expect.objectContaining({ ends_at: expect.any(String) }),
        reason: 'proof',
      },
    },
  ]);
});

test('a notice that names an account is refused, and changes nothing', async () => {
  const text = { ...NOTICE, my: 'ကေပေး ၀၉ ၇၇၇ ၁၂၃ ၄၅၆' };
  const { refused, text: answer } = await set({ closed: true, ends_at: ends, text });
  expect(refused).toBe('wrong_input');
  expect(answer).toContain('"field":"text"');
  expect(await notice()).toEqual({ ends_at: ends, text: 'New engine' });
});

test('calls for the notice work and return its text in the language, or none', async () => {
  expect(await notice()).toEqual({ ends_at: ends, text: 'New engine' });
  expect(await notice('th')).toEqual({ ends_at: ends, text: '' });
  const exempt = ofMembers.filter(({ call }) => call.duringMaintenance);
  expect(exempt.map(({ title }) => title)).toEqual(['members.checkAppCode']);
  for (const { call } of exempt) {
    expect((await fixture.send(call, senderOf(otherMember, call), { app_passwd: '1234' })).refused).not.toBe(
      'maintenance',
    );
  }
});

test('another process learns of the switch at once and notifies its members', async () => {
  const live = await createLive(fixture.store, () => {});
  const clock = await createBusinessClock(fixture.store);
  const other = await createApp({ ...fixture.app, live, clock }, { ...fixture.app, live, clock });
  const bet = async () => {
    const body = { gameId: 1, issue: fixture.otherMember.issue, betInfo: [{ number: '08', amount: 100 }] };
    const reply = await other.inject(requestOf(contract.bets.placeBet, { token: otherMember.lottery }, body));
    return readReply(reply.statusCode, reply.body).refused;
  };
  const toggle = async (closed: boolean) => {
    const received = new Promise<void>((resolve) => {
      const stop = live.listen(null, ({ type }) => {
        if (type !== 'maintenance') return;
        stop();
        resolve();
      });
    });
    const request = requestOf(contract.operatorContent.setMaintenance as Route, owner, {
      closed,
      reason: 'proof',
    });
    expect((await other.inject(request)).statusCode).toBe(200);
    await received;
  };
  expect(await bet()).toBe('maintenance');
  await toggle(false);
  expect(await bet()).toBeNull();
  // The first process learned of it by notification only.
  await expect.poll(async () => (await fixture.send(contract.content.getindex, {}, {})).refused).toBeNull();
  expect(await notice()).toBeNull();
  await toggle(true);
  await expect
    .poll(async () => (await fixture.send(contract.content.getindex, {}, {})).refused)
    .toBe('maintenance');
  await toggle(false);
  await other.close();
  await live.close();
  await clock.close();
});

test('an end in the past is refused; each switch is stored with its reason and audited', async () => {
  const passed = { closed: true, ends_at: await inHours(-1) };
  expect((await set(passed)).refused).toBe('wrong_input');
  expect((await set({ closed: true })).refused).toBeNull();
  expect((await set({ closed: false })).refused).toBeNull();
  const { rows: changes } = await fixture.store.query(
    `select was ->> 'closed' as was, value ->> 'closed' as now, reason
     from content.changes where subject = 'maintenance' order by id desc limit 2`,
  );
  expect(changes).toEqual([
    { was: 'true', now: 'false', reason: 'proof' },
    { was: 'false', now: 'true', reason: 'proof' },
  ]);
  const { rows: audited } = await fixture.store.query(
    "select action from operators.audit where action like 'maintenance.%' order by id desc limit 2",
  );
  expect(audited.map(({ action }) => action)).toEqual(['maintenance.open', 'maintenance.close']);
});

test('a repeated switch with the same key gets the same reply and is stored once', async () => {
  const key = randomBytes(16).toString('hex');
  const request = requestOf(contract.operatorContent.setMaintenance as Route, owner, {
    closed: false,
    reason: 'twice',
  });
  const send = () =>
    fixture.server.inject({ ...request, headers: { ...request.headers, 'idempotency-key': key } });
  const [first, second] = [await send(), await send()];
  expect(second.body).toBe(first.body);
  const { rows: changes } = await fixture.store.query("select 1 from content.changes where reason = 'twice'");
  expect(changes).toHaveLength(1);
});
