import type { Input } from '@shwe/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { agentsPorts } from '../../bootstrap/agents-ports.ts';
import { memberBelow, newAgent } from '../../testing/agents.ts';
import { type LotteryFixture, lotteryFixture } from '../../testing/lottery.ts';
import { memberContext } from '../../testing/test-app.ts';
import { agentsMemberApi } from '../agents/index.ts';
import { countToEnd } from './count.ts';
import { agentReportsMemberApi } from './member-api.ts';

let at: LotteryFixture;
let calls: ReturnType<typeof agentReportsMemberApi>;
let agent: bigint;
let other: bigint;
/** The direct downline, the richest first, the second one an agent. */
let direct: bigint[];
let grandchild: bigint;
let foreign: bigint;

const page = async (input: Input<'agentReports', 'members'>, by = agent) => {
  const answer = await calls.members({ order: 'money', ...input }, memberContext(by));
  if (!answer.ok) throw new Error(answer.refused);
  return answer.value;
};
const found = async (find: string, input: Input<'agentReports', 'members'> = {}, by = agent) =>
  (await page({ find, ...input }, by)).list.map(({ id }) => BigInt(id));
const remark = async (by: bigint, id: bigint, text: string) => {
  const answer = await agentsMemberApi(at.app, agentsPorts).setRemark(
    { subor_id: Number(id), remark: text },
    memberContext(by),
  );
  if (!answer.ok) throw new Error(answer.refused);
};

beforeAll(async () => {
  at = await lotteryFixture();
  calls = agentReportsMemberApi(at.app);
  agent = await newAgent(at.store);
  other = await newAgent(at.store);
  direct = [await memberBelow(at.store, agent, 90_000n), await newAgent(at.store, agent)];
  for (const amount of [9000n, 8000n, 7000n]) direct.push(await memberBelow(at.store, agent, amount));
  grandchild = await memberBelow(at.store, direct[1]!);
  foreign = await memberBelow(at.store, other);
  const remarks = ['Ko Aung', 'KO_AUNG 2', '100% Aye', 'ကိုအောင်', 'Ma Su'];
  for (const [n, text] of remarks.entries()) await remark(agent, direct[n]!, text);
  await remark(direct[1]!, grandchild, 'Ko Aung 3');
  await remark(other, foreign, 'Ko Aung 4');
  await countToEnd(at.store);
});

describe('the direct downline is searched', () => {
  test('by a part of the number', async () => {
    const [first] = direct as [bigint];
    const part = String(first).slice(-2);
    const with2 = direct.filter((id) => String(id).includes(part));
    expect(await found(part)).toEqual(with2);
    expect(await found(String(first))).toEqual([first]);
    const burmese = part.replace(/\d/g, (digit) => String.fromCharCode(0x1040 + Number(digit)));
    expect(await found(burmese)).toEqual(with2);
  });

  test.each([
    ['aung', [0, 1]],
    ['KO', [0, 1]],
    ['Ko Aung', [0]],
    ['  ko   aung ', [0]],
    ['အောင်', [3]],
    ['%', [2]],
    ['_', [1]],
    ['Ko%Aung', []],
    ['\\', []],
    ["'", []],
    ['100%', [2]],
  ])('by a part of the remark, of which nothing is a pattern: %s', async (text, expected) => {
    expect(await found(text)).toEqual(expected.map((n) => direct[n]!));
  });

  test('and nothing else of a member is', async () => {
    const { rows } = await at.store.query<{ nickname: string; invite_code: string }>(
      'select nickname, invite_code from members.accounts where id = $1',
      [direct[0]],
    );
    expect(await found(rows[0]!.nickname)).toEqual([]);
    expect(await found(rows[0]!.invite_code)).toEqual([]);
    const { phone } = (await page({})).list[0]!;
    expect(phone).toMatch(/\d{4}$/);
    expect(await found(phone)).toEqual([]);
    expect(await found(phone.slice(-4))).toEqual(direct.filter((id) => String(id).includes(phone.slice(-4))));
  });

  test('not those further down, of other agents, or above', async () => {
    expect(await found('Aung 3')).toEqual([]);
    expect(await found('Aung 4')).toEqual([]);
    expect(await found(String(grandchild).slice(1))).toEqual([]);
    expect(await found(String(foreign))).toEqual([]);
    expect(await found(String(agent))).toEqual([]);
    expect(await found('Ko Aung', {}, other)).toEqual([foreign]);
    expect(await found(String(agent), {}, direct[1]!)).toEqual([]);
  });

  test('with the remarks of the caller only, also in the downline of a member', async () => {
    const of = { member_id: String(direct[1]) };
    expect(await found('Aung', of)).toEqual([]);
    expect(await found(String(grandchild).slice(-2), of)).toEqual([grandchild]);
    expect(await found('Aung 3', {}, direct[1]!)).toEqual([grandchild]);
  });
});

test('a whole number finds a member at any depth, who is counted once', async () => {
  expect(await page({ find: String(grandchild) })).toMatchObject({
    total: 1,
    list: [{ id: Number(grandchild) }],
  });
  expect(await page({ find: String(direct[0]) })).toMatchObject({ total: 1 });
  expect(await found('9'.repeat(24))).toEqual([]);
  expect(await found('0')).toEqual(direct.filter((id) => String(id).includes('0')));
});

test('filters narrow the search', async () => {
  expect(await found('aung', { mtype: '2' })).toEqual([direct[1]]);
  expect(await found(String(grandchild), { mtype: '2' })).toEqual([]);
  expect(await found(String(grandchild), { mtype: '3' })).toEqual([grandchild]);
  expect(await found('aung', { mtype: '3' })).toEqual([direct[0], direct[1]]);
});

test('one member by number is found if the other filters have that one too', async () => {
  const [first, second] = direct as [bigint, bigint];
  const has = async (id: bigint, input: Input<'agentReports', 'members'> = {}) => {
    const { list, total } = await page({ id: String(id), ...input });
    expect(list.map((row) => row.id)).toEqual(total === 1 ? [Number(id)] : []);
    return total === 1;
  };
  const [ofAgent, ofSecond] = [{ member_id: String(agent) }, { member_id: String(second) }];
  expect([await has(first), await has(grandchild), await has(second, { mtype: '2' })]).toEqual([
    true,
    true,
    true,
  ]);
  expect([await has(first, { mtype: '2' }), await has(first, { mtype: '3' })]).toEqual([false, true]);
  expect([await has(first, ofAgent), await has(first, ofSecond)]).toEqual([true, false]);
  expect([await has(grandchild, ofAgent), await has(grandchild, ofSecond)]).toEqual([false, true]);
  expect(await has(grandchild, { ...ofAgent, mtype: '3' })).toBe(true);
  expect([await has(first, { find: 'Aung' }), await has(first, { find: 'Su' })]).toEqual([true, false]);
  expect([await has(second, { find: String(second) }), await has(second, { find: '0'.repeat(9) })]).toEqual([
    true,
    false,
  ]);
  expect(await page({ id: String(first), page: '2' })).toMatchObject({ list: [], total: 1 });
  expect(await calls.members({ id: String(foreign) }, memberContext(agent))).toMatchObject({
    refused: 'not_found',
  });
});

test('what was found is counted, sorted and in pages; the counts of the filters stay', async () => {
  const counts = { all: 5, agents: 1, today: 6 };
  const all = await page({ find: 'a' });
  expect(all).toMatchObject({ total: 4, counts });
  expect(all.list.map(({ id }) => BigInt(id))).toEqual([0, 1, 2, 4].map((n) => direct[n]!));
  const newest = await found('a', { order: 'new' });
  expect(newest).toEqual([4, 2, 1, 0].map((n) => direct[n]!));
  expect(await found('a', { order: 'bets' })).toEqual(newest);
  const pages = await Promise.all(['1', '2', '3'].map((n) => page({ find: 'a', row: '2', page: n })));
  expect(pages.map(({ list }) => list)).toEqual([all.list.slice(0, 2), all.list.slice(2), []]);
  expect(pages.map(({ total }) => total)).toEqual([4, 4, 4]);
  expect(await page({ find: ' \u202e ' })).toMatchObject({ total: 5, counts });
});
