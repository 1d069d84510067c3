import { beforeAll, expect, test } from 'vitest';
import { agentsPorts } from '../../bootstrap/agents-ports.ts';
import { outcome, pin, value } from '../../testing/cashier.ts';
import { downlineWithdrawalSuite, pictureOf } from '../../testing/downline-withdrawals.ts';
import { jumpBusinessTime, memberContext } from '../../testing/test-app.ts';
import { agentsMemberApi } from '../agents/index.ts';
import { verifyDownlineTransfers } from '../downline-transfers/index.ts';
import { balances } from '../ledger/index.ts';
import { agentDepositsForExport, countOpenAgentDeposits } from './index.ts';
import { agentDepositsMemberApi } from './member-api.ts';

const { store, app, newAgent, readyBelow } = await downlineWithdrawalSuite();
const calls = agentDepositsMemberApi(app);
type Ready = { id: bigint; payee: number };
/** The superior of the agents. */
let root: bigint;
/** Two agents, each with two members below. */
let sides: { agent: Ready; members: [Ready, Ready] }[];

beforeAll(async () => {
  root = await newAgent();
  const agents = (await readyBelow(root, 2)) as [Ready, Ready];
  sides = [];
  for (const agent of agents) {
    await store.query('update members.accounts set is_agent = true where id = $1', [agent.id]);
    value(await calls.showAccount({ id: agent.payee, shown: true }, memberContext(agent.id)));
    sides.push({ agent, members: (await readyBelow(agent.id, 2)) as [Ready, Ready] });
  }
});

/** The superior of an agent dismisses or appoints them. */
const setRole = async (id: bigint, flag: 0 | 1) =>
  value(
    await agentsMemberApi(app, agentsPorts).setAgent(
      { subor_id: Number(id), is_daili: flag },
      memberContext(root),
    ),
  );

const claim = (side: number, member: number, reference: string) => {
  const { agent, members } = sides[side]!;
  const input = { amount: 20_000, account_id: agent.payee, reference, picture: pictureOf(reference) };
  return calls.claim(input, memberContext(members[member]!.id));
};

test('the same reference at another agent is another payment', async () => {
  value(await claim(0, 0, '01003824710001'));
  expect(outcome(await claim(0, 1, '01003824710001'))).toBe('reference_used');
  expect(outcome(await claim(1, 0, '01003824710001'))).toBe('ok');
});

test('claims are exported and counted for both of their sides, and for nobody else', async () => {
  const of = async ({ id }: Ready) => {
    const { agent_deposits: rows } = await agentDepositsForExport(store, id);
    const claims = rows as { member_id: bigint; agent_id: bigint }[];
    const open = await countOpenAgentDeposits(store, id);
    return { open, sides: claims.map((row) => [row.member_id, row.agent_id]) };
  };
  for (const { agent, members } of sides) {
    const one = { open: 1, sides: [[members[0].id, agent.id]] };
    expect(await of(agent)).toEqual(one);
    expect(await of(members[0])).toEqual(one);
    expect(await of(members[1])).toEqual({ open: 0, sides: [] });
  }
});

test('an agent whom the superior dismissed sees the claims of before, and confirms and rejects them', async () => {
  const { agent, members } = sides[1]!;
  const [first, second] = members;
  const context = memberContext(agent.id);
  const setAgent = (flag: 0 | 1) => setRole(agent.id, flag);
  const setState = (state: 'active' | 'suspended') =>
    store.query('update members.accounts set state = $2 where id = $1', [agent.id, state]);
  const wallets = async () => [
    (await balances(store, second.id)).wallet,
    (await balances(store, agent.id)).wallet,
  ];
  const { id } = value(await claim(1, 1, '01003824710002'));
  const [before, agentBefore] = (await wallets()) as [bigint, bigint];
  await setAgent(0);
  const list = value(await calls.agentList({}, context));
  expect(list).toMatchObject({ total: 2, open_count: 2, open_sum: 40_000 });
  expect(value(await calls.agentList({ id }, context)).list).toMatchObject([
    { id, member_id: Number(second.id) },
  ]);
  expect(value(await calls.agentList({ id: 'AD-1' }, context)).list).toEqual([]);
  expect(outcome(await calls.agentList({}, memberContext(first.id)))).toBe('not_agent');
  expect(outcome(await calls.confirm({ id, qk_pwd: '111111' }, context))).toBe('code_wrong');
  await setState('suspended');
  expect(outcome(await calls.confirm({ id, qk_pwd: pin }, memberContext(agent.id)))).toBe('suspended');
  await setState('active');
  expect(value(await calls.confirm({ id, qk_pwd: pin }, memberContext(agent.id)))).toMatchObject({
    state: 'confirmed',
  });
  expect(await wallets()).toEqual([before + 20_000n, agentBefore - 20_000n]);
  const other = list.list.find((row) => row.id !== id)!;
  const rejected = calls.reject({ id: other.id, reason: 'not_received' }, memberContext(agent.id));
  expect(value(await rejected)).toMatchObject({ state: 'rejected' });
  expect(outcome(await claim(1, 1, '01003824710003'))).toBe('no_agent_deposit');
  await setAgent(1);
});

test('a claim that a dismissed agent confirms on a later day breaks no invariant', async () => {
  const { agent } = sides[1]!;
  const { id } = value(await claim(1, 0, '01003824710009'));
  await setRole(agent.id, 0);
  await jumpBusinessTime(store, '1 day');
  expect(value(await calls.confirm({ id, qk_pwd: pin }, memberContext(agent.id)))).toMatchObject({
    state: 'confirmed',
  });
  expect((await verifyDownlineTransfers(store)).filter(({ broken }) => broken > 0)).toEqual([]);
});
