import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import {
  ask,
  type Cashier,
  cashierFixture,
  deedsOf,
  deposit,
  expectInvariants,
  newPayer,
  outcome,
  pin,
  play,
  securityCode,
  value,
} from '../../testing/cashier.ts';
import { goodPassword, newMember } from '../../testing/members.ts';
import { jumpBusinessTime, memberContext, operatorContext, testApp } from '../../testing/test-app.ts';
import { membersMemberApi } from '../members/index.ts';
import { protectionFixture } from '../protection/testing.ts';
import { changeSetting, forgetSettings } from '../settings/index.ts';

const store = await freshDatabase();
const app = testApp(store);
let cashier: Cashier;
beforeAll(async () => {
  cashier = await cashierFixture(app);
});
afterAll(() => expectInvariants(store));

const TRON = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'] as const;
const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const codes = { qk_pwd: pin, security_code: securityCode };
let accounts = 1_000_000_000;

const bankAsks = (over: object = {}) => {
  accounts += 1;
  const number = String(accounts);
  return {
    kind: 'bank' as const,
    bank: 'KBZ',
    name: 'Khin Myo Thant',
    name_again: 'KHIN MYO THANT',
    account_number: number,
    account_number_again: number,
    branch: 'Hledan',
    ...codes,
    ...over,
  };
};
const usdtAsks = (over: object = {}) => ({
  network: 'trc20' as const,
  address: TRON[0],
  address_again: TRON[0],
  label: 'my wallet',
  ...codes,
  ...over,
});
const bindBank = (id: bigint, over: object = {}) =>
  cashier.calls.payees.addPayee(bankAsks(over), memberContext(id));
const bindUsdt = (id: bigint, over: object = {}) =>
  cashier.calls.payees.addUsdtPayee(usdtAsks(over), memberContext(id));
const infoOf = async (id: bigint) => value(await cashier.calls.withdrawals.info({}, memberContext(id)));
const asksOf = async (id: bigint) =>
  value(
    await cashier.desk.operatorPayees.requests({ states: 'open', size: 100 }, operatorContext(cashier.thiri)),
  ).list.filter(({ who }) => BigInt(who.id) === id);
const decide = (id: number, yes = true) =>
  cashier.desk.operatorPayees.decideRequest(
    { id, yes, reason: 'spoke with them' },
    operatorContext(cashier.thiri),
  );
const agree = async (id: bigint) => {
  for (const { id: one } of await asksOf(id)) value(await decide(one));
};
/** A member with nothing but a withdrawal password. */
async function bare() {
  const { id } = await newMember(app);
  value(
    await membersMemberApi(app).changeWithdrawalPassword(
      { old_password: goodPassword, password: pin },
      memberContext(id),
    ),
  );
  return id;
}

test('a bank account: what is refused, and what the member and staff see of it', async () => {
  const id = await bare();
  const bind = (over: object) => bindBank(id, over).then(outcome);
  expect(await bind({ bank: 'NONE' })).toBe('wrong_input');
  expect(await bind({ name_again: 'Somebody' })).toBe('names_differ');
  expect(await bind({ account_number: '12345' })).toBe('account_number_form');
  expect(await bind({ account_number: '12x4567890' })).toBe('account_number_form');
  expect(await bind({ account_number_again: '999999999' })).toBe('accounts_differ');
  expect(await bind({ qk_pwd: '111222' })).toBe('code_wrong');
  const number = '၁၂၃၄-၅၆၇၈-၉၀၁၂';
  const { payees } = value(
    await bindBank(id, { account_number: number, account_number_again: '1234 5678 9012' }),
  );
  expect(payees).toMatchObject([
    { kind: 'bank', code: 'KBZ', title: 'KBZ Bank', name: 'Khin Myo Thant', account: '••• 9012' },
  ]);
  // However it is written, it is one account.
  expect(
    await bindBank(await bare(), { account_number: '123456789012', account_number_again: number }),
  ).toMatchObject({
    refused: 'payee_taken',
  });
});

test('a USDT address: its checksum, its network, and one member in either case of its letters', async () => {
  const id = await bare();
  const bind = (over: object) => bindUsdt(id, over).then(outcome);
  expect(await bind({ address: `${TRON[0].slice(0, -1)}x` })).toBe('address_form');
  expect(await bind({ network: 'erc20' })).toBe('address_form');
  expect(await bind({ address_again: TRON[1] })).toBe('accounts_differ');
  const eth = { network: 'erc20' as const, address: ETH, address_again: ETH.toLowerCase() };
  expect(value(await bindUsdt(id, eth)).payees).toMatchObject([
    { kind: 'usdt', code: 'erc20', title: 'USDT ERC20', name: 'my wallet', account: '0x5a ••• eAed' },
  ]);
  const lower = { ...eth, address: ETH.toLowerCase() };
  expect(outcome(await bindUsdt(await bare(), lower))).toBe('payee_taken');
});

test('one of each kind: only the very first is bound at once, each kind has its own 14 days', async () => {
  const { id, payee } = await newPayer(app, cashier);
  expect(value(await bindBank(id))).toMatchObject({
    payees: [{ id: payee }],
    asks: [{ kind: 'bank', wants: 'change', state: 'asked', account: expect.stringMatching(/^••• \d{4}$/) }],
  });
  expect(outcome(await bindBank(id))).toBe('payee_asked');
  expect(value(await bindUsdt(id)).asks).toHaveLength(2);
  await agree(id);
  const { payees, asks } = await infoOf(id);
  expect(payees.map(({ kind }) => kind)).toEqual(['wallet', 'bank', 'usdt']);
  expect(asks).toEqual([]);
  expect(outcome(await bindBank(id))).toBe('payee_days');
  await jumpBusinessTime(store, '15 days');
  expect(outcome(await bindBank(id))).toBe('ok');
});

test('staff sees a bank account whole while it waits, and the member reads the answer in their messages', async () => {
  const { id } = await newPayer(app, cashier);
  value(await bindBank(id));
  const [row] = await asksOf(id);
  expect(row).toMatchObject({
    kind: 'bank',
    now: null,
    next: { code: 'KBZ', account: String(accounts), branch: 'Hledan' },
    own_phone: null,
  });
  value(await decide(row!.id, false));
  value(
    await bindUsdt(id, {
      network: 'erc20',
      address: '0x52908400098527886E0F7030069857D2E4169EE7',
      address_again: '0x52908400098527886E0F7030069857D2E4169EE7',
    }),
  );
  await agree(id);
  const { rows } = await store.query<{ title: { en: string }; body: Record<string, string> }>(
    'select title, body from messages.messages where member_id = $1 order by id',
    [id],
  );
  expect(rows.map(({ title }) => title.en)).toEqual(['Payout account: refused', 'Payout account: agreed']);
  expect(rows[0]!.body.en).toContain('spoke with them');
  expect(rows[1]!.body.th).toContain('24');
});

/** A member with money and every kind of account, all old enough to be paid to. */
async function rich(amount: number, over: object = {}) {
  const { id, payee } = await newPayer(app, cashier);
  value(await bindBank(id));
  value(await bindUsdt(id, over));
  await agree(id);
  await deposit(cashier, id, amount);
  await play(store, id, amount);
  await jumpBusinessTime(store, '25 hours');
  const { payees } = await infoOf(id);
  const of = (kind: string) => payees.find((one) => one.kind === kind)!.id;
  return { id, wallet: payee, bank: of('bank'), usdt: of('usdt') };
}

const at = (address: string) => ({ address, address_again: address });

test('a withdrawal to a USDT address freezes the rate that was shown, rounded down to a millionth', async () => {
  const member = await rich(100_000, { ...at('TKHuVq1oKVruCGLvqVexFs6dawKv6fQgFs') });
  const withdraw = (over: object) => ask(cashier, { id: member.id, payee: member.usdt }, 40_001, over);
  const rate = (await infoOf(member.id)).usdt_rate;
  expect(outcome(await withdraw({}))).toBe('rate_changed');
  expect(await withdraw({ usdt_rate: rate + 1 })).toMatchObject({
    refused: 'rate_changed',
    details: { rate },
  });
  const made = value(await withdraw({ usdt_rate: rate }));
  expect(made.usdt).toEqual({ rate: 4500, amount: 8_889_111 });
  await store.tx((tx) => changeSetting(tx, 'usdt.withdrawal_rate', 5000, null));
  forgetSettings(store);
  const shown = value(
    await cashier.desk.operatorWithdrawals.get({ id: made.id }, operatorContext(cashier.thiri)),
  );
  expect(shown.order).toMatchObject({ kind: 'usdt', code: 'trc20', usdt: made.usdt });
  expect(shown.payee.account).toBe('TKHuVq1oKVruCGLvqVexFs6dawKv6fQgFs');
  const detail = value(await cashier.calls.withdrawals.detail({ id: made.id }, memberContext(member.id)));
  expect(detail).toMatchObject({ usdt: made.usdt, payee: { kind: 'usdt', account: 'TKHu ••• QgFs' } });
  await expect(
    store.query('update cashier.withdrawals set usdt_rate = 5000, usdt_amount = 8000200 where wid = $1', [
      made.id,
    ]),
  ).rejects.toThrow('cannot go from');
  expect((await infoOf(member.id)).usdt_rate).toBe(5000);
});

test('an account that an open withdrawal goes to is neither changed nor taken away, by asking or by a yes', async () => {
  const member = await rich(100_000, { ...at('TUpMhErZL2fhh4sVNULAbNKLokS4GjC1F4') });
  await jumpBusinessTime(store, '15 days');
  const unbind = (kind: 'bank' | 'wallet') =>
    cashier.calls.payees.removePayee({ kind, ...codes, reason: 'why' }, memberContext(member.id));
  value(await unbind('bank'));
  const { id: wid } = value(await ask(cashier, { id: member.id, payee: member.bank }, 10_000));
  const [waiting] = await asksOf(member.id);
  expect(await decide(waiting!.id)).toMatchObject({ refused: 'payee_in_use', details: { id: wid } });
  expect(outcome(await unbind('wallet'))).toBe('ok');
  value(await decide(waiting!.id, false));
  expect(outcome(await unbind('bank'))).toBe('payee_in_use');
  expect(outcome(await bindBank(member.id))).toBe('payee_in_use');
  const { take, refuse } = deedsOf(cashier);
  value(await take(wid, cashier.thiri));
  value(await refuse(wid, cashier.thiri));
  expect(outcome(await unbind('bank'))).toBe('ok');
});

test('the label beside the number tells a refusal that returns the money from one that keeps it', async () => {
  const member = await rich(100_000, { ...at('TGjYzgCyPobsNS9n6WcbdLVR9dH7mWqFx7') });
  const { take, refuse, deduct } = deedsOf(cashier);
  const ended = async (how: 'refuse' | 'deduct') => {
    const { id } = value(await ask(cashier, { id: member.id, payee: member.wallet }, 10_000));
    value(await take(id, cashier.thiri));
    value(await (how === 'refuse' ? refuse : deduct)(id, cashier.thiri));
    if (how === 'deduct') value(await deduct(id, cashier.htet));
    const { list } = value(
      await cashier.calls.reports.accountRecord({ type: 2, id }, memberContext(member.id)),
    );
    return list[0]!;
  };
  expect(await ended('refuse')).toMatchObject({ status: 5, statusInfo: 'Refused' });
  expect(await ended('deduct')).toMatchObject({ status: 5, statusInfo: 'Refused, money deducted' });
});

test('the database lets nobody withdraw to an account that is not theirs, or to USDT without a rate', async () => {
  const member = await rich(50_000, { ...at('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8') });
  const other = await newPayer(app, cashier);
  const insert = (payee: number) =>
    store.query(
      'insert into cashier.withdrawals (member_id, payee_id, amount, balance_after) values ($1, $2, 1000, 0)',
      [member.id, payee],
    );
  await expect(insert(other.payee)).rejects.toThrow('cannot withdraw to');
  await expect(insert(member.usdt)).rejects.toThrow('cannot withdraw to');
});

test('banks are a list that operators keep: switched off, nobody binds it and who has it keeps it', async () => {
  const member = await rich(50_000, { ...at('TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb') });
  const title = { my: 'စမ်း', en: 'Trial Bank', zh: '试', th: 'ลอง' };
  const save = (over: object = {}) =>
    cashier.desk.operatorChannels.saveBank(
      { code: 'KBZ', title, sort: 1, active: false, reason: 'a trial', ...over },
      operatorContext(cashier.thiri),
    );
  value(await save());
  expect(outcome(await bindBank(await bare()))).toBe('wrong_input');
  expect((await infoOf(member.id)).payees[1]).toMatchObject({ title: 'Trial Bank' });
  value(await save({ active: true }));
  expect(outcome(await bindBank(await bare()))).toBe('ok');
  const { list } = value(
    await cashier.desk.operatorSettings.history({ subject: 'bank:KBZ' }, operatorContext(cashier.thiri)),
  );
  expect(list).toHaveLength(2);
});

test('who excluded themself is known again by every account they have, whatever its kind', async () => {
  const gone = await rich(50_000, { ...at('TN3W4H6rK2ce4vX9YnFQHwKENnHjoxb3m9') });
  const theirBank = String(accounts);
  const protection = protectionFixture(app);
  value(await protection.exclude(gone.id, { qk_pwd: pin }));
  const until = (await protection.info(gone.id)).excluded!.ends_at;
  for (const bind of [
    (id: bigint) => bindUsdt(id, at('TN3W4H6rK2ce4vX9YnFQHwKENnHjoxb3m9')),
    (id: bigint) => bindBank(id, { account_number: theirBank, account_number_again: theirBank }),
  ]) {
    const friend = await bare();
    expect(outcome(await bind(friend))).toBe('payee_taken');
    expect((await protection.info(friend)).excluded).toEqual({ why: 'excluded_by_payee', ends_at: until });
  }
});
