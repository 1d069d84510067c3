import type { Text } from '@shwe/contract';
import type { Queries } from '../../database/index.ts';

/** A bank that withdrawals can be paid to. */
export type Bank = { code: string; title: Text; sort: number; active: boolean };

/** All banks, in the configured order. */
export async function allBanks(db: Queries): Promise<Bank[]> {
  const { rows } = await db.query<Bank>(
    'select code, title, sort, active from cashier.banks order by sort, code',
  );
  return rows;
}

/** The banks that a new payee may be at. */
export async function activeBanks(db: Queries): Promise<Bank[]> {
  return (await allBanks(db)).filter(({ active }) => active);
}
