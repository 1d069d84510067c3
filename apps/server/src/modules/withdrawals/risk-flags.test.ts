import { afterAll, expect, test } from 'vitest';
import {
  cashierSuite,
  claim,
  expectInvariants,
  readyMembers,
  requestWithdrawal,
  value,
} from '../../testing/cashier.ts';
import { operatorContext } from '../../testing/test-app.ts';

const { store, app, cashier, actions, withdrawalIn } = await cashierSuite();
afterAll(() => expectInvariants(store));

const request = (member: { id: bigint; payee: number }, amount: number, over: object = {}) =>
  requestWithdrawal(cashier, member, amount, over);
const owner = (sql: string, params: unknown[] = []) => store.ownerQuery(sql, params);

test('computes the risk flags of a withdrawal', async () => {
  const flagsOf = async (wid: string, level: string) =>
    value(await cashier.operatorCalls.operatorWithdrawals.get({ id: wid }, operatorContext(cashier.htet)))
      .marks.filter((mark) => mark.level === level)
      .map((mark) => mark.code);
  const fresh = await withdrawalIn('pending');
  expect(await flagsOf(fresh.wid, 'doubt')).toEqual(['payee_new']);
  expect(await flagsOf(fresh.wid, 'high')).toEqual([]);
  expect(await flagsOf(fresh.wid, 'fine')).toContain('held');
  value(await actions.assign(fresh.wid, cashier.thiri));
  value(await actions.approve(fresh.wid, cashier.thiri));
  value(await actions.pay(fresh.wid, cashier.htet));
  const second = value(await request(fresh, 10_000));
  expect(await flagsOf(second.id, 'doubt')).toEqual([]);
  expect(await flagsOf(second.id, 'fine')).toContain('payee_paid_before');
});

test('flags a single large win, a payment claimed twice, and a shared payee', async () => {
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
  // The same last digits of two payments are chance where the sums differ.
  const { tail } = await claim(cashier, member.id, 4000);
  await claim(cashier, before.id, 3000, tail);
  // Inserted with the trigger disabled, because a later payee would need an approved request.
  await owner('alter table cashier.payees disable trigger enforce_approved');
  await owner(
    `insert into cashier.payees (member_id, kind, code, details_encrypted, key, qr_key, replaced_at)
     select $1, kind, code, details_encrypted, key, qr_key, clock.now() from cashier.payees where id = $2`,
    [String(before.id), member.payee],
  );
  await owner('alter table cashier.payees enable trigger enforce_approved');
  const { id } = value(await request(member, 80_000));
  const shown = value(
    await cashier.operatorCalls.operatorWithdrawals.get({ id }, operatorContext(cashier.thiri)),
  );
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
    await cashier.operatorCalls.operatorWithdrawals.list(
      { states: 'open', size: 100 },
      operatorContext(cashier.thiri),
    ),
  );
  expect(queue.list.find((row) => row.id === id)?.marks).toEqual({ high: 1, doubt: 3 });
  await owner("update members.accounts set state = 'suspended' where id = $1", [String(before.id)]);
  const again = value(
    await cashier.operatorCalls.operatorWithdrawals.get({ id }, operatorContext(cashier.thiri)),
  );
  expect(again.marks[0]?.details.who?.state).toBe('suspended');
  expect(again.money[0]).toMatchObject({ kind: 'withdrawal_hold', account: 'held' });
  expect(again.turnover).toMatchObject([{ source: 'deposit', amount: 10_000, required: 10_000, left: 0 }]);
});

test('a member has the risk flags of their open withdrawal, or of one for the whole balance', async () => {
  const [member, sharer, poor] = (await readyMembers(app, store, cashier, 3, 10_000)) as {
    id: bigint;
    payee: number;
  }[];
  const memberFlags = async (id: bigint) =>
    value(
      await cashier.operatorCalls.operatorWithdrawals.memberRiskFlags(
        { id: Number(id) },
        operatorContext(cashier.thiri),
      ),
    );
  const seriousFlags = async (id: bigint) =>
    (await memberFlags(id)).marks.filter(({ level }) => level !== 'fine').map(({ code }) => code);
  expect(await seriousFlags(member!.id)).toEqual(['payee_new']);
  await owner(
    `select ledger.post('win', 'win:member', 'issue', array[a.id, s.id], array[90000, -90000])
     from ledger.accounts a, ledger.accounts s where a.member_id = $1 and a.code = 'wallet' and s.code = 'payouts'`,
    [String(member!.id)],
  );
  const one = await claim(cashier, member!.id, 3000);
  await claim(cashier, poor!.id, 3000, one.tail);
  // A payee that both members have replaced still counts as shared.
  await owner('alter table cashier.payees disable trigger enforce_approved');
  for (const id of [member!.id, sharer!.id])
    await owner(
      `insert into cashier.payees (member_id, kind, code, details_encrypted, key, qr_key, replaced_at)
       select $1::bigint, kind, code, details_encrypted, '\\xabcd', sha256(convert_to($1::bigint::text, 'UTF8')),
              clock.now()
       from cashier.payees where id = $2`,
      [String(id), member!.payee],
    );
  await owner('alter table cashier.payees enable trigger enforce_approved');
  expect(await memberFlags(member!.id)).toMatchObject({ of: null });
  const all = ['payee_shared', 'payee_new', 'one_win', 'receipt_repeated'];
  expect(await seriousFlags(member!.id)).toEqual(all);
  expect((await memberFlags(member!.id)).marks.map(({ code }) => code)).not.toContain('not_held');
  const { id } = value(await request(member!, 80_000));
  const now = await memberFlags(member!.id);
  expect(now.of).toBe(id);
  const shown = value(
    await cashier.operatorCalls.operatorWithdrawals.get({ id }, operatorContext(cashier.thiri)),
  );
  // The case compares the payee of the withdrawal, the member page all payees the member ever had.
  const isAboutOther = ({ code }: { code: string }) => !['payee_shared', 'payee_own'].includes(code);
  expect(now.marks.filter(isAboutOther)).toEqual(shown.marks.filter(isAboutOther));
  expect(now.marks[0]).toMatchObject({ code: 'payee_shared', details: { who: { id: Number(sharer!.id) } } });
});
