/**
 * `npm run recompute -- agents`: deletes the counters and reports of agents and counts them again from the ledger, the
 * draws and the history of the tree. A running server goes on meanwhile.
 */
import { recount } from '../apps/server/src/modules/agent-reports/index.ts';
import { withStore } from './lib/open-database.ts';

const [what] = process.argv.slice(2);
if (what !== 'agents') {
  console.error('usage: npm run recompute -- agents');
  process.exit(1);
}
try {
  await withStore(recount);
  console.log('the counters of agents are counted again; npm run verify compares them');
} catch (error) {
  console.error(`recompute: ${(error as Error).message}`);
  process.exitCode = 1;
}
