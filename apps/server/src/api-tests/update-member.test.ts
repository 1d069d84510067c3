import { contract } from '@shwe/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMessages } from '../modules/messages/index.ts';
import { newAgent } from '../testing/agents.ts';
import { type ApiFixture, apiFixture, type Person } from './api-fixture.ts';

let fixture: ApiFixture;
let person: Person;
beforeAll(async () => {
  fixture = await apiFixture();
  person = await fixture.newPerson();
});
afterAll(() => fixture.close());

const update = (body: object) => fixture.send(contract.members.updateMember, { token: person.token }, body);
const account = async () =>
  (await fixture.store.query('select * from members.accounts where id = $1', [person.id])).rows[0];

test.each([
  ['phone', '09771112223'],
  ['id', 1],
  ['balance', 1_000_000],
  ['vip', 5],
  ['is_daili', 1],
  ['invite_code', 'ABCDEF'],
  ['password', '135792'],
  ['nickName', 'Hla'],
])('a profile update with %s is refused, names the field and changes nothing', async (field, typed) => {
  const before = await account();
  const reply = await update({ nickname: 'Changed', [field]: typed });
  expect(reply.refused).toBe('wrong_input');
  expect(JSON.parse(reply.text).status.details).toMatchObject({ field });
  expect(await account()).toEqual(before);
});

test('what was set once is refused, and nothing else of the update is changed', async () => {
  expect((await update({ full_name: 'Hla Hla', birthday: '1990-02-03' })).refused).toBeNull();
  const before = await account();
  expect((await update({ nickname: 'Changed', full_name: 'Mya Mya' })).refused).toBe('name_fixed');
  expect((await update({ nickname: 'Changed', birthday: '1991-02-03' })).refused).toBe('birthday_fixed');
  expect(await account()).toEqual(before);
});

test('the card says whether a rebate rate of today is above zero', async () => {
  const flag = async () => {
    const { text } = await fixture.send(contract.content.getindex, { token: person.token }, {});
    return JSON.parse(text).data.member.is_fs;
  };
  for (const rate of [0, 10]) {
    await fixture.store.ownerQuery(
      `insert into rebates.rates (member_id, game, from_day, rate)
         select $1, key, clock.yangon_date(clock.now()), $2 from rebates.games
         on conflict (member_id, game, from_day) do update set rate = excluded.rate`,
      [person.id, rate],
    );
    expect(await flag()).toBe(Number(rate > 0));
  }
});

test('the card has the link of the superior, and how many messages are unread', async () => {
  const { store } = fixture;
  const superior = await newAgent(store);
  await store.query('select agents.bind($1, $2)', [person.id, superior]);
  await store.query("insert into agents.contacts (agent_id, url) values ($1, 'https://t.me/shwe_of_test')", [
    superior,
  ]);
  const text = { my: 'က', en: 'a', zh: '中', th: 'ก' };
  const messages = ['one', 'two', 'three'].map((subject) => ({ memberId: BigInt(person.id), subject }));
  await store.tx((tx) =>
    sendMessages(
      tx,
      messages.map((one) => ({ ...one, title: text, body: text })),
    ),
  );
  await store.query(
    "update messages.messages set read_at = clock.now() where member_id = $1 and subject = 'two'",
    [person.id],
  );
  const { text: reply } = await fixture.send(contract.content.getindex, { token: person.token }, {});
  expect(JSON.parse(reply).data.member).toMatchObject({ tichat_url: 'https://t.me/shwe_of_test', unread: 2 });
});
