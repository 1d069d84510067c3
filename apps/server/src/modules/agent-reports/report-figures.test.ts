import { beforeAll, expect, test } from 'vitest';
import { withClient } from '../../database/testing.ts';
import { attemptsOf, countAttempt } from '../../security/throttle.ts';
import { memberBelow, newAgent } from '../../testing/agents.ts';
import { csvRows } from '../../testing/csv.ts';
import { type LotteryFixture, lotteryFixture } from '../../testing/lottery.ts';
import { jumpBusinessTime, memberContext } from '../../testing/test-app.ts';
import { openSession } from '../members/security/sessions.ts';
import { agentReportsMemberApi } from './member-api.ts';

let at: LotteryFixture;
let calls: ReturnType<typeof agentReportsMemberApi>;
let agent: bigint;
let one: bigint;
let two: bigint;
let below: bigint;

const value = <T>(answer: { ok: true; value: T } | { ok: false; refused: string }): T => {
  if (!answer.ok) throw new Error(answer.refused);
  return answer.value;
};
const as = () => memberContext(agent);
const idsOf = ({ list }: { list: { id: number }[] }) => list.map(({ id }) => BigInt(id));

/** What is counted of members on a day, so many days ago. */
const DAYS = () =>
  [
    [one, 0, { deposits: 1001, withdrawals: 4004, bonuses: 11, rebates: 12, stakes: 501, results: 301 }],
    [two, 0, { deposits: 2002, withdrawals: 0, bonuses: 21, rebates: 22, stakes: 0, results: 0 }],
    [below, 0, { deposits: 0, withdrawals: 5005, bonuses: 31, rebates: 32, stakes: 703, results: -903 }],
    [one, 1, { deposits: 7007, withdrawals: 17, bonuses: 41, rebates: 42, stakes: 805, results: -5 }],
  ] as const;

beforeAll(async () => {
  at = await lotteryFixture();
  calls = agentReportsMemberApi(at.app);
  agent = await newAgent(at.store);
  await jumpBusinessTime(at.store, '1 day');
  one = await newAgent(at.store, agent);
  two = await memberBelow(at.store, agent);
  below = await memberBelow(at.store, one);
  await withClient(at.store.databaseUrl, async (owner) => {
    await owner.query('delete from agent_reports.member_days');
    await owner.query('update agents.downline set from_day = from_day - 5 where superior_id in ($1, $2)', [
      agent,
      one,
    ]);
    for (const [id, ago, sums] of DAYS())
      await owner.query(
        `insert into agent_reports.member_days
           (member_id, day, game, deposits, withdrawals, bonuses, rebates, stakes, results, result_count)
         values ($1, clock.yangon_date(clock.now()) - $2::integer, '', $3, $4, $5, $6, $7, $8, sign(abs($8::bigint)))`,
        [id, ago, ...Object.values(sums)],
      );
  });
});

test('deposits and withdrawals by member begin with the largest difference, whichever way it goes', async () => {
  const all = value(await calls.statistics({}, as()));
  expect(idsOf(all)).toEqual([below, one, two]);
  expect(all.list.map(({ diff_amount: difference }) => difference)).toEqual([-5005, -3003, 2002]);
  expect(all).toMatchObject({ total: 3, total_recharge: 3003, total_drawing: 9009, total_differ: -6006 });
  expect(value(await calls.statistics({ type: '0' }, as()))).toEqual(all);
  const direct = value(await calls.statistics({ type: '1' }, as()));
  expect(idsOf(direct)).toEqual([one, two]);
  expect(direct).toMatchObject({ total: 2, total_recharge: 3003, total_drawing: 4004, total_differ: -1001 });
  const second = value(await calls.statistics({ row: '1', page: '2' }, as()));
  expect(idsOf(second)).toEqual([one]);
  expect(second).toMatchObject({ total: 3, total_drawing: 9009 });
});

test('the lists of today begin with the largest stake, and with the largest win or loss', async () => {
  const [stakes, results] = [value(await calls.stakes({}, as())), value(await calls.results({}, as()))];
  expect(idsOf(stakes)).toEqual([below, one]);
  expect(idsOf(results)).toEqual([below, one]);
  expect(results.list.map(({ amount }) => amount)).toEqual([-903, 301]);
});

test('a report by result begins with the largest win or loss, has the others after those, and so has its file', async () => {
  for (const input of [{}, { dtype: 2 }, { type: 2 }] as const) {
    const report = value(await calls.report({ otype: 2, ...input }, as()));
    expect(idsOf(report)).toEqual([below, one, two]);
    expect(report.total).toBe(3);
    const pages = [];
    for (let page = 1; page <= 4; page++)
      pages.push(idsOf(value(await calls.report({ otype: 2, ...input, row: 1, page }, as()))));
    expect(pages).toEqual([[below], [one], [two], []]);
    const second = value(await calls.report({ otype: 2, ...input, row: 2, page: 2 }, as()));
    expect(idsOf(second)).toEqual([two]);
  }
  const file = value(await calls.reportFile({ otype: 2, format: 'csv' }, as()));
  expect(file).toMatchObject({ rows: 3, cut: false });
  const rows = csvRows(file.text);
  expect(rows.map(({ Number: id }) => id)).toEqual([below, one, two].map(String));
  expect(rows[1]).toEqual({
    ...{ Number: String(one), Name: String(one), Deposits: '1001', Withdrawals: '4004', Bonuses: '11' },
    ...{ Stakes: '501', 'Win/loss': '301', Rebates: '12', 'Kept by the house': String(-301 - 11 - 12) },
  });
  const ofWeek = value(await calls.reportFile({ dtype: 2, format: 'csv' }, as()));
  expect(csvRows(ofWeek.text).find(({ Number: id }) => id === String(one))).toMatchObject({
    ...{
      Deposits: '8008',
      Withdrawals: '4021',
      Bonuses: '52',
      Stakes: '1306',
      'Win/loss': '296',
      Rebates: '54',
    },
  });
  const whole = value(await calls.reportFile({ format: 'csv' }, as()));
  expect(csvRows(whole.text).map(({ Number: id }) => id)).toEqual([below, two, one].map(String));
});

test('a member is new in a report of the days of the registration only', async () => {
  const isNew = async (dtype: 0 | 1 | 2) =>
    value(await calls.report({ dtype }, as())).list.map((row) => row.is_new);
  expect(await isNew(0)).toEqual([true, true, true]);
  expect(await isNew(2)).toEqual([true, true, true]);
  expect(await isNew(1)).toEqual([false, false, false]);
});

test('a report of who registered today has nobody who registered on another day of the period', async () => {
  const registered = async (id: bigint, move: '- 1' | '+ 1') =>
    at.store.ownerQuery(
      `update members.accounts set created_at = created_at ${move} * interval '1 day' where id = $1`,
      [id],
    );
  await registered(two, '- 1');
  try {
    for (const otype of [1, 2] as const) {
      const week = value(await calls.report({ mtype: 3, dtype: 2, otype }, as()));
      expect(idsOf(week)).toEqual([below, one]);
      expect(week.total).toBe(2);
      expect(week.totals).toEqual({
        ...{ all_ck: 1001 + 7007, all_tx: 4004 + 5005 + 17, all_hl: 11 + 31 + 41, all_fs: 12 + 32 + 42 },
        ...{ all_tz: 501 + 703 + 805, all_sy: 301 - 903 - 5, all_yk: 607 - 83 - 86 },
      });
      expect(week.days.at(-1)).toMatchObject({ all_tz: 501 + 703, all_sy: 301 - 903 });
      expect(idsOf(value(await calls.report({ mtype: 3, dtype: 2, otype, row: 1, page: 2 }, as())))).toEqual([
        one,
      ]);
    }
    const file = value(await calls.reportFile({ mtype: 3, dtype: 2, format: 'csv' }, as()));
    expect(csvRows(file.text).map(({ Number: id }) => id)).toEqual([below, one].map(String));
    // It is the day of registration that counts, not the period: `two` registered yesterday.
    expect(idsOf(value(await calls.report({ mtype: 3, dtype: 1 }, as())))).toEqual([below, one]);
  } finally {
    await registered(two, '+ 1');
  }
});

test('the card of a member has today’s play and the sums of a life', async () => {
  const card = value(await calls.member({ member_id: String(one) }, as()));
  expect(card).toMatchObject({
    ...{ bet_today: 501, winloss: 301, allrecharge: 8008, alldrawing: 4021, diffmoney: 8008 - 4021 },
    ...{ allbonus: 52, allfs: 54, name: String(one), remark: '', is_direct: true, send_mtype: 1, xj_nums: 1 },
    ...{ last_login_at: null, ml_money: 0, levelid: 1, top_id: Number(agent) },
  });
  await at.store.ownerQuery(
    `insert into turnover.requirements (member_id, source, reference, amount, required, done, created_at)
     values ($1, 'deposit', 'D-left', 900, 700, 300, clock.now())`,
    [one],
  );
  await at.store.ownerQuery(
    'insert into vip.members (member_id, level, valid) values ($1, 3, 1), ($2, 2, 1)',
    [one, below],
  );
  await at.store.query(
    `insert into agents.remarks (superior_id, member_id, remark) values ($1, $2, 'Shop'), ($1, $3, 'Cousin')`,
    [agent, one, two],
  );
  const login = await at.store.query<{ at: Date }>(
    "insert into members.logins (member_id, ip, user_agent) values ($1, '', '') returning business_at as at",
    [one],
  );
  expect(value(await calls.member({ member_id: String(one) }, as()))).toMatchObject({
    ...{
      name: 'Shop',
      remark: 'Shop',
      last_login_at: login.rows[0]!.at.toISOString(),
      ml_money: 400,
      levelid: 3,
    },
  });
  const cardBelow = value(await calls.member({ member_id: String(below) }, as()));
  expect(cardBelow).toMatchObject({ ml_money: 0, levelid: 2, top_id: Number(one), is_direct: false });
  // What an agent calls a member is for the agent only.
  expect(value(await calls.member({ member_id: String(below) }, memberContext(one))).remark).toBe('');
  const { list } = value(await calls.report({}, as()));
  const nameOf = (member: bigint) => list.find(({ id }) => BigInt(id) === member)!.name;
  expect([one, two].map(nameOf)).toEqual(['Shop', 'Cousin']);
  expect(value(await calls.statistics({}, as())).list.find(({ id }) => BigInt(id) === one)!.name).toBe(
    'Shop',
  );
});

test('who is online has the way down and the last bet', async () => {
  for (const id of [one, two, below])
    await at.store.tx((tx) => openSession(tx, id, { ip: '203.0.113.9', userAgent: 'test' }));
  for (const [mtype, total] of [
    ['0', 3],
    ['1', 2],
    ['2', 1],
  ] as const)
    expect(value(await calls.online({ mtype, row: '1' }, as()))).toMatchObject({ total });
  // The last bet is the one placed last, also if an earlier one is in a draw that comes later.
  const { rows } = await at.store.query<{ name: string }>(
    "select name from lottery.draws where state = 'open' order by closes_at desc limit 1",
  );
  expect(rows[0]!.name).not.toBe('2d-20261124-evening');
  value(await at.bet(below, rows[0]!.name, { '777': 100 }));
  value(await at.bet(below, '2d-20261124-evening', { '11': 400, '12': 300 }));
  const { list } = value(await calls.online({}, as()));
  const rowOf = (id: bigint) => list.find((row) => BigInt(row.id) === id)!;
  expect(rowOf(below)).toMatchObject({ path: [one, below].map(Number), is_daili: 0, bet_today: 703 });
  expect(rowOf(below)).toMatchObject({ levelid: 2 });
  expect(rowOf(one)).toMatchObject({ levelid: 3 });
  const { game_record: lastBet } = rowOf(below);
  expect(lastBet).toMatchObject({ gameCode: '2D', xzhm: expect.stringContaining('11'), netAmount: 0 });
  // Seen a moment ago by business time, which is a day ahead.
  const now = await at.store.query<{ at: Date }>('select clock.now() as at');
  expect(Math.abs(now.rows[0]!.at.getTime() - Date.parse(rowOf(below).seen_at))).toBeLessThan(3_600_000);
  expect(rowOf(one)).toMatchObject({ path: [Number(one)], is_daili: 1, game_record: null, remark: 'Shop' });
});

test('the members with the most money of their own come first', async () => {
  await at.store.ownerQuery(
    `insert into agent_reports.money (member_id, own, of_downline) values ($1, 100, 900), ($2, 500, 0)
       on conflict (member_id) do update set own = excluded.own, of_downline = excluded.of_downline`,
    [one, two],
  );
  const { list } = value(await calls.members({ order: 'money' }, as()));
  expect(list.map(({ id }) => BigInt(id))).toEqual([two, one]);
});

test('an agent takes twenty files of reports an hour, whatever others take', async () => {
  const take = async () => (await calls.reportFile({ format: 'csv' }, as())).ok;
  const limit = { triesMax: 20, windowSeconds: 3600, lockSeconds: 900 };
  const taken = await attemptsOf(at.store, 'agent report file', `member:${agent}`);
  expect(taken).toBeGreaterThan(0);
  for (let n = taken; n < 19; n += 1)
    await countAttempt(at.store, 'agent report file', `member:${agent}`, limit);
  expect([await take(), await take()]).toEqual([true, false]);
  expect((await calls.reportFile({ format: 'csv' }, memberContext(one))).ok).toBe(true);
});
