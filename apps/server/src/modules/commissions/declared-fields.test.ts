import { beforeAll } from 'vitest';
import { freshDatabase, type TestStore, withClient } from '../../database/testing.ts';
import { memberBelow, newAgent } from '../../testing/agents.ts';
import { testDeclaredFields } from '../../testing/declared-fields.ts';
import { beginBusinessTime, type TestApp, testApp } from '../../testing/test-app.ts';
import { commissionsMemberApi } from './member-api.ts';

let store: TestStore;
let app: TestApp;
let agent: bigint;
/** The agent's statements: of two members, and of nobody. */
let ids: number[];

beforeAll(async () => {
  store = await freshDatabase();
  app = testApp(store);
  await beginBusinessTime(store, app, '2026-12-01T10:00:00Z');
  agent = await newAgent(store);
  const members = [await memberBelow(store, agent), await memberBelow(store, agent)];
  await withClient(store.databaseUrl, async (owner) => {
    await owner.query(
      `insert into commissions.months (month, state, computed_at, checked_at)
       values ('2026-11-01', 'checked', clock.now(), clock.now())`,
    );
    const { rows } = await owner.query<{ id: string }>(
      `insert into commissions.statements (month, agent_id, model, rate, brought_in, result, payable, carried)
       select '2026-11-01', $1, model, 100, 0, 30, 30, 0 from unnest(array['net_loss', 'turnover']) model returning id`,
      [String(agent)],
    );
    ids = rows.map(({ id }) => Number(id));
    for (const [n, member] of members.entries())
      await owner.query(
        `insert into commissions.lines (statement_id, of_month, child_id, rate_below, results, bonuses, rebates, base, amount)
         values ($1, '2026-11-01', $2, 0, 0, 0, 0, $3, $4)`,
        [ids[0], String(member), 1000 * (n + 1), 10 * (n + 1)],
      );
  });
});

const caller = () => agent;
const first = (over: object = {}) => ({ id: ids[0], ...over });

testDeclaredFields('commissions', () => commissionsMemberApi(app), {
  reads: {
    statements: {
      caller,
      fields: { page: () => [{}, { page: 2 }], size: () => [{}, { size: 1 }] },
    },
    statement: {
      caller,
      fields: {
        id: () => [first(), { id: ids[1] }],
        page: () => [first(), first({ page: 2 })],
        size: () => [first(), first({ size: 1 })],
      },
    },
    statementFile: {
      caller,
      fields: {
        id: () => [first({ format: 'csv' }), { id: ids[1], format: 'csv' }],
        format: () => [first({ format: 'csv' }), first({ format: 'xlsx' })],
      },
    },
  },
  writes: [],
});
