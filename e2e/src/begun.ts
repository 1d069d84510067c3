import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';

/** The house that was begun before the journeys: when its day began, and the variable that names its data folder. */
export const BEGUN = { at: '2031-01-06T11:00', variable: 'SHWE_BEGUN_HOUSE' };

/**
 * Lays the house that was begun into an empty folder, for a start later on its day; on another day the folder stays
 * empty.
 */
export function layBegun(dataDir: string, start: string): void {
  const from = process.env[BEGUN.variable];
  if (!from || start.slice(0, 10) !== BEGUN.at.slice(0, 10) || start < BEGUN.at) return;
  // With their owners: as root, PostgreSQL's files are those of another account.
  const copied = process.platform === 'win32' ? null : spawnSync('cp', ['-a', `${from}/.`, dataDir]);
  if (copied?.status !== 0) cpSync(from, dataDir, { recursive: true });
}
