import { beforeAll } from 'vitest';
import { downlineTransferPorts } from '../../bootstrap/downline-transfer-ports.ts';
import { freshDatabase, type TestStore } from '../../database/testing.ts';
import { memberBelow, newAgent } from '../../testing/agents.ts';
import { value } from '../../testing/cashier.ts';
import { testDeclaredFields } from '../../testing/declared-fields.ts';
import { beginBusinessTime, type TestApp, testApp } from '../../testing/test-app.ts';
import { readSettings } from '../settings/index.ts';
import { makeTransfer } from './index.ts';
import { downlineTransfersMemberApi } from './member-api.ts';

let store: TestStore;
let app: TestApp;
let agent: bigint;
let tids: string[];

beforeAll(async () => {
  store = await freshDatabase();
  app = testApp(store);
  await beginBusinessTime(store, app, '2026-11-23T05:30:00Z');
  agent = await newAgent(store);
  const member = await memberBelow(store, agent);
  const settings = await readSettings(store);
  tids = [];
  for (const amount of [1000n, 2000n]) {
    const transfer = { agentId: agent, memberId: member, amount, kind: 'agent_transfer' } as const;
    tids.push(value(await store.tx((tx) => makeTransfer(app, tx, settings, transfer))).tid);
  }
});

testDeclaredFields('downlineTransfers', () => downlineTransfersMemberApi(app, downlineTransferPorts), {
  reads: {
    limits: { caller: () => agent, fields: {} },
    receipt: { caller: () => agent, fields: { tid: () => [{ tid: tids[0] }, { tid: tids[1] }] } },
    list: {
      caller: () => agent,
      fields: { row: () => [{}, { row: 1 }], page: () => [{}, { page: 2 }] },
    },
  },
  writes: ['prepare', 'transfer'],
});
