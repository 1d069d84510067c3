import { beforeAll, expect, test } from 'vitest';
import {
  cashierSuite,
  claim,
  pin,
  readyMembers,
  requestWithdrawal,
  securityCode,
  value,
} from '../testing/cashier.ts';
import { jumpBusinessTime, memberContext, operatorContext } from '../testing/test-app.ts';

const { store, app, cashier, actions } = await cashierSuite();
const { operatorCalls, calls } = cashier;
const as = (who = cashier.thiri) => operatorContext(who);

type Paging = { page: number; size: number };
type Page = { list: readonly object[]; total: number };

/** Lists that operators page through, each with at least five rows. */
const lists: Record<string, (paging: Paging) => Promise<Page>> = {
  'open payee requests': async (paging) =>
    value(await operatorCalls.operatorPayees.requests({ states: 'open', ...paging }, as())),
  'decided payee requests': async (paging) =>
    value(await operatorCalls.operatorPayees.requests({ states: 'done', ...paging }, as())),
  'open withdrawals': async (paging) =>
    value(await operatorCalls.operatorWithdrawals.list({ states: 'open', ...paging }, as())),
  'ended withdrawals': async (paging) =>
    value(await operatorCalls.operatorWithdrawals.list({ states: 'done', ...paging }, as())),
  'open deposits': async (paging) =>
    value(await operatorCalls.operatorDeposits.list({ states: 'open', ...paging }, as())),
  'ended deposits': async (paging) =>
    value(await operatorCalls.operatorDeposits.list({ states: 'done', ...paging }, as())),
  adjustments: async (paging) => value(await operatorCalls.operatorAdjustments.list(paging, as())),
  'payout batches': async (paging) => value(await operatorCalls.operatorPayouts.list(paging, as())),
};

beforeAll(async () => {
  const members = await readyMembers(app, store, cashier, 10, 100_000);
  for (const [i, member] of members.entries()) {
    const codes = { qk_pwd: pin, security_code: securityCode };
    const { id } = value(await requestWithdrawal(cashier, member, 10_000));
    value(await actions.assign(id, cashier.thiri));
    await claim(cashier, member.id, 5000);
    const input = { amount: 100, reason: 'other' as const, note: 'pages', turnover_times: 0 };
    value(await operatorCalls.operatorAdjustments.request({ ...input, member_id: Number(member.id) }, as()));
    if (i % 2 === 0) continue;
    value(await actions.approve(id, cashier.thiri));
    const { batch } = value(await operatorCalls.operatorPayouts.createBatch({ kind: 'wallet' }, as()));
    value(
      await operatorCalls.operatorPayouts.cancelBatch({ id: batch.id, reason: 'pages' }, as(cashier.htet)),
    );
    value(await actions.pay(id, cashier.htet));
    value(await calls.payees.removePayee({ ...codes, reason: 'pages' }, memberContext(member.id)));
  }
  const open = value(await operatorCalls.operatorPayees.requests({ states: 'open' }, as())).list;
  for (const { id } of open)
    value(await operatorCalls.operatorPayees.decideRequest({ id, yes: false, reason: 'pages' }, as()));
  for (const member of members.filter((_, i) => i % 2 === 1))
    value(
      await calls.payees.removePayee(
        { qk_pwd: pin, security_code: securityCode, reason: 'again' },
        memberContext(member.id),
      ),
    );
});

const sizes = [1, 2, 3, 5];

test.each(Object.keys(lists).flatMap((name) => sizes.map((size) => [name, size] as const)))(
  'pages of %s, %i rows each, neither repeat nor skip a row',
  async (name, size) => {
    const read = lists[name]!;
    const { list: whole, total } = await read({ page: 1, size: 100 });
    expect(whole.length).toBeGreaterThanOrEqual(5);
    expect(total).toBe(whole.length);
    const paged: object[] = [];
    for (let page = 1; page <= Math.ceil(total / size); page += 1) {
      const { list } = await read({ page, size });
      expect(list.length).toBe(Math.min(size, total - paged.length));
      paged.push(...list);
    }
    expect(paged).toEqual(whole);
    expect((await read({ page: Math.ceil(total / size) + 1, size })).list).toEqual([]);
  },
);

const rejections: Record<string, (id: string) => Promise<unknown>> = {
  withdrawals: async (id) => value(await actions.reject(id, cashier.thiri)),
  deposits: async (tid) =>
    value(await operatorCalls.operatorDeposits.rejectDeposit({ tid, reason: 'no_money' }, as())),
};

test.each(Object.entries(rejections))(
  'of ended %s the one decided last comes first, whichever was requested last',
  async (kind, reject) => {
    const idsOf = async (states: string) =>
      (await lists[`${states} ${kind}`]!({ page: 1, size: 100 })).list.map((row) =>
        'tid' in row ? String(row.tid) : String((row as { id: string }).id),
      );
    const [older, newer] = (await idsOf('open')) as [string, string];
    await reject(newer);
    await jumpBusinessTime(store, '1 second');
    await reject(older);
    expect((await idsOf('ended')).slice(0, 2)).toEqual([older, newer]);
  },
);
