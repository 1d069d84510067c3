import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, withClient } from '../../database/testing.ts';
import {
  ask,
  asked,
  type Cashier,
  cashierFixture,
  claim,
  deedsOf,
  expectInvariants,
  readyMembers,
  value,
} from '../../testing/cashier.ts';
import { operatorContext, testApp } from '../../testing/test-app.ts';

const store = await freshDatabase();
const app = testApp(store);
let cashier: Cashier;
beforeAll(async () => {
  cashier = await cashierFixture(app);
});
afterAll(() => expectInvariants(store));

const deeds = () => deedsOf(cashier);
const request = (member: { id: bigint; payee: number }, amount: number, over: object = {}) =>
  ask(cashier, member, amount, over);
const brought = (state: 'pending' | 'reviewing' | 'approved') => asked(app, store, cashier, state);
const owner = (sql: string, params: unknown[] = []) =>
  withClient(store.databaseUrl, (client) => client.query(sql, params));

test('why look twice: each mark comes from rows', async () => {
  const marksOf = async (wid: string, level: string) =>
    value(await cashier.desk.operatorWithdrawals.get({ id: wid }, operatorContext(cashier.htet)))
      .marks.filter((mark) => mark.level === level)
      .map((mark) => mark.code);
  const fresh = await brought('pending');
  expect(await marksOf(fresh.wid, 'doubt')).toEqual(['payee_new']);
  expect(await marksOf(fresh.wid, 'high')).toEqual([]);
  expect(await marksOf(fresh.wid, 'fine')).toContain('held');
  value(await deeds().take(fresh.wid, cashier.thiri));
  value(await deeds().approve(fresh.wid, cashier.thiri));
  value(await deeds().pay(fresh.wid, cashier.htet));
  const second = value(await request(fresh, 10_000));
  expect(await marksOf(second.id, 'doubt')).toEqual([]);
  expect(await marksOf(second.id, 'fine')).toContain('payee_paid_before');
});

test('one win that leaves at once, a receipt claimed twice, a payee another member had', async () => {
  const [member, before] = (await readyMembers(app, store, cashier, 2, 10_000)) as [
    { id: bigint; payee: number },
    { id: bigint; payee: number },
  ];
  await owner(
    `select ledger.post('win', 'win:test', 'issue', array[a.id, s.id], array[90000, -90000])
     from ledger.accounts a, ledger.accounts s where a.member_id = $1 and a.code = 'wallet' and s.code = 'payouts'`,
    [String(member.id)],
  );
  const one = await claim(cashier, member.id, 3000);
  await claim(cashier, before.id, 3000, one.tail);
  // The other had it before theirs: a later one would need an approved request.
  await owner('alter table cashier.payees disable trigger enforce_approved');
  await owner(
    `insert into cashier.payees (member_id, kind, code, details_encrypted, key, qr_key, replaced_at)
     select $1, kind, code, details_encrypted, key, qr_key, clock.now() from cashier.payees where id = $2`,
    [String(before.id), member.payee],
  );
  await owner('alter table cashier.payees enable trigger enforce_approved');
  const { id } = value(await request(member, 80_000));
  const shown = value(await cashier.desk.operatorWithdrawals.get({ id }, operatorContext(cashier.thiri)));
  expect(shown.marks.filter((mark) => mark.level !== 'fine')).toEqual([
    {
      level: 'high',
      code: 'payee_shared',
      details: { who: expect.objectContaining({ id: Number(before.id), state: 'active' }), same: 'number' },
    },
    { level: 'doubt', code: 'payee_new', details: { hours: expect.any(Number) } },
    { level: 'doubt', code: 'one_win', details: { percent: 80, amount: 90_000 } },
    { level: 'doubt', code: 'receipt_repeated', details: { tids: [one.tid] } },
  ]);
  const queue = value(
    await cashier.desk.operatorWithdrawals.list(
      { states: 'open', size: 100 },
      operatorContext(cashier.thiri),
    ),
  );
  expect(queue.list.find((row) => row.id === id)?.marks).toEqual({ high: 1, doubt: 3 });
  await owner("update members.accounts set state = 'suspended' where id = $1", [String(before.id)]);
  const again = value(await cashier.desk.operatorWithdrawals.get({ id }, operatorContext(cashier.thiri)));
  expect(again.marks[0]?.details.who?.state).toBe('suspended');
  expect(again.money[0]).toMatchObject({ kind: 'withdrawal_hold', account: 'held' });
  expect(again.turnover).toMatchObject([{ source: 'deposit', amount: 10_000, required: 10_000, left: 0 }]);
});

test('a member has the marks of their open withdrawal, or those of one for everything', async () => {
  const [member, sharer, poor] = (await readyMembers(app, store, cashier, 3, 10_000)) as {
    id: bigint;
    payee: number;
  }[];
  const of = async (id: bigint) =>
    value(
      await cashier.desk.operatorWithdrawals.memberRiskFlags(
        { id: Number(id) },
        operatorContext(cashier.thiri),
      ),
    );
  const grave = async (id: bigint) =>
    (await of(id)).marks.filter(({ level }) => level !== 'fine').map(({ code }) => code);
  expect(await grave(member!.id)).toEqual(['payee_new']);
  await owner(
    `select ledger.post('win', 'win:member', 'issue', array[a.id, s.id], array[90000, -90000])
     from ledger.accounts a, ledger.accounts s where a.member_id = $1 and a.code = 'wallet' and s.code = 'payouts'`,
    [String(member!.id)],
  );
  const one = await claim(cashier, member!.id, 3000);
  await claim(cashier, poor!.id, 3000, one.tail);
  // An account that neither has any longer is still shared.
  await owner('alter table cashier.payees disable trigger enforce_approved');
  for (const id of [member!.id, sharer!.id])
    await owner(
      `insert into cashier.payees (member_id, kind, code, details_encrypted, key, qr_key, replaced_at)
       select $1::bigint, kind, code, details_encrypted, '\\xabcd', sha256(convert_to($1::bigint::text, 'UTF8')), clock.now() from cashier.payees where id = $2`,
      [String(id), member!.payee],
    );
  await owner('alter table cashier.payees enable trigger enforce_approved');
  expect(await of(member!.id)).toMatchObject({ of: null });
  const all = ['payee_shared', 'payee_new', 'one_win', 'receipt_repeated'];
  expect(await grave(member!.id)).toEqual(all);
  expect((await of(member!.id)).marks.map(({ code }) => code)).not.toContain('not_held');
  const { id } = value(await request(member!, 80_000));
  const now = await of(member!.id);
  expect(now.of).toBe(id);
  const shown = value(await cashier.desk.operatorWithdrawals.get({ id }, operatorContext(cashier.thiri)));
  // The case looks at the account it pays to; the member's page at all they ever had.
  const beside = ({ code }: { code: string }) => !['payee_shared', 'payee_own'].includes(code);
  expect(now.marks.filter(beside)).toEqual(shown.marks.filter(beside));
  expect(now.marks[0]).toMatchObject({ code: 'payee_shared', details: { who: { id: Number(sharer!.id) } } });
});
