/**
 * `npm run recompute -- agents`: deletes the counters and reports of agents and counts them again from the ledger, the
 * draws and the history of the tree. A running server goes on meanwhile.
 *
 * `npm run recompute -- rebates DAY`: computes the rebates of a day (YYYY-MM-DD) from slips, rates and the tree by code
 * that shares nothing with the settlement, and compares them with what was settled. Changes nothing; exits with 1 if
 * they differ.
 *
 * `npm run recompute -- commissions MONTH`: the same for the commissions of a month (YYYY-MM).
 */
import type { Store } from '../apps/server/src/database/index.ts';
import { recount } from '../apps/server/src/modules/agent-reports/index.ts';
import { differenceOf, recomputeCommissions } from '../apps/server/src/modules/commissions/index.ts';
import { coverPercentOf, digestOf, recomputeRebates } from '../apps/server/src/modules/rebates/index.ts';
import { withStore } from './lib/open-database.ts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const [what, when = ''] = process.argv.slice(2);
try {
  if (what === 'agents') {
    await withStore(recount);
    console.log('the counters of agents are counted again; npm run verify compares them');
  } else if (what === 'rebates' && DAY.test(when))
    process.exitCode = await withStore((store) => compareRebates(store, when));
  else if (what === 'commissions' && MONTH.test(when))
    process.exitCode = await withStore((store) => compareCommissions(store, when));
  else {
    console.error('usage: npm run recompute -- agents | rebates YYYY-MM-DD | commissions YYYY-MM');
    process.exitCode = 1;
  }
} catch (error) {
  console.error(`recompute: ${(error as Error).message}`);
  process.exitCode = 1;
}

async function compareRebates(store: Store, day: string): Promise<number> {
  const coverPercent = await coverPercentOf(store, day);
  if (coverPercent === null) {
    console.log(`the rebates of ${day} are not computed yet`);
    return 1;
  }
  const expected = await recomputeRebates(store, day, coverPercent);
  let isSame = true;
  for (const part of ['player', 'agent'] as const) {
    const { rows } = await store.query<{ key: string; amount: bigint }>(
      `select member_id || ' ' || game as key, amount from rebates.lines where day = $1 and part = $2`,
      [day, part],
    );
    const settled = new Map(rows.map(({ key, amount }) => [key, amount]));
    const agrees = digestOf(settled) === digestOf(expected[part]);
    isSame &&= agrees;
    const sum = (amounts: ReadonlyMap<string, bigint>) => [...amounts.values()].reduce((a, b) => a + b, 0n);
    console.log(
      `${part}: ${expected[part].size} lines, ${sum(expected[part])} Ks computed; ` +
        `${settled.size} lines, ${sum(settled)} Ks settled: ${agrees ? 'the same' : 'DIFFERENT'}`,
    );
  }
  return isSame ? 0 : 1;
}

async function compareCommissions(store: Store, month: string): Promise<number> {
  const first = `${month}-01`;
  const { rows } = await store.query<{ state: string }>(
    'select state from commissions.months where month = $1',
    [first],
  );
  if (!rows[0]) {
    console.log(`${month} has no statements yet`);
    return 1;
  }
  const expected = await recomputeCommissions(store, first);
  const difference = await differenceOf(store, first, expected);
  console.log(`${month}: ${expected.size} lines computed: ${difference ?? 'the same as the statements'}`);
  return difference === null ? 0 : 1;
}
