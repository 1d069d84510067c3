import type pg from 'pg';
import { testTerms } from '../../apps/server/src/modules/campaigns/testing.ts';
import { startBenchServer } from './bench-server.ts';
import { nameOfOpenDraw } from './bets.ts';
import { loadBets } from './load.ts';
import { makePlayers } from './players.ts';
import { median, print } from './report.ts';

const MEMBERS = 10_000;
const CONNECTIONS = 256;
const ROUNDS = 5;
const SECONDS = 10;

/** The triggers of the ten campaigns; together they read every kind of fact. */
const TRIGGERS = [
  { on: 'registration' },
  { on: 'deposit', which: 'every', min: 1000 },
  { on: 'deposit', which: 'first_of_day', min: 1000 },
  { on: 'deposit', which: 'first_of_life', min: 1000 },
  { on: 'bets_of_day', min: 1000 },
  { on: 'loss_of_day', min: 1000 },
  { on: 'login_days', first: 1, last: 5 },
  { on: 'level', level: 2 },
  { on: 'referral', min: 1000 },
  { on: 'code', code: 'BENCH' },
];

/** Measures bets a second with ten live campaigns and without any, alternately on two servers. */
export async function benchCampaigns(): Promise<void> {
  const plain = await startBenchServer();
  const withTen = await startBenchServer();
  try {
    const loads = [];
    for (const server of [plain, withTen]) {
      const tokens = await makePlayers(server.owner, MEMBERS, 100_000_000n);
      const drawName = await nameOfOpenDraw(server.owner);
      if (server === withTen) await addCampaigns(server.owner);
      await server.vacuumAndCheckpoint();
      const load = (seconds: number) =>
        loadBets({ port: server.port, connections: CONNECTIONS, seconds, tokens, drawName });
      await load(3);
      loads.push(load);
    }
    const [without, ten] = loads as [(typeof loads)[number], (typeof loads)[number]];
    const ratios: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const first = await without(SECONDS);
      const second = await ten(SECONDS);
      const [a, b] = [first.accepted / first.seconds, second.accepted / second.seconds];
      ratios.push(b / a);
      print(`  round ${round}: ${a.toFixed(0)} bets/s without campaigns, ${b.toFixed(0)} with ten`);
    }
    print(`  bets with ten campaigns: median ratio ${median(ratios).toFixed(3)}`);
  } finally {
    await plain.close();
    await withTen.close();
  }
}

async function addCampaigns(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into operators.accounts (name, full_name, role, password_hash, totp_secret)
     values ('bench', 'Bench', 'finance', 'x', 'x') returning id`,
  );
  for (const trigger of TRIGGERS)
    await owner.query(
      `insert into campaigns.campaigns (state, terms, changed_by, published_at, live_since)
       values ('live', $1, $2, clock.now(), clock.now())`,
      [JSON.stringify({ ...testTerms, trigger, reward: { kind: 'fixed', amount: 100 } }), rows[0]!.id],
    );
}
