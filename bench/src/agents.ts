import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { compareForms, makeTree } from './agent-tree.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { nameOfOpenDraw } from './bets.ts';
import { loadBets } from './load.ts';
import { makePlayers } from './players.ts';
import { median, print, sorted, valueAt } from './report.ts';

const MEMBERS = 100_000;
const BETS_A_DAY = 1_000_000;
const CONNECTIONS = 256;
const ROUNDS = 8;
const ROUND_SECONDS = 5;
/** Bets while the agent's calls are measured, and how often each call is made. */
const BETS_PER_SECOND = 1000;
const TIMES = 150;
const LONGEST_SECONDS = 3600;
/** Pause between two calls of the agent, ms: who calls without a pause waits for the turns of earlier calls. */
const PAUSE_MS = 200;

/** The agent's calls as the screens make them. */
const calls: Record<string, [method: 'GET' | 'POST', path: string, body?: object]> = {
  daili_index: ['GET', '/nweb/daili_index'],
  get_subors: ['GET', '/nweb/get_subors'],
  get_onlines: ['GET', '/nweb/get_onlines'],
  get_today_inmoney: ['GET', '/nweb/get_today_inmoney'],
  get_today_netinfo: ['GET', '/nweb/get_today_netinfo'],
  get_today_winlose: ['GET', '/nweb/get_today_winlose'],
  get_subors_form: ['POST', '/nweb/get_subors_form', {}],
  'get_subors_form, by result': ['POST', '/nweb/get_subors_form', { otype: 2 }],
  statistics: ['GET', '/nweb/statistics'],
  get_agentfs_list: ['GET', '/nweb/get_agentfs_list'],
};

/**
 * Measures what a tree of 100,000 members costs: bets a second with it and without it, alternately on two servers; and
 * each call of the agent at its top after a million bets of the day, while bets go on. With the argument `calls`, the
 * calls only.
 */
export async function benchAgents(): Promise<void> {
  const callsOnly = process.argv[3] === 'calls';
  const plain = callsOnly ? null : await startBenchServer();
  const withTree = await startBenchServer();
  try {
    const without = plain && (await prepare(plain));
    const tree = await prepare(withTree);
    const { agentId, depth } = await makeTree(withTree.owner);
    print(`agents: ${MEMBERS} members, ${depth} levels`);
    if (without) {
      await compareForms(withTree.owner, agentId);
      await compareBets(without, tree);
    }
    await plain?.close();
    await fillDay(withTree.owner, tree);
    await withTree.vacuumAndCheckpoint();
    await measureCalls(withTree, tree, agentId);
  } finally {
    await plain?.close().catch(() => {});
    await withTree.close();
  }
}

type Load = (
  seconds: number,
  options?: { perSecond: number; signal: AbortSignal },
) => ReturnType<typeof loadBets>;

async function prepare(server: BenchServer): Promise<Load> {
  const tokens = await makePlayers(server.owner, MEMBERS, 100_000_000n);
  const drawName = await nameOfOpenDraw(server.owner);
  await server.vacuumAndCheckpoint();
  const load: Load = (seconds, options) =>
    loadBets({
      port: server.port,
      connections: CONNECTIONS,
      seconds,
      tokens,
      drawName,
      manyAddresses: true,
      ...options,
    });
  await load(3);
  return load;
}

async function compareBets(without: Load, tree: Load): Promise<void> {
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    // Each is the first as often as the other.
    const treeFirst = round % 2 === 0 ? await tree(ROUND_SECONDS) : null;
    const plain = await without(ROUND_SECONDS);
    const counted = treeFirst ?? (await tree(ROUND_SECONDS));
    const [a, b] = [plain.accepted / plain.seconds, counted.accepted / counted.seconds];
    ratios.push(b / a);
    print(
      `  round ${round}: ${a.toFixed(0)} bets/s without a tree, ${b.toFixed(0)} with it, ${(b / a).toFixed(3)} ×`,
    );
  }
  print(`  bets with the tree: median ratio ${median(ratios).toFixed(3)}`);
}

/** Journal entries that are counted in one transaction after the bets of the day. */
const ENTRIES_A_STEP = 2000;

/** Bets until the day has a million of them, and counts all of them for the agents. */
async function fillDay(owner: pg.Client, load: Load): Promise<void> {
  const slips = async () => {
    const { rows } = await owner.query<{ count: string }>('select count(*) from lottery.slips');
    return Number(rows[0]!.count);
  };
  while ((await slips()) < BETS_A_DAY) await load(20);
  const uncounted = async () => {
    const { rows } = await owner.query<{ left: string }>(
      'select c.entries - p.entry_id as left from ledger.chain c, agent_reports.progress p',
    );
    return Number(rows[0]!.left);
  };
  const left = await uncounted();
  const startedAt = performance.now();
  for (;;) {
    const step = await owner.query<{ is_done: boolean }>('select is_done from agent_reports.step($1)', [
      ENTRIES_A_STEP,
    ]);
    if (!step.rows[0]!.is_done) continue;
    // Also done while the server counts: then it is looked at again.
    if ((await uncounted()) === 0) break;
    await sleep(500);
  }
  print(
    `  ${await slips()} bets; ${left} journal entries were not counted yet, which took ` +
      `${((performance.now() - startedAt) / 1000).toFixed(1)} s without a pause`,
  );
}

async function measureCalls({ owner, origin }: BenchServer, load: Load, agentId: string): Promise<void> {
  const token = await sessionOf(owner, agentId);
  const stop = new AbortController();
  // Each player keeps their connection: 256 that open in one moment would be measured instead of the call.
  const bets = load(LONGEST_SECONDS, { perSecond: BETS_PER_SECOND, signal: stop.signal });
  try {
    for (const [name, [method, path, body]] of Object.entries(calls)) {
      const times: number[] = [];
      for (let n = 0; n < TIMES; n += 1) {
        const url = `${origin}${path}?q=${randomBytes(16).toString('hex')}&t=${Date.now()}&lang=en`;
        const from = performance.now();
        const reply = await fetch(url, {
          method,
          headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        });
        const { status } = (await reply.json()) as { status: { errorCode: number; mess: string } };
        if (status.errorCode !== 0) throw new Error(`${name}: ${status.mess}`);
        times.push(performance.now() - from);
        await sleep(PAUSE_MS);
      }
      const at = (share: number) => valueAt(sorted(times), share).toFixed(1);
      print(`  ${name}: first ${times[0]!.toFixed(1)} ms, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
    }
  } finally {
    stop.abort();
    await bets;
  }
}

async function sessionOf(owner: pg.Client, memberId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await owner.query(
    `insert into members.sessions (token_hash, member_id, ip, user_agent) values ($1, $2, '127.0.0.1', 'bench')`,
    [createHash('sha256').update(token).digest(), memberId],
  );
  return token;
}
