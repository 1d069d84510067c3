import { beforeAll } from 'vitest';
import { withClient } from '../../database/testing.ts';
import { memberBelow, newAgent } from '../../testing/agents.ts';
import { testDeclaredFields } from '../../testing/declared-fields.ts';
import { type LotteryFixture, lotteryFixture } from '../../testing/lottery.ts';
import { rebatesMemberApi } from './member-api.ts';

const DAY = '2026-11-20';

let at: LotteryFixture;
let agent: bigint;
const children: bigint[] = [];

/** An agent who bet on 2D with a rate of 1 %, and 21 members below, who each bet another sum. */
beforeAll(async () => {
  at = await lotteryFixture();
  agent = await newAgent(at.store);
  for (let n = 0; n < 21; n += 1) children.push(await memberBelow(at.store, agent));
  await withClient(at.store.databaseUrl, async (owner) => {
    await owner.query(`update agents.terms set from_day = '2026-11-01' where member_id = $1`, [
      String(agent),
    ]);
    await owner.query(`update agents.downline set from_day = '2026-11-01' where superior_id = $1`, [
      String(agent),
    ]);
    await owner.query(
      `insert into rebates.rates (member_id, game, from_day, rate) values ($1, '2d', '2026-11-01', 100)`,
      [String(agent)],
    );
    await owner.query(
      `insert into rebates.rates (member_id, game, from_day, rate) values ($1, '2d', '2026-11-01', 80)`,
      [String(children[0])],
    );
    for (const [n, member] of [agent, ...children].entries())
      await owner.query(
        `insert into rebates.valid_bets (day, member_id, game, staked, valid) values ($1, $2, '2d', $3, $3)`,
        [DAY, String(member), (n + 1) * 10_000],
      );
  });
});

const day = (over: object = {}) => ({ date: DAY, key: '2d', ...over });
const change = (over: object = {}) => ({ subor_id: Number(children[0]), a_key: '2d', a_val: 50, ...over });
const caller = () => agent;

testDeclaredFields('rebates', () => rebatesMemberApi(at.app), {
  reads: {
    ownDays: { caller, fields: {} },
    agentDays: { caller, fields: {} },
    explainOwn: { caller, fields: { date: () => [{ date: DAY }, { date: '2026-11-19' }] } },
    explainAgent: {
      caller,
      fields: {
        date: () => [day(), day({ date: '2026-11-19' })],
        key: () => [day(), day({ key: '3d' })],
        child_id: () => [day(), day({ child_id: Number(children[0]) })],
        page: () => [day(), day({ page: 2 })],
      },
    },
    defaults: { caller, fields: {} },
    rates: {
      caller,
      fields: {
        subor_id: () => [{ subor_id: Number(children[0]) }, { subor_id: Number(children[1]) }],
      },
    },
    preview: {
      caller,
      fields: {
        subor_id: () => [change(), change({ subor_id: Number(children[1]) })],
        a_key: () => [change(), change({ a_key: '3d' })],
        a_val: () => [change(), change({ a_val: 10 })],
      },
    },
  },
  writes: ['claimOwn', 'claimAgent', 'setDefaults', 'setRate'],
});
