import { expect, test } from 'vitest';
import { authorised } from '../../testing/calls.ts';
import { value } from '../../testing/cashier.ts';
import { downlineWithdrawalSuite } from '../../testing/downline-withdrawals.ts';
import { insertOperator } from '../../testing/operators.ts';
import { jumpBusinessTime, operatorContext } from '../../testing/test-app.ts';
import { agentsOperatorApi } from './operator-api.ts';

test('a node has the disputes, late withdrawals and requests of its member, and who below has any', async () => {
  const { store, app, newAgent, readyBelow, request, pay, dispute } = await downlineWithdrawalSuite();
  const calls = authorised(app, 'operatorAgents', agentsOperatorApi(app));
  const finance = await insertOperator(store, { name: 'finance.alerts', role: 'finance' });
  const superior = await newAgent();
  const agent = await newAgent(superior);
  const quiet = await newAgent(superior);
  const [disputing, late, intime] = await readyBelow(agent, 3);
  const alerts = async (of: bigint | undefined, id: bigint) => {
    const input = of === undefined ? {} : { of: Number(of) };
    const { list } = value(await calls.tree(input, operatorContext(finance)));
    return list.find(({ who }) => who.id === Number(id))!.alerts;
  };
  const none = { disputes: 0, late: 0, requests: 0, below: 0 };
  const paid = value(await request(disputing!));
  value(await pay(agent, paid.id));
  expect(await alerts(superior, agent)).toEqual(none);

  value(await dispute(disputing!.id, paid.id));
  value(await request(late!));
  await jumpBusinessTime(store, '24 hours');
  value(await request(intime!));
  const reason = 'moved to another shop';
  value(await calls.requestMove({ id: Number(agent), superior_id: null, reason }, operatorContext(finance)));
  expect(await alerts(superior, agent)).toEqual({ disputes: 1, late: 1, requests: 1, below: 0 });
  expect(await alerts(superior, quiet)).toEqual(none);
  expect(await alerts(undefined, superior)).toEqual({ ...none, below: 1 });
  value(await calls.dismiss({ id: Number(agent), reason }, operatorContext(finance)));
  expect(await alerts(superior, agent)).toMatchObject({ requests: 2 });
});
