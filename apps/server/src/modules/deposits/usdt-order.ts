import type { Tx } from '../../database/index.ts';

/** The largest increase that makes an amount distinct, in millionths of USDT: less than one cent. */
const RAISE_MAX = 9999;
/** An amount is not used again at an address for this long, so that a late payment still identifies its order. */
const RESERVED_DAYS = 30;

/**
 * The amount to request at an address, in millionths of USDT: the price of the order, raised just enough to differ from
 * the other orders there and to have more than four decimals, since a rounded amount must not identify an order. The
 * caller has locked the account by assigning it. null if every amount is taken.
 */
export async function freeMicro(tx: Tx, accountId: bigint, least: bigint): Promise<bigint | null> {
  const { rows } = await tx.query<{ micro: bigint }>(
    `select m.micro from generate_series($2::bigint, $2::bigint + $3) m (micro)
     where m.micro % 100 <> 0
       and not exists (select from cashier.deposits d
                       where d.rail = 'crypto' and d.unmatched_of is null and d.account_id = $1 and d.usdt = m.micro
                         and (d.state = 'unpaid' or d.created_at > clock.now() - make_interval(days => $4)))
     order by 1 limit 1`,
    [accountId, least, RAISE_MAX, RESERVED_DAYS],
  );
  return rows[0]?.micro ?? null;
}
