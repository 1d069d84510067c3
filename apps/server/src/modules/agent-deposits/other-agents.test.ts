import { beforeAll, expect, test } from 'vitest';
import { downlineTransferPorts } from '../../bootstrap/downline-transfer-ports.ts';
import { outcome, value } from '../../testing/cashier.ts';
import { downlineWithdrawalSuite, pictureOf } from '../../testing/downline-withdrawals.ts';
import { memberContext } from '../../testing/test-app.ts';
import { agentDepositsForExport, countOpenAgentDeposits } from './index.ts';
import { agentDepositsMemberApi } from './member-api.ts';

const { store, app, newAgent, readyBelow } = await downlineWithdrawalSuite();
const calls = agentDepositsMemberApi(app, downlineTransferPorts);
type Ready = { id: bigint; payee: number };
/** Two agents, each with two members below. */
let sides: { agent: Ready; members: [Ready, Ready] }[];

beforeAll(async () => {
  const root = await newAgent();
  const agents = (await readyBelow(root, 2)) as [Ready, Ready];
  sides = [];
  for (const agent of agents) {
    await store.query('update members.accounts set is_agent = true where id = $1', [agent.id]);
    value(await calls.showAccount({ id: agent.payee, shown: true }, memberContext(agent.id)));
    sides.push({ agent, members: (await readyBelow(agent.id, 2)) as [Ready, Ready] });
  }
});

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
