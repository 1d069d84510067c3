import { startBenchServer } from './bench-server.ts';
import { loadBets } from './load.ts';
import { findPgbench, preparePgbench, runTpcB } from './pgbench.ts';
import { makePlayers } from './players.ts';
import { median, print } from './report.ts';

const ROUNDS = 3;
const SECONDS = 10;
const MEMBERS = 10_000;
/**
 * Each is measured separately: the first for the comparison, the second for correctness. `--connections N` replaces
 * both.
 */
const CONNECTIONS = [256, 1000];

/** The number of clients at which pgbench is fastest on two cores; bets are compared with that too. */
const BEST_CLIENTS = 32;
/** Connections reserved by PostgreSQL and used by the server, besides those of pgbench. */
const OTHER_CONNECTIONS = 100;

/** Measures bets over HTTP against pgbench's TPC-B with as many connections on the same PostgreSQL, alternately. */
export async function benchBets(): Promise<void> {
  const pgbench = findPgbench();
  const counts = connectionCounts();
  const server = await startBenchServer({ postgresConnections: Math.max(...counts) + OTHER_CONNECTIONS });
  try {
    const tokens = await makePlayers(server.owner, MEMBERS, 100_000_000n);
    const drawName = await nameOfOpenDraw(server.owner);
    await preparePgbench(pgbench, server.databaseUrl);
    for (const connections of counts) {
      const load = (seconds: number) =>
        loadBets({ port: server.port, connections, seconds, tokens, drawName });
      await load(3);
      print(
        `bets: ${connections} connections, 1–10 numbers, ${MEMBERS} members, ${SECONDS} s a round, durable settings`,
      );
      const ratios: number[] = [];
      const bestRatios: number[] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        const tpcB = (clients: number) => runTpcB(pgbench, server.databaseUrl, { clients, seconds: SECONDS });
        const best = await tpcB(BEST_CLIENTS);
        const same = await tpcB(connections);
        const bets = await load(SECONDS);
        const perSecond = bets.accepted / bets.seconds;
        ratios.push(perSecond / same);
        bestRatios.push(perSecond / best);
        print(
          `  round ${round}: ${perSecond.toFixed(0)} accepted bets/s, p50 ${bets.p50Ms.toFixed(1)} ms, ` +
            `p99 ${bets.p99Ms.toFixed(1)} ms (${(bets.p99Ms / bets.p50Ms).toFixed(1)} × p50); ` +
            `TPC-B ${same.toFixed(0)} tps, ratio ${(perSecond / same).toFixed(2)}; with ${BEST_CLIENTS} clients ${best.toFixed(0)} tps, ratio ${(perSecond / best).toFixed(2)}`,
        );
        const refused = [...bets.refused].map(([reason, count]) => `${count} ${reason}`).join(', ');
        print(`    not accepted: ${refused || 'none'}; unanswered: ${bets.unanswered}`);
      }
      print(
        `  median ratio: ${median(ratios).toFixed(2)} × TPC-B with ${connections} clients, ` +
          `${median(bestRatios).toFixed(2)} × with ${BEST_CLIENTS}`,
      );
    }
  } finally {
    await server.close();
  }
}

/** An open draw whose caps cannot be reached, because accepting is measured. */
export async function nameOfOpenDraw(owner: {
  query(sql: string): Promise<{ rows: { name: string }[] }>;
}): Promise<string> {
  const { rows } = await owner.query(
    `select name from lottery.draws where opens_at < clock.now() and closes_at > clock.now() + interval '1 hour'
       order by closes_at limit 1`,
  );
  if (!rows[0]) throw new Error('no draw takes bets');
  await owner.query('update lottery.draw_numbers set cap = 1000000000000');
  return rows[0].name;
}

function connectionCounts(): number[] {
  const index = process.argv.indexOf('--connections');
  return index < 0 ? CONNECTIONS : [Number(process.argv[index + 1])];
}
