import { expect, test } from 'vitest';
import { campaignPorts } from '../../bootstrap/campaign-ports.ts';
import { freshDatabase } from '../../database/testing.ts';
import { authorised } from '../../testing/calls.ts';
import { value } from '../../testing/cashier.ts';
import { fundedMember } from '../../testing/lottery.ts';
import { insertOperator } from '../../testing/operators.ts';
import { memberContext, operatorContext, testApp } from '../../testing/test-app.ts';
import { addPrizeTable, giveTurns, prizesMemberApi } from '../prizes/index.ts';
import { campaignsOperatorApi } from './operator-api.ts';
import { testTerms } from './testing.ts';

test('the figures of a campaign count its turns, the draws and the prizes', async () => {
  const store = await freshDatabase();
  const app = testApp(store);
  const finance = await insertOperator(store, { name: 'finance.one', role: 'finance' });
  const calls = authorised(app, 'operatorCampaigns', campaignsOperatorApi(app, campaignPorts));
  const tableId = await store.tx((tx) =>
    addPrizeTable(tx, {
      kind: 'wheel',
      title: { my: 'က', en: 'Wheel', zh: '转', th: 'ข' },
      sectors: [
        { weight: 1, amount: 1000n },
        { weight: 1, amount: 1000n },
      ],
      ...{ turnover_times: 2, play_days: 30, turn_days: 7, budget_day: 100_000n, budget_total: 100_000n },
    }),
  );
  const { id } = value(await calls.save({ id: null, terms: testTerms }, operatorContext(finance)));
  const member = await fundedMember(store, 10_000n);
  const turn = (memberId: bigint, occasion: string) => ({ tableId, memberId, occasion });
  await store.tx((tx) =>
    giveTurns(tx, [
      turn(member, `campaign:${id} code 1`),
      turn(member, `campaign:${id} code 2`),
      // Of another campaign, and of none.
      turn(member, `campaign:${id}0 code 1`),
      turn(member, 'by hand'),
    ]),
  );
  const { rows } = await store.query<{ pid: string }>(
    "select pid from prizes.turns where occasion not like '%code 2' order by id",
  );
  for (const { pid } of rows)
    value(
      await prizesMemberApi(app).wheelSpin({ id: pid, client_seed: 'aa'.repeat(16) }, memberContext(member)),
    );
  const { figures, days } = value(await calls.get({ id }, operatorContext(finance)));
  expect(figures).toEqual({ granted: 2, claimed: 1, released: 0, members: 1, cost: 1000, committed: 0 });
  expect(days).toMatchObject([{ granted: 2, claimed: 1, released: 0, cost: 1000 }]);
  const { list } = value(await calls.list({}, operatorContext(finance)));
  expect(list[0]!.costs.at(-1)).toBe(1000);
});
