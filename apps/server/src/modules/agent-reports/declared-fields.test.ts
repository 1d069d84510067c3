import { contract } from '@shwe/contract/contract';
import { beforeAll, expect, test } from 'vitest';
import { withClient } from '../../database/testing.ts';
import { memberBelow, newAgent } from '../../testing/agents.ts';
import { type LotteryFixture, lotteryFixture } from '../../testing/lottery.ts';
import { jumpBusinessTime, memberContext } from '../../testing/test-app.ts';
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
      [below, '', 1, 100, 900],
    ])
      await owner.query(
        `insert into agent_reports.member_days (member_id, day, game, deposits, stakes, results, result_count)
         values ($1, clock.yangon_date(clock.now()) - $3::integer, $2, $4, $4, $5, sign(abs($5::bigint)))`,
        [String(id), game, ago, stakes, result],
      );
    await owner.query('insert into agent_reports.money (member_id, own, of_downline) values ($1, 9, 0)', [
      String(one),
    ]);
  });
});

type Inputs = () => readonly [without: object, given: object];
type Fields = Record<string, Inputs>;

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

/** Of each field that a call declares, two inputs without and with it, whose answers must differ. */
const acting: Record<keyof (typeof contract)['agentReports'], Fields> = {
  index: {},
  online: {
    mtype: () => [{}, { mtype: '2' }],
    order: () => [{ order: 'bets' }, { order: 'money' }],
    ...paging,
  },
  members: {
    member_id: () => [{}, { member_id: String(one) }],
    mtype: () => [{}, { mtype: '2' }],
    id: () => [{}, { id: String(one) }],
    find: () => [{}, { find: String(below) }],
    order: () => [{}, { order: 'money' }],
    ...paging,
  },
  firstDeposits: paging,
  repeatDeposits: paging,
  deposits: paging,
  withdrawals: paging,
  dividends: paging,
  stakes: paging,
  results: paging,
  rebates: paging,
  member: { member_id: () => [{ member_id: String(one) }, { member_id: String(two) }] },
  report: { ...report, ...numbers },
  reportFile: { ...report, format: () => [{}, { format: 'xlsx' }] },
  gameRecord: {
    subor_id: () => [{ subor_id: Number(one) }, { subor_id: Number(agent) }],
    start_at: () => [
      { subor_id: Number(one) },
      { subor_id: Number(one), start_at: '2026-12-01', end_at: '2026-11-01' },
    ],
    end_at: () => [
      { subor_id: Number(one) },
      { subor_id: Number(one), start_at: '2026-12-01', end_at: '2026-11-01' },
    ],
    row: () => [{ subor_id: Number(one) }, { subor_id: Number(one), row: 1 }],
    page: () => [{ subor_id: Number(one) }, { subor_id: Number(one), page: 2 }],
  },
  statistics: {
    start_at: () => [{}, { start_at: '2026-11-01' }],
    end_at: () => [{}, { end_at: '2026-11-01' }],
    type: () => [{ start_at: '2026-11-20' }, { start_at: '2026-11-20', type: '1' }],
    ...paging,
  },
};

/** Declared, documented and ignored for older clients. */
const IGNORED = ['fsbt'];

test.each(Object.entries(acting))('every field that %s declares acts or is refused', async (name, fields) => {
  const calls = agentReportsMemberApi(at.app) as unknown as Record<
    string,
    (input: object, context: object) => Promise<object>
  >;
  const { input } = contract.agentReports[name as 'index'];
  const declared = Object.keys(input.properties).filter((field) => !IGNORED.includes(field));
  expect(Object.keys(fields).sort()).toEqual(declared.sort());
  const base = name === 'reportFile' ? { format: 'csv' } : {};
  const answerTo = (given: object) => calls[name]!({ ...base, ...given }, memberContext(agent));
  for (const [field, inputs] of Object.entries(fields)) {
    const [without, given] = inputs();
    expect(Object.keys(given), field).toContain(field);
    expect(await answerTo(given), field).not.toEqual(await answerTo(without));
  }
});
