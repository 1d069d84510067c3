import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Account, chownTo, spawnAs } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';

/** How many connections a cluster takes at most, unless its start says otherwise. */
export const CONNECTIONS_MAX = 100;

/**
 * The settings of this server, sized for 2 cores. fsync, synchronous_commit and full_page_writes are left at their
 * default, on. Setting them here would hide from the durability check that one was switched off elsewhere.
 */
const settingsFor = (
  connectionsMax: number,
) => `# Written at each start. Use ALTER SYSTEM, or lines below the include in postgresql.conf, to differ.
max_connections = ${connectionsMax}
shared_buffers = 256MB
wal_compression = off
# Keeps used segments for reuse, and does not fill new ones with zeros, which would stop every commit for some 50 ms.
# Each commit is still flushed. A full disk is noticed when a segment is written and stops PostgreSQL in both cases.
min_wal_size = 1GB
wal_init_zero = off
max_wal_size = 2GB
checkpoint_timeout = 15min
random_page_cost = 1.1
jit = off
timezone = 'UTC'
log_timezone = 'UTC'
log_checkpoints = off
log_line_prefix = '%m [%p] '
# The DETAIL of a failed insert would write the row's values, phone numbers among them, into the log.
log_error_verbosity = terse
`;

/** The file with the password of the roles "postgres" and "shwe", mode 0600. */
const ownerFile = 'shwe.password';
/** The file with the password of the role "shwe_app", mode 0600. */
const appFile = 'shwe_app.password';

export function ownerPassword(pgData: string): string {
  return readFileSync(join(pgData, ownerFile), 'utf8').trim();
}

export function appPassword(pgData: string): string {
  return readFileSync(join(pgData, appFile), 'utf8').trim();
}

/** Creates the password of the role "shwe_app" at the first start. */
export function ensureAppPassword(pgData: string, account: Account): void {
  const file = join(pgData, appFile);
  if (!existsSync(file)) writePassword(file, account);
}

function writePassword(file: string, account: Account): void {
  writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  chownTo(account, file);
}

/** Runs initdb in a draft folder and renames it when complete, so an interrupted run leaves no partial cluster. */
export function createCluster(binaries: Binaries, pgData: string, account: Account): void {
  const draft = `${pgData}.new`;
  const draftPasswordFile = `${draft}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  chownTo(account, draft);
  writePassword(draftPasswordFile, account);
  const credentials = ['-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', draftPasswordFile];
  const args = ['-D', draft, ...credentials, '-E', 'UTF8'];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const result = spawnSync(binaries.initdb, [...args, ...locale, '--no-instructions'], {
    ...spawnAs(account),
    cwd: draft,
    encoding: 'utf8',
  });
  if (result.status !== 0) {
    throw new Error(`initdb failed: ${result.error?.message ?? `${result.stdout}${result.stderr}`.trim()}`);
  }
  appendFileSync(join(draft, 'postgresql.conf'), "\ninclude 'shwe.conf'\n");
  renameSync(draftPasswordFile, join(draft, ownerFile));
  renameSync(draft, pgData);
}

/** Writes the settings of this server, which postgresql.conf includes. */
export function writeSettings(pgData: string, account: Account, connectionsMax: number): void {
  const file = join(pgData, 'shwe.conf');
  writeFileSync(file, settingsFor(connectionsMax), { mode: 0o600 });
  chownTo(account, file);
}
