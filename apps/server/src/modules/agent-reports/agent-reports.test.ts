import type { Input } from '@shwe/contract';
import { yangonTime } from '@shwe/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '../../database/testing.ts';
import { memberBelow, moveMember, newAgent } from '../../testing/agents.ts';
import { advanceAndSeal, type LotteryFixture, lotteryFixture, operators } from '../../testing/lottery.ts';
import { jumpBusinessTime, memberContext, operatorContext } from '../../testing/test-app.ts';
import { memberAccounts, post, systemAccounts } from '../ledger/index.ts';
import { settleDueDraws } from '../lottery/results/settle-draw.ts';
import { openSession } from '../members/security/sessions.ts';
import { changeSetting, clearSettingsCache } from '../settings/index.ts';
import { countToEnd, recount } from './count.ts';
import { dayRows } from './day-rows.ts';
import { agentReportsMemberApi } from './member-api.ts';
import { verifyAgentReports } from './verify.ts';

const MORNING = '2d-20261123-morning';
const EVENING = '2d-20261123-evening';
/** Drawn: 47. */
const RESULT = { set_index: '1,441.14', set_value: '38,177.16' };

let at: LotteryFixture;
let calls: ReturnType<typeof agentReportsMemberApi>;
let agent: bigint;
let child: bigint;
let grandchild: bigint;
let stranger: bigint;

const value = <T>(answer: { ok: true; value: T } | { ok: false; refused: string }): T => {
  if (!answer.ok) throw new Error(answer.refused);
  return answer.value;
};
const index = async (id: bigint) => value(await calls.index({}, memberContext(id)));
const broken = async () => (await verifyAgentReports(at.store)).filter((one) => one.broken > 0);

/** Posts money of a kind between a system account and a member's wallet. */
async function credit(memberId: bigint, from: 'payment_clearing' | 'bonuses' | 'rebates', amount: bigint) {
  await at.store.tx(async (tx) => {
    const { wallet } = await memberAccounts(tx, memberId);
    const accounts = await systemAccounts(tx);
    const kind = from === 'payment_clearing' ? 'deposit' : 'bonus';
    const reference = `${kind}-${memberId}-${amount}`;
    const postings = [
      { accountId: accounts[from], amount: -amount },
      { accountId: wallet, amount },
    ];
    const posted = await post(tx, {
      kind: kind as 'deposit',
      key: `${reference}-${from}`,
      reference,
      postings,
    });
    if (!posted.ok) throw new Error(posted.refused);
  });
}

async function draw(name: string, untilDraw: string): Promise<void> {
  await jumpBusinessTime(at.store, untilDraw);
  await advanceAndSeal(at.app);
  const { drawsOperatorOne, drawsOperatorTwo } = await operators(at.store);
  for (const operator of [drawsOperatorOne, drawsOperatorTwo])
    value(
      await at.operatorCalls.operatorResults.enter({ issue: name, ...RESULT }, operatorContext(operator)),
    );
  await jumpBusinessTime(at.store, '11 minutes');
  await settleDueDraws(at.app);
}

beforeAll(async () => {
  at = await lotteryFixture();
  calls = agentReportsMemberApi(at.app);
  agent = await newAgent(at.store);
  child = await newAgent(at.store, agent);
  grandchild = await memberBelow(at.store, child);
  stranger = await memberBelow(at.store, null);
  await operators(at.store);
});

test('the counters of a day are those of everybody in the downline, without the agent’s own play', async () => {
  await credit(child, 'payment_clearing', 5000n);
  await credit(grandchild, 'payment_clearing', 700n);
  await credit(grandchild, 'bonuses', 90n);
  await credit(child, 'rebates', 40n);
  for (const [member, stake] of [
    [agent, 1000],
    [child, 300],
    [grandchild, 200],
    [stranger, 5000],
  ] as const)
    value(await at.bet(member, MORNING, { '47': stake, '12': 100 }));
  value(await at.bet(grandchild, EVENING, { '11': 400 }));
  await countToEnd(at.store);
  expect(await index(agent)).toMatchObject({
    offline_nums: 2,
    offline_daili_nums: 1,
    direct_nums: 1,
    offline_moneys: 2 * 10_000 + 5000 + 700 + 90 + 40 - 400 - 300 - 400,
    offline_todays: 2,
    // Each began with a deposit of 10,000, which was the first of their life.
    first_recharge_todays: 2,
    repeat_recharge_todays: 2,
    deposit_todays: 20_000 + 5700,
    dividend_todays: 90,
    mlmoney_todays: 40,
    betamount_todays: 400 + 300 + 400,
    netamount_todays: 0,
  });
  expect(await index(child)).toMatchObject({ offline_nums: 1, betamount_todays: 300 + 400 });
  expect(await broken()).toEqual([]);
});

test('a settled draw counts as members see it; a refund takes the stake back on its day', async () => {
  await draw(MORNING, '3 hours 2 minutes');
  await countToEnd(at.store);
  const won = 300 * 80 + 200 * 80 - 400 - 300;
  expect(await index(agent)).toMatchObject({ netamount_todays: won, betamount_todays: 1100 });
  await at.store.query('select lottery.cancel_draw(id, $2) from lottery.draws where name = $1', [
    EVENING,
    'exchange closed',
  ]);
  await countToEnd(at.store);
  expect(await index(agent)).toMatchObject({ netamount_todays: won, betamount_todays: 700 });
  expect(await broken()).toEqual([]);
});

describe('the lists behind the counters', () => {
  test('add up to them, and show nobody else', async () => {
    const counters = await index(agent);
    const lists = [
      ['deposits', 'deposit_todays'],
      ['dividends', 'dividend_todays'],
      ['rebates', 'mlmoney_todays'],
      ['stakes', 'betamount_todays'],
      ['results', 'netamount_todays'],
      ['withdrawals', 'withdraw_todays'],
    ] as const;
    for (const [list, counter] of lists) {
      const rows = value(await calls[list]({}, memberContext(agent)));
      const sum = rows.list.reduce((total, row) => total + row.amount, 0);
      expect([list, sum, rows.sum]).toEqual([list, counters[counter], counters[counter]]);
      expect(rows.total).toBe(rows.list.length);
      if (rows.hours.length > 0) {
        const { rows: now } = await at.store.query<{ at: Date }>('select clock.now() as at');
        const hourNow = Number(yangonTime(now[0]!.at).slice(0, 2));
        const byHour = Array.from({ length: hourNow + 1 }, () => 0);
        for (const row of rows.list)
          byHour[Number(yangonTime(new Date(row.time)).slice(0, 2))]! += row.amount;
        expect([list, rows.hours]).toEqual([list, byHour]);
      }
      for (const { id } of rows.list) expect([child, grandchild].map(Number)).toContain(id);
    }
    const first = value(await calls.firstDeposits({}, memberContext(agent)));
    expect(first.list.map(({ amount, first: isFirst }) => [amount, isFirst])).toEqual([
      [10_000, 1],
      [10_000, 1],
    ]);
    const repeat = value(await calls.repeatDeposits({}, memberContext(agent)));
    expect(repeat.list.map(({ amount }) => amount)).toEqual([700, 5000]);
    expect(repeat.hours.at(-1)! + repeat.hours.reduce((a, b) => a + b, 0)).toBe(5700);
  });

  test('are those that operators see of each counter of the agent’s page', async () => {
    const counters = await index(agent);
    const rowsOf = async (counter: Parameters<typeof dayRows>[1]['counter'], paging: object = {}) =>
      value(await dayRows(at.store, { id: Number(agent), counter, ...paging }));
    for (const [counter, sum, numbers] of [
      ['deposits', counters.deposit_todays, 4],
      ['first_deposits', 20_000, counters.first_recharge_todays],
      ['repeat_deposits', 5700, counters.repeat_recharge_todays],
      ['withdrawals', counters.withdraw_todays, 0],
      ['bonuses', counters.dividend_todays, 1],
      ['rebates', counters.mlmoney_todays, 1],
      ['stakes', counters.betamount_todays, 2],
      ['results', counters.netamount_todays, 2],
      ['registrations', 0, counters.offline_todays],
    ] as const) {
      const { list, total, sum: all, date } = await rowsOf(counter);
      const amounts = list.reduce((before, { amount }) => before + amount, 0);
      expect([counter, date, total, list.length, all, amounts]).toEqual([
        ...[counter, '2026-11-23', numbers, numbers, sum, sum],
      ]);
      for (const { who } of list) expect([child, grandchild].map(Number)).toContain(who.id);
    }
    const page = await rowsOf('deposits', { page: 2, size: 3 });
    expect([page.list.length, page.total, page.sum]).toEqual([1, 4, counters.deposit_todays]);
    const { list } = await rowsOf('repeat_deposits');
    expect(list.map(({ reference, count }) => [reference, count])).toEqual([
      [`deposit-${grandchild}-700`, 1],
      [`deposit-${child}-5000`, 1],
    ]);
    expect(await dayRows(at.store, { id: 999_999, counter: 'stakes' })).toMatchObject({
      refused: 'not_found',
    });
  });

  test('are in pages that neither overlap nor skip', async () => {
    const one = value(await calls.deposits({ row: '1', page: '1' }, memberContext(agent)));
    const all = value(await calls.deposits({}, memberContext(agent)));
    const pages = await Promise.all(
      all.list.map((_, n) => calls.deposits({ row: '1', page: String(n + 1) }, memberContext(agent))),
    );
    expect(pages.map((page) => value(page).list[0])).toEqual(all.list);
    expect(one.total).toBe(4);
    expect(value(await calls.deposits({ row: '1', page: '5' }, memberContext(agent))).list).toEqual([]);
  });
});

test('a report has the members of a downline with what each did, and the totals of all', async () => {
  const report = value(await calls.report({}, memberContext(agent)));
  expect(report.list.map(({ id }) => id)).toEqual([Number(grandchild), Number(child)]);
  expect(report.totals).toMatchObject({ all_ck: 25_700, all_hl: 90, all_fs: 40, all_tz: 700 });
  expect(report.totals.all_yk).toBe(-report.totals.all_sy - 90 - 40);
  for (const key of ['all_ck', 'all_hl', 'all_tz', 'all_sy', 'all_fs', 'all_yk'] as const)
    expect(report.list.reduce((sum, row) => sum + row[key], 0)).toBe(report.totals[key]);
  const direct = value(await calls.report({ type: 1 }, memberContext(agent)));
  expect(direct.list.map(({ id }) => id)).toEqual([Number(child)]);
  expect(direct.totals.all_tz).toBe(400);
  const ofChild = value(await calls.report({ member_id: Number(child) }, memberContext(agent)));
  expect(ofChild.list.map(({ id }) => id)).toEqual([Number(grandchild)]);
  const agents = value(await calls.report({ mtype: 2 }, memberContext(agent)));
  expect(agents.list.map(({ id }) => id)).toEqual([Number(child)]);
  const byResult = value(await calls.report({ otype: 2 }, memberContext(agent)));
  expect(byResult.list.map(({ all_sy }) => all_sy)).toEqual([300 * 80 - 400, 200 * 80 - 300]);
  expect(report.platforms.map(({ key }) => key)).toEqual(['shwe']);
  const threeD = value(await calls.report({ gamename: '3D' }, memberContext(agent)));
  expect(threeD.totals).toMatchObject({ all_tz: 0, all_sy: 0 });
  for (const [input, field] of [
    [{ gamename: 'chess' }, 'gamename'],
    [{ paltform: 'nobody' }, 'paltform'],
    [{ paltform: 'lottery' }, 'paltform'],
    [{ gamename: 'lottery' }, 'gamename'],
    [{ gtype: 'chess' }, 'gtype'],
    [{ dtype: 4 }, 'time'],
    [{ time: '2026-11-01,2026-11-30' }, 'time'],
    [{ dtype: 1, time: '2026-11-01,2026-11-30' }, 'time'],
    [{ dtype: 4, time: '2026-11-30,2026-11-01' }, 'time'],
    [{ dtype: 4, time: '2026-02-29,2026-03-01' }, 'time'],
    [{ dtype: 4, time: '2026-11-24,2026-11-25' }, 'time'],
  ] as const)
    expect(await calls.report(input, memberContext(agent))).toMatchObject({
      refused: 'wrong_input',
      details: { field },
    });
  const long = { dtype: 4, time: '2026-01-01,2026-11-01' };
  expect(await calls.report(long, memberContext(agent))).toMatchObject({ refused: 'range_long' });
  for (const member of [stranger, agent].map(Number))
    expect(await calls.report({ member_id: member }, memberContext(child))).toMatchObject({
      refused: 'not_found',
    });
});

test('a report is a file, as CSV and as XLSX', async () => {
  const csv = value(await calls.reportFile({ format: 'csv' }, memberContext(agent)));
  const headIn = async (lang: 'en' | 'my' | 'zh' | 'th') =>
    value(await calls.reportFile({ format: 'csv' }, memberContext(agent, { lang }))).text.split('\r\n')[0];
  expect(await headIn('en')).toBe(
    '\uFEFFNumber,Name,Deposits,Withdrawals,Bonuses,Stakes,Win/loss,Rebates,Kept by the house',
  );
  expect(await headIn('zh')).toBe('\uFEFF编号,姓名,充值,提现,红利,投注,盈亏,返水,平台净留');
  expect(await headIn('my')).toContain('ငွေသွင်း');
  expect(await headIn('th')).toContain('ฝากเงิน');
  // Money is not counted by game.
  const twoD = value(await calls.reportFile({ format: 'csv', gamename: '2D' }, memberContext(agent)));
  expect(twoD.text.split('\r\n').map((line) => line.split(',').length)).toContain(4);
  expect(twoD.text).toContain('\uFEFFNumber,Name,Stakes,Win/loss\r\n');
  expect(csv).toMatchObject({ rows: 2, cut: false, name: 'shwe-downline-2026-11-23.csv' });
  const xlsx = value(await calls.reportFile({ format: 'xlsx' }, memberContext(agent)));
  expect(Buffer.from(xlsx.text, 'base64').subarray(0, 2).toString()).toBe('PK');
});

test('the downline is listed for the agent and for the members above only', async () => {
  const own = value(await calls.members({}, memberContext(agent)));
  expect(own).toMatchObject({ total: 1, counts: { all: 1, agents: 1, today: 2 } });
  for (const order of ['new', 'money', 'bets'] as const) {
    const joined = value(await calls.members({ mtype: '3', order }, memberContext(agent)));
    expect(joined.list.map(({ id }) => id).sort()).toEqual([Number(child), Number(grandchild)]);
    expect(joined.total).toBe(value(await calls.index({}, memberContext(agent))).offline_todays);
  }
  const agents = value(await calls.members({ mtype: '2' }, memberContext(agent)));
  expect(agents.list.map(({ id }) => id)).toEqual([Number(child)]);
  expect(own.list[0]).toMatchObject({ id: Number(child), is_daili: 1, xj_nums: 1, bet_today: 400 });
  expect(own.list[0]!.phone).toMatch(/^09 ••• \d{4}$/);
  const below = value(await calls.members({ member_id: String(child) }, memberContext(agent)));
  expect(below.list.map(({ id }) => id)).toEqual([Number(grandchild)]);
  const found = value(await calls.members({ id: String(grandchild) }, memberContext(agent)));
  expect(found.list.map(({ id }) => id)).toEqual([Number(grandchild)]);
  for (const id of [stranger, agent].map(String)) {
    expect(await calls.members({ member_id: id }, memberContext(child))).toMatchObject({
      refused: 'not_found',
    });
    expect(await calls.members({ id }, memberContext(child))).toMatchObject({ refused: 'not_found' });
    expect(await calls.member({ member_id: id }, memberContext(child))).toMatchObject({
      refused: 'not_found',
    });
    expect(await calls.gameRecord({ subor_id: Number(id) }, memberContext(child))).toMatchObject({
      refused: 'not_found',
    });
  }
});

test('a member’s card has sums, no payee and no address', async () => {
  const card = value(await calls.member({ member_id: String(grandchild) }, memberContext(agent)));
  expect(card).toMatchObject({
    id: Number(grandchild),
    path: [Number(child), Number(grandchild)],
    top_id: Number(child),
    allrecharge: 10_700,
    allbonus: 90,
    register_ip: '',
    last_login_ip: '',
    bank_username: '',
    send_mtype: 0,
    is_direct: false,
    is_fs: 1,
    fs_setting: {},
  });
});

test('the rates of today are shown of a direct member, and whether one is above zero', async () => {
  const rates = async (rate: number) => {
    await at.store.ownerQuery(
      `insert into rebates.rates (member_id, game, from_day, rate)
         select $1, key, clock.yangon_date(clock.now()), $2 from rebates.games
         on conflict (member_id, game, from_day) do update set rate = excluded.rate`,
      [child, rate],
    );
    const card = value(await calls.member({ member_id: String(child) }, memberContext(agent)));
    return [card.is_fs, new Set(Object.values(card.fs_setting))];
  };
  expect(await rates(25)).toEqual([1, new Set([25])]);
  expect(await rates(0)).toEqual([0, new Set([0])]);
  // One game is enough.
  await at.store.ownerQuery("update rebates.rates set rate = 10 where member_id = $1 and game = '3d'", [
    child,
  ]);
  const card = value(await calls.member({ member_id: String(child) }, memberContext(agent)));
  expect([card.is_fs, new Set(Object.values(card.fs_setting))]).toEqual([1, new Set([0, 10])]);
});

test('a member’s card and the list of who is online have the addresses if the operator allows it', async () => {
  const insert = `insert into members.logins (member_id, ip, user_agent) values ($1, $2, '')`;
  for (const [id, ip] of [
    [grandchild, '203.0.113.7'],
    [grandchild, '203.0.113.8'],
  ])
    await at.store.query(insert, [id, ip]);
  await at.store.query(`update members.accounts set register_ip = '198.51.100.1' where id = $1`, [
    grandchild,
  ]);
  const card = async () => value(await calls.member({ member_id: String(grandchild) }, memberContext(agent)));
  const show = async (to: number) => {
    await at.store.tx((tx) => changeSetting(tx, 'agent.shows_addresses', to as never, null));
    clearSettingsCache(at.store);
  };
  await at.store.tx((tx) => openSession(tx, grandchild, { ip: '203.0.113.8', userAgent: 'test' }));
  // Others log in later.
  await at.store.query(insert, [child, '203.0.113.9']);
  const online = async () => {
    const { list } = value(await calls.online({}, memberContext(agent)));
    return list.find(({ id }) => id === Number(grandchild))!.last_login_ip;
  };
  await show(1);
  expect(await online()).toBe('203.0.113.8');
  expect(await card()).toMatchObject({ register_ip: '198.51.100.1', last_login_ip: '203.0.113.8' });
  await show(0);
  expect(await online()).toBe('');
  expect(await card()).toMatchObject({ register_ip: '', last_login_ip: '' });
});

test('who is online is shown of the downline only', async () => {
  for (const id of [agent, child, grandchild, stranger])
    await at.store.tx((tx) => openSession(tx, id, { ip: '203.0.113.9', userAgent: 'test' }));
  const page = value(await calls.online({}, memberContext(agent)));
  expect(page.list.map(({ id }) => id).sort()).toEqual([child, grandchild].map(Number));
  expect(page.total).toBe(2);
  const byOne = await Promise.all(
    ['1', '2', '3'].map((one) => calls.online({ row: '1', page: one }, memberContext(agent))),
  );
  const [first, second, third] = byOne.map((reply) => value(reply).list.map(({ id }) => id));
  expect([...first!, ...second!].sort()).toEqual([child, grandchild].map(Number));
  expect(third).toEqual([]);
});

test('who is online is filtered and sorted', async () => {
  for (const id of [child, grandchild])
    await at.store.tx((tx) => openSession(tx, id, { ip: '203.0.113.9', userAgent: 'test' }));
  const ids = async (input: Input<'agentReports', 'online'>) => {
    const { list, total, counts } = value(await calls.online(input, memberContext(agent)));
    expect(total).toBe(list.length);
    expect(counts).toEqual({ all: 2, players: 1, agents: 1 });
    return list.map(({ id }) => id);
  };
  expect(await ids({ mtype: '1' })).toEqual([Number(grandchild)]);
  expect(await ids({ mtype: '2' })).toEqual([Number(child)]);
  expect(await ids({ order: 'seen' })).toEqual([grandchild, child].map(Number));
  for (const [page, shown] of [
    ['1', grandchild],
    ['2', child],
  ] as const) {
    const { list } = value(await calls.online({ order: 'seen', row: '1', page }, memberContext(agent)));
    expect(list.map(({ id }) => id)).toEqual([Number(shown)]);
  }
  const byMoney = value(await calls.online({ order: 'money' }, memberContext(agent))).list;
  expect(byMoney.map(({ id }) => id)).toEqual([child, grandchild].map(Number));
  expect(byMoney[0]!.money).toBeGreaterThan(byMoney[1]!.money);
  const byStakes = value(await calls.online({ order: 'bets' }, memberContext(agent))).list;
  expect(byStakes[0]!.bet_today).toBeGreaterThan(byStakes[1]!.bet_today);
  const { game_record: last } = byStakes.find(({ id }) => id === Number(child))!;
  expect(last).toMatchObject({ validBetAmount: 400, netAmount: 300 * 80 - 400 });
});

/** Who is below an agent today: by every counter, list, filter and search of the agent's pages. */
async function belowToday(id: bigint) {
  const as = () => memberContext(id);
  const idsOf = ({ list }: { list: { id: number }[] }) => list.map((row) => row.id).sort((a, b) => a - b);
  const members = async (input: Input<'agentReports', 'members'>) => value(await calls.members(input, as()));
  const online = async (input: Input<'agentReports', 'online'>) => value(await calls.online(input, as()));
  const { offline_nums, offline_daili_nums, direct_nums, online_nums } = await index(id);
  const one = await calls.members({ id: String(child) }, as());
  const registered = { id: Number(id), counter: 'registrations', date: await dateNow() } as const;
  const rows = value(await dayRows(at.store, registered));
  return {
    counters: [offline_nums, offline_daili_nums, direct_nums, online_nums],
    direct: idsOf(await members({})),
    agents: idsOf(await members({ mtype: '2' })),
    registered: idsOf(await members({ mtype: '3' })),
    'registered, by operators': [rows.total, rows.list.length],
    counts: (await members({})).counts,
    found: idsOf(await members({ find: String(grandchild) })),
    one: one.ok ? idsOf(one.value) : one.refused,
    online: idsOf(await online({})),
    'online by bets': idsOf(await online({ order: 'bets' })),
    'online counts': (await online({})).counts,
  };
}

const dateNow = async () => {
  const { rows } = await at.store.query<{ day: string }>(
    "select to_char(clock.yangon_date(clock.now()), 'YYYY-MM-DD') as day",
  );
  return rows[0]!.day;
};

test('who moves counts for the old superiors up to the day, and for the new ones from it', async () => {
  const top = await newAgent(at.store);
  const other = await newAgent(at.store, top);
  await at.store.query('select agents.bind($1, $2)', [agent, top]);
  for (const member of [child, grandchild])
    await at.store.tx((tx) => openSession(tx, member, { ip: '10.0.0.1', userAgent: 'vitest' }));
  const directOf = async () =>
    value(await calls.members({}, memberContext(top))).list.map(({ id, xj_nums }) => [id, xj_nums]);
  const nothing = {
    ...{ counters: [0, 0, 0, 0], direct: [], agents: [], registered: [], 'registered, by operators': [0, 0] },
    ...{ counts: { all: 0, agents: 0, today: 0 }, found: [], one: 'not_found', online: [] },
    ...{ 'online by bets': [], 'online counts': { all: 0, players: 0, agents: 0 } },
  };
  const both = [child, grandchild].map(Number);
  const everybody = {
    ...{ counters: [2, 1, 1, 2], direct: [Number(child)], agents: [Number(child)] },
    ...{ counts: { all: 1, agents: 1, today: 2 }, found: [Number(grandchild)], one: [Number(child)] },
    ...{ registered: both, 'registered, by operators': [2, 2], online: both, 'online by bets': both },
    'online counts': { all: 2, players: 1, agents: 1 },
  };
  await moveMember(at.store, child, other);
  expect(await belowToday(agent)).toEqual(everybody);
  expect(await belowToday(other)).toEqual(nothing);
  expect(await directOf()).toEqual([
    [Number(other), 0],
    [Number(agent), 1],
  ]);
  const untilTomorrow = { dtype: 4, time: '2026-11-23,2026-11-24' };
  expect(value(await calls.report(untilTomorrow, memberContext(other)))).toMatchObject({
    end_at: '2026-11-23',
    list: [],
  });
  await jumpBusinessTime(at.store, '14 hours');
  await credit(grandchild, 'payment_clearing', 1234n);
  await countToEnd(at.store);
  const ofNobody = { registered: [], 'registered, by operators': [0, 0] };
  expect(await belowToday(agent)).toEqual(nothing);
  expect(await belowToday(other)).toEqual({
    ...everybody,
    ...ofNobody,
    counts: { all: 1, agents: 1, today: 0 },
  });
  expect(await directOf()).toEqual([
    [Number(other), 1],
    [Number(agent), 0],
  ]);
  // Who has logged out on one device is online on another.
  const endSessions = (which: 'newest' | 'all') =>
    at.store.query(
      `update members.sessions set ended_at = clock_timestamp(), end_no = members.next_session_end()
       where member_id = $1 and ended_at is null
         and ($2 = 'all' or id = (select id from members.sessions where member_id = $1 and ended_at is null
                                  order by seen_at desc, id desc limit 1))`,
      [child, which],
    );
  await endSessions('newest');
  expect(await belowToday(other)).toMatchObject({ online: both, 'online by bets': both });
  await endSessions('all');
  const ofGrandchild = { online: [Number(grandchild)], 'online by bets': [Number(grandchild)] };
  expect(await belowToday(other)).toMatchObject({ ...ofGrandchild, 'online counts': { all: 1 } });
  expect(await index(agent)).toMatchObject({ offline_nums: 0, offline_moneys: 0, deposit_todays: 0 });
  expect(await index(other)).toMatchObject({ offline_nums: 2, deposit_todays: 1234, offline_todays: 0 });
  const membersOf = async (id: bigint) =>
    value(await calls.members({}, memberContext(id))).list.map((row) => row.id);
  expect([await membersOf(agent), await membersOf(other)]).toEqual([[], [Number(child)]]);
  const yesterday = value(await calls.report({ dtype: 1 }, memberContext(agent)));
  expect(yesterday.totals).toMatchObject({ all_ck: 25_700, all_tz: 700 });
  expect(value(await calls.report({ dtype: 1 }, memberContext(other))).totals).toMatchObject({ all_ck: 0 });
  expect(await broken()).toEqual([]);
});

test('every list has a member who moved with the superior of its day', async () => {
  const superiors = await at.store.query<{ id: bigint }>(
    'select superior_id as id from agents.downline where member_id = $1 and depth = 1 order by from_day desc',
    [child],
  );
  const [after, before] = superiors.rows.map(({ id }) => id);
  const today = '2d-20261124-morning';
  await credit(child, 'payment_clearing', 60n);
  for (const member of [child, grandchild]) value(await at.bet(member, today, { '12': 100 }));
  await draw(today, '9 hours 50 minutes');
  await countToEnd(at.store);
  const days = { yesterday: '2026-11-23', today: '2026-11-24' };
  for (const [day, date] of Object.entries(days)) {
    const dtype = day === 'today' ? 0 : 1;
    const period = { start_at: date, end_at: date };
    const lists = {
      report: (of: bigint) => calls.report({ dtype }, memberContext(of)),
      'report by result': (of: bigint) => calls.report({ dtype, otype: 2 }, memberContext(of)),
      'report of a game': (of: bigint) => calls.report({ dtype, gamename: '2D' }, memberContext(of)),
      statistics: (of: bigint) => calls.statistics(period, memberContext(of)),
      ...(day === 'today' && {
        deposits: (of: bigint) => calls.deposits({}, memberContext(of)),
        stakes: (of: bigint) => calls.stakes({}, memberContext(of)),
        results: (of: bigint) => calls.results({}, memberContext(of)),
      }),
    };
    for (const [name, list] of Object.entries(lists))
      for (const [superior, isSuperior] of [
        [before!, day === 'yesterday'],
        [after!, day === 'today'],
      ] as const) {
        const { list: rows } = value<{ list: { id: number }[] }>(await list(superior));
        const ids = new Set(rows.map(({ id }) => id));
        const expected = isSuperior ? [child, grandchild].map(Number) : [];
        expect([day, name, [...ids].sort((a, b) => a - b)]).toEqual([day, name, expected]);
      }
  }
  // The 7 days and the month up to today have the sums of both days, of each member on the days below the superior.
  const keys = ['all_ck', 'all_hl', 'all_tz', 'all_sy', 'all_fs', 'all_yk'] as const;
  for (const superior of [before!, after!]) {
    const reportOf = async (input: Input<'agentReports', 'report'>) =>
      value(await calls.report(input, memberContext(superior)));
    const ofDays = [await reportOf({ dtype: 0 }), await reportOf({ dtype: 1 })];
    for (const dtype of [2, 3]) {
      const whole = await reportOf({ dtype });
      for (const key of keys)
        expect([dtype, key, whole.totals[key]]).toEqual([
          dtype,
          key,
          ofDays[0]!.totals[key] + ofDays[1]!.totals[key],
        ]);
      for (const key of keys)
        expect([dtype, key, whole.list.reduce((sum, row) => sum + row[key], 0)]).toEqual([
          dtype,
          key,
          whole.totals[key],
        ]);
      const byResult = await reportOf({ dtype, otype: 2 });
      expect(byResult.total).toBe(byResult.list.length);
      const results = byResult.list.map(({ all_sy }) => Math.abs(all_sy));
      expect(results).toEqual([...results].sort((one, other) => other - one));
      expect(byResult.list.map(({ id }) => id).sort()).toEqual([child, grandchild].map(Number));
    }
    for (const [filter, isLottery] of [
      [{ gtype: 'lottery' }, true],
      [{ paltform: 'shwe' }, true],
      [{ gtype: 'games' }, false],
    ] as const)
      expect((await reportOf({ dtype: 2, ...filter })).totals.all_tz).toBe(
        isLottery ? (await reportOf({ dtype: 2 })).totals.all_tz : 0,
      );
  }
  for (const [dtype, first] of [
    [2, '2026-11-18'],
    [3, '2026-11-01'],
  ] as const) {
    const { name } = value(await calls.reportFile({ format: 'csv', dtype }, memberContext(after!)));
    expect(name).toBe(`shwe-downline-${first}-${days.today}.csv`);
  }
  const file = value(await calls.reportFile({ format: 'csv', dtype: 1, otype: 2 }, memberContext(before!)));
  expect(file).toMatchObject({ rows: 2, name: 'shwe-downline-2026-11-23.csv' });
  expect(file.text.split('\r\n')[1]).toMatch(new RegExp(`^${child},`));
  // Who is or was above a member reads the slips of those days; only who is above now reads the card, of those days too.
  const bothDays = { start_at: days.yesterday, end_at: days.today };
  for (const [superior, isAbove] of [
    [before!, false],
    [after!, true],
  ] as const) {
    const context = memberContext(superior);
    const slips = value(await calls.gameRecord({ subor_id: Number(grandchild), ...bothDays }, context));
    // A slip that was placed before the move and settled after it belongs to both.
    expect([slips.list.length, slips.total]).toEqual(isAbove ? [1, 1] : [2, 2]);
    const card = await calls.member({ member_id: String(grandchild) }, context);
    expect(card.ok ? card.value.allrecharge : card.refused).toBe(isAbove ? 1234 : 'not_found');
    const { list } = value(
      await calls.report({ dtype: 4, time: `${days.yesterday},${days.today}` }, context),
    );
    expect(list.find(({ id }) => id === Number(grandchild))!.is_below).toBe(isAbove);
    const sums = value(await calls.statistics(bothDays, context)).list;
    expect(sums.find(({ id }) => id === Number(grandchild))?.is_below).toBe(isAbove);
  }
  expect(value(await calls.statistics(bothDays, memberContext(after!)))).toMatchObject({
    total_recharge: 1234 + 60,
  });
  expect(await broken()).toEqual([]);
});

test('counting anew from the ledger gives the same', async () => {
  const sums = async () => {
    const { rows } = await at.store.query<{ text: string }>(
      `select concat_ws(' ',
         (select md5(string_agg(t::text, '|' order by t::text)) from agent_reports.member_days t),
         (select md5(string_agg(t::text, '|' order by t::text)) from agent_reports.agent_days t),
         (select md5(string_agg(t::text, '|' order by t::text)) from agent_reports.facts t),
         (select md5(string_agg(t::text, '|' order by t::text)) from agent_reports.settled t),
         (select md5(string_agg(t::text, '|' order by t::text)) from agent_reports.money t
          where t.own <> 0 or t.of_downline <> 0)) as text`,
    );
    return rows[0]!.text;
  };
  const before = await sums();
  await recount(at.store);
  expect(await sums()).toEqual(before);
  expect(await broken()).toEqual([]);
});

test('nothing is counted twice by processes that count at once', async () => {
  await recount(at.store);
  await at.store.query('select agent_reports.begin_anew()');
  await Promise.all([countToEnd(at.store), countToEnd(at.store), countToEnd(at.store)]);
  await countToEnd(at.store);
  expect(await broken()).toEqual([]);
});

test('a corrected draw counts the difference, on the day on which it was settled', async () => {
  at = await lotteryFixture();
  calls = agentReportsMemberApi(at.app);
  const top = await newAgent(at.store);
  const below = await memberBelow(at.store, top);
  value(await at.bet(below, MORNING, { '47': 300, '46': 100 }));
  await draw(MORNING, '3 hours 2 minutes');
  await countToEnd(at.store);
  const { count } = value(await calls.results({}, memberContext(top))).list[0]!;
  const { drawsOperatorOne, drawsOperatorTwo } = await operators(at.store);
  const right = { issue: MORNING, set_index: '1,441.14', set_value: '38,176.16' } as const;
  for (const operator of [drawsOperatorOne, drawsOperatorTwo])
    value(
      await at.operatorCalls.operatorResults.correct(
        { ...right, why: 'misread', note: 'a 7 for a 6' },
        operatorContext(operator),
      ),
    );
  await countToEnd(at.store);
  expect(await index(top)).toMatchObject({ netamount_todays: 100 * 80 - 400 });
  // It is the same slip.
  expect(value(await calls.results({}, memberContext(top))).list).toMatchObject([{ count, amount: 7600 }]);
  expect(count).toBe(1);
  expect(await broken()).toEqual([]);
});

test('a report of days before a member came does not count the member', async () => {
  await jumpBusinessTime(at.store, '1 day');
  const agent = await newAgent(at.store);
  await memberBelow(at.store, agent);
  await countToEnd(at.store);
  const totalOf = async (dtype: 0 | 1) => value(await calls.report({ dtype }, memberContext(agent))).total;
  expect([await totalOf(0), await totalOf(1)]).toEqual([1, 0]);
});

test('a slip is seen by who was above when it was placed, and by whose sums contain it', async () => {
  at = await lotteryFixture();
  calls = agentReportsMemberApi(at.app);
  const [before, after] = [await newAgent(at.store), await newAgent(at.store)];
  const below = await memberBelow(at.store, before);
  await operators(at.store);
  await jumpBusinessTime(at.store, '8 hours 10 minutes');
  await advanceAndSeal(at.app);
  const tuesday = '2d-20261124-morning';
  value(await at.bet(below, tuesday, { '12': 100 }));
  await moveMember(at.store, below, after);
  const slips = async (of: bigint) => {
    const input = { subor_id: Number(below), start_at: '2026-11-23', end_at: '2026-11-24' };
    const answer = await calls.gameRecord(input, memberContext(of));
    return answer.ok ? answer.value.list.map(({ issue }) => issue) : answer.refused;
  };
  expect([await slips(before), await slips(after)]).toEqual([[tuesday], 'not_found']);
  await jumpBusinessTime(at.store, '7 hours');
  // The draw is open: who is above now has nothing of the slip yet.
  expect([await slips(before), await slips(after)]).toEqual([[tuesday], []]);
  await draw(tuesday, '11 hours 52 minutes');
  await countToEnd(at.store);
  expect(await index(after)).toMatchObject({ netamount_todays: -100 });
  expect(await index(before)).toMatchObject({ netamount_todays: 0 });
  expect([await slips(before), await slips(after)]).toEqual([[tuesday], [tuesday]]);
  expect(await slips(await newAgent(at.store))).toBe('not_found');
});

describe('verify finds a sum that is off by one', () => {
  const SUMS = ['deposits', 'withdrawals', 'bonuses', 'rebates', 'stakes', 'results'];
  const columns = [
    ...[...SUMS, 'stake_count'].map((column) => ['member_days', column] as const),
    ...[...SUMS, 'registrations', 'deposit_count', 'first_count', 'staking_members', 'result_members'].map(
      (column) => ['agent_days', column] as const,
    ),
    ...['own', 'of_downline'].map((column) => ['money', column] as const),
  ];
  const addOne = (table: string, column: string) =>
    withClient(at.store.adminUrl, async (admin) => {
      await admin.query('set session_replication_role = replica');
      await admin.query(
        `update agent_reports.${table} set ${column} = ${column} + 1
         where ctid = (select ctid from agent_reports.${table}
                       ${table === 'money' ? '' : "where game = ''"} limit 1)`,
      );
    });

  test.each(columns)('%s.%s', async (table, column) => {
    expect(await broken()).toEqual([]);
    await addOne(table, column);
    const found = await broken();
    await at.store.query('select agent_reports.begin_anew()');
    await countToEnd(at.store);
    expect(found.length).toBeGreaterThan(0);
  });
});
