import type { Input } from '@shwe/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import type { Operator } from '../../http/context.ts';
import {
  activateAccount,
  type Cashier,
  cashierFixture,
  expectInvariants,
  outcome,
  value,
} from '../../testing/cashier.ts';
import { newMember } from '../../testing/members.ts';
import { memberContext, operatorContext, testApp } from '../../testing/test-app.ts';
import { clearSettingsCache, readSettings } from '../settings/index.ts';
import { type SettingKey, settingLoosening } from '../settings/settings.ts';
import { channelsOperatorApi, payeeWallets } from './index.ts';

const store = await freshDatabase();
const app = testApp(store);
let cashier: Cashier;
let member: bigint;
beforeAll(async () => {
  cashier = await cashierFixture(app);
  member = (await newMember(app)).id;
});
afterAll(() => expectInvariants(store));

type SaveChannel = Input<'operatorChannels', 'saveChannel'>;

const reason = 'opens today';
const title = { my: 'ဘဏ်', en: 'Bank', zh: '银行', th: 'ธนาคาร' };
const channel = {
  code: 'aya_pay',
  rail: 'manual' as const,
  category_id: 1,
  title: { my: 'AYA', en: 'AYA Pay', zh: 'AYA', th: 'AYA' },
  min: 10_000,
  max: 200_000,
  quick: [100_000, 10_000, 10_000, 500_000],
  takes_deposits: true,
  pays_withdrawals: false,
  qr_marks: [] as string[],
  sort: 20,
  reason,
};
const USDT_ERC20 = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const USDT_TRC20 = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const usdt = {
  code: 'usdt_new',
  rail: 'crypto' as const,
  network: 'erc20' as const,
  token: USDT_ERC20,
  confirmations: 12,
};
const account = {
  wallet: 'aya_pay',
  phone: '09777000555',
  name: 'Shwe AYA',
  day_cap: 1_000_000,
  sort: 0,
  reason,
};
const as = (operator: Operator) => operatorContext(operator);
const shown = async (input: { recharge_type?: number } = { recharge_type: 2 }) =>
  value(await cashier.calls.deposits.paymentMethods(input, memberContext(member))).list;
const order = (recharge_id: number, amount: number) =>
  cashier.calls.deposits.createOrder({ amount, payer_name: 'Khin', recharge_id }, memberContext(member));

test('members can pay through a channel once its account is activated by a second operator', async () => {
  const { operatorCalls, thiri, htet, aye } = cashier;
  const made = value(await operatorCalls.operatorChannels.saveChannel(channel, as(thiri)));
  expect(made).toMatchObject({ code: 'aya_pay', quick: [10_000, 100_000, 500_000], adapter: null });
  expect((await shown())[0]!.channels.map(({ code }) => code)).toEqual(['kbzpay', 'wavepay']);
  const added = value(await operatorCalls.operatorChannels.saveAccount(account, as(thiri)));
  expect(added).toMatchObject({ enabled: false, mine: true, written_by: 'Op thiri', enabled_by: '' });
  // Members are not shown an account until a second operator has activated it.
  expect((await shown())[0]!.channels).toHaveLength(2);
  expect(outcome(await order(made.id, 50_000))).toBe('no_pay_account');
  expect(outcome(await activateAccount(cashier, added.id, thiri))).toBe('same_person');
  const on = value(await activateAccount(cashier, added.id, htet));
  expect(on).toMatchObject({ enabled: true, enabled_by: 'Op htet', mine: false });
  const second = { ...account, name: 'Shwe AYA 2', phone: '09777000506' };
  const { id: ofAye } = value(await operatorCalls.operatorChannels.saveAccount(second, as(aye)));
  const { accounts } = value(await operatorCalls.operatorChannels.list({}, as(thiri)));
  const namesOf = (of: number) => accounts.find(({ id }) => id === of);
  expect(namesOf(added.id)).toMatchObject({ written_by: 'Op thiri', enabled_by: 'Op htet', mine: true });
  expect(namesOf(ofAye)).toMatchObject({ written_by: 'Op aye', enabled_by: '', mine: false });
  expect((await shown())[0]!.channels[2]).toEqual({
    id: made.id,
    code: 'aya_pay',
    rail: 'manual',
    title: 'AYA Pay',
    min: 10_000,
    max: 200_000,
    tail_digits: 6,
    crypto: null,
    quick: [10_000, 100_000],
  });
  expect(await order(made.id, 9_999)).toMatchObject({ refused: 'deposit_min', details: { min: 10_000 } });
  expect(await order(made.id, 200_001)).toMatchObject({ refused: 'deposit_max', details: { max: 200_000 } });
  const { tid } = value(await order(made.id, 200_000));
  expect(value(await cashier.calls.deposits.order({ tid }, memberContext(member)))).toMatchObject({
    method: 'aya_pay',
    method_title: 'AYA Pay',
    account: { name: 'Shwe AYA', phone: '09777000555' },
  });
});

test('hides a disabled channel or category and refuses orders to it', async () => {
  const { operatorCalls, thiri } = cashier;
  const { id } = value(
    await operatorCalls.operatorChannels.saveChannel({ ...channel, takes_deposits: false }, as(thiri)),
  );
  expect((await shown())[0]!.channels.map(({ code }) => code)).not.toContain('aya_pay');
  expect(outcome(await order(id, 50_000))).toBe('no_pay_account');
  const pays = { ...channel, takes_deposits: false, pays_withdrawals: true, qr_marks: ['ayabank'] };
  value(await operatorCalls.operatorChannels.saveChannel(pays, as(thiri)));
  const paidTo = async () => (await payeeWallets(store, 'en')).map(({ code }) => code);
  expect(await paidTo()).toContain('aya_pay');
  value(await operatorCalls.operatorChannels.saveChannel(channel, as(thiri)));
  expect(await paidTo()).not.toContain('aya_pay');
  const category = { id: 1, kind: 'fiat' as const, title, sort: 1, reason };
  value(await operatorCalls.operatorChannels.saveCategory({ ...category, shown: false }, as(thiri)));
  expect(await shown()).toEqual([]);
  expect(outcome(await order(7, 50_000))).toBe('no_pay_account');
  value(await operatorCalls.operatorChannels.saveCategory({ ...category, shown: true }, as(thiri)));
  expect(await shown({ recharge_type: 1 })).toEqual([]);
  // Without a type a client gets the crypto methods, and the category here is fiat.
  expect(await shown({})).toEqual([]);
  expect(await shown({ recharge_type: 0 })).toHaveLength(1);
});

test('lists categories in the configured order, each with its own channels', async () => {
  const { operatorCalls, thiri } = cashier;
  const { id } = value(
    await operatorCalls.operatorChannels.saveCategory(
      { kind: 'fiat', title, sort: 0, shown: true, reason },
      as(thiri),
    ),
  );
  expect(await shown()).toHaveLength(1);
  value(await operatorCalls.operatorChannels.saveChannel({ ...channel, category_id: id }, as(thiri)));
  expect((await shown()).map((one) => [one.title, one.channels.map(({ code }) => code)])).toEqual([
    ['Bank', ['aya_pay']],
    ['Bank', ['kbzpay', 'wavepay']],
  ]);
  const pays = { pays_withdrawals: true, qr_marks: ['ayabank'] };
  value(await operatorCalls.operatorChannels.saveChannel({ ...channel, ...pays, sort: 0 }, as(thiri)));
  const wallets = await payeeWallets(store, 'en');
  expect([(await shown())[0]!.channels, wallets].map((list) => list.map(({ code }) => code))).toEqual([
    ['aya_pay', 'kbzpay', 'wavepay'],
    ['aya_pay', 'kbzpay', 'wavepay'],
  ]);
  value(await operatorCalls.operatorChannels.saveChannel({ ...channel, category_id: id }, as(thiri)));
});

test('fills accounts of a lower sort order first', async () => {
  const { operatorCalls, thiri, htet } = cashier;
  const first = { ...account, phone: '09777000556', name: 'Overflow', sort: 5 };
  const { id } = value(await operatorCalls.operatorChannels.saveAccount(first, as(thiri)));
  value(await activateAccount(cashier, id, htet));
  const made = (await shown())[0]!.channels[0]!;
  const someone = (await newMember(app)).id;
  const names: (string | undefined)[] = [];
  for (let i = 0; i < 2; i++) {
    const input = { amount: 20_000, payer_name: 'K', recharge_id: made.id };
    const { tid } = value(await cashier.calls.deposits.createOrder(input, memberContext(someone)));
    names.push(value(await cashier.calls.deposits.order({ tid }, memberContext(someone))).account?.name);
  }
  expect(names).toEqual(['Shwe AYA', 'Shwe AYA']);
});

test('takes accounts of the same order in turn, the one assigned longest ago first', async () => {
  const { operatorCalls, thiri, htet } = cashier;
  const wallet = 'wavepay';
  await store.ownerQuery('update cashier.receiving_accounts set enabled = false where wallet = $1', [wallet]);
  for (const [n, name] of ['One', 'Two', 'Three'].entries()) {
    const input = { ...account, wallet, phone: `0977700066${n}`, name, sort: 0 };
    const { id } = value(await operatorCalls.operatorChannels.saveAccount(input, as(thiri)));
    value(await activateAccount(cashier, id, htet));
  }
  const channel = (await shown()).flatMap(({ channels }) => channels).find(({ code }) => code === wallet)!;
  const names: (string | undefined)[] = [];
  for (let i = 0; i < 5; i++) {
    const someone = (await newMember(app)).id;
    const input = { amount: 20_000, payer_name: 'K', recharge_id: channel.id };
    const { tid } = value(await cashier.calls.deposits.createOrder(input, memberContext(someone)));
    names.push(value(await cashier.calls.deposits.order({ tid }, memberContext(someone))).account?.name);
  }
  expect(names).toEqual(['One', 'Two', 'Three', 'One', 'Two']);
});

test('a renamed account is inactive until another operator activates it; its number never changes', async () => {
  const { operatorCalls, thiri, htet, aye } = cashier;
  const { accounts } = value(await operatorCalls.operatorChannels.list({}, as(thiri)));
  const { id, name, day_cap: cap } = accounts.find(({ phone }) => phone === account.phone)!;
  const change = { id, name, day_cap: cap - 1, sort: 1, reason };
  expect(value(await operatorCalls.operatorChannels.saveAccount(change, as(thiri)))).toMatchObject({
    enabled: true,
    day_cap: cap - 1,
  });
  const renamed = value(
    await operatorCalls.operatorChannels.saveAccount({ ...change, name: 'Somebody Else' }, as(htet)),
  );
  expect(renamed).toMatchObject({ enabled: false, written_by: 'Op htet', enabled_by: '' });
  expect(outcome(await activateAccount(cashier, id, htet))).toBe('same_person');
  // Thiri wrote the number, Htet the name: neither activates it.
  expect(outcome(await activateAccount(cashier, id, thiri))).toBe('same_person');
  value(await activateAccount(cashier, id, aye));
  // Any operator may deactivate an account, including the one who wrote it.
  value(await operatorCalls.operatorChannels.switchAccount({ id, enabled: false, reason }, as(htet)));
  expect(
    outcome(await operatorCalls.operatorChannels.saveAccount({ ...change, phone: '09777000999' }, as(thiri))),
  ).toBe('wrong_input');
  expect(outcome(await operatorCalls.operatorChannels.saveAccount(account, as(thiri)))).toBe('account_known');
  await expect(
    store.query("update cashier.receiving_accounts set phone = '+959777000999' where id = $1", [id]),
  ).rejects.toThrow('stays what members were told');
  await expect(
    store.query(
      'update cashier.receiving_accounts set enabled = true, enabled_by = written_by where id = $1',
      [id],
    ),
  ).rejects.toThrow('switched_on_by_another');
});

test('a higher daily cap makes an account inactive until another operator activates it', async () => {
  const { operatorCalls, thiri, htet, aye } = cashier;
  const { accounts } = value(await operatorCalls.operatorChannels.list({}, as(thiri)));
  const { id, name, sort, day_cap: cap } = accounts.find(({ phone }) => phone === account.phone)!;
  const save = async (dayCap: number) =>
    value(
      await operatorCalls.operatorChannels.saveAccount({ id, name, sort, day_cap: dayCap, reason }, as(htet)),
    );
  value(await activateAccount(cashier, id, aye));
  expect(await save(cap)).toMatchObject({ enabled: true });
  // Who pays in is offered no more than the account still takes: quick amounts neither.
  const card = async () =>
    (await shown()).flatMap(({ channels }) => channels).find(({ code }) => code === account.wallet)!;
  expect((await card()).quick).toEqual([10_000, 100_000]);
  await store.ownerQuery(
    "update cashier.receiving_accounts set day_cap = least(day_cap, 60_000) where wallet = 'aya_pay'",
  );
  expect(await card()).toMatchObject({ max: expect.any(Number), quick: [10_000] });
  expect((await card()).max).toBeLessThan(100_000);
  await store.ownerQuery(
    "update cashier.receiving_accounts set day_cap = $1 where wallet = 'aya_pay' and id = $2",
    [cap, id],
  );
  expect(await save(cap + 1)).toMatchObject({ enabled: false, written_by: 'Op htet', enabled_by: '' });
  expect(outcome(await activateAccount(cashier, id, htet))).toBe('same_person');
  // Nobody activates a cap or a name that they have not seen.
  expect(outcome(await activateAccount(cashier, id, aye, { name, day_cap: cap }))).toBe('changed_meanwhile');
  expect(outcome(await activateAccount(cashier, id, aye, { name: `${name} `, day_cap: cap + 1 }))).toBe(
    'changed_meanwhile',
  );
  expect(
    outcome(await operatorCalls.operatorChannels.switchAccount({ id, enabled: true, reason }, as(aye))),
  ).toBe('wrong_input');
  expect(value(await activateAccount(cashier, id, aye))).toMatchObject({ enabled: true, day_cap: cap + 1 });
});

test('nobody who changed an account or switched it off since it was active activates it', async () => {
  const { operatorCalls, thiri, htet, aye } = cashier;
  const own = { name: 'Shwe Nine', phone: '09777000099', wallet: 'kbzpay', day_cap: 1_000_000, sort: 9 };
  const { id } = value(await operatorCalls.operatorChannels.saveAccount({ ...own, reason }, as(thiri)));
  const { rows: logged } = await store.query<{ details: unknown }>(
    'select details from operators.audit where subject = $1',
    [`account:${id}`],
  );
  expect(JSON.stringify(logged)).toContain('09 ••• 0099');
  expect(JSON.stringify(logged)).not.toContain('777000099');
  const activate = (who: typeof htet) => activateAccount(cashier, id, who);
  value(await activate(htet));
  value(await operatorCalls.operatorChannels.switchAccount({ id, enabled: false, reason }, as(htet)));
  expect(outcome(await activate(htet))).toBe('same_person');
  value(await activate(aye));
  // Another operator's later correction of the name does not free who raised the cap.
  const save = (who: typeof htet, name: string, dayCap: number) =>
    operatorCalls.operatorChannels.saveAccount({ id, name, day_cap: dayCap, sort: 9, reason }, as(who));
  value(await save(htet, own.name, 10_000_000));
  value(await save(aye, 'Shwe Ten', 10_000_000));
  for (const who of [thiri, htet, aye]) expect(outcome(await activate(who))).toBe('same_person');
});

test('fewer confirmations apply once two operators have saved the same; more at once', async () => {
  const { operatorCalls, thiri, htet } = cashier;
  const token = { ...usdt, code: 'usdt_test' };
  const save = async (confirmations: number, who: typeof htet) =>
    value(await operatorCalls.operatorChannels.saveChannel({ ...channel, ...token, confirmations }, as(who)));
  expect(await save(12, thiri)).toMatchObject({ confirmations: 12, confirmations_asked: null });
  expect(await save(13, thiri)).toMatchObject({ confirmations: 13, confirmations_asked: null });
  for (const _ of ['first', 'again'])
    expect(await save(12, thiri)).toMatchObject({
      confirmations: 13,
      confirmations_asked: { value: 12, by: 'Op thiri', mine: true },
    });
  expect(await save(11, htet)).toMatchObject({ confirmations: 13, confirmations_asked: { value: 11 } });
  expect(await save(11, thiri)).toMatchObject({ confirmations: 11, confirmations_asked: null });
});

test('in licensed mode USDT is the token of its issuer with enough confirmations, in one channel', async () => {
  const calls = channelsOperatorApi({ ...app, config: { ...app.config, mode: 'licensed' } });
  const save = async (over: Partial<SaveChannel>) => {
    const answer = await calls.saveChannel(
      { ...channel, ...usdt, ...over } as SaveChannel,
      as(cashier.thiri),
    );
    return answer.ok ? answer.value : [answer.refused, answer.details];
  };
  const anyones = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
  expect(await save({ token: anyones })).toEqual(['wrong_input', { field: 'token' }]);
  for (const [network, token, least] of [
    ['erc20', USDT_ERC20, 12],
    ['trc20', USDT_TRC20, 19],
  ] as const) {
    // The first of them is the channel of the test before.
    const over = { code: network === 'erc20' ? 'usdt_test' : 'usdt_tron', network, token };
    expect(await save({ ...over, confirmations: least - 1 })).toEqual([
      'wrong_input',
      { field: 'confirmations' },
    ]);
    expect(await save({ ...over, confirmations: least })).toMatchObject({
      network,
      token,
      confirmations: least,
    });
    // Members' past payments refer to the token.
    const other =
      network === 'erc20' ? { network: 'trc20', token: USDT_TRC20 } : { network: 'erc20', token: USDT_ERC20 };
    expect(await save({ ...over, ...(other as Partial<SaveChannel>), confirmations: 20 })).toEqual([
      'wrong_input',
      { field: 'token' },
    ]);
    expect(await save({ ...over, code: 'usdt_again', confirmations: 20 })).toMatchObject(['token_taken', {}]);
  }
});

test.each([
  ['a maximum below the minimum', { max: 9_999 }, 'max'],
  ['payouts without a text that its QR codes contain', { pays_withdrawals: true }, 'qr_marks'],
  ['an unknown category', { category_id: 999 }, 'category_id'],
  ['a blank name', { title: { ...title, th: '  ' } }, 'title'],
  ['a name with an account in it', { title: { ...title, th: 'AYA 09 777 123 456' } }, 'title'],
  ['a text of one letter in QR codes', { qr_marks: ['a'] }, 'qr_marks'],
  ['a network for a channel without USDT', { network: 'erc20' as const }, 'network'],
  ['USDT without a network', { ...usdt, network: undefined }, 'network'],
  ['USDT without confirmations', { ...usdt, confirmations: undefined }, 'confirmations'],
  ['a token that is no address', { ...usdt, token: `${USDT_ERC20.slice(0, -1)}8` }, 'token'],
  ['a token of another network', { ...usdt, token: USDT_TRC20 }, 'token'],
  [
    'a gateway that is not configured',
    { code: 'new_one', rail: 'gateway' as const, adapter: 'x' },
    'adapter',
  ],
  ['another channel type for an existing channel', { rail: 'gateway' as const, adapter: 'sandbox' }, 'rail'],
] as [string, Partial<SaveChannel>, string][])('refuses %s', async (_what, over, field) => {
  const answer = await cashier.operatorCalls.operatorChannels.saveChannel(
    { ...channel, ...over } as SaveChannel,
    as(cashier.thiri),
  );
  expect(answer).toMatchObject({ refused: 'wrong_input', details: { field } });
});

test.each([
  ['a phone number that is none', { wallet: 'kbzpay', phone: '123' }, 'phone_form'],
  ['no phone number', { wallet: 'kbzpay' }, 'phone_form'],
  ['an address that is none', { wallet: 'usdt_test', address: `${USDT_ERC20.slice(0, -1)}8` }, 'wrong_input'],
  ['no address', { wallet: 'usdt_test' }, 'wrong_input'],
  ['an unknown channel', { wallet: 'nothing', phone: '09777000777' }, 'wrong_input'],
  ['a blank name', { wallet: 'kbzpay', phone: '09777000777', name: ' ' }, 'wrong_input'],
])('refuses an account with %s', async (_what, over, refused) => {
  const input = { name: 'Shwe Six', day_cap: 1_000_000, sort: 1, reason, ...over };
  const answer = await cashier.operatorCalls.operatorChannels.saveAccount(input, as(cashier.thiri));
  expect(outcome(answer)).toBe(refused);
});

test('a text that QR codes of payout accounts contain is kept without spaces and in small letters', async () => {
  const over = { code: 'aya_out', takes_deposits: false, pays_withdrawals: true, qr_marks: [' AYAPay '] };
  const saved = value(
    await cashier.operatorCalls.operatorChannels.saveChannel({ ...channel, ...over }, as(cashier.thiri)),
  );
  expect(saved.qr_marks).toEqual(['ayapay']);
});

test('records who changed what, when and why, and refuses operators without the permission', async () => {
  const { operatorCalls, thiri, support } = cashier;
  const log = value(
    await operatorCalls.operatorSettings.history({ subject: 'channel:aya_pay' }, as(thiri)),
  ).list;
  expect(log.at(-1)).toMatchObject({ was: null, by: 'Op thiri', reason, value: { min: 10_000 } });
  expect(log[0]).toMatchObject({ was: { category_id: 1 }, by: 'Op thiri' });
  const { rows } = await store.query("select from operators.audit where action = 'method.change'");
  const all = value(await operatorCalls.operatorSettings.history({ size: 100 }, as(thiri)));
  expect(rows).toHaveLength(all.total);
  // The change log cannot be erased, so it never contains a full phone number.
  expect(JSON.stringify(all.list)).not.toContain('9777000555');
  expect(outcome(await operatorCalls.operatorChannels.saveChannel(channel, as(support)))).toBe('forbidden');
  expect(outcome(await operatorCalls.operatorSettings.history({}, as(support)))).toBe('forbidden');
  await expect(store.query("update content.changes set reason = ''")).rejects.toThrow();
});

test('categories, channels, accounts and banks are listed with each field as it was saved last', async () => {
  const { operatorChannels } = cashier.operatorCalls;
  const context = () => as(cashier.thiri);
  const other = { my: 'ပိုက်ဆံအိတ်', en: 'Wallet', zh: '钱包', th: 'กระเป๋า' };
  const [first, second] = [
    { kind: 'fiat' as const, title, sort: 11, shown: true },
    { kind: 'crypto' as const, title: other, sort: 12, shown: false },
  ];
  const { id } = value(await operatorChannels.saveCategory({ ...first, reason }, context()));
  value(await operatorChannels.saveCategory({ id, ...second, reason }, context()));
  const { reason: _, ...now } = {
    ...{ ...channel, category_id: id, title: other, min: 11_000, max: 210_000, quick: [12_000], sort: 21 },
    ...{ takes_deposits: false, pays_withdrawals: true, qr_marks: ['ayabank'] },
  };
  value(await operatorChannels.saveChannel(channel, context()));
  value(await operatorChannels.saveChannel({ ...now, reason }, context()));
  const added = { ...account, phone: '09777000599' };
  const { id: accountId } = value(await operatorChannels.saveAccount(added, context()));
  const kept = { name: 'Shwe AYA 2', day_cap: 900_000, sort: 4 };
  value(await operatorChannels.saveAccount({ id: accountId, ...kept, reason }, context()));
  const bank = { code: 'LISTED', title, sort: 7, active: true };
  const changed = { code: 'LISTED', title: other, sort: 8, active: false };
  for (const one of [bank, changed]) value(await operatorChannels.saveBank({ ...one, reason }, context()));

  const { categories, channels, accounts } = value(await operatorChannels.list({}, context()));
  expect(categories.find((one) => one.id === id)).toEqual({ id, ...second });
  expect(channels.find(({ code }) => code === channel.code)).toMatchObject(now);
  expect(accounts.find((one) => one.id === accountId)).toMatchObject(kept);
  const { list } = value(await operatorChannels.banks({}, context()));
  expect(list.find(({ code }) => code === bank.code)).toEqual(changed);
  value(await operatorChannels.saveChannel(channel, context()));
});

test('a bank that is changed is logged as it was and as it is', async () => {
  const bank = { code: 'NEWBANK', title, sort: 7, active: true, reason };
  for (const one of [bank, { ...bank, sort: 8, active: false }])
    value(await cashier.operatorCalls.operatorChannels.saveBank(one, as(cashier.thiri)));
  const { rows } = await store.query<{ details: object }>(
    "select details from operators.audit where subject = 'bank:NEWBANK' order by id",
  );
  const [before, after] = [
    { code: 'NEWBANK', title, sort: 7, active: true },
    { code: 'NEWBANK', title, sort: 8, active: false },
  ];
  expect(rows.map(({ details }) => details)).toEqual([
    { was: null, now: before, reason },
    { was: before, now: after, reason },
  ]);
});

test('changes a setting within its bounds, if permitted, and records it in the history', async () => {
  const { operatorCalls, thiri } = cashier;
  const set = (key: string, to: number | string) =>
    operatorCalls.operatorSettings.changeSetting({ key, value: to, reason }, as(thiri));
  expect(value(await set('deposit.open_max', 2))).toMatchObject({ value: 2, standard: 3, may_change: true });
  expect((await readSettings(store))['deposit.open_max']).toBe(2);
  expect(
    value(await operatorCalls.operatorSettings.history({ subject: 'setting:deposit.open_max' }, as(thiri)))
      .list,
  ).toMatchObject([{ was: 3, value: 2, by: 'Op thiri', reason }]);
  expect(outcome(await set('deposit.tail_digits', 7))).toBe('wrong_input');
  expect(outcome(await set('deposit.open_max', 'many'))).toBe('wrong_input');
  expect(outcome(await set('withdrawal.min', 6_000_000))).toBe('wrong_input');
  expect(outcome(await set('toString', 1))).toBe('forbidden');
  // A login setting, which only the owner may change.
  expect(outcome(await set('login.account_tries', 5))).toBe('forbidden');
  const owner = { ...thiri, role: 'owner' as const };
  value(
    await operatorCalls.operatorSettings.changeSetting(
      { key: 'login.account_tries', value: 5, reason },
      as(owner),
    ),
  );
  expect(
    outcome(
      await operatorCalls.operatorSettings.changeSetting({ key: 'toString', value: 5, reason }, as(owner)),
    ),
  ).toBe('wrong_input');
  const list = value(await operatorCalls.operatorSettings.list({}, as(thiri))).list;
  expect(list.find(({ key }) => key === 'login.account_tries')).toMatchObject({
    value: 5,
    may_change: false,
  });
  clearSettingsCache(store);
});

test('a change that loosens a protection takes two operators, one that tightens it takes one', async () => {
  const { operatorCalls } = cashier;
  const [first, second] = [cashier.thiri, cashier.htet].map((one) => ({ ...one, role: 'owner' as const }));
  const set = async (key: string, to: number | string, who = first!) =>
    value(await operatorCalls.operatorSettings.changeSetting({ key, value: to, reason }, as(who)));
  for (const [key, direction] of Object.entries(settingLoosening)) {
    const {
      kind,
      value: initial,
      min,
      max,
      choices,
    } = value(await operatorCalls.operatorSettings.list({}, as(first!))).list.find((one) => one.key === key)!;
    // One that is as loose as it can be is tightened first.
    const isLoosest =
      kind === 'number' && direction !== 'none' && initial === (direction === 'lower' ? min : max);
    const now = isLoosest ? Number(initial) + (direction === 'lower' ? 1 : -1) : initial;
    if (isLoosest) await set(key, now);
    const [higher, lower] =
      kind === 'number'
        ? [Math.min(max, Number(now) + 1), Math.max(min, Number(now) - 1)]
        : [choices.find((one) => one !== now) ?? 'https://t.me/other', now];
    const looser = direction === 'lower' ? lower : higher;
    const tighter = direction === 'lower' ? higher : lower;
    if (direction !== 'none') {
      const asked = { value: looser, mine: true };
      expect([key, await set(key, looser)]).toMatchObject([key, { value: now, asked }]);
      expect([key, await set(key, looser)]).toMatchObject([key, { value: now, asked }]);
      expect((await readSettings(store))[key as SettingKey]).toBe(now);
      expect([key, await set(key, looser, second)]).toMatchObject([key, { value: looser, asked: null }]);
    }
    const isBack = direction === 'any change';
    if (!isBack) expect([key, await set(key, tighter)]).toMatchObject([key, { value: tighter, asked: null }]);
    clearSettingsCache(store);
  }
});

test('a request to loosen a setting ends when somebody tightens it', async () => {
  const owner = { ...cashier.thiri, role: 'owner' as const };
  const other = { ...cashier.htet, role: 'owner' as const };
  const key = 'withdrawal.day_count';
  const set = async (to: number, who = owner) =>
    value(await cashier.operatorCalls.operatorSettings.changeSetting({ key, value: to, reason }, as(who)));
  await set(1);
  expect(await set(50)).toMatchObject({ value: 1, asked: { value: 50 } });
  expect(await set(0, other)).toMatchObject({ value: 0, asked: null });
  expect(await set(50, other)).toMatchObject({ value: 0, asked: { value: 50, mine: true } });
});
