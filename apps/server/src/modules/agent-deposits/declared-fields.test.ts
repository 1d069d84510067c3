import { beforeAll } from 'vitest';
import { value } from '../../testing/cashier.ts';
import { testDeclaredFields } from '../../testing/declared-fields.ts';
import { downlineWithdrawalSuite, pictureOf } from '../../testing/downline-withdrawals.ts';
import { memberContext } from '../../testing/test-app.ts';
import { agentDepositsMemberApi } from './member-api.ts';

const { store, app, newAgent, readyBelow } = await downlineWithdrawalSuite();
const calls = agentDepositsMemberApi(app);

let agent: { id: bigint; payee: number };
let member: typeof agent;
/** The member's claims: one taken back, one open. */
let cancelled: string;
let open: string;

beforeAll(async () => {
  [agent] = (await readyBelow(await newAgent(), 1)) as [typeof agent];
  await store.query('update members.accounts set is_agent = true where id = $1', [agent.id]);
  [member] = (await readyBelow(agent.id, 1)) as [typeof member];
  value(await calls.showAccount({ id: agent.payee, shown: true }, memberContext(agent.id)));
  cancelled = await claim('01003824711');
  value(await calls.cancel({ id: cancelled }, memberContext(member.id)));
  open = await claim('01003824712');
});

async function claim(reference: string): Promise<string> {
  const input = { amount: 20_000, account_id: agent.payee, reference, picture: pictureOf(reference) };
  return value(await calls.claim(input, memberContext(member.id))).id;
}

testDeclaredFields('agentDeposits', () => calls, {
  reads: {
    way: { caller: () => member.id, fields: {} },
    list: {
      caller: () => member.id,
      fields: {
        row: () => [{}, { row: 1 }],
        page: () => [{}, { page: 2 }],
        id: () => [{}, { id: cancelled }],
      },
    },
    agentList: {
      caller: () => agent.id,
      fields: {
        row: () => [{}, { row: '1' }],
        page: () => [{}, { page: '2' }],
        id: () => [{}, { id: cancelled }],
      },
    },
    accounts: { caller: () => agent.id, fields: {} },
    picture: { caller: () => agent.id, fields: { id: () => [{ id: open }, { id: cancelled }] } },
  },
  writes: ['claim', 'cancel', 'confirm', 'reject', 'showAccount'],
});
