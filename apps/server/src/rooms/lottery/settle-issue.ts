import type { House } from '../../house.ts';

export type Settlement = { name: string; winners: bigint; paid: bigint };

/** Settlements may take long on a large issue; everything else gives up after 30 s. */
const SETTLE_MS_MAX = 300_000;

/**
 * Settles every confirmed issue whose settle time has come (spec/lottery.md: at the settle time or when confirmed, whichever is
 * later). Each in one transaction, once.
 */
export async function settleDue(house: House): Promise<Settlement[]> {
  const due = await house.store.query<{ id: bigint; name: string }>(
    `select id, name from lottery.issues where state = 'confirmed' and settles_at <= clock.now() order by settles_at, id`,
  );
  const settled: Settlement[] = [];
  for (const { id, name } of due.rows) {
    const done = await settleIssue(house, id, name);
    if (done) settled.push(done);
  }
  return settled;
}

/** Settles one issue; null when another process did or it is not due. */
export async function settleIssue(house: House, id: bigint, name: string): Promise<Settlement | null> {
  return house.store.tx(async (tx) => {
    await tx.query("select set_config('statement_timeout', $1, true)", [String(SETTLE_MS_MAX)]);
    const { rows } = await tx.query<{ winners: bigint; paid: bigint }>('select * from lottery.settle($1)', [
      id,
    ]);
    if (!rows[0]) return null;
    await house.live.hint(tx, { type: 'issue', issue: name });
    house.log.info(
      { issue: name, winners: String(rows[0].winners), paid: String(rows[0].paid) },
      'issue settled',
    );
    return { name, ...rows[0] };
  });
}
