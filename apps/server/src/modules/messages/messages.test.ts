import { expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { newMember } from '../../testing/members.ts';
import { jumpBusinessTime, memberContext, testApp } from '../../testing/test-app.ts';
import { sendMessages, sendToMany, unreadMessages, unreadMoneyMessages } from './index.ts';
import { messagesMemberApi } from './member-api.ts';

const store = await freshDatabase();
const app = testApp(store);
const { getMessage, hasRead, messageDelete, messagesRead } = messagesMemberApi(app);
const texts = (en: string) => ({ my: en, en, zh: en, th: en });

async function memberWith(count: number) {
  const { id } = await newMember(app);
  const messages = Array.from({ length: count }, (_, at) => ({
    memberId: id,
    subject: `test:${at}`,
    title: texts(`no. ${at + 1}`),
    body: texts('a text'),
  }));
  await store.tx((tx) => sendMessages(tx, messages));
  return memberContext(id);
}

async function listed(context: Awaited<ReturnType<typeof memberWith>>, input = {}) {
  const answer = await getMessage(input, context);
  if (!answer.ok) throw new Error(answer.refused);
  return answer.value;
}

test('pages neither overlap nor skip, and reach more than a hundred messages', async () => {
  const context = await memberWith(103);
  const first = await listed(context);
  expect([first.list.length, first.total, first.unread]).toEqual([100, 103, 103]);
  const pages = [];
  for (const page of ['1', '2', '3']) pages.push((await listed(context, { page, row: '50' })).list);
  expect(pages.map((page) => page.length)).toEqual([50, 50, 3]);
  const titles = pages.flat().map(({ title }) => title);
  expect(titles).toEqual(Array.from({ length: 103 }, (_, at) => `no. ${103 - at}`));
  expect((await listed(context, { page: '4', row: '50' })).list).toEqual([]);
});

test('a message has its Yangon day and says whether it is personal', async () => {
  const [message] = (await listed(await memberWith(1))).list;
  expect(message).toMatchObject({ type: 1, read: false });
  const inYangon = new Date(Date.parse(message!.created_at) + 6.5 * 3_600_000);
  expect(message!.time).toBe(inYangon.toISOString().slice(0, 10));
});

test('deletes all chosen messages and no other', async () => {
  const context = await memberWith(4);
  const { list } = await listed(context);
  const chosen = [list[0]!.id, list[2]!.id];
  expect(await messageDelete({ ids: chosen }, context)).toMatchObject({ ok: true });
  expect((await listed(context)).list.map(({ title }) => title)).toEqual(['no. 3', 'no. 1']);
  // When it was deleted is what a member downloads; deleting it again does not change that.
  const deletedAt = async () =>
    (await store.query('select deleted_at from messages.messages where id = $1', [chosen[0]])).rows;
  const before = await deletedAt();
  await jumpBusinessTime(store, '1 hour');
  await messageDelete({ ids: chosen }, context);
  expect(await deletedAt()).toEqual(before);
});

test('nobody else marks a message as read', async () => {
  const [context, other] = [await memberWith(1), await memberWith(0)];
  const [message] = (await listed(context)).list;
  const unread = async () => (await listed(context)).unread;
  await hasRead({ message_id: String(message!.id) }, other);
  expect(await unread()).toBe(1);
  await hasRead({ message_id: String(message!.id) }, context);
  expect(await unread()).toBe(0);
  // When it was read first is what a member downloads; reading it again does not change that.
  const readAt = async () =>
    (await store.query('select read_at from messages.messages where id = $1', [message!.id])).rows;
  const before = await readAt();
  await jumpBusinessTime(store, '1 hour');
  await hasRead({ message_id: String(message!.id) }, context);
  expect(await readAt()).toEqual(before);
});

test('marks all chosen messages as read, and none of another member', async () => {
  const [context, other] = [await memberWith(4), await memberWith(1)];
  const ids = (await listed(context)).list.map(({ id }) => id);
  const [theirs] = (await listed(other)).list;
  await messagesRead({ ids: [ids[0]!, ids[2]!, theirs!.id] }, context);
  expect((await listed(context)).list.map(({ read }) => read)).toEqual([true, false, true, false]);
  expect((await listed(other)).unread).toBe(1);
});

test('unread are the messages that are neither read nor deleted; those about money and draws of some hours are news', async () => {
  const [context, other] = [await memberWith(0), await memberWith(0)];
  const subjects = ['win:1', 'deposit:1', 'withdrawal:1', 'house:1', 'owed:1'];
  await store.tx((tx) =>
    sendMessages(
      tx,
      [context, other].flatMap(({ memberId }) =>
        subjects.map((subject) => ({ memberId, subject, title: texts(subject), body: texts('a text') })),
      ),
    ),
  );
  const { list } = await listed(context);
  const idOf = (subject: string) => list.find(({ title }) => title === subject)!.id;
  const news = async (hours: number) =>
    (await unreadMoneyMessages(store, context.memberId, { lang: 'en', hours, limit: 9 })).map(
      ({ subject }) => subject,
    );
  const unread = () => unreadMessages(store, context.memberId);
  expect(await unread()).toBe(5);
  expect(await news(1)).toEqual(['owed:1', 'withdrawal:1', 'deposit:1', 'win:1']);
  await hasRead({ message_id: String(idOf('win:1')) }, context);
  await messageDelete({ ids: [idOf('deposit:1')] }, context);
  await messageDelete({ ids: [idOf('house:1')] }, context);
  expect(await unread()).toBe(2);
  expect(await news(1)).toEqual(['owed:1', 'withdrawal:1']);
  await jumpBusinessTime(store, '61 minutes');
  expect([await news(1), await news(2)]).toEqual([[], ['owed:1', 'withdrawal:1']]);
});

test('pages of one type count and show only that type; unread counts both', async () => {
  const context = await memberWith(2);
  const many = { subject: 'house:1', title: texts('to all'), body: texts('a text') };
  const send = () => store.tx((tx) => sendToMany(tx, { ...many, memberIds: [context.memberId], type: 0 }));
  expect([await send(), await send()]).toEqual([1, 0]);
  const notices = await listed(context, { type: '0' });
  expect(notices).toMatchObject({
    total: 1,
    unread: 3,
    list: [{ title: 'to all', type: 0, topic: 'house', opens: null }],
  });
  expect(await listed(context, { type: '1' })).toMatchObject({ total: 2, unread: 3 });
  expect((await listed(context)).total).toBe(3);
});

test('a message says what it is about, by the kind and the state in its subject', async () => {
  const context = await memberWith(0);
  const topics = {
    'bonus released:7': 'bonus',
    'turn:7': 'bonus',
    'turn cancelled:7': 'bonus',
    'vip:2': 'bonus',
    'win:2d-20261123-morning': 'win',
    'cancel:2d-20261123-morning': 'draw',
    'owed:7': 'money',
    'withdrawal:W-7:paid': 'money',
    'withdrawal:W-7:refused': 'refused',
    'withdrawal:W-7:refused_deducted': 'refused',
    'deposit:D-7:failed': 'refused',
    'downline_withdrawal:E-7:rejected:member': 'refused',
    'payee:7:approved': 'money',
    'payee:7:rejected': 'refused',
    'feedback:7:refused': 'other',
    'security:loginFailed:2026-11-23': 'security',
    'feedback:7:1': 'other',
  };
  const title = texts('a title');
  const messages = Object.keys(topics).map((subject) => ({
    memberId: context.memberId,
    subject,
    title,
    body: title,
  }));
  await store.tx((tx) => sendMessages(tx, messages));
  const { list } = await listed(context);
  expect(list.map(({ topic }) => topic).reverse()).toEqual(Object.values(topics));
});

test('more messages than one statement takes are all sent, and none twice', async () => {
  const context = await memberWith(1001);
  expect(await listed(context)).toMatchObject({
    total: 1001,
    unread: 1001,
    list: [{ title: 'no. 1001' }, ...Array(99).fill({})],
  });
});
