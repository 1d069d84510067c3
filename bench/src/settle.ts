import { startBenchHouse } from './house.ts';
import { makePlayers } from './players.ts';
import { median, print } from './report.ts';

const ROUNDS = 3;
const LINES = 1_000_000;
const NUMBERS_A_SLIP = 5;
const MEMBERS = 10_000;

/** Settlement of a million lines against a bare UPDATE of a million rows on the same PostgreSQL, in alternation. */
export async function benchSettle(): Promise<void> {
  const house = await startBenchHouse();
  try {
    const { owner } = house;
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
      const issueId = await sellIssue(owner, round);
      await requireTurnover(owner, round);
      await owner.query('vacuum analyze');
      await owner.query('checkpoint').catch(() => {});
      const bareMs = await timed(() =>
        owner.query('update public.bench_lines set won = amount * 80 where true'),
      );
      // Due only inside this transaction: otherwise the server's own job would be the one that settles it.
      await owner.query('begin');
      await owner.query(
        "update lottery.issues set settles_at = clock.now() - interval '1 second' where id = $1",
        [issueId],
      );
      const settleMs = await timed(async () => {
        const { rows } = await owner.query('select * from lottery.settle($1)', [issueId]);
        await owner.query('commit');
        if (Number(rows[0]?.winners ?? 0) === 0) throw new Error('nothing was settled');
      });
      ratios.push(settleMs / bareMs);
      print(
        `  round ${round}: settlement ${settleMs.toFixed(0)} ms, bare UPDATE ${bareMs.toFixed(0)} ms, ratio ${(settleMs / bareMs).toFixed(3)}`,
      );
    }
    print(`  median ratio: ${median(ratios).toFixed(3)} of the bare UPDATE`);
  } finally {
    await house.close();
  }
}

type Owner = { query(sql: string, params?: unknown[]): Promise<{ rows: Record<string, string>[] }> };

/** A confirmed issue with a million lines, sold through the ledger's own function in sets. */
async function sellIssue(owner: Owner, round: number): Promise<string> {
  const { rows } = await owner.query(
    `insert into lottery.issues (name, game, section, date, opens_at, closes_at, draws_at, settles_at, odds, min_stake, member_limits)
     values ('bench-' || $1::text, 1, 'morning', date '2000-01-02' + $1::int, clock.now() - interval '2 hours',
             clock.now() + interval '1 hour', clock.now() + interval '1 hour', clock.now() + interval '1 hour', 80, 100,
             '{1000000000,1000000000,1000000000,1000000000}') returning id`,
    [round],
  );
  const id = rows[0]!.id!;
  await owner.query(
    'insert into lottery.issue_numbers (issue_id, number, cap) select $1, n, 1000000000000 from generate_series(0, 99) n',
    [id],
  );
  const batch = 5000;
  for (let sold = 0; sold < LINES / NUMBERS_A_SLIP; sold += batch) {
    await owner.query(
      `select count(*) from lottery.place_bets(
         array(select member_id from ledger.accounts where code = 'wallet' and member_id is not null order by random() limit $2),
         '{}', null,
         array_fill($1::bigint, array[$2::int]),
         array(select gen_random_uuid() from generate_series(1, $2)), array(select gen_random_uuid() from generate_series(1, $2)),
         array(select '{' || string_agg(((b + k * 17) % 100)::text, ',') || '}'
               from (select n, floor(random() * 100)::int as b from generate_series(1, $2) n) s, generate_series(0, $3::int - 1) k group by n),
         array_fill('{' || array_to_string(array_fill(100, array[$3::int]), ',') || '}', array[$2::int]))`,
      [id, batch, NUMBERS_A_SLIP],
    );
  }
  await owner.query(
    `update lottery.issues set opens_at = clock.now() - interval '3 hours', closes_at = clock.now() - interval '2 hours',
            draws_at = clock.now() - interval '2 hours', settles_at = clock.now() + interval '1 hour',
            state = 'confirmed', result = 42, set_index = 1.14, set_value = 2.00, confirmed_at = clock.now() where id = $1`,
    [id],
  );
  // What the verifier counted before (packages/verifier), which settlement holds itself against.
  await owner.query(
    `insert into lottery.balances (issue_id, version, winners, stake, payout, balanced_at)
     select $1, 1, count(*), sum(stake), sum(stake) * 80, clock.now() from (
       select amounts[array_position(numbers, 42::smallint)] as stake from lottery.slips
       where issue_id = $1 and numbers @> array[42::smallint]) won`,
    [id],
  );
  return id;
}

/** Half of the members have a deposit to play, half of those since the issue opened: their slips are counted one by one. */
async function requireTurnover(owner: Owner, round: number): Promise<void> {
  await owner.query(
    `insert into turnover.requirements (member_id, source, reference, amount, required, created_at)
     select a.id, 'deposit', 'bench-' || $1 || '-' || a.id, 1000000, 1000000,
            clock.now() - case when a.id % 4 = 0 then interval '150 minutes' else interval '1 day' end
     from members.accounts a where a.nickname = 'Bench' and a.id % 2 = 0`,
    [round],
  );
}

async function timed(deed: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await deed();
  return performance.now() - started;
}
