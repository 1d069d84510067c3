import { contract } from '@shwe/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMessages } from '../modules/messages/index.ts';
import { providerEnv, startProvider, type TestProvider } from '../modules/transfers/testing-provider.ts';
import { type ApiFixture, apiFixture, type Person } from './api-fixture.ts';
import { requestOf } from './requests.ts';

/** Calls that neither app makes, as another client of the wire makes them. */
let fixture: ApiFixture;
let person: Person;
let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
  fixture = await apiFixture(providerEnv(provider));
  person = await fixture.newPerson();
});
afterAll(async () => {
  await fixture.close();
  await provider.stop();
});

const dataOf = ({ text }: { text: string }) => JSON.parse(text).data;
const errorCodeOf = ({ text }: { text: string }) => JSON.parse(text).status.errorCode as number;

test('auth_check_login returns the token of a session and refuses any other', async () => {
  const check = (sender: object) => fixture.send(contract.members.checkLogin, sender, {});
  expect(dataOf(await check({ token: person.token }))).toEqual({ token: person.token });
  const ended = await fixture.person(person.id);
  await fixture.send(contract.members.logout, ended, {});
  for (const sender of [{}, { token: 'made up' }, { token: ended.token }]) {
    const refused = await check(sender);
    expect(refused.refused).toBe('auth_failed');
    expect(errorCodeOf(refused)).toBe(400);
    expect(refused.text).toContain('ခွင့်ပြုချက် မရပါ။ အကောင့် ပြန်ဝင်ပါ။');
  }
});

test('a message is marked as read by GET and by POST, each by its owner only', async () => {
  const text = { my: 'စာ', en: 'A message', zh: '信', th: 'สาร' };
  const message = { memberId: person.id, title: text, body: text };
  await fixture.store.tx((tx) =>
    sendMessages(tx, [
      { ...message, subject: 'one' },
      { ...message, subject: 'two' },
    ]),
  );
  const own = async () => dataOf(await fixture.send(contract.messages.getMessage, person, {}));
  const { list, unread } = await own();
  expect(unread).toBe(2);
  const stranger = await fixture.newPerson();
  for (const call of [contract.messages.hasRead, contract.messages.hasReadByPost])
    await fixture.send(call, stranger, { message_id: String(list[0].id) });
  expect((await own()).unread).toBe(2);
  await fixture.send(contract.messages.hasRead, person, { message_id: String(list[0].id) });
  expect((await own()).unread).toBe(1);
  await fixture.send(contract.messages.hasReadByPost, person, { message_id: list[1].id });
  expect((await own()).unread).toBe(0);
});

test('get_bind_bank, red_info and vip_list give the same by GET and by POST', async () => {
  const owner = await fixture.person(fixture.otherMember.id);
  const { payees, prizes, vip } = contract;
  const ways = [
    [payees.payees, payees.payeesByPost, { list: [{ id: fixture.otherMember.payee }] }],
    [prizes.redInfo, prizes.redInfoByPost, { turns: [{ id: fixture.otherMember.envelopeTurn }] }],
    [vip.list, vip.listByPost, { vip: 1 }],
  ] as const;
  for (const [get, post, shown] of ways) {
    const byGet = dataOf(await fixture.send(get, owner, {}));
    expect(byGet).toMatchObject(shown);
    expect(dataOf(await fixture.send(post, owner, {}))).toEqual(byGet);
  }
});

test('a transfer in the query takes its q as the idempotency key, so a repeat moves nothing', async () => {
  const owner = await fixture.person(fixture.otherMember.id);
  const wallet = async () =>
    dataOf(await fixture.send(contract.transfers.walletBalance, owner, {})) as Record<string, number>;
  const { balance, game_balance: game } = (await wallet()) as { balance: number; game_balance: number };
  const { headers, ...request } = requestOf(contract.transfers.transferToGameByUrl, owner, {
    ...{ id: 'demo', amount: '1000' },
  });
  const old = { ...request, headers: { authorization: headers?.authorization } };
  const first = await fixture.server.inject(old);
  expect(first.json()).toMatchObject({ status: { errorCode: 0 }, data: { balance: balance - 1000 } });
  await fixture.server.inject(old);
  expect(await wallet()).toMatchObject({ balance: balance - 1000, game_balance: game + 1000 });

  const back = { id: 'demo', amount: '400' };
  const returned = await fixture.send(contract.transfers.transferToMainByUrl, owner, back);
  expect(dataOf(returned)).toMatchObject({ balance: balance - 600, game_balance: game + 600, status: 1 });
  const all = dataOf(await fixture.send(contract.transfers.transferOut, owner, {}));
  expect(all.list).toMatchObject([{ platform: 'demo', state: 'done' }]);
  expect(await wallet()).toMatchObject({ balance: balance + game, game_balance: 0 });
});
