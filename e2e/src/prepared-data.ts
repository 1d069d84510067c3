import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';

/** The data folder prepared before the tests: its business time at the start, and the variable that names it. */
export const PREPARED = { at: '2031-01-06T11:00', variable: 'SHWE_PREPARED_DATA' };

/**
 * Copies the prepared data into an empty folder, for a start later on its day; for another day the folder stays empty.
 */
export function copyPreparedData(dataDir: string, start: string): void {
  const from = process.env[PREPARED.variable];
  if (!from || start.slice(0, 10) !== PREPARED.at.slice(0, 10) || start < PREPARED.at) return;
  // With the owners: as root, PostgreSQL's files belong to another account.
  const copied = process.platform === 'win32' ? null : spawnSync('cp', ['-a', `${from}/.`, dataDir]);
  if (copied?.status !== 0) cpSync(from, dataDir, { recursive: true });
}
