import type { Case } from './types.ts';

type Order = Case['order'];

/** Whether the claims of one payment come from one member, two members or several requests. */
export function claimKind(
  { order }: Case,
  others: readonly Order[],
): 'claimedBySame' | 'claimedByTwo' | 'claimedByMany' {
  if (others.every(({ who }) => who.id === order.who.id)) return 'claimedBySame';
  return others.length === 1 ? 'claimedByTwo' : 'claimedByMany';
}

/** Other claims of the same payment: the same channel, last digits and amount. */
export function otherClaims({ order, earlier }: Case): Order[] {
  if (order.payer_tail === '') return [];
  return earlier.filter(
    (row) =>
      row.payer_tail === order.payer_tail && row.amount === order.amount && row.wallet === order.wallet,
  );
}
