import { everybody } from '@shwe/contract/everybody';
import { beforeAll, describe, expect, test } from 'vitest';
import { grantPorts } from '../../bootstrap/grant-ports.ts';
import { protectionPorts } from '../../bootstrap/protection-ports.ts';
import { freshDatabase, withClient } from '../../database/testing.ts';
import type { Operator } from '../../http/context.ts';
import { authorised } from '../../testing/calls.ts';
import { value } from '../../testing/cashier.ts';
import { fundedMember } from '../../testing/lottery.ts';
import { changeRoleAndBack, insertOperator } from '../../testing/operators.ts';
import {
  beginBusinessTime,
  jumpBusinessTime,
  memberContext,
  operatorContext,
  testApp,
} from '../../testing/test-app.ts';
import { grantsMemberApi } from '../grants/index.ts';
import { messagesMemberApi } from '../messages/index.ts';
import { protectionMemberApi } from '../protection/index.ts';
import { segmentsOperatorApi } from '../segments/index.ts';
import { changeSetting, clearSettingsCache } from '../settings/index.ts';
import { broadcastsOperatorApi } from './operator-api.ts';
import { sendBroadcasts } from './send-broadcasts.ts';

const store = await freshDatabase();
const app = testApp(store);
const calls = authorised(app, 'operatorBroadcasts', broadcastsOperatorApi(app));
const segments = authorised(app, 'operatorSegments', segmentsOperatorApi(app));
const { getMessage } = messagesMemberApi(app);
let one: Operator;
let two: Operator;
let clerk: Operator;
const members: bigint[] = [];
let segment = 0;

const TEXT = { my: 'မင်္ဂလာပါ', en: 'Hello', zh: '您好', th: 'สวัสดี' };

beforeAll(async () => {
  await beginBusinessTime(store, app, '2026-11-23T02:30:00Z');
  const operator = (name: string, role: Operator['role']) => insertOperator(store, { name, role });
  [one, two, clerk] = [
    await operator('aung', 'finance'),
    await operator('thida', 'finance'),
    await operator('draw', 'draws'),
  ];
  for (let at = 0; at < 5; at++) members.push(await fundedMember(store, 1000n));
  for (const id of members.slice(0, 3))
    value(await segments.setTags({ member_id: Number(id), tags: ['vip-club'] }, operatorContext(one)));
  segment = value(
    await segments.save(
      { id: null, name: 'Club', rule: { ...everybody, tags: ['vip-club'] } },
      operatorContext(one),
    ),
  ).id;
});

type To = {
  audience: 'all' | 'segment' | 'members';
  segment_id: number | null;
  member_ids: number[] | null;
};
const ALL: To = { audience: 'all', segment_id: null, member_ids: null };
const club = (): To => ({ audience: 'segment', segment_id: segment, member_ids: null });
const only = (...ids: bigint[]): To => ({
  audience: 'members',
  segment_id: null,
  member_ids: ids.map(Number),
});

const write = (to: To, over: object = {}, by: Operator = one) =>
  calls.schedule(
    { ...to, is_offer: false, title: TEXT, body: TEXT, send_at: null, reason: 'news', ...over },
    operatorContext(by),
  );
const inbox = async (id: bigint, lang: 'en' | 'my' = 'en') =>
  value(await getMessage({}, memberContext(id, { lang }))).list;
const countOf = async () => Promise.all(members.map(async (id) => (await inbox(id)).length));
const stateOf = async (id: string) =>
  value(await calls.list({}, operatorContext(one))).list.find((row) => row.id === id)!;

async function setSecondFrom(count: number): Promise<void> {
  await store.tx((tx) => changeSetting(tx, 'message.second_from', count, null));
  clearSettingsCache(store);
}

test('a message to a segment reaches its members once, in their language, as a system notice', async () => {
  const before = await countOf();
  const { id, state } = value(await write(club()));
  expect(state).toBe('scheduled');
  await Promise.all([sendBroadcasts(app, 2), sendBroadcasts(app, 2), sendBroadcasts(app, 2)]);
  await sendBroadcasts(app);
  expect((await countOf()).map((count, at) => count - before[at]!)).toEqual([1, 1, 1, 0, 0]);
  expect((await inbox(members[0]!, 'my'))[0]).toMatchObject({ title: TEXT.my, type: 0, read: false });
  expect(await stateOf(id)).toMatchObject({
    state: 'sent',
    sent: 3,
    counted: 3,
    read: 0,
    segment: 'Club',
    members: [],
  });
});

test('a text keeps its paragraphs, a title is one line', async () => {
  const typed = (text: string) => ({ my: text, en: text, zh: text, th: text });
  const over = {
    title: typed('No  2D\non Thursday'),
    body: typed(' A close day. \n\n\n3D is  drawn.\r\nGood luck. '),
  };
  value(await write(only(members[4]!), over));
  await sendBroadcasts(app);
  expect((await inbox(members[4]!))[0]).toMatchObject({
    title: 'No 2D on Thursday',
    content: 'A close day.\n\n3D is drawn.\nGood luck.',
  });
});

test('a personal message has type 1 and takes one operator', async () => {
  const { state, id } = value(await write(only(members[4]!)));
  expect(state).toBe('scheduled');
  await sendBroadcasts(app);
  expect((await inbox(members[4]!))[0]).toMatchObject({ title: TEXT.en, type: 1 });
  expect(app.hints).toContainEqual({ type: 'balance', memberId: members[4] });
  expect(await stateOf(id)).toMatchObject({ segment: '', members: [{ id: Number(members[4]) }], sent: 1 });
});

test('a message to chosen members reaches each of them and nobody else, as a personal one', async () => {
  const chosen = [members[3]!, members[1]!];
  const before = await countOf();
  const hintsBefore = app.hints.length;
  const { id } = value(await write(only(...chosen)));
  await sendBroadcasts(app);
  expect((await countOf()).map((count, at) => count - before[at]!)).toEqual([0, 1, 0, 1, 0]);
  for (const member of chosen) expect((await inbox(member))[0]).toMatchObject({ title: TEXT.en, type: 1 });
  expect(app.hints.slice(hintsBefore).map((hint) => (hint as { memberId?: bigint }).memberId)).toEqual(
    chosen.toSorted(),
  );
  expect(await stateOf(id)).toMatchObject({ members: chosen.map((one) => ({ id: Number(one) })), sent: 2 });
});

test('a message to a member who does not exist is written for nobody', async () => {
  expect(await write(only(members[1]!, 999_999n))).toMatchObject({ refused: 'not_found' });
});

describe('two operators', () => {
  test('are needed anew after another role of the first one', async () => {
    const { id } = value(await write(ALL));
    await changeRoleAndBack(store, one);
    expect(await calls.approve({ id }, operatorContext(two))).toMatchObject({ refused: 'changed_meanwhile' });
    value(await calls.stop({ id, reason: 'written anew' }, operatorContext(two)));
  });

  test('are needed for all members, and are different people', async () => {
    const before = await countOf();
    const { state, id } = value(await write(ALL));
    expect(state).toBe('asked');
    await sendBroadcasts(app);
    expect(await countOf()).toEqual(before);
    expect(await calls.approve({ id }, operatorContext(one))).toMatchObject({ refused: 'same_person' });
    value(await calls.approve({ id }, operatorContext(two)));
    expect(await calls.approve({ id }, operatorContext(two))).toMatchObject({ refused: 'already_decided' });
    await sendBroadcasts(app, 2);
    expect((await countOf()).map((count, at) => count - before[at]!)).toEqual([1, 1, 1, 1, 1]);
    expect(await stateOf(id)).toMatchObject({ state: 'sent', sent: 5, approved_by: two.fullName });
  });

  test('are needed for a segment from the number of the setting on', async () => {
    await setSecondFrom(3);
    expect(value(await calls.audience({ ...club(), is_offer: false }, operatorContext(one))).takes_two).toBe(
      true,
    );
    const { id, state } = value(await write(club()));
    expect(state).toBe('asked');
    value(await calls.stop({ id, reason: 'not now' }, operatorContext(one)));
    await setSecondFrom(4);
    expect(value(await write(club(), { send_at: '2099-01-01T00:00:00Z' })).state).toBe('scheduled');
    await setSecondFrom(500);
  });

  test('are needed if the audience grew to that many before the time came', async () => {
    const { id, state } = value(await write(club()));
    expect(state).toBe('scheduled');
    await setSecondFrom(2);
    expect(await sendBroadcasts(app)).toBe(0);
    expect((await stateOf(id)).state).toBe('asked');
    value(await calls.approve({ id }, operatorContext(two)));
    expect(await sendBroadcasts(app)).toBe(3);
    await setSecondFrom(500);
  });

  test('cannot be replaced by a statement of the application', async () => {
    const { id } = value(await write(ALL));
    const byOne = `update broadcasts.messages set state = 'scheduled', approved_by = created_by, approved_at = clock.now()
                   where bid = $1`;
    await expect(store.query(byOne, [id])).rejects.toThrow('two_people');
    const byNobody = `update broadcasts.messages set state = 'scheduled' where bid = $1`;
    await expect(store.query(byNobody, [id])).rejects.toThrow('all_by_two');
    value(await calls.stop({ id, reason: 'a test' }, operatorContext(one)));
  });
});

test('a change of the segment after approval changes nothing', async () => {
  const { id } = value(await write(club()));
  const widened = { id: segment, name: 'Club', rule: everybody };
  value(await segments.save(widened, operatorContext(one)));
  expect(await sendBroadcasts(app)).toBe(3);
  expect((await stateOf(id)).sent).toBe(3);
  value(
    await segments.save({ ...widened, rule: { ...everybody, tags: ['vip-club'] } }, operatorContext(one)),
  );
});

describe('an offer', () => {
  test('does not reach members on a break, excluded or with offers off; the count says so', async () => {
    const [away, off, there] = members as [bigint, bigint, bigint];
    value(
      await protectionMemberApi(app, protectionPorts).selfExclude({ term: 'half_year' }, memberContext(away)),
    );
    // Who is excluded and has offers off as well is subtracted once.
    for (const member of [away, off])
      value(await grantsMemberApi(app, grantPorts).offers({ off: true }, memberContext(member)));
    const asked = value(await calls.audience({ ...club(), is_offer: true }, operatorContext(one)));
    expect(asked).toMatchObject({ matched: 3, excluded: 1, offers_off: 1, count: 1, by_push: 0 });
    expect(asked.matched - asked.inactive - asked.excluded - asked.offers_off).toBe(asked.count);
    const before = await countOf();
    value(await write(club(), { is_offer: true }));
    await sendBroadcasts(app);
    expect((await countOf()).map((count, at) => count - before[at]!)).toEqual([0, 0, 1, 0, 0]);
    expect(value(await calls.audience({ ...club(), is_offer: false }, operatorContext(one))).count).toBe(3);
    expect(await write(only(away), { is_offer: true })).toMatchObject({ refused: 'audience_empty' });
    expect((await inbox(there)).length).toBeGreaterThan(0);
  });
});

test('the count of phones is that of members who want messages on one, each once', async () => {
  const [many, muted] = [members[3]!, members[4]!];
  await withClient(store.databaseUrl, async (owner) => {
    for (const [id, count] of [
      [many, 2],
      [muted, 1],
    ] as const)
      for (let at = 0; at < count; at += 1)
        await owner.query(
          `with session as (
             insert into members.sessions (token_hash, member_id, seen_at, ip, user_agent)
             values (sha256($2::text::bytea), $1, clock_timestamp(), '', '') returning id)
           insert into push.subscriptions (member_id, session_id, endpoint, p256dh, auth)
           select $1, id, $2, 'p', 'a' from session`,
          [String(id), `https://push.example/${id}/${at}`],
        );
    await owner.query(
      `insert into push.choices (member_id, results, money, messages, quiet_from, quiet_until, changed_at)
       values ($1, true, true, true, 0, 0, now()), ($2, true, true, false, 0, 0, now())`,
      [String(many), String(muted)],
    );
  });
  const byPush = async (to: To) =>
    value(await calls.audience({ ...to, is_offer: false }, operatorContext(one))).by_push;
  expect(await byPush(ALL)).toBe(1);
  expect([await byPush(only(many)), await byPush(only(muted)), await byPush(club())]).toEqual([1, 0, 0]);
  const offersByPush = async () =>
    value(await calls.audience({ ...ALL, is_offer: true }, operatorContext(one))).by_push;
  expect(await offersByPush()).toBe(1);
  value(await grantsMemberApi(app, grantPorts).offers({ off: true }, memberContext(many)));
  expect([await offersByPush(), await byPush(ALL)]).toEqual([0, 1]);
  value(await grantsMemberApi(app, grantPorts).offers({ off: false }, memberContext(many)));
});

test('who wrote, approved and stopped a message is in the audit log, with whom it was for', async () => {
  const { id } = value(await write(ALL));
  value(await calls.approve({ id }, operatorContext(two)));
  value(await calls.stop({ id, reason: 'wrong text' }, operatorContext(one)));
  const { id: later } = value(await write(club(), { send_at: '2099-01-01T00:00:00Z' }));
  const { rows } = await store.query<{ action: string; details: Record<string, unknown> }>(
    'select action, details from operators.audit where subject = any($1) order by id',
    [[id, later].map((bid) => `house message:${bid}`)],
  );
  const counted = value(await calls.audience({ ...ALL, is_offer: false }, operatorContext(one))).count;
  expect(rows).toEqual([
    { action: 'message.ask', details: { reason: 'news', to: 'all', counted, title: 'Hello' } },
    { action: 'message.approve', details: { title: 'Hello', to: 'all' } },
    { action: 'message.stop', details: { reason: 'wrong text', was: 'scheduled' } },
    { action: 'message.schedule', details: { reason: 'news', to: 'segment', counted: 3, title: 'Hello' } },
  ]);
  value(await calls.stop({ id: later, reason: 'a test' }, operatorContext(one)));
});

test('the list has the latest first, over pages, and how many have read', async () => {
  const page = async (paging: { page?: number; size?: number }) =>
    value(await calls.list(paging, operatorContext(one)));
  const whole = await page({ size: 100 });
  expect(whole.list).toHaveLength(whole.total);
  const pages = [await page({ size: 3 }), await page({ page: 2, size: 3 })];
  expect(pages.flatMap(({ list }) => list)).toEqual(whole.list.slice(0, 6));
  const made = whole.list.map(({ created_at: at }) => at);
  expect(made).toEqual(made.toSorted().reverse());
  const { id } = value(await write(club()));
  await sendBroadcasts(app);
  expect((await stateOf(id)).read).toBe(0);
  const [message] = await inbox(members[0]!);
  await store.query('update messages.messages set read_at = clock.now() where id = $1', [message!.id]);
  expect((await stateOf(id)).read).toBe(1);
});

test('an offer in parts goes on after a part in which somebody gets none', async () => {
  value(await write(club(), { is_offer: true }));
  const before = await countOf();
  // Of the three, the first excluded themselves and the second switched offers off.
  expect(await sendBroadcasts(app, 2)).toBe(1);
  expect((await countOf()).map((count, at) => count - before[at]!)).toEqual([0, 0, 1, 0, 0]);
});

test('suspended and closed members are subtracted and get nothing', async () => {
  const gone = await fundedMember(store, 1000n);
  await store.ownerQuery(
    "update members.accounts set state = 'suspended', suspended_reason = 'x' where id = $1",
    [String(gone)],
  );
  const asked = value(await calls.audience({ ...ALL, is_offer: false }, operatorContext(one)));
  expect(asked.matched - asked.inactive).toBe(asked.count);
  expect(asked.inactive).toBe(1);
  const { id } = value(await write(ALL));
  value(await calls.approve({ id }, operatorContext(two)));
  await sendBroadcasts(app);
  expect(await inbox(gone)).toEqual([]);
  expect(await write(only(gone))).toMatchObject({ refused: 'audience_empty' });
});

describe('time', () => {
  test('nothing is sent before it, by business time', async () => {
    const { rows } = await store.query<{ at: Date }>("select clock.now() + interval '1 hour' as at");
    const before = await countOf();
    const { id } = value(await write(club(), { send_at: rows[0]!.at.toISOString() }));
    await sendBroadcasts(app);
    expect(await countOf()).toEqual(before);
    await jumpBusinessTime(store, '61 minutes');
    await sendBroadcasts(app);
    expect((await stateOf(id)).sent).toBe(3);
  });

  test('of messages whose time has come the one with the earlier time is sent first', async () => {
    const { rows } = await store.query<{ later: Date; earlier: Date }>(
      "select clock.now() + interval '2 hours' as later, clock.now() + interval '1 hour' as earlier",
    );
    const { later, earlier } = rows[0]!;
    const title = (en: string) => ({ title: { ...TEXT, en } });
    value(await write(club(), { send_at: later.toISOString(), ...title('The second') }));
    value(await write(club(), { send_at: earlier.toISOString(), ...title('The first') }));
    await jumpBusinessTime(store, '3 hours');
    await sendBroadcasts(app);
    const { rows: sent } = await store.query<{ en: string }>(
      `select title ->> 'en' as en from messages.messages where member_id = $1 order by id desc limit 2`,
      [members[2]],
    );
    expect(sent.map(({ en }) => en)).toEqual(['The second', 'The first']);
  });

  test('a message can be stopped before it, and while it is being sent; who has it keeps it', async () => {
    const { id } = value(await write(club(), { send_at: '2099-01-01T00:00:00Z' }));
    value(await calls.stop({ id, reason: 'not now' }, operatorContext(two)));
    expect(await stateOf(id)).toMatchObject({ state: 'stopped', stopped_by: two.fullName, sent: 0 });
    expect(await calls.stop({ id, reason: 'again' }, operatorContext(two))).toMatchObject({
      refused: 'already_decided',
    });

    const { id: half } = value(await write(club()));
    const before = await countOf();
    // One part is sent, as when a process ends after it.
    await store.ownerQuery(
      `update broadcasts.messages set state = 'sending', sent = 1, reached_id = $2 where bid = $1`,
      [half, String(members[0])],
    );
    value(await calls.stop({ id: half, reason: 'wrong text' }, operatorContext(one)));
    await sendBroadcasts(app);
    expect(await countOf()).toEqual(before);
    expect(await stateOf(half)).toMatchObject({ state: 'stopped', sent: 1 });
  });

  test('a process that ended in the middle is followed by another, from where it was', async () => {
    const { id } = value(await write(club()));
    const before = await countOf();
    await store.ownerQuery(
      `update broadcasts.messages set state = 'sending', sent = 1, reached_id = $2 where bid = $1`,
      [id, String(members[0])],
    );
    await sendBroadcasts(app);
    expect((await countOf()).map((count, at) => count - before[at]!)).toEqual([0, 1, 1, 0, 0]);
    expect(await stateOf(id)).toMatchObject({ state: 'sent', sent: 3 });
  });
});

test('unknown and empty is refused', async () => {
  expect(await write({ ...club(), segment_id: 999_999 })).toMatchObject({ refused: 'not_found' });
  expect(await write({ ...club(), segment_id: null })).toMatchObject({ refused: 'not_found' });
  expect(await write(only(999_999n))).toMatchObject({ refused: 'not_found' });
  expect(await write(club(), { title: { ...TEXT, th: '  ' } })).toMatchObject({ refused: 'message_empty' });
  expect(await write(club(), {}, clerk)).toMatchObject({ refused: 'forbidden' });
});
