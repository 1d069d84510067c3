import type { EntryKind } from '@shwe/contract/entry-kinds';
import { addDays, kyatToWire, yangonDate, yangonInstant } from '@shwe/kernel';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { fundedMember } from '../../testing/lottery.ts';
import { beginBusinessTime, jumpBusinessTime, testApp } from '../../testing/test-app.ts';
import { memberAccounts, post, systemAccounts, verifyLedger } from '../ledger/index.ts';
import { memberForm } from './member-form.ts';

const store = await freshDatabase();
const app = testApp(store);
afterAll(async () => {
  expect((await verifyLedger(store)).filter(({ broken }) => broken > 0)).toEqual([]);
});
await beginBusinessTime(store, app, '2026-11-23T02:30:00Z');

type SystemAccount = 'payment_clearing' | 'stakes' | 'payouts' | 'bonuses' | 'rebates' | 'adjustments';
/** Each way money moves into or out of a wallet. A hold stays within the member's own accounts. */
const ways = {
  deposit: { other: 'payment_clearing', sign: 1n, figure: 'total_recharge' },
  // As the member and as the agent.
  agent_deposit: { other: 'payment_clearing', sign: 1n, figure: 'total_recharge' },
  agent_deposit_out: { other: 'fees', sign: -1n, figure: null },
  withdrawal_paid: { other: 'payment_clearing', sign: -1n, figure: 'total_drawing' },
  withdrawal_hold: { other: 'held', sign: -1n, figure: null },
  bet: { other: 'stakes', sign: -1n, figure: 'total_bet_amount' },
  refund: { other: 'stakes', sign: 1n, figure: 'refunded' },
  win: { other: 'payouts', sign: 1n, figure: 'won' },
  win_reversed: { other: 'payouts', sign: -1n, figure: null },
  bonus: { other: 'bonuses', sign: 1n, figure: 'total_dividend' },
  rebate: { other: 'rebates', sign: 1n, figure: 'total_dividend' },
  adjustment: { other: 'adjustments', sign: -1n, figure: null },
} as const;
type Way = keyof typeof ways;

const moves = fc.array(
  fc.record({
    way: fc.constantFrom(...(Object.keys(ways) as Way[])),
    amount: fc.bigInt({ min: 1n, max: 900n }),
    hours: fc.integer({ min: 0, max: 30 }),
  }),
  { minLength: 1, maxLength: 10 },
);

let keys = 0;

/** Bonuses and rebates are recognised by their system account, not by the kind of the entry. */
function kindOf(way: Way): EntryKind {
  if (way === 'agent_deposit_out') return 'agent_deposit';
  return way === 'bonus' || way === 'rebate' ? 'adjustment' : way;
}

async function move(member: bigint, way: Way, amount: bigint): Promise<void> {
  const { other, sign } = ways[way];
  keys += 1;
  await store.tx(async (tx) => {
    const own = await memberAccounts(tx, member);
    const accounts = await systemAccounts(tx);
    const against = other === 'held' ? own.held : accounts[other as SystemAccount];
    const posted = await post(tx, {
      kind: kindOf(way),
      key: `form ${keys}`,
      reference: 'test',
      postings: [
        { accountId: own.wallet, amount: sign * amount },
        { accountId: against, amount: -sign * amount },
      ],
    });
    if (!posted.ok) throw new Error(posted.refused);
  });
}

/** The sum of the member's accounts in the ledger now. */
async function ledgerSum(member: bigint): Promise<number> {
  const { rows } = await store.query<{ sum: bigint }>(
    'select coalesce(sum(balance), 0)::bigint as sum from ledger.accounts where member_id = $1',
    [member],
  );
  return kyatToWire(rows[0]!.sum);
}

async function today(): Promise<string> {
  const { rows } = await store.query<{ now: Date }>('select clock.now() as now');
  return yangonDate(rows[0]!.now);
}

/** Moves to nine o'clock of the next day. Later steps are whole hours, so no test crosses midnight by chance. */
async function nextMorning(): Promise<string> {
  const day = addDays(await today(), 1);
  await store.ownerQuery('select clock.move($1, 1)', [yangonInstant(day, '09:00')]);
  return day;
}

async function form(member: bigint, first?: string, last?: string) {
  const range = first === undefined ? {} : { start_at: first, end_at: last! };
  const answer = await memberForm(app, range, member);
  if (!answer.ok) throw new Error(answer.refused);
  return answer.value;
}

test('for every range of days the totals explain the change of the ledger balance', async () => {
  await fc.assert(
    fc.asyncProperty(moves, fc.nat(3), fc.nat(3), async (steps, from, length) => {
      const begin = await nextMorning();
      const member = await fundedMember(store, 10_000n);
      /** The ledger sum at the end of each day. */
      const ends = new Map<string, number>([[begin, await ledgerSum(member)]]);
      for (const { way, amount, hours } of steps) {
        if (hours > 0) await jumpBusinessTime(store, `${hours} hours`);
        await move(member, way, amount);
        ends.set(await today(), await ledgerSum(member));
      }
      const endOf = (day: string) => [...ends].filter(([date]) => date <= day).reduce((_, [, sum]) => sum, 0);
      const first = addDays(begin, from);
      const last = addDays(first, length);
      const totals = await form(member, first, last);
      expect(totals.opening).toBe(endOf(addDays(first, -1)));
      expect(totals.closing).toBe(endOf(last));
      expect(
        totals.opening + totals.total_recharge - totals.total_drawing + totals.profit + totals.other,
      ).toBe(totals.closing);
      // There are no slips here, so that no stake waits for its draw.
      expect(totals).toMatchObject({ open_bet_amount: 0, earlier_bet_amount: 0 });
      expect(totals.net_amount).toBe(totals.won + totals.refunded - totals.total_bet_amount);
      expect(totals.profit).toBe(totals.net_amount + totals.total_dividend);
      expect(totals.days.map(({ date }) => date)).toEqual(
        Array.from({ length: length + 1 }, (_, i) => addDays(first, i)),
      );
      expect(totals.days.reduce((sum, { staked }) => sum + staked, 0)).toBe(totals.total_bet_amount);
      expect(totals.days.reduce((sum, { won }) => sum + won, 0)).toBe(totals.won);
    }),
    { numRuns: 15 },
  );
});

test.each(Object.entries(ways))('%s changes its own figure only', async (name, { figure, sign }) => {
  await nextMorning();
  const member = await fundedMember(store, 10_000n);
  const before = await form(member);
  await move(member, name as Way, 700n);
  const after = await form(member);
  const figures = [
    'total_recharge',
    'total_drawing',
    'total_bet_amount',
    'refunded',
    'won',
    'total_dividend',
    'other',
  ] as const;
  const changed = Object.fromEntries(
    figures.filter((key) => after[key] !== before[key]).map((key) => [key, after[key] - before[key]]),
  );
  const expected =
    name === 'adjustment' || name === 'agent_deposit_out'
      ? { other: -700 }
      : name === 'win_reversed'
        ? { won: -700 }
        : figure === null
          ? {}
          : { [figure]: 700 };
  expect(changed).toEqual(expected);
  expect(after.closing - before.closing).toBe(name === 'withdrawal_hold' ? 0 : Number(sign) * 700);
});

test('a day of the report begins at midnight in Yangon', async () => {
  const day = await nextMorning();
  const member = await fundedMember(store, 10_000n);
  await jumpBusinessTime(store, '16 hours');
  await move(member, 'bet', 300n);
  await move(member, 'win', 900n);
  expect((await form(member, day, addDays(day, 1))).days).toEqual([
    { date: day, staked: 0, won: 0 },
    { date: addDays(day, 1), staked: 300, won: 900 },
  ]);
});

test('the range defaults to today, must be valid, and spans 92 days at most', async () => {
  const day = await nextMorning();
  const member = await fundedMember(store, 10_000n);
  expect(await form(member)).toMatchObject({ start_at: day, end_at: day, total_recharge: 10_000 });
  const refusal = (start_at: string, end_at: string) => memberForm(app, { start_at, end_at }, member);
  const wrong = (field: string) => ({ ok: false, refused: 'wrong_input', details: { field } });
  expect(await refusal('2026-02-30', day)).toMatchObject(wrong('start_at'));
  expect(await refusal(addDays(day, 1), day)).toMatchObject(wrong('start_at'));
  expect(await refusal(addDays(day, -92), day)).toMatchObject({ refused: 'range_long', details: { n: 92 } });
  expect(await refusal(addDays(day, -91), day)).toMatchObject({ ok: true });
});
