import type { Tx } from '../../database/index.ts';

/** The most that a sum is raised by to be like no other, millionths: less than one cent. */
const RAISE_MAX = 9999;
/** A sum is not asked for again at its address for so long: what comes late still names its order. */
const FREE_DAYS = 30;

/**
 * The sum to ask for at an address: what the order costs, raised by as few millionths as make it like no other
 * order's there, and like none that somebody rounded: a sum of four decimals names no order. The address's row is
 * locked by who assigned it. null when every sum is taken.
 */
export async function freeMicro(tx: Tx, accountId: bigint, least: bigint): Promise<bigint | null> {
  const { rows } = await tx.query<{ micro: bigint }>(
    `select m.micro from generate_series($2::bigint, $2::bigint + $3) m (micro)
     where m.micro % 100 <> 0
       and not exists (select from cashier.deposits d
                       where d.rail = 'crypto' and d.unmatched_of is null and d.account_id = $1 and d.usdt = m.micro
                         and (d.state = 'unpaid' or d.created_at > clock.now() - make_interval(days => $4)))
     order by 1 limit 1`,
    [accountId, least, RAISE_MAX, FREE_DAYS],
  );
  return rows[0]?.micro ?? null;
}
