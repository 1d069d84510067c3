import { startBenchServer } from './bench-server.ts';
import { makePlayers } from './players.ts';
import { median, print } from './report.ts';
import { type Owner, sellDraw } from './sell.ts';

const ROUNDS = 3;
const LINES = 1_000_000;
const NUMBERS_A_SLIP = 5;
const MEMBERS = 10_000;

/**
 * Measures the settlement of a million bet lines against a bare UPDATE of a million rows on the same PostgreSQL,
 * alternately.
 */
export async function benchSettle(): Promise<void> {
  const server = await startBenchServer();
  try {
    const { owner } = server;
    await makePlayers(owner, MEMBERS, 1_000_000_000n);
    print(`settle: ${LINES} lines in slips of ${NUMBERS_A_SLIP}, ${MEMBERS} members`);
    const ratios: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      await owner.query(
        'create table if not exists public.bench_lines (id bigint primary key, amount bigint, won bigint)',
      );
      await owner.query('truncate public.bench_lines');
      await owner.query(
        'insert into public.bench_lines select n, 100, 0 from generate_series(1, $1::int) n',
        [LINES],
      );
      const slips = LINES / NUMBERS_A_SLIP;
      const { id: drawId } = await sellDraw(owner, { round, slips, numbersASlip: NUMBERS_A_SLIP });
      await confirm(owner, drawId);
      await requireTurnover(owner, round);
      await server.vacuumAndCheckpoint();
      const bareMs = await timed(() =>
        owner.query('update public.bench_lines set won = amount * 80 where true'),
      );
      await server.vacuumAndCheckpoint();
      // Due only inside this transaction; otherwise the server's job would settle it.
      await owner.query('begin');
      await owner.query(
        "update lottery.draws set settles_at = clock.now() - interval '1 second' where id = $1",
        [drawId],
      );
      const settleMs = await timed(async () => {
        const { rows } = await owner.query('select * from lottery.settle_draw($1)', [drawId]);
        await owner.query('commit');
        if (Number(rows[0]?.winners ?? 0) === 0) throw new Error('nothing was settled');
      });
      ratios.push(settleMs / bareMs);
      print(
        `  round ${round}: settlement ${settleMs.toFixed(0)} ms, ` +
          `bare UPDATE ${bareMs.toFixed(0)} ms, ratio ${(settleMs / bareMs).toFixed(3)}`,
      );
    }
    print(`  median ratio: ${median(ratios).toFixed(3)} of the bare UPDATE`);
  } finally {
    await server.close();
  }
}

/** Confirms number 42 for a closed draw, so that its settlement is due in an hour. */
async function confirm(owner: Owner, id: string): Promise<void> {
  await owner.query(
    `update lottery.draws set opens_at = clock.now() - interval '3 hours', closes_at = clock.now() - interval '2 hours',
            draws_at = clock.now() - interval '2 hours', settles_at = clock.now() + interval '1 hour',
            state = 'confirmed', result = 42, set_index = 1.14, set_value = 2.00, confirmed_at = clock.now()
              where id = $1`,
    [id],
  );
  // The result of the verifier (packages/verifier), with which settlement compares.
  await owner.query(
    `insert into lottery.settlement_checks (draw_id, version, winners, stake, payout, checked_at)
     select $1, 1, count(*), sum(stake), sum(stake) * 80, clock.now() from (
       select amounts[array_position(numbers, 42::smallint)] as stake from lottery.slips
       where draw_id = $1 and numbers @> array[42::smallint]) won`,
    [id],
  );
}

/**
 * Half of the members have a turnover requirement, half of those since the draw opened: their slips are counted one by
 * one.
 */
async function requireTurnover(owner: Owner, round: number): Promise<void> {
  await owner.query(
    `insert into turnover.requirements (member_id, source, reference, amount, required, created_at)
     select a.id, 'deposit', 'bench-' || $1 || '-' || a.id, 1000000, 1000000,
            clock.now() - case when a.id % 4 = 0 then interval '150 minutes' else interval '1 day' end
     from members.accounts a where a.nickname = 'Bench' and a.id % 2 = 0`,
    [round],
  );
}

async function timed(action: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await action();
  return performance.now() - started;
}
