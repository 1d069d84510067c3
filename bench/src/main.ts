import { benchAgents } from './agents.ts';
import { benchApp } from './app.ts';
import { benchBets } from './bets.ts';
import { benchCampaigns } from './campaigns.ts';
import { benchGrid } from './grid.ts';
import { benchLogins } from './logins.ts';
import { benchOverload } from './overload.ts';
import { benchSeal } from './seal.ts';
import { benchSettle } from './settle.ts';
import { benchStorm } from './storm-bench.ts';

const benches = {
  bets: benchBets,
  logins: benchLogins,
  overload: benchOverload,
  settle: benchSettle,
  seal: benchSeal,
  storm: benchStorm,
  grid: benchGrid,
  app: benchApp,
  agents: benchAgents,
  campaigns: benchCampaigns,
};

const name = process.argv[2] ?? '';
if (!(name in benches)) {
  process.stderr.write(`npm run bench -- ${Object.keys(benches).join(' | ')}\n`);
  process.exit(2);
}
await benches[name as keyof typeof benches]();
