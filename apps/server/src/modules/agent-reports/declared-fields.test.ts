import { beforeAll } from 'vitest';
import { withClient } from '../../database/testing.ts';
import { memberBelow, newAgent } from '../../testing/agents.ts';
import { value } from '../../testing/cashier.ts';
import { type Fields, testDeclaredFields } from '../../testing/declared-fields.ts';
import { type LotteryFixture, lotteryFixture } from '../../testing/lottery.ts';
import { jumpBusinessTime } from '../../testing/test-app.ts';
import { openSession } from '../members/security/sessions.ts';
import { agentReportsMemberApi } from './member-api.ts';

let at: LotteryFixture;
let agent: bigint;
/** An agent of before today, a player of today with the most money, and somebody below the agent. */
let one: bigint;
let two: bigint;
let below: bigint;

beforeAll(async () => {
  at = await lotteryFixture();
  agent = await newAgent(at.store);
  one = await newAgent(at.store, agent);
  below = await memberBelow(at.store, one);
  for (const number of ['12', '47']) value(await at.bet(one, '2d-20261123-morning', { [number]: 100 }));
  await jumpBusinessTime(at.store, '1 day');
  two = await memberBelow(at.store, agent);
  for (const id of [one, two, below])
    await at.store.tx((tx) => openSession(tx, id, { ip: '203.0.113.9', userAgent: 'test' }));
  await withClient(at.store.databaseUrl, async (owner) => {
    await owner.query('delete from agent_reports.member_days');
    await owner.query('delete from agent_reports.money');
    for (const [id, game, ago, stakes, result] of [
      [one, '', 0, 500, 300],
      [two, '', 0, 900, 0],
      [one, 'lottery:2d', 0, 500, 300],
      [one, '', 1, 700, -1],
      [below, '', 0, 0, 100],
      [below, '', 1, 100, 900],
    ])
      await owner.query(
        `insert into agent_reports.member_days (member_id, day, game, deposits, stakes, results, result_count)
         values ($1, clock.yangon_date(clock.now()) - $3::integer, $2, $4, $4, $5, sign(abs($5::bigint)))`,
        [String(id), game, ago, stakes, result],
      );
    await owner.query(
      `insert into agent_reports.facts (posting_id, day, kind, member_id, at, amount, is_first, reference)
       select row_number() over (), clock.yangon_date(clock.now()), kind, $1, clock.now(), n, n < 3, 'test'
       from unnest(array['deposit', 'withdrawal', 'bonus', 'rebate']) kind cross join generate_series(1, 4) n`,
      [String(one)],
    );
    await owner.query('insert into agent_reports.money (member_id, own, of_downline) values ($1, 9, 0)', [
      String(one),
    ]);
  });
});

const caller = () => agent;
const paging: Fields = { row: () => [{}, { row: '1' }], page: () => [{}, { page: '2' }] };
const numbers: Fields = { row: () => [{}, { row: 1 }], page: () => [{}, { page: 2 }] };
const report: Fields = {
  member_id: () => [{}, { member_id: Number(one) }],
  mtype: () => [{}, { mtype: 2 }],
  otype: () => [{}, { otype: 2, dtype: 1 }],
  dtype: () => [{}, { dtype: 1 }],
  time: () => [{}, { time: '2026-11-01,2026-11-30' }],
  paltform: () => [{}, { paltform: 'nobody' }],
  gtype: () => [{}, { gtype: 'games' }],
  gamename: () => [{}, { gamename: 'chess' }],
  type: () => [{}, { type: 1 }],
};

/** The same fields of a file. */
const ofFile = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, inputs]) => [
      name,
      () => {
        const [without, given] = inputs();
        return [
          { format: 'csv', ...without },
          { format: 'csv', ...given },
        ];
      },
    ]),
  );
const slips = () => ({ subor_id: Number(one), start_at: '2026-11-20' });

testDeclaredFields('agentReports', () => agentReportsMemberApi(at.app), {
  reads: {
    index: { caller, fields: {} },
    online: {
      caller,
      fields: {
        mtype: () => [{}, { mtype: '2' }],
        order: () => [{ order: 'bets' }, { order: 'money' }],
        ...paging,
      },
    },
    members: {
      caller,
      fields: {
        member_id: () => [{}, { member_id: String(one) }],
        mtype: () => [{}, { mtype: '2' }],
        id: () => [{}, { id: String(one) }],
        find: () => [{}, { find: String(below) }],
        order: () => [{}, { order: 'money' }],
        ...paging,
      },
    },
    firstDeposits: { caller, fields: paging },
    repeatDeposits: { caller, fields: paging },
    deposits: { caller, fields: paging },
    withdrawals: { caller, fields: paging },
    dividends: { caller, fields: paging },
    stakes: { caller, fields: paging },
    results: { caller, fields: paging },
    rebates: { caller, fields: paging },
    member: { caller, fields: { member_id: () => [{ member_id: String(one) }, { member_id: String(two) }] } },
    report: { caller, fields: { ...report, ...numbers } },
    reportFile: {
      caller,
      fields: { ...ofFile(report), format: () => [{ format: 'csv' }, { format: 'xlsx' }] },
    },
    gameRecord: {
      caller,
      fields: {
        subor_id: () => [slips(), { ...slips(), subor_id: Number(agent) }],
        start_at: () => [{ subor_id: Number(one) }, slips()],
        end_at: () => [slips(), { ...slips(), end_at: '2026-11-22' }],
        row: () => [slips(), { ...slips(), row: 1 }],
        page: () => [slips(), { ...slips(), page: 2 }],
      },
    },
    statistics: {
      caller,
      fields: {
        start_at: () => [{}, { start_at: '2026-11-01' }],
        end_at: () => [{}, { end_at: '2026-11-01' }],
        type: () => [{ start_at: '2026-11-20' }, { start_at: '2026-11-20', type: '1' }],
        ...paging,
      },
    },
  },
  writes: [],
  // For older clients.
  ignored: ['fsbt'],
});
