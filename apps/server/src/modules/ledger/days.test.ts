import { beforeAll, expect, test } from 'vitest';
import { authorised } from '../../testing/calls.ts';
import {
  cashierFixture,
  deposit,
  newPayer,
  play,
  requestWithdrawal,
  value,
  withdrawalActions,
} from '../../testing/cashier.ts';
import { advanceAndSeal, lotteryFixture, operators } from '../../testing/lottery.ts';
import { memberConsolePorts, newMember } from '../../testing/members.ts';
import { jumpBusinessTime, operatorContext } from '../../testing/test-app.ts';
import { settleDueDraws } from '../lottery/results/settle-draw.ts';
import { membersOperatorApi } from '../members/index.ts';

const lottery = await lotteryFixture();
const { store, app } = lottery;
const MORNING = '2d-20261123-morning';
const membersApi = authorised(app, 'operatorMembers', membersOperatorApi(app, memberConsolePorts));
const support = operatorContext({ id: 1n, name: 'support', fullName: 'Support', role: 'support' });

let member: { id: bigint; payee: number };

/** Moves business time to an instant in Yangon. */
async function at(day: string, time: string): Promise<void> {
  const { rows } = await store.query<{ left: bigint }>(
    "select extract(epoch from ($1 || 'T' || $2 || '+06:30')::timestamptz - clock.now())::bigint as left",
    [day, time],
  );
  await jumpBusinessTime(store, `${rows[0]!.left} seconds`);
}

async function daysOf(id: bigint = member.id) {
  const { list } = value(await membersApi.days({ id: Number(id) }, support));
  return list;
}

/** The expected figures, by a plain sum over the whole ledger for each day. */
async function plainDays(dates: readonly string[]) {
  const { rows } = await store.query<{
    date: string;
    balance: bigint;
    deposited: bigint;
    withdrawn: bigint;
  }>(
    `select d.date,
       coalesce(sum(p.amount) filter (where a.code = 'wallet'), 0)::bigint as balance,
       coalesce(sum(p.amount) filter (where a.code = 'wallet' and t.kind = 'deposit' and day = d.date), 0)::bigint
         as deposited,
       coalesce(-sum(p.amount) filter (where t.kind = 'withdrawal_paid' and day = d.date), 0)::bigint as withdrawn
     from unnest($2::text[]) d(date)
     left join (ledger.postings p join ledger.accounts a on a.id = p.account_id and a.member_id = $1
                join ledger.journal_entries t on t.id = p.entry_id
                cross join lateral (
                  select to_char(t.business_at at time zone interval '06:30', 'YYYY-MM-DD') as day) y)
            on day <= d.date
     group by d.date order by d.date`,
    [member.id, dates],
  );
  return rows.map(({ date, ...sums }) => ({
    date,
    balance: Number(sums.balance),
    deposited: Number(sums.deposited),
    withdrawn: Number(sums.withdrawn),
  }));
}

/** A deposit, a winning bet, a withdrawal requested before midnight and paid after it, and one rejected after it. */
beforeAll(async () => {
  const cashier = await cashierFixture(app);
  const { assign, approve, pay, reject } = withdrawalActions(cashier);
  member = await newPayer(app, cashier);
  await deposit(cashier, member.id, 100_000);
  await play(store, member.id, 100_000);
  value(await lottery.bet(member.id, MORNING, { '07': 1000, '12': 1000 }));
  await at('2026-11-23', '12:05');
  await advanceAndSeal(app);
  const { drawsOperatorOne, drawsOperatorTwo } = await operators(store);
  for (const operator of [drawsOperatorOne, drawsOperatorTwo]) {
    const figures = { issue: MORNING, set_index: '1441.10', set_value: '38177.10' };
    value(await lottery.operatorCalls.operatorResults.enter(figures, operatorContext(operator)));
  }
  await at('2026-11-23', '12:45');
  expect(await settleDueDraws(app)).toMatchObject([{ name: MORNING }]);

  await at('2026-11-24', '23:50');
  const paid = value(await requestWithdrawal(cashier, member, 40_000)).id;
  await at('2026-11-25', '00:10');
  value(await assign(paid, cashier.thiri));
  value(await approve(paid, cashier.thiri));
  value(await pay(paid, cashier.htet));
  await at('2026-11-25', '23:55');
  const rejected = value(await requestWithdrawal(cashier, member, 30_000)).id;
  await at('2026-11-26', '00:05');
  value(await assign(rejected, cashier.thiri));
  value(await reject(rejected, cashier.thiri));
  await deposit(cashier, member.id, 5_000);
});

test('lists each Yangon day since registration with the wallet at its end, deposits and payouts', async () => {
  const days = await daysOf();
  expect(days).toEqual([
    // 2,000 staked, 80,000 won: neither is a deposit.
    { date: '2026-11-23', balance: 178_000, deposited: 100_000, withdrawn: 0 },
    // Held before midnight: out of the wallet, not yet paid.
    { date: '2026-11-24', balance: 138_000, deposited: 0, withdrawn: 0 },
    { date: '2026-11-25', balance: 108_000, deposited: 0, withdrawn: 40_000 },
    // The rejected withdrawal was returned to the wallet and never counts as withdrawn.
    { date: '2026-11-26', balance: 143_000, deposited: 5_000, withdrawn: 0 },
  ]);
  expect(days).toEqual(await plainDays(days.map(({ date }) => date)));
});

test('lists at most sixty days, and earlier days still count in the balance', async () => {
  await at('2027-01-23', '00:00:30');
  const days = await daysOf();
  expect([days.length, days[0]!.date, days.at(-1)!.date]).toEqual([60, '2026-11-25', '2027-01-23']);
  expect(days[0]).toEqual({ date: '2026-11-25', balance: 108_000, deposited: 0, withdrawn: 40_000 });
  expect(days).toEqual(await plainDays(days.map(({ date }) => date)));
  await at('2027-03-23', '12:00');
  const later = await daysOf();
  expect(later).toHaveLength(60);
  expect(later.every((day) => day.balance === 143_000 && day.deposited + day.withdrawn === 0)).toBe(true);
});

test('lists today with zeros for a new member; refuses an unknown member and the role draws', async () => {
  const { id } = await newMember(app);
  expect(await daysOf(id)).toEqual([{ date: expect.any(String), balance: 0, deposited: 0, withdrawn: 0 }]);
  expect(await membersApi.days({ id: 1 }, support)).toMatchObject({ refused: 'not_found' });
  const draws = operatorContext({ id: 2n, name: 'draws', fullName: 'Draws', role: 'draws' });
  expect(await membersApi.days({ id: Number(member.id) }, draws)).toMatchObject({ refused: 'forbidden' });
});
