import { type TestStore, withClient } from '../../database/testing.ts';

let draws = 0;

/** Settles a draw now, in which members staked these sums on one number each. */
export async function settledDraw(store: TestStore, stakes: ReadonlyMap<bigint, number>): Promise<void> {
  draws += 1;
  await withClient(store.databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into lottery.draws (name, game, section, date, opens_at, closes_at, draws_at, settles_at, state, odds,
                                  min_stake, member_limits, result, set_index, set_value, confirmed_at, settled_at)
       values ($1, 1, 'morning', $2::date + $3::int, clock.now() - interval '3 hours', clock.now() - interval '1 hour',
               clock.now(), clock.now(), 'settled', 85,
               1, '{4,3,2,1}', 47, 1441.14, 38177.16, clock.now(), clock.now()) returning id`,
      [`test-${draws}`, '2030-01-01', draws],
    );
    for (const [id, staked] of stakes)
      await owner.query(
        'insert into lottery.draw_members (draw_id, member_id, staked, slips) values ($1, $2, $3, 1)',
        [rows[0]!.id, String(id), staked],
      );
  });
}
