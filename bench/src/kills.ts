import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { spawnServerProcess } from '../../apps/server/src/testing/test-server.ts';
import type { KillStep } from './kill-steps.ts';

/** Advisory locks of the harness: this class, and the step's index. */
const LOCK_CLASS = 0x6b696c6c;

/** Aims at no step. */
export const NOBODY = -1;

/** Two servers on one database, of which one is killed at each step and started again while the other goes on. */
export type Racers = {
  /**
   * Kills whoever comes to the step, which is the first one from now on that holds anybody up; then `next` does, or
   * nobody at NOBODY.
   */
  killAt(index: number, next?: number): Promise<void>;
  /** From now on nobody is held up. */
  letGo(): Promise<void>;
  /** The next step to hold somebody up; set before whatever makes it due. */
  aimAt(index: number): Promise<void>;
  /** Both are up again. */
  ready(): Promise<void>;
  /** Kills both. */
  stop(): Promise<void>;
};

type RacerOptions = {
  databaseUrl: string;
  dataDir: string;
  ports: readonly [number, number];
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** The database's owner; its session holds the locks that stop a transaction. */
  owner: pg.Client;
  steps: readonly KillStep[];
};

/**
 * Starts them, with triggers in the database that stop a transaction at a step, so that the product needs no hooks
 * for it.
 */
export async function startRacers(options: RacerOptions): Promise<Racers> {
  const { databaseUrl, dataDir, ports, owner, steps } = options;
  const start = (n: number, args: readonly string[]) => {
    const named = new URL(databaseUrl);
    named.searchParams.set('application_name', nameOf(n));
    return spawnServerProcess({
      dataDir,
      port: ports[n]!,
      env: { ...options.env, DATABASE_URL: named.href },
      args,
    });
  };
  // The first start makes the secrets of the data folder and fills the house.
  const servers = [start(0, options.args)];
  await servers[0]!.ready();
  servers.push(start(1, []));
  await servers[1]!.ready();
  await layTriggers(owner, steps);

  const aimAt = async (index: number) => {
    await owner.query('update kill.aim set step = $1', [index]);
  };
  return {
    aimAt,
    letGo: () => aimAt(NOBODY),
    async killAt(index, next = index + 1) {
      const held = await heldAt(owner, index, steps[index]!.name);
      const n = [0, 1].find((each) => nameOf(each) === held.server)!;
      // What is carried on to its end must find the other one behind it, about to do the same.
      if (steps[index]!.outcome === 'carried on' && !steps[index]!.alone)
        await untilFollowed(owner, held.pid, steps[index]!.name);
      await aimAt(next);
      await servers[n]!.kill();
      if (steps[index]!.outcome === 'undone')
        await owner.query('select pg_terminate_backend($1)', [held.pid]);
      else await owner.query('select pg_advisory_unlock($1, $2)', [LOCK_CLASS, index]);
      await untilGone(owner, held.pid);
      servers[n] = start(n, []);
    },
    async ready() {
      await Promise.all(servers.map((server) => server.ready()));
    },
    async stop() {
      await Promise.all(servers.map((server) => server.kill()));
    },
  };
}

const nameOf = (n: number) => `shwe-racer-${n}`;

async function layTriggers(owner: pg.Client, steps: readonly KillStep[]): Promise<void> {
  await owner.query(`
    create schema kill;
    create table kill.aim as select -1 as step;
    create function kill.hold() returns trigger language plpgsql security definer as $$
    begin
      if exists (select from kill.aim where step = tg_argv[0]::integer) then
        perform pg_advisory_xact_lock(${LOCK_CLASS}, tg_argv[0]::integer);
      end if;
      return new;
    end $$`);
  for (const [index, { trigger }] of steps.entries()) {
    const kind = trigger.includes(' deferrable ') ? 'constraint trigger' : 'trigger';
    await owner.query(`create ${kind} kill_${index} ${trigger} execute function kill.hold(${index})`);
    await owner.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, index]);
  }
}

async function heldAt(
  owner: pg.Client,
  index: number,
  name: string,
): Promise<{ server: string; pid: number }> {
  for (let i = 0; i < 3000; i += 1) {
    const { rows } = await owner.query<{ server: string; pid: number }>(
      `select a.application_name as server, a.pid from pg_locks l join pg_stat_activity a using (pid)
       where l.locktype = 'advisory' and not l.granted and l.classid = $1 and l.objid = $2 and a.datname = current_database()`,
      [LOCK_CLASS, index],
    );
    if (rows.length > 1) throw new Error(`two servers came to "${name}" at once`);
    if (rows[0]) return rows[0];
    await sleep(10);
  }
  throw new Error(`nobody came to "${name}"`);
}

async function untilFollowed(owner: pg.Client, pid: number, name: string): Promise<void> {
  for (let i = 0; i < 3000; i += 1) {
    const { rowCount } = await owner.query(
      'select from pg_stat_activity where datname = current_database() and $1::int = any(pg_blocking_pids(pid))',
      [pid],
    );
    if (rowCount! > 0) return;
    await sleep(10);
  }
  throw new Error(`nobody came behind the one at "${name}"`);
}

async function untilGone(owner: pg.Client, pid: number): Promise<void> {
  for (let i = 0; i < 1000; i += 1) {
    const { rowCount } = await owner.query('select from pg_stat_activity where pid = $1', [pid]);
    if (rowCount === 0) return;
    await sleep(10);
  }
  throw new Error('the connection of a killed server did not end');
}
