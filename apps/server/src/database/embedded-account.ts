import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The operating-system account PostgreSQL runs as. Without `uid` it is the account of this process. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses to run as root, so root runs it as "nobody"; other users run it as themselves. */
export function postgresAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const readId = (flag: string): number =>
    Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  const uid = readId('-u');
  const gid = readId('-g');
  if (!(uid > 0 && gid > 0)) {
    throw new Error(
      'PostgreSQL does not run as root and there is no account "nobody" here: start as a normal user.',
    );
  }
  return { uid, gid };
}

/** Options of child_process.spawn that run a program as the account, without the PG… variables of this process. */
export function spawnAs(account: Account): { uid?: number; gid?: number; env: NodeJS.ProcessEnv } {
  const env: NodeJS.ProcessEnv = { ...process.env, LC_ALL: 'C' };
  for (const name of Object.keys(env)) if (name.startsWith('PG')) delete env[name];
  if (account.uid === undefined || account.gid === undefined) return { env };
  // Node requires signed 32-bit numbers; macOS prints the uid of nobody as 4294967294.
  return { uid: account.uid | 0, gid: account.gid | 0, env };
}

/** Gives a file to the account, if it is not that of this process. */
export function chownTo(account: Account, path: string): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid);
}

/**
 * Chooses and creates the parent of PostgreSQL's folder: the data folder, or a folder below /var/lib/shwe if the
 * account cannot enter the data folder (a clone under /root). `say` then tells the person who starts the server.
 */
export function chooseDatabaseParent(dataDir: string, account: Account, say: (line: string) => void): string {
  try {
    if (mkdirSync(dataDir, { recursive: true }) !== undefined) chmodSync(dataDir, 0o755);
  } catch (error) {
    throw new Error(`Cannot create the data folder ${dataDir}: ${(error as Error).message}. Set DATA_DIR.`);
  }
  letAccountPass(dataDir, account);
  if (canEnter(dataDir, account)) return dataDir;
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12);
  const parent = join('/var/lib/shwe', `data-${name}`);
  for (const folder of ['/var/lib/shwe', parent]) {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
  }
  say(
    `PostgreSQL runs as "nobody", who may not enter ${dataDir}, so the database is kept in ${parent} (DATA_DIR chooses another place)`,
  );
  return parent;
}

/**
 * Lets the account pass through (not read) a data folder that contains only files of this server, such as a new
 * temporary folder with a private mode. The files keep their modes.
 */
function letAccountPass(dataDir: string, account: Account): void {
  const { uid, mode } = statSync(dataDir);
  if (account.uid === undefined || uid !== process.getuid?.()) return;
  if (readdirSync(dataDir).every((name) => serverFiles.has(name))) chmodSync(dataDir, (mode & 0o777) | 0o011);
}

/** The files of this server in a data folder. */
const serverFiles = new Set([
  'pepper',
  'result-key',
  'sealed',
  'server.lock',
  'postgres.log',
  'postgres.log.1',
]);

function canEnter(folder: string, account: Account): boolean {
  if (account.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], spawnAs(account)).status === 0;
}

/** Throws a readable error for a database folder of another user, before PostgreSQL fails on it. */
export function assertOwnedBy(pgData: string, account: Account): void {
  const owner = statSync(pgData, { throwIfNoEntry: false })?.uid;
  const expected = account.uid ?? process.getuid?.();
  if (owner === undefined || expected === undefined || owner === expected) return;
  throw new Error(
    `The database folder ${pgData} belongs to another user (uid ${owner}; this start would use uid ${expected}). ` +
      'Start as the user who created it, or set DATA_DIR to another folder.',
  );
}
