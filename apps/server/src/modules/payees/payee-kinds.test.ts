import { afterAll, expect, test } from 'vitest';
import {
  cashierSuite,
  deposit,
  expectInvariants,
  newPayer,
  outcome,
  pin,
  play,
  requestWithdrawal,
  securityCode,
  value,
  withdrawalActions,
} from '../../testing/cashier.ts';
import { goodPassword, newMember } from '../../testing/members.ts';
import { jumpBusinessTime, memberContext, operatorContext } from '../../testing/test-app.ts';
import { membersMemberApi } from '../members/index.ts';
import { protectionFixture } from '../protection/testing.ts';
import { changeSetting, clearSettingsCache } from '../settings/index.ts';

const { store, app, cashier } = await cashierSuite();
afterAll(() => expectInvariants(store));

const TRON = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'] as const;
const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const codes = { qk_pwd: pin, security_code: securityCode };
let accounts = 1_000_000_000;

const bankInput = (over: object = {}) => {
  accounts += 1;
  const number = String(accounts);
  return {
    kind: 'bank' as const,
    bank: 'KBZ',
    name: 'Khin Myo Thant',
    name_again: 'KHIN MYO THANT',
    account_number: number,
    account_number_again: number,
    area: 'Kamayut',
    branch: 'Hledan',
    ...codes,
    ...over,
  };
};
const usdtInput = (over: object = {}) => ({
  network: 'trc20' as const,
  address: TRON[0],
  address_again: TRON[0],
  label: 'my wallet',
  ...codes,
  ...over,
});
const linkBank = (id: bigint, over: object = {}) =>
  cashier.calls.payees.addPayee(bankInput(over), memberContext(id));
const linkUsdt = (id: bigint, over: object = {}) =>
  cashier.calls.payees.addUsdtPayee(usdtInput(over), memberContext(id));
const infoOf = async (id: bigint) => value(await cashier.calls.withdrawals.info({}, memberContext(id)));
const requestsOf = async (id: bigint) =>
  value(
    await cashier.operatorCalls.operatorPayees.requests(
      { states: 'open', size: 100 },
      operatorContext(cashier.thiri),
    ),
  ).list.filter(({ who }) => BigInt(who.id) === id);
const decide = (id: number, yes = true, by = cashier.thiri) =>
  cashier.operatorCalls.operatorPayees.decideRequest(
    { id, yes, reason: 'spoke with them' },
    operatorContext(by),
  );
const approveAll = async (id: bigint) => {
  for (const { id: one } of await requestsOf(id)) {
    value(await decide(one, true, cashier.htet));
    value(await decide(one));
  }
};
/** A new member with a withdrawal password. */
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

test('adds a bank account, refuses wrong input, and recognises the same number written differently', async () => {
  const id = await bare();
  const link = (over: object) => linkBank(id, over).then(outcome);
  expect(await link({ bank: 'NONE' })).toBe('wrong_input');
  expect(await link({ name_again: 'Somebody' })).toBe('names_differ');
  expect(await link({ account_number: '12345' })).toBe('account_number_form');
  expect(await link({ account_number: '12x4567890' })).toBe('account_number_form');
  expect(await link({ account_number_again: '999999999' })).toBe('accounts_differ');
  expect(await link({ qk_pwd: '111222' })).toBe('code_wrong');
  const number = '၁၂၃၄-၅၆၇၈-၉၀၁၂';
  const { payees } = value(
    await linkBank(id, { account_number: number, account_number_again: '1234 5678 9012' }),
  );
  expect(payees).toMatchObject([
    { kind: 'bank', code: 'KBZ', title: 'KBZ Bank', name: 'Khin Myo Thant', account: '••• 9012' },
  ]);
  // The same account in another notation.
  expect(
    await linkBank(await bare(), { account_number: '123456789012', account_number_again: number }),
  ).toMatchObject({
    refused: 'payee_taken',
  });
});

test('checks checksum and network of a USDT address, and allows one member per address in any case', async () => {
  const id = await bare();
  const link = (over: object) => linkUsdt(id, over).then(outcome);
  expect(await link({ address: `${TRON[0].slice(0, -1)}x` })).toBe('address_form');
  expect(await link({ network: 'erc20' })).toBe('address_form');
  expect(await link({ address_again: TRON[1] })).toBe('accounts_differ');
  const eth = { network: 'erc20' as const, address: ETH, address_again: ETH.toLowerCase() };
  expect(value(await linkUsdt(id, eth)).payees).toMatchObject([
    { kind: 'usdt', code: 'erc20', title: 'USDT ERC20', name: 'my wallet', account: '0x5a ••• eAed' },
  ]);
  const lower = { ...eth, address: ETH.toLowerCase() };
  expect(outcome(await linkUsdt(await bare(), lower))).toBe('payee_taken');
});

test('adds only the very first payee at once; each kind has its own 14 days', async () => {
  const { id, payee } = await newPayer(app, cashier);
  expect(value(await linkBank(id))).toMatchObject({
    payees: [{ id: payee }],
    asks: [{ kind: 'bank', wants: 'change', state: 'asked', account: expect.stringMatching(/^••• \d{4}$/) }],
  });
  expect(outcome(await linkBank(id))).toBe('payee_asked');
  expect(value(await linkUsdt(id)).asks).toHaveLength(2);
  await approveAll(id);
  const { payees, asks } = await infoOf(id);
  expect(payees.map(({ kind }) => kind)).toEqual(['wallet', 'bank', 'usdt']);
  expect(asks).toEqual([]);
  expect(outcome(await linkBank(id))).toBe('payee_days');
  await jumpBusinessTime(store, '15 days');
  expect(outcome(await linkBank(id))).toBe('ok');
  await approveAll(id);
  const left = (await infoOf(id)).payees;
  expect(left.map(({ kind }) => kind)).toEqual(['wallet', 'bank', 'usdt']);
  expect([left[0], left[2]]).toMatchObject([{ id: payees[0]!.id }, { id: payees[2]!.id }]);
  // The days count from when the last one was added, not from when it went.
  await jumpBusinessTime(store, '13 days');
  const removal = { ...codes, kind: 'bank' as const, reason: 'closed' };
  value(await cashier.calls.payees.removePayee(removal, memberContext(id)));
  await approveAll(id);
  expect(outcome(await linkBank(id))).toBe('payee_days');
  await jumpBusinessTime(store, '25 hours');
  expect(outcome(await linkBank(id))).toBe('ok');
});

test('shows the full bank account while the request is pending, and sends the decision as a message', async () => {
  const { id } = await newPayer(app, cashier);
  value(await linkBank(id));
  const [row] = await requestsOf(id);
  expect(row).toMatchObject({
    kind: 'bank',
    now: null,
    next: { code: 'KBZ', account: String(accounts), area: 'Kamayut', branch: 'Hledan' },
    own_phone: null,
  });
  value(await decide(row!.id, false));
  value(
    await linkUsdt(id, {
      network: 'erc20',
      address: '0x52908400098527886E0F7030069857D2E4169EE7',
      address_again: '0x52908400098527886E0F7030069857D2E4169EE7',
    }),
  );
  await approveAll(id);
  const { rows } = await store.query<{ title: { en: string }; body: Record<string, string> }>(
    "select title, body from messages.messages where member_id = $1 and subject not like 'security:%' order by id",
    [id],
  );
  expect(rows.map(({ title }) => title.en)).toEqual(['Payout account: refused', 'Payout account: approved']);
  expect(rows[0]!.body.en).toContain('spoke with them');
  expect(rows[1]!.body.th).toContain('24');
});

/** A member with money and a usable payee of each kind. */
async function rich(amount: number, over: object = {}) {
  const { id, payee } = await newPayer(app, cashier);
  value(await linkBank(id));
  value(await linkUsdt(id, over));
  await approveAll(id);
  await deposit(cashier, id, amount);
  await play(store, id, amount);
  await jumpBusinessTime(store, '25 hours');
  const { payees } = await infoOf(id);
  const of = (kind: string) => payees.find((one) => one.kind === kind)!.id;
  return { id, wallet: payee, bank: of('bank'), usdt: of('usdt') };
}

const at = (address: string) => ({ address, address_again: address });

test('the first withdrawal waits 24 hours after the account was linked, whatever its kind', async () => {
  const { id, payee } = await newPayer(app, cashier);
  value(await linkBank(id));
  value(await linkUsdt(id, at('TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL')));
  await approveAll(id);
  await deposit(cashier, id, 100_000);
  await play(store, id, 100_000);
  const { payees, usdt_rate } = await infoOf(id);
  expect(payees.map(({ kind }) => kind).toSorted()).toEqual(['bank', 'usdt', 'wallet']);
  const refusals = payees.map(async (one) =>
    outcome(
      await requestWithdrawal(
        cashier,
        { id, payee: one.id },
        40_000,
        one.kind === 'usdt' ? { usdt_rate } : {},
      ),
    ),
  );
  expect(await Promise.all(refusals)).toEqual(['payee_hours', 'payee_hours', 'payee_hours']);
  expect(payees.map((one) => one.id)).toContain(payee);
});

test('a USDT withdrawal fixes the rate that was shown, rounded down to a millionth', async () => {
  const member = await rich(100_000, { ...at('TKHuVq1oKVruCGLvqVexFs6dawKv6fQgFs') });
  const withdraw = (over: object) =>
    requestWithdrawal(cashier, { id: member.id, payee: member.usdt }, 40_001, over);
  const rate = (await infoOf(member.id)).usdt_rate;
  expect(outcome(await withdraw({}))).toBe('rate_changed');
  expect(await withdraw({ usdt_rate: rate + 1 })).toMatchObject({
    refused: 'rate_changed',
    details: { rate },
  });
  const made = value(await withdraw({ usdt_rate: rate }));
  expect(made.usdt).toEqual({ rate: 4500, amount: 8_889_111 });
  await store.tx((tx) => changeSetting(tx, 'usdt.withdrawal_rate', 5000, null));
  clearSettingsCache(store);
  const shown = value(
    await cashier.operatorCalls.operatorWithdrawals.get({ id: made.id }, operatorContext(cashier.thiri)),
  );
  expect(shown.order).toMatchObject({ kind: 'usdt', code: 'trc20', usdt: made.usdt });
  expect(shown.payee.account).toBe('TKHuVq1oKVruCGLvqVexFs6dawKv6fQgFs');
  const detail = value(await cashier.calls.withdrawals.detail({ id: made.id }, memberContext(member.id)));
  expect(detail).toMatchObject({ usdt: made.usdt, payee: { kind: 'usdt', account: 'TKHu ••• QgFs' } });
  const other = `update cashier.withdrawals set usdt_rate = 5000, usdt_amount = 8000200 where wid = '${made.id}'`;
  await expect(store.query(other)).rejects.toThrow('permission denied');
  const byOwner = store.ownerQuery(other);
  await expect(byOwner).rejects.toThrow('cannot go from');
  expect((await infoOf(member.id)).usdt_rate).toBe(5000);
});

test('refuses to request or approve a change of a payee with an open withdrawal', async () => {
  const member = await rich(100_000, { ...at('TUpMhErZL2fhh4sVNULAbNKLokS4GjC1F4') });
  await jumpBusinessTime(store, '15 days');
  const unlink = (kind: 'bank' | 'wallet') =>
    cashier.calls.payees.removePayee({ kind, ...codes, reason: 'why' }, memberContext(member.id));
  value(await unlink('bank'));
  const { id: wid } = value(await requestWithdrawal(cashier, { id: member.id, payee: member.bank }, 10_000));
  const [pending] = await requestsOf(member.id);
  expect(await decide(pending!.id)).toMatchObject({ refused: 'payee_in_use', details: { id: wid } });
  expect(outcome(await unlink('wallet'))).toBe('ok');
  value(await decide(pending!.id, false));
  expect(outcome(await unlink('bank'))).toBe('payee_in_use');
  expect(outcome(await linkBank(member.id))).toBe('payee_in_use');
  const { assign, reject } = withdrawalActions(cashier);
  value(await assign(wid, cashier.thiri));
  value(await reject(wid, cashier.thiri));
  expect(outcome(await unlink('bank'))).toBe('ok');
});

test('the status text distinguishes a rejection that returns the money from a confiscation', async () => {
  const member = await rich(100_000, { ...at('TGjYzgCyPobsNS9n6WcbdLVR9dH7mWqFx7') });
  const { assign, reject, confiscate } = withdrawalActions(cashier);
  const ended = async (how: 'reject' | 'confiscate') => {
    const { id } = value(await requestWithdrawal(cashier, { id: member.id, payee: member.wallet }, 10_000));
    value(await assign(id, cashier.thiri));
    value(await (how === 'reject' ? reject : confiscate)(id, cashier.thiri));
    if (how === 'confiscate') value(await confiscate(id, cashier.htet));
    const { list } = value(
      await cashier.calls.reports.accountRecord({ type: 2, id }, memberContext(member.id)),
    );
    return list[0]!;
  };
  expect(await ended('reject')).toMatchObject({ status: 5, statusInfo: 'Refused' });
  expect(await ended('confiscate')).toMatchObject({ status: 5, statusInfo: 'Refused, amount deducted' });
});

test('the database refuses a withdrawal to another’s or a replaced payee, and to USDT without a rate', async () => {
  const member = await rich(50_000, { ...at('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8') });
  const other = await newPayer(app, cashier);
  const insert = (payee: number) =>
    store.query(
      'insert into cashier.withdrawals (member_id, payee_id, amount, balance_after) values ($1, $2, 1000, 0)',
      [member.id, payee],
    );
  await expect(insert(other.payee)).rejects.toThrow('cannot withdraw to');
  await expect(insert(member.usdt)).rejects.toThrow('cannot withdraw to');
  await store.ownerQuery('update cashier.payees set replaced_at = clock.now() where id = $1', [
    String(member.wallet),
  ]);
  await expect(insert(member.wallet)).rejects.toThrow('cannot withdraw to');
});

test('an inactive bank is refused for new payees, and existing ones stay', async () => {
  const member = await rich(50_000, { ...at('TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb') });
  const title = { my: 'စမ်း', en: 'Trial Bank', zh: '试', th: 'ลอง' };
  const save = (over: object = {}) =>
    cashier.operatorCalls.operatorChannels.saveBank(
      { code: 'KBZ', title, sort: 1, active: false, reason: 'a trial', ...over },
      operatorContext(cashier.thiri),
    );
  value(await save());
  expect(outcome(await linkBank(await bare()))).toBe('wrong_input');
  expect((await infoOf(member.id)).payees[1]).toMatchObject({ title: 'Trial Bank' });
  value(await save({ active: true }));
  expect(outcome(await linkBank(await bare()))).toBe('ok');
  const { list } = value(
    await cashier.operatorCalls.operatorSettings.history(
      { subject: 'bank:KBZ' },
      operatorContext(cashier.thiri),
    ),
  );
  expect(list).toHaveLength(2);
});

test('recognises a self-excluded member by any of their payees', async () => {
  const excluded = await rich(50_000, { ...at('TN3W4H6rK2ce4vX9YnFQHwKENnHjoxb3m9') });
  const theirBank = String(accounts);
  const protection = protectionFixture(app);
  value(await protection.exclude(excluded.id, { qk_pwd: pin }));
  const until = (await protection.info(excluded.id)).excluded!.ends_at;
  for (const link of [
    (id: bigint) => linkUsdt(id, at('TN3W4H6rK2ce4vX9YnFQHwKENnHjoxb3m9')),
    (id: bigint) => linkBank(id, { account_number: theirBank, account_number_again: theirBank }),
  ]) {
    const friend = await bare();
    expect(outcome(await link(friend))).toBe('payee_taken');
    expect((await protection.info(friend)).excluded).toEqual({ why: 'excluded_by_payee', ends_at: until });
  }
});

test('a payee of somebody excluded for less time shortens no exclusion of the member’s own', async () => {
  const protection = protectionFixture(app);
  const short = await rich(50_000, { ...at('TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj') });
  value(await protection.exclude(short.id, { qk_pwd: pin, term: 'half_year' }));
  const longer = await bare();
  value(await protection.exclude(longer, { qk_pwd: pin, term: 'five_years' }));
  const { ends_at: own } = (await protection.info(longer)).excluded!;
  expect(outcome(await linkUsdt(longer, at('TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj')))).toBe('payee_taken');
  expect((await protection.info(longer)).excluded).toMatchObject({ ends_at: own });
  const { rows } = await store.query('select 1 from protection.exclusions where member_id = $1', [longer]);
  expect(rows).toHaveLength(1);
});
