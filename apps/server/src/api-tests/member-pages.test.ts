import { contract } from '@shwe/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAgent } from '../testing/agents.ts';
import { insertListRows } from '../testing/list-rows.ts';
import { insertOperator } from '../testing/operators.ts';
import { type ApiFixture, apiFixture, type Person } from './api-fixture.ts';

/** Rows of each list; slips are of two draws, cases of two states. */
const ROWS = 12;

let fixture: ApiFixture;
let member: Person;
let agent: Person;
let day: string;
let issue: string;

beforeAll(async () => {
  fixture = await apiFixture();
  const { store } = fixture;
  agent = await fixture.person(await newAgent(store));
  member = await fixture.newPerson();
  await store.query('select agents.bind($1, $2)', [member.id, agent.id]);
  // An agent sees the slips of days in the downline only.
  await store.ownerQuery(`update agents.downline set from_day = '2020-01-01' where member_id = $1`, [
    String(member.id),
  ]);
  const maker = await insertOperator(store, { name: 'pages.one', role: 'finance' });
  const checker = await insertOperator(store, { name: 'pages.two', role: 'finance' });
  const payee = fixture.otherMember.payee;
  await insertListRows(
    store,
    { member: member.id, agent: agent.id, payee, maker: maker.id, checker: checker.id },
    ROWS,
  );
  const { rows } = await store.query<{ day: string; name: string }>(
    `select to_char(d.date, 'YYYY-MM-DD') as day, d.name from lottery.draws d order by d.id limit 1`,
  );
  ({ day, name: issue } = rows[0]!);
});
afterAll(() => fixture.close());

type Whose = 'member' | 'agent';
type Fields = { row: string; text?: true };
/** The name of the number of rows in a call, and whether numbers are texts there. */
const ROW: Fields = { row: 'row' };
const TEXT_ROW: Fields = { row: 'row', text: true };
const SIZE: Fields = { row: 'size' };
const PAGE_SIZE: Fields = { row: 'pageSize' };

const march = { start_at: '2026-03-01', end_at: '2026-03-31' };
/** Lists that players and agents page through. */
const lists: Record<string, [whose: Whose, call: unknown, input: () => object, fields: Fields]> = {
  slips: ['member', contract.bets.list, () => ({ gameId: 1 }), PAGE_SIZE],
  'bets of a day': ['member', contract.bets.betsOfDay, () => ({ gameId: 1, date: day }), SIZE],
  'bets of a draw': ['member', contract.bets.betsOfDraw, () => ({ gameId: 1, issue }), PAGE_SIZE],
  bonuses: ['member', contract.grants.list, () => ({ show: 'all' }), SIZE],
  'ended bonuses': ['member', contract.grants.list, () => ({ show: 'ended' }), SIZE],
  'the record of transfers': ['member', contract.reports.accountRecord, () => ({ type: 3, ...march }), ROW],
  'the record of bets': [
    'member',
    contract.reports.gameRecordLog,
    () => ({ start_at: day, end_at: day }),
    ROW,
  ],
  'transfers of the downline, as a member': ['member', contract.downlineTransfers.list, () => ({}), ROW],
  'transfers of the downline': ['agent', contract.downlineTransfers.list, () => ({}), ROW],
  'withdrawals through the agent': ['member', contract.downlineWithdrawals.list, () => ({}), ROW],
  'withdrawals of the downline': [
    'agent',
    contract.downlineWithdrawals.agentList,
    () => ({ group: 'ended' }),
    TEXT_ROW,
  ],
  'deposits through the agent': ['member', contract.agentDeposits.list, () => ({}), ROW],
  'deposits of the downline': ['agent', contract.agentDeposits.agentList, () => ({}), TEXT_ROW],
  'bets of a member of the downline': [
    'agent',
    contract.agentReports.gameRecord,
    () => ({ subor_id: Number(member.id), start_at: day, end_at: day }),
    ROW,
  ],
};

async function read(name: string, page: number, size: number): Promise<{ list: object[]; total: number }> {
  const [whose, call, input, { row, text }] = lists[name]!;
  const figure = (value: number) => (text ? String(value) : value);
  const body = { ...input(), page: figure(page), [row]: figure(size) };
  const { token, lottery } = whose === 'agent' ? agent : member;
  const isLottery = ['lottery', 'bettor'].includes((call as { caller: string }).caller);
  const reply = await fixture.send(call as never, { token: isLottery ? lottery : token }, body);
  expect([name, reply.refused]).toEqual([name, null]);
  return JSON.parse(reply.text).data;
}

test.each(Object.keys(lists).flatMap((name) => [1, 2, 5].map((size) => [name, size] as const)))(
  'pages of %s, %i rows each, neither repeat nor skip a row',
  async (name, size) => {
    const { list: whole, total } = await read(name, 1, 30);
    expect(whole.length).toBeGreaterThanOrEqual(5);
    expect(total).toBe(whole.length);
    const paged: object[] = [];
    for (let page = 1; page <= Math.ceil(total / size); page += 1) {
      const { list } = await read(name, page, size);
      expect(list.length).toBe(Math.min(size, total - paged.length));
      paged.push(...list);
    }
    expect(paged).toEqual(whole);
  },
);
