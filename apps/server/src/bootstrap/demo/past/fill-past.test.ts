import { addDays, type YangonDate, yangonInstant } from '@shwe/kernel';
import { isDrawDay } from '@shwe/rules';
import { beforeAll, expect, test } from 'vitest';
import type { Store } from '../../../database/index.ts';
import { freshDatabase } from '../../../database/testing.ts';
import { agentReportsMemberApi } from '../../../modules/agent-reports/index.ts';
import { approvalsOperatorApi } from '../../../modules/approvals/index.ts';
import {
  downlineWithdrawalsMemberApi,
  downlineWithdrawalsOperatorApi,
} from '../../../modules/downline-withdrawals/index.ts';
import { createQrDataUrl } from '../../../modules/files/index.ts';
import { balances } from '../../../modules/ledger/index.ts';
import { lotteryJobs } from '../../../modules/lottery/index.ts';
import { operatorByName } from '../../../modules/operators/index.ts';
import { rebatesMemberApi } from '../../../modules/rebates/index.ts';
import { memberContext, operatorContext, testApp } from '../../../testing/test-app.ts';
import { rebaseClock } from '../../../util/business-clock.ts';
import { verifyAll } from '../../verify.ts';
import { idOf, value } from '../calls.ts';
import { enterResults, playedBackResults } from '../enter-results.ts';
import { fillDemo, fillPast } from '../index.ts';
import { agent } from '../people.ts';
import { AGENT_RATES, caseMembers, downline } from './downline.ts';
import { DAYS } from './past-clock.ts';
import { playerBettors } from './player-bets.ts';

/** A Thursday after its draws, and after 15:00, when rebates can be claimed. */
const TODAY = '2031-01-09' as YangonDate;
const START = yangonInstant(TODAY, '18:00');
/** Transactions after which the fill is interrupted: before the first operator, among them, members and bets. */
const INTERRUPTED_AFTER = [0, 1, 5, 120, 250];

const { MYA_THANDAR } = caseMembers;
const store = await freshDatabase();
// The feed of the server is none of the past.
const app = testApp(store, { SHWE_FEED_URL: 'http://127.0.0.1:1/' });
const days = Array.from({ length: DAYS }, (_, ago) => addDays(TODAY, ago - DAYS));
const [FIRST, LAST_BETS, YESTERDAY] = [days[0]!, days.at(-2)!, days.at(-1)!];
let agentId: bigint;

const failing = () => Promise.reject(new Error('interrupted'));

/** Fills the past in a store that fails, as a killed process does, and sets business time as the next start does. */
async function fillInterrupted(part: Partial<Store>): Promise<void> {
  await expect(fillPast({ ...app, store: { ...store, ...part } })).rejects.toThrow('interrupted');
  await rebaseClock(store, START);
}

/** The store fails after some transactions. */
function failsAfter(left: number): Partial<Store> {
  const tx: Store['tx'] = (...args) => {
    left -= 1;
    return left < 0 ? failing() : store.tx(...args);
  };
  return { tx };
}

/** The store fails when business time is moved to the instant of a step: the one before is complete. */
function failsBefore(step: Date): Partial<Store> {
  const query: Store['query'] = (sql, params) =>
    sql.includes('clock.move') && (params![0] as Date) >= step ? failing() : store.query(sql, params);
  return { query };
}

beforeAll(async () => {
  await rebaseClock(store, START);
  for (const transactions of INTERRUPTED_AFTER) await fillInterrupted(failsAfter(transactions));
  await fillInterrupted(failsBefore(yangonInstant(LAST_BETS, '15:01')));
  expect(await fillPast(app)).toBe(true);
  await rebaseClock(store, START);
  app.businessOffsetMs = START.getTime() - Date.now();
  await fillDemo(app);
  agentId = await idOf(app, agent.phone);
  // Three weeks of a demo, beside whatever else runs.
}, 180_000);

const report = async (first: string, last: string) => {
  const input = { dtype: 4, time: `${first},${last}` } as const;
  return value(await agentReportsMemberApi(app).report(input, memberContext(agentId)));
};

/** Sums of the downline of a day from the ledger and the slips, without the counters. */
async function factsOf(day: string) {
  const { rows } = await store.query<
    Record<'deposits' | 'withdrawals' | 'rebates' | 'stakes' | 'results', bigint>
  >(
    `with moved as (
       select e.kind, a.code, p.amount from ledger.postings p
       join ledger.accounts a on a.id = p.account_id
       join ledger.journal_entries e on e.id = p.entry_id
       where a.member_id <> $1 and a.code in ('wallet', 'held') and clock.yangon_date(e.business_at) = $2)
     select coalesce(sum(amount) filter (where kind = 'deposit' or (kind = 'agent_deposit' and amount > 0)), 0)::bigint as deposits,
            coalesce(-sum(amount) filter (where kind in ('withdrawal_paid', 'escrow_released')
                                          and code = 'held'), 0)::bigint as withdrawals,
            coalesce(sum(amount) filter (where kind = 'rebate'), 0)::bigint as rebates,
            coalesce(-sum(amount) filter (where kind = 'bet'), 0)::bigint as stakes,
            (select coalesce(sum(coalesce(w.amount, 0) - s.total), 0) from lottery.slips s
             join lottery.draws d on d.id = s.draw_id left join lottery.winnings w on w.slip_id = s.id
             where s.member_id <> $1 and clock.yangon_date(d.settled_at) = $2)::bigint as results
     from moved`,
    [agentId, day],
  );
  return rows[0]!;
}

/** What each member staked on 2D draws that were settled on a day. */
async function validBets(day: string): Promise<Map<bigint, bigint>> {
  const { rows } = await store.query<{ member_id: bigint; valid: bigint }>(
    `select s.member_id, sum(s.total)::bigint as valid from lottery.slips s
     join lottery.draws d on d.id = s.draw_id
     where d.section <> '3D' and clock.yangon_date(d.settled_at) = $1 group by s.member_id`,
    [day],
  );
  return new Map(rows.map((row) => [row.member_id, row.valid]));
}

/** The 2D rate of a member; half a percent is the standard. */
const rateOf = (phone: string) => BigInt(downline.find((one) => one.phone === phone)?.rates?.['2d'] ?? 50);

test('all invariants hold, and nothing was done twice', async () => {
  expect((await verifyAll(store)).filter(({ broken }) => broken > 0)).toEqual([]);
  const { rows: twice } = await store.query(
    `select 'slip' as what, member_id from lottery.slips
     group by member_id, draw_id, clock.yangon_date(accepted_at) having count(*) > 1
     union all
     select 'deposit', member_id from cashier.deposits
     group by member_id, clock.yangon_date(created_at) having count(*) > 1`,
  );
  expect(twice).toEqual([]);
  const entries = async () =>
    (await store.query<{ last: bigint }>('select max(id) as last from ledger.journal_entries')).rows[0]!.last;
  const last = await entries();
  expect(await fillPast(app)).toBe(false);
  await fillDemo(app);
  expect(await entries()).toBe(last);
});

test('the agent has three levels below and the rates that two operators set', async () => {
  const { rows } = await store.query<{ depth: number; members: number }>(
    `select depth::int, count(*)::int as members from agents.downline
     where superior_id = $1 and until_day > $2 and depth > 0 group by depth order by depth`,
    [agentId, TODAY],
  );
  expect(rows).toEqual([
    { depth: 1, members: 12 },
    { depth: 2, members: 6 },
    { depth: 3, members: 6 },
  ]);
  const rates = value(
    await rebatesMemberApi(app).rates(
      { subor_id: Number(await idOf(app, MYA_THANDAR)) },
      memberContext(agentId),
    ),
  );
  expect(rates.list.map(({ value: own, max }) => [own, max])).toEqual([
    [80, 120],
    [70, 100],
  ]);
});

test('agents have remarks for some of their members', async () => {
  const { rows } = await store.query<{ superior: bigint; remarks: string[] }>(
    `select superior_id as superior, array_agg(remark order by remark) as remarks from agents.remarks
     group by superior_id order by superior_id`,
  );
  expect(rows).toEqual([
    { superior: agentId, remarks: ['Bago', 'Hlaing shop', 'Tea shop'] },
    { superior: await idOf(app, MYA_THANDAR), remarks: ['2D only', 'Brother'] },
  ]);
});

test('every draw of the past is settled', async () => {
  const { rows } = await store.query<{ date: string; states: string[] }>(
    `select to_char(date, 'YYYY-MM-DD') as date, array_agg(state order by closes_at) as states from lottery.draws
     where section <> '3D' and date between $1 and $2 group by date order by date`,
    [FIRST, TODAY],
  );
  const drawn = [...days, TODAY].filter((day) => isDrawDay(day, new Set()));
  expect(rows).toEqual(drawn.map((date) => ({ date, states: ['settled', 'settled'] })));
});

test('what the agent is shown of each day equals ledger and slips', async () => {
  for (const day of [...days, TODAY]) {
    const facts = await factsOf(day);
    if (isDrawDay(day, new Set())) expect(facts.stakes, day).toBeGreaterThan(200_000n);
    expect((await report(day, day)).totals, day).toMatchObject({
      all_ck: Number(facts.deposits),
      all_tx: Number(facts.withdrawals),
      all_fs: Number(facts.rebates),
      all_tz: Number(facts.stakes),
      all_sy: Number(facts.results),
    });
  }
  const whole = await report(FIRST, YESTERDAY);
  expect(whole.days.map(({ date }) => date)).toEqual(days);
  expect(whole.totals.all_tx).toBeGreaterThan(0);
});

test('players of the demo have slips with wins, and 3D has a result', async () => {
  for (const { phone } of playerBettors) {
    const { rows } = await store.query<{ slips: number; wins: number }>(
      `select count(*)::int as slips, count(w.slip_id)::int as wins from lottery.slips s
       left join lottery.winnings w on w.slip_id = s.id where s.member_id = $1`,
      [await idOf(app, phone)],
    );
    expect(rows[0]!.slips, phone).toBeGreaterThan(20);
    expect(rows[0]!.wins, phone).toBeGreaterThan(0);
  }
  const { rows } = await store.query(
    `select 1 from lottery.draws where section = '3D' and state = 'settled'`,
  );
  expect(rows.length).toBeGreaterThan(0);
});

test('rebates of yesterday wait for members and agent, and are those of the rules', async () => {
  const calls = rebatesMemberApi(app);
  const valid = await validBets(YESTERDAY);
  let ofAgent = 0n;
  for (const { phone } of [...downline, ...playerBettors]) {
    const memberId = await idOf(app, phone);
    const bets = valid.get(memberId) ?? 0n;
    const own = value(await calls.ownDays({}, memberContext(memberId)));
    expect(own, phone).toMatchObject({ claimable: Number((bets * rateOf(phone)) / 10_000n), opens_at: null });
    ofAgent += (bets * (BigInt(AGENT_RATES['2d']) - rateOf(branchOf(phone)))) / 10_000n;
  }
  const agents = value(await calls.agentDays({}, memberContext(agentId)));
  expect(agents).toMatchObject({ claimable: Number(ofAgent), paid_at_once: false });
  expect(ofAgent).toBeGreaterThan(0n);
  const before = await balances(store, agentId);
  value(await calls.claimAgent({ fs_money: Number(ofAgent) }, memberContext(agentId)));
  expect((await balances(store, agentId)).wallet).toBe(before.wallet + ofAgent);
});

/** The member of the first level through whom a member is in the downline. */
function branchOf(phone: string): string {
  const superior = downline.find((one) => one.phone === phone)?.superior ?? agent.phone;
  return superior === agent.phone ? phone : branchOf(superior);
}

test('a withdrawal and a deposit through the agent wait for the agent, and a dispute for operators', async () => {
  const ofAgent = memberContext(agentId);
  const withdrawals = downlineWithdrawalsMemberApi(app);
  const { list } = value(await withdrawals.agentList({}, ofAgent));
  expect(list.map(({ state }) => state).sort()).toEqual(['confirmed', 'disputed', 'requested']);
  const { rows } = await store.query<{ state: string }>(
    'select state from agent_deposits.claims where agent_id = $1 order by id',
    [agentId],
  );
  expect(rows.map(({ state }) => state)).toEqual(['confirmed', 'claimed']);
  const operator = (await operatorByName(store, 'mya'))!;
  const disputes = await downlineWithdrawalsOperatorApi(app).list(
    { states: 'desk' },
    operatorContext(operator),
  );
  expect(value(disputes).list).toHaveLength(1);
  const requested = list.find(({ state }) => state === 'requested')!;
  const reference = '01009999999999999999';
  const pay = { id: requested.id, reference, picture: createQrDataUrl(reference) };
  expect(value(await withdrawals.pay(pay, ofAgent))).toMatchObject({ state: 'paid' });
});

test('requests of money, draws and settings wait for the approval of another operator', async () => {
  const { list } = approvalsOperatorApi(app);
  const seen = async (name: string) => {
    const operator = (await operatorByName(store, name))!;
    const pending = value(await list({}, operatorContext(operator))).list;
    return pending.map(({ kind, group, mine, blocked }) => [kind, group, mine, blocked]);
  };
  expect(await seen('thiri')).toEqual([
    ['setting', 'access', false, ''],
    ['adjustment', 'money', true, 'mine'],
  ]);
  expect(await seen('kyaw')).toEqual([['drawRule', 'draws', false, '']]);
});

test('a due result is entered by one operator if the feed is the other source, else by two', async () => {
  const noon = yangonInstant('2031-01-10', '12:02');
  await rebaseClock(store, noon);
  app.businessOffsetMs = noon.getTime() - Date.now();
  for (const job of lotteryJobs.filter(({ name }) => name !== 'poll the feed')) await job.run(app);
  const draw = async () => {
    const { rows } = await store.query<{ state: string; entries: number }>(
      `select d.state, count(e.operator_id)::int as entries from lottery.draws d
       left join lottery.result_entries e on e.draw_id = d.id
       where d.name = '2d-20310110-morning' group by d.state`,
    );
    return rows[0];
  };
  await playedBackResults.run(app);
  expect(await draw()).toEqual({ state: 'closed', entries: 1 });
  await enterResults(app, { hasFeed: false });
  expect(await draw()).toEqual({ state: 'confirmed', entries: 2 });
});
