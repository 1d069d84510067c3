import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { spawnServerProcess } from '../../apps/server/src/testing/test-server.ts';
import type { KillStep } from './kill-steps.ts';

/** The class of the harness's advisory locks; the second key is the index of the step. */
const LOCK_CLASS = 0x6b696c6c;

/** How often a server is looked for that reaches a step or waits behind another, and the pause between, ms. */
const LOOKS_MAX = 20_000;
const LOOK_MS = 10;

/** No step. */
export const NO_STEP = -1;

/** Two servers on one database. One is killed at each step and restarted while the other continues. */
export type ServerPair = {
  /**
   * Kills the server that reaches the step, the first one that stops a transaction from now on. Afterwards `next` is
   * the step, or none for NO_STEP.
   */
  killAt(index: number, next?: number): Promise<void>;
  /** Stops no transaction from now on. */
  release(): Promise<void>;
  /** Sets the next step that stops a transaction; call it before the operation becomes due. */
  aimAt(index: number): Promise<void>;
  /** Waits until both run again. */
  ready(): Promise<void>;
  /** Kills both. */
  stop(): Promise<void>;
};

type PairOptions = {
  /** The database as the application's role, and as its owner. */
  store: { appUrl: string; databaseUrl: string };
  dataDir: string;
  ports: readonly [number, number];
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** The database's owner. Its session holds the locks that stop a transaction. */
  owner: pg.Client;
  steps: readonly KillStep[];
};

/**
 * Starts both servers, with database triggers that stop a transaction at a step, so that the product needs no test
 * hooks.
 */
export async function startServerPair(options: PairOptions): Promise<ServerPair> {
  const { store, dataDir, ports, owner, steps } = options;
  const start = (n: number, args: readonly string[]) => {
    const url = new URL(store.appUrl);
    url.searchParams.set('application_name', nameOf(n));
    return spawnServerProcess({
      dataDir,
      port: ports[n]!,
      env: { ...options.env, DATABASE_URL: url.href, DATABASE_OWNER_URL: store.databaseUrl },
      args,
    });
  };
  // The first start creates the secrets of the data folder and fills the demo.
  const servers = [start(0, options.args)];
  await servers[0]!.ready();
  servers.push(start(1, []));
  await servers[1]!.ready();
  await createTriggers(owner, steps);

  const aimAt = async (index: number) => {
    await owner.query('update kill.aim set step = $1', [index]);
  };
  return {
    aimAt,
    release: () => aimAt(NO_STEP),
    async killAt(index, next = index + 1) {
      const held = await untilHeld(owner, index, steps[index]!.name);
      const n = [0, 1].find((each) => nameOf(each) === held.server)!;
      // A transaction that continues to its end must find the other server waiting behind it with the same operation.
      if (steps[index]!.outcome === 'continued' && !steps[index]!.alone)
        await untilFollowed(owner, held.pid, steps[index]!.name);
      await aimAt(next);
      await servers[n]!.kill();
      if (steps[index]!.outcome === 'rolledBack')
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

async function createTriggers(owner: pg.Client, steps: readonly KillStep[]): Promise<void> {
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

async function untilHeld(
  owner: pg.Client,
  index: number,
  name: string,
): Promise<{ server: string; pid: number }> {
  for (let i = 0; i < LOOKS_MAX; i += 1) {
    const { rows } = await owner.query<{ server: string; pid: number }>(
      `select a.application_name as server, a.pid from pg_locks l join pg_stat_activity a using (pid)
       where l.locktype = 'advisory' and not l.granted and l.classid = $1 and l.objid = $2
         and a.datname = current_database()`,
      [LOCK_CLASS, index],
    );
    if (rows.length > 1) throw new Error(`two servers reached "${name}" at once`);
    if (rows[0]) return rows[0];
    await sleep(LOOK_MS);
  }
  throw new Error(`no server reached "${name}"`);
}

async function untilFollowed(owner: pg.Client, pid: number, name: string): Promise<void> {
  for (let i = 0; i < LOOKS_MAX; i += 1) {
    const { rowCount } = await owner.query(
      'select from pg_stat_activity where datname = current_database() and $1::int = any(pg_blocking_pids(pid))',
      [pid],
    );
    if (rowCount! > 0) return;
    await sleep(LOOK_MS);
  }
  throw new Error(`no server waits behind the one at "${name}"`);
}

async function untilGone(owner: pg.Client, pid: number): Promise<void> {
  for (let i = 0; i < 1000; i += 1) {
    const { rowCount } = await owner.query('select from pg_stat_activity where pid = $1', [pid]);
    if (rowCount === 0) return;
    await sleep(LOOK_MS);
  }
  throw new Error('the connection of a killed server did not end');
}
