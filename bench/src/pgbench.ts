import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/**
 * Branches, each with 100,000 accounts. pgbench needs as many as it has clients, or they wait for each other's rows.
 */
const SCALE = 256;

/** The path of pgbench; exits with advice if it is missing. */
export function findPgbench(): string {
  const found = ['pgbench', ...debianPaths()].find((path) => spawnSync(path, ['--version']).status === 0);
  if (found) return found;
  process.stderr.write(
    'pgbench is needed as the reference and is not on this machine.\n' +
      '  Debian, Ubuntu:  apt-get install postgresql-contrib (or postgresql-15)\n' +
      '  macOS:           brew install libpq, then add its bin folder to PATH\n' +
      '  others:          it is part of every PostgreSQL server package\n',
  );
  process.exit(2);
}

function debianPaths(): string[] {
  const root = '/usr/lib/postgresql';
  return existsSync(root) ? readdirSync(root).map((version) => `${root}/${version}/bin/pgbench`) : [];
}

/** Creates pgbench's tables in the database. */
export async function preparePgbench(pgbench: string, databaseUrl: string): Promise<void> {
  await run(pgbench, ['-i', '-q', '-s', String(SCALE), databaseUrl]);
}

/** Runs TPC-B (built into pgbench) with this number of clients; returns transactions per second. */
export async function runTpcB(
  pgbench: string,
  databaseUrl: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const out = await run(pgbench, [
    '-c',
    String(clients),
    '-j',
    '2',
    '-M',
    'prepared',
    '-T',
    String(seconds),
    databaseUrl,
  ]);
  const tps = /tps = ([\d.]+)/.exec(out)?.[1];
  if (!tps) throw new Error(`pgbench said: ${out}`);
  return Number(tps);
}

function run(command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { maxBuffer: 10_000_000 }, (error, stdout, stderr) =>
      error ? reject(new Error(`${error.message}\n${stderr}`)) : resolve(stdout),
    );
  });
}
