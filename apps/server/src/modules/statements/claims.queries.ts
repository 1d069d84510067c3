import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import type { ManualAccount } from '../channels/index.ts';

/** A payment of a statement that has credited nothing yet. */
export type Payment = { key: number; amount: bigint; transactionId: string };

/** How a payment fits the claims that wait, by the rules of docs/decisions/0022; the claim is the first that fits. */
export type Fit = {
  outcome: 'match' | 'no_claim' | 'claimed_twice' | 'amount_differs' | 'other_account';
  claim: { tid: string; amount: number } | null;
};

type Claim = { key: number; tid: string; amount: bigint; is_of_account: boolean };

/**
 * How payments to an account fit the waiting claims of its channel. A match is one payment and one claim that fit only
 * each other, of an order for this account: money that came to another one must not be booked to it.
 */
export async function fitsOf(
  db: Queries,
  account: Pick<ManualAccount, 'id' | 'wallet'>,
  payments: readonly Payment[],
): Promise<Map<number, Fit>> {
  const claims = await claimsOf(db, account, payments);
  const exact = new Map<number, Claim[]>();
  const paymentsOfClaim = new Map<string, number>();
  for (const { key, amount } of payments) {
    const same = claims.filter((claim) => claim.key === key && claim.amount === amount);
    exact.set(key, same);
    for (const { tid } of same) paymentsOfClaim.set(tid, (paymentsOfClaim.get(tid) ?? 0) + 1);
  }
  return new Map(
    payments.map(({ key }) => {
      const [first, second] = exact.get(key)!;
      if (first && !second && paymentsOfClaim.get(first.tid) === 1)
        return [key, fit(first.is_of_account ? 'match' : 'other_account', first)];
      if (first) return [key, fit('claimed_twice', first)];
      const other = claims.find((claim) => claim.key === key);
      return [key, other ? fit('amount_differs', other) : fit('no_claim', null)];
    }),
  );
}

function fit(outcome: Fit['outcome'], claim: Claim | null): Fit {
  return { outcome, claim: claim && { tid: claim.tid, amount: kyatToWire(claim.amount) } };
}

/** The waiting claims of a channel whose digits fit each payment. */
async function claimsOf(
  db: Queries,
  { id, wallet }: Pick<ManualAccount, 'id' | 'wallet'>,
  payments: readonly Payment[],
): Promise<readonly Claim[]> {
  const { rows } = await db.query<Claim>(
    `select p.key, d.tid, d.amount, d.account_id = $4 as is_of_account
     from unnest($2::int[], $3::text[]) as p(key, tail)
     join cashier.deposits d on d.wallet = $1 and d.state = 'processing' and d.rail = 'manual'
       and right(d.payer_tail, 4) = right(p.tail, 4) and cashier.same_transfer(d.payer_tail, p.tail)
     order by p.key, d.id`,
    [wallet, payments.map(({ key }) => key), payments.map(({ transactionId }) => transactionId), id],
  );
  return rows;
}
