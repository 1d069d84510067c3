import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@shwe/server/database';
import { runSeason } from './season.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `--name 5`, or its default. */
function numberOption(name: string, standard: number): number {
  const index = process.argv.indexOf(`--${name}`);
  const value = index < 0 ? standard : Number(process.argv[index + 1]);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`--${name} takes a whole number from 1`);
  return value;
}

const seed = numberOption('seed', Math.floor(Math.random() * 1_000_000) + 1);
const days = numberOption('days', 30);
const dataDir = mkdtempSync(join(tmpdir(), 'shwe-season-'));
say(`season: seed ${seed}, ${days} days`);
const postgres = await startEmbeddedPostgres({ dataDir, say });
try {
  const record = await runSeason({ seed, days, ...postgres, say });
  say(`seed ${seed}: ${days} days, every invariant held. ${JSON.stringify(record.counts)}`);
} catch (error) {
  say(`seed ${seed}: ${(error as Error).stack}`);
  process.exitCode = 1;
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
