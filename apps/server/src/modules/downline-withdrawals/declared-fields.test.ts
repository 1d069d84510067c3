import { beforeAll } from 'vitest';
import { value } from '../../testing/cashier.ts';
import { testDeclaredFields } from '../../testing/declared-fields.ts';
import { downlineWithdrawalSuite } from '../../testing/downline-withdrawals.ts';

const { calls, newAgent, readyBelow, request, pay, reject } = await downlineWithdrawalSuite();

let agent: bigint;
let member: { id: bigint; payee: number };
/** The member's cases, latest first: one that the agent says is paid, one that was rejected. */
let paid: string;
let rejected: string;

beforeAll(async () => {
  agent = await newAgent();
  [member] = (await readyBelow(agent, 1)) as [typeof member];
  rejected = value(await request(member)).id;
  value(await reject(agent, rejected));
  paid = value(await request(member)).id;
  value(await pay(agent, paid));
});

testDeclaredFields('downlineWithdrawals', () => calls, {
  reads: {
    list: {
      caller: () => member.id,
      fields: {
        row: () => [{}, { row: 1 }],
        page: () => [{}, { page: 2 }],
        id: () => [{}, { id: rejected }],
      },
    },
    agentList: {
      caller: () => agent,
      fields: {
        row: () => [{}, { row: '1' }],
        page: () => [{}, { page: '2' }],
        group: () => [{}, { group: 'waiting' }],
        id: () => [{}, { id: rejected }],
      },
    },
    receipts: { caller: () => member.id, fields: { id: () => [{ id: paid }, { id: rejected }] } },
    picture: {
      caller: () => member.id,
      fields: {
        id: () => [{ id: paid }, { id: rejected }],
        of: () => [{ id: paid }, { id: paid, of: 'dispute' }],
      },
    },
  },
  writes: ['request', 'confirm', 'dispute', 'comment', 'takeBack', 'pay', 'reject', 'answer'],
});
