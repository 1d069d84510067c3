import type { Case } from './types.ts';

type Order = Case['order'];

/** Other requests for the same transfer: the same wallet, digits and sum. */
export function otherClaims({ order, earlier }: Case): Order[] {
  if (order.payer_tail === '') return [];
  return earlier.filter(
    (row) =>
      row.payer_tail === order.payer_tail && row.amount === order.amount && row.wallet === order.wallet,
  );
}
