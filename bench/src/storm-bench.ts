import { startBenchServer } from './bench-server.ts';
import { makePlayers } from './players.ts';
import { print } from './report.ts';
import { storm } from './storm.ts';
import { checkStorm } from './storm-check.ts';

const CLOSES = 100;
const BETS = 1000;
const EVERY_MS = 1500;
const MEMBERS = 2000;

/**
 * Runs a hundred closes with many bets and checks every answer against seals, receipts and wallets. Fails if anything
 * is broken.
 */
export async function benchStorm(): Promise<void> {
  const server = await startBenchServer();
  try {
    const { port, databaseUrl, owner } = server;
    const tokens = [
      ...(await makePlayers(owner, MEMBERS, 100_000_000n)),
      ...(await makePlayers(owner, MEMBERS / 20, 1000n)),
    ];
    print(
      `storm: ${CLOSES} closes, ${BETS} bets within 500 ms of each, three in four behind another's lock, clocks of players hours off`,
    );
    const report = await checkStorm(
      await storm({ port, databaseUrl, tokens, closes: CLOSES, betsPerClose: BETS, everyMs: EVERY_MS }),
      port,
    );
    print(`  accepted and sealed: ${report.accepted}, of these answered after the close: ${report.heldOver}`);
    print(`  refused: ${JSON.stringify(Object.fromEntries(report.refused))}`);
    print(`  broken: ${report.broken.length}`);
    for (const what of report.broken.slice(0, 20)) print(`    ${what}`);
    if (report.broken.length > 0) process.exitCode = 1;
  } finally {
    await server.close();
  }
}
