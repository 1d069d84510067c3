import { addDays, yangonDate, yangonInstant, yangonTime } from '@shwe/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantPorts } from '../../bootstrap/grant-ports.ts';
import {
  cashierSuite,
  deposit,
  expectInvariants,
  play,
  readyMembers,
  requestWithdrawal,
  value,
  withdrawalActions,
} from '../../testing/cashier.ts';
import { jumpBusinessTime, memberContext, operatorContext } from '../../testing/test-app.ts';
import { type Column, headings } from '../../util/column-headings.ts';
import { grantsMemberApi, offerGrants } from '../grants/index.ts';
import { addDemoProvider } from '../transfers/testing.ts';
import { accountRecord } from './account-record.ts';

const { store, app, cashier } = await cashierSuite();
afterAll(() => expectInvariants(store));

let member: { id: bigint; payee: number };
let other: { id: bigint; payee: number };
let today: string;

async function now(): Promise<Date> {
  const { rows } = await store.query<{ now: Date }>('select clock.now() as now');
  return rows[0]!.now;
}

/**
 * Yesterday two deposits and two withdrawals, today twelve and three. Withdrawals are rejected at once, because only
 * one may be open.
 */
beforeAll(async () => {
  const ready = await readyMembers(app, store, cashier, 2, 500_000);
  [member, other] = ready as [typeof member, typeof other];
  const actions = withdrawalActions(cashier);
  const withdraw = async (amount: number) => {
    const { id } = value(await requestWithdrawal(cashier, member, amount));
    value(await actions.assign(id, cashier.thiri));
    value(await actions.reject(id, cashier.thiri));
  };
  const morning = async (day: string) =>
    store.ownerQuery('select clock.move($1, 1)', [yangonInstant(day, '09:00')]);
  const yesterday = addDays(yangonDate(await now()), 1);
  await morning(yesterday);
  for (const amount of [11_000, 12_000]) await withdraw(amount);
  for (const amount of [3001, 3002]) await deposit(cashier, member.id, amount);
  await play(store, member.id, 6003);
  today = addDays(yesterday, 1);
  await morning(today);
  for (const amount of [21_000, 22_000, 23_000]) {
    await withdraw(amount);
    await jumpBusinessTime(store, '1 minute');
  }
  for (let i = 1; i <= 12; i += 1) {
    await deposit(cashier, member.id, 5000 + i);
    await jumpBusinessTime(store, '1 minute');
  }
});

const record = async (input: object, who = member.id) =>
  value(await cashier.calls.reports.accountRecord(input as never, memberContext(who)));
const amounts = async (input: object) => (await record(input)).list.map(({ amount }) => Math.abs(amount));

test('without a range it lists today, latest first, ten rows a page from page 1', async () => {
  const first = await record({ type: 1 });
  expect({ ...first, list: first.list.map(({ amount }) => amount) }).toEqual({
    list: [5012, 5011, 5010, 5009, 5008, 5007, 5006, 5005, 5004, 5003],
    total: 12,
    page: 1,
    size: 10,
  });
  expect(await amounts({ type: 1, page: 2 })).toEqual([5002, 5001]);
  expect(await amounts({ type: 1, page: 3 })).toEqual([]);
  expect(await amounts({ type: 2 })).toEqual([23_000, 22_000, 21_000]);
  expect(await amounts({ type: 2, row: 2, page: 2 })).toEqual([21_000]);
});

test('a withdrawal names the account that is paid, masked', async () => {
  const [row] = (await record({ type: 2 })).list;
  const { payees } = value(await cashier.calls.withdrawals.info({}, memberContext(member.id)));
  expect(row!.payer_card).toBe(payees[0]!.account);
  expect(row!.payer_card).toContain('•');
});

test('a range includes its first and last day and nothing else', async () => {
  const yesterday = addDays(today, -1);
  expect(await amounts({ type: 1, start_at: yesterday, end_at: yesterday })).toEqual([3002, 3001]);
  expect(await amounts({ type: 2, start_at: yesterday, end_at: yesterday })).toEqual([12_000, 11_000]);
  expect(await record({ type: 1, start_at: yesterday, end_at: today })).toMatchObject({ total: 14 });
  expect(await record({ type: 2, start_at: yesterday, end_at: today })).toMatchObject({ total: 5 });
  for (const type of [1, 2, 3, 4])
    expect(await record({ type, start_at: addDays(today, 1), end_at: addDays(today, 2) })).toMatchObject({
      total: 0,
    });
});

test('a row is found by its number at any date, by its own member only', async () => {
  const day = addDays(today, -1);
  for (const type of [1, 2]) {
    const [row] = (await record({ type, start_at: day, end_at: day })).list;
    expect(await record({ type, id: row!.id })).toMatchObject({ list: [row], total: 1 });
    expect(await record({ type, id: row!.id }, other.id)).toMatchObject({ list: [], total: 0 });
  }
  expect(await record({ type: 4, id: 'B-0' })).toMatchObject({ list: [], total: 0 });
});

test('a transfer is found by its number on any day, by its member only', async () => {
  await addDemoProvider(store);
  // As requested on a day, without its money.
  const requested = async (day: string) => {
    const { rows } = await store.ownerQuery<{ tid: string }>(
      `insert into transfers.transfers (member_id, platform, direction, amount, state, requested_at, ended_at,
                                        balance_after, next_poll_at)
       values ($1, 'demo', 'to_game', 100, 'not_done', $2, $2, 0, $2) returning tid`,
      [String(member.id), yangonInstant(day, '12:00')],
    );
    return rows[0]!.tid;
  };
  const [old, recent] = [await requested(addDays(today, -40)), await requested(today)];
  expect((await record({ type: 3 })).list.map(({ id }) => id)).toEqual([recent]);
  expect(await record({ type: 3, id: old })).toMatchObject({ list: [{ id: old, money: 100 }], total: 1 });
  expect(await record({ type: 3, id: old }, other.id)).toMatchObject({ list: [], total: 0 });
});

test('a bonus has its own number and is described by its title, in the language of the member', async () => {
  const title = { my: 'လစဉ်', en: 'Monthly', zh: '每月', th: 'รายเดือน' };
  const terms = { campaign: 'vip', occasion: 'a month', amount: 400n, turnoverTimes: 1, playDays: 30 };
  const claimUntil = new Date((await now()).getTime() + 86_400_000);
  const second = { my: 'မွေးနေ့', en: 'Birthday', zh: '生日', th: 'วันเกิด' };
  const offers = [
    { ...terms, title },
    { ...terms, occasion: 'a birthday', amount: 70n, title: second },
  ];
  await store.tx((tx) =>
    offerGrants(
      tx,
      offers.map((offer) => ({ memberId: other.id, claimUntil, ...offer })),
    ),
  );
  const bonuses = grantsMemberApi(app, grantPorts);
  const { list: given } = value(await bonuses.list({}, memberContext(other.id)));
  const [offered, birthday] = [400, 70].map((amount) => given.find((one) => one.amount === amount)!);
  for (const one of [offered, birthday]) value(await bonuses.claim({ id: one!.id }, memberContext(other.id)));
  for (const lang of ['my', 'en', 'zh', 'th'] as const) {
    const { list } = value(await accountRecord(app, { type: 4 }, { memberId: other.id, lang }));
    expect(list).toMatchObject([
      { id: birthday!.id, amount: 70, method: second[lang], describe: second[lang] },
      { id: offered!.id, amount: 400, method: title[lang], describe: title[lang] },
    ]);
  }
  const { list } = await record({ type: 4 }, other.id);
  expect(await record({ type: 4, id: offered!.id }, other.id)).toMatchObject({ list: [list[1]], total: 1 });
  expect(await record({ type: 4, id: offered!.id })).toMatchObject({ list: [], total: 0 });
  // The number of a bonus that was not taken is none of a journal entry.
  const { rows } = await store.query<{ entry: string | null }>(
    'select entry_id::text as entry from grants.grants',
  );
  const entry = rows[0]!.entry;
  expect(entry).not.toBeNull();
  await store.ownerQuery(
    `insert into grants.grants (id, member_id, campaign, occasion, amount, turnover_times, play_days, terms,
         granted_at, claim_until)
       overriding system value select $1, member_id, campaign, 'untaken', amount, turnover_times, play_days, terms,
         granted_at, claim_until from grants.grants limit 1`,
    [entry],
  );
  expect(await record({ type: 4, id: `B-${entry}` }, other.id)).toMatchObject({ list: [], total: 0 });
});

test('an approved adjustment is a row among the deposits: a success above 0, a deduction below', async () => {
  const { operatorAdjustments } = cashier.operatorCalls;
  const asked = async (amount: number) =>
    value(
      await operatorAdjustments.request(
        { member_id: Number(other.id), amount, reason: 'other', note: 'a test', turnover_times: 0 },
        operatorContext(cashier.thiri),
      ),
    ).id;
  const before = (await record({ type: 1 }, other.id)).total;
  const approve = async (id: number) =>
    value(await operatorAdjustments.decide({ id, yes: true }, operatorContext(cashier.htet)));
  const first = await asked(700);
  await jumpBusinessTime(store, '1 minute');
  const meanwhile = await deposit(cashier, other.id, 4000);
  await jumpBusinessTime(store, '1 minute');
  await approve(first);
  await approve(await asked(-300));
  const refused = await asked(900);
  value(await operatorAdjustments.decide({ id: refused, yes: false }, operatorContext(cashier.htet)));

  const { list, total } = await record({ type: 1, row: 3 }, other.id);
  expect(total).toBe(before + 3);
  // They stand where they were approved, not where they were asked for.
  expect(list).toMatchObject([
    { type: 'deposit', amount: -300, status: 2, statusInfo: 'Deduction successful', method: 'Adjustment' },
    { type: 'deposit', amount: 700, status: 2, statusInfo: 'Deposit successful', method: 'Adjustment' },
    { id: meanwhile, amount: 4000 },
  ]);
  expect(list[1]!.balance! - list[0]!.balance!).toBe(300);
  const [row] = list;
  expect(row!.id).toMatch(/^A-\d+$/);
  expect(await record({ type: 1, id: row!.id }, other.id)).toMatchObject({ list: [row], total: 1 });
  expect((await record({ type: 1, id: row!.id })).total).toBe(0);
  expect((await record({ type: 1, open: true }, other.id)).total).toBe(0);
  // Pages of one row neither overlap nor skip, whichever table a row is from.
  const { list: all } = await record({ type: 1, row: 100 }, other.id);
  const single = await Promise.all(all.map((_, at) => record({ type: 1, row: 1, page: at + 1 }, other.id)));
  expect(single.map(({ list: page }) => page[0]!.id)).toEqual(all.map(({ id }) => id));
});

test.each([
  ['deposit', 1, 12],
  ['withdrawal', 2, 3],
] as const)('the %s file has what the record shows, each under its name', async (type, kind, count) => {
  const { text } = value(await cashier.calls.reports.recordExport({ type }, memberContext(member.id)));
  const [head, ...lines] = text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  const cell = (line: string[], name: Column) => line[head!.indexOf(headings('en', [name])[0]!)];
  const shown = (await record({ type: kind, row: 20 })).list;
  expect(shown).toHaveLength(count);
  expect(
    lines.map((line) =>
      (['id', 'date', 'time', 'amount', 'balance', 'state'] as const).map((name) => cell(line, name)),
    ),
  ).toEqual(
    shown.map(({ id, time, amount, balance, statusInfo }) => [
      id,
      yangonDate(new Date(time)),
      yangonTime(new Date(time)),
      String(amount),
      String(balance),
      statusInfo,
    ]),
  );
});
