export type Owner = { query(sql: string, params?: unknown[]): Promise<{ rows: Record<string, string>[] }> };

/**
 * Creates a draw that takes bets for another hour, with slips sold in sets through the product's own function, by
 * members of makePlayers.
 */
export async function sellDraw(
  owner: Owner,
  { round, slips, numbersASlip }: { round: number; slips: number; numbersASlip: number },
): Promise<{ id: string; name: string }> {
  const { rows } = await owner.query(
    `insert into lottery.draws (name, game, section, date, opens_at, closes_at, draws_at, settles_at, odds,
       min_stake, member_limits)
     values ('bench-' || $1::text, 1, 'morning', date '2000-01-02' + $1::int, clock.now() - interval '2 hours',
             clock.now() + interval '1 hour', clock.now() + interval '1 hour', clock.now() + interval '1 hour', 80, 100,
             '{1000000000,1000000000,1000000000,1000000000}') returning id, name`,
    [round],
  );
  const { id, name } = rows[0] as { id: string; name: string };
  await owner.query(
    'insert into lottery.draw_numbers (draw_id, number, cap) select $1, n, 1000000000000 from generate_series(0, 99) n',
    [id],
  );
  const batch = 5000;
  for (let sold = 0; sold < slips; sold += batch) {
    await owner.query(
      `select count(*) from lottery.place_bets(
         clock_timestamp(),
         array(select member_id from ledger.accounts where code = 'wallet' and member_id is not null
           order by random() limit $2),
         '{}', null,
         array_fill($1::bigint, array[$2::int]),
         array(select gen_random_uuid() from generate_series(1, $2)),
           array(select gen_random_uuid() from generate_series(1, $2)),
         array(select '{' || string_agg(((b + k * 17) % 100)::text, ',') || '}'
               from (select n, floor(random() * 100)::int as b from generate_series(1, $2) n) s,
                 generate_series(0, $3::int - 1) k group by n),
         array_fill('{' || array_to_string(array_fill(100, array[$3::int]), ',') || '}', array[$2::int]))`,
      [id, Math.min(batch, slips - sold), numbersASlip],
    );
  }
  return { id, name };
}
