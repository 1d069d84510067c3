import type { Case } from './types.ts';

type Order = Case['order'];

/** What the claims of one transfer are to each other: of one member alone, of two, of more. */
export function claimKind(
  { order }: Case,
  others: readonly Order[],
): 'claimedBySame' | 'claimedByTwo' | 'claimedByMany' {
  if (others.every(({ who }) => who.id === order.who.id)) return 'claimedBySame';
  return others.length === 1 ? 'claimedByTwo' : 'claimedByMany';
}

/** Other requests for the same transfer: the same wallet, digits and sum. */
export function otherClaims({ order, earlier }: Case): Order[] {
  if (order.payer_tail === '') return [];
  return earlier.filter(
    (row) =>
      row.payer_tail === order.payer_tail && row.amount === order.amount && row.wallet === order.wallet,
  );
}
