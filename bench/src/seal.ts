import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { startBenchServer } from './bench-server.ts';
import { makePlayers } from './players.ts';
import { median, print } from './report.ts';
import { sellDraw } from './sell.ts';

const ROUNDS = 3;
const SLIPS = 200_000;
const NUMBERS_A_SLIP = 5;
const MEMBERS = 10_000;

/**
 * Measures the seal of a large draw by the running server against a bare read of the same rows with one SHA-256 each,
 * alternately.
 */
export async function benchSeal(): Promise<void> {
  const server = await startBenchServer();
  try {
    const { owner } = server;
    await makePlayers(owner, MEMBERS, 1_000_000_000n);
    print(`seal: ${SLIPS} slips of ${NUMBERS_A_SLIP} numbers, from the close to the published seal`);
    const times: number[] = [];
    const ratios: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const draw = await sellDraw(owner, { round, slips: SLIPS, numbersASlip: NUMBERS_A_SLIP });
      await server.vacuumAndCheckpoint();
      const bareMs = await timed(() => readAndHash(owner, draw.id));
      const sealMs = await timed(() => closeAndSeal(owner, draw.id));
      times.push(sealMs);
      ratios.push(sealMs / bareMs);
      print(
        `  round ${round}: sealed after ${sealMs.toFixed(0)} ms; ` +
          `bare read and SHA-256 ${bareMs.toFixed(0)} ms, ratio ${(sealMs / bareMs).toFixed(2)}`,
      );
    }
    print(`  median: ${median(times).toFixed(0)} ms, ratio ${median(ratios).toFixed(2)}`);
  } finally {
    await server.close();
  }
}

/** The reference: the minimum work to put every slip under a hash. */
async function readAndHash(owner: pg.Client, drawId: string): Promise<void> {
  const { rows } = await owner.query({
    text: 'select id::text, accepted_at::text, numbers::text, amounts::text from lottery.slips where draw_id = $1',
    values: [drawId],
    rowMode: 'array',
  });
  for (const row of rows) createHash('sha256').update(row.join(' ')).digest();
}

/** Closes betting by moving its close, and waits for the server's jobs. */
async function closeAndSeal(owner: pg.Client, drawId: string): Promise<void> {
  await owner.query(
    `update lottery.draws set opens_at = clock.now() - interval '3 hours', closes_at = clock.now() where id = $1`,
    [drawId],
  );
  for (let i = 0; i < 6000; i += 1) {
    const { rowCount } = await owner.query('select from lottery.seals where draw_id = $1', [drawId]);
    if (rowCount === 1) return;
    await sleep(10);
  }
  throw new Error('the draw was not sealed within a minute');
}

async function timed(action: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await action();
  return performance.now() - started;
}
