import type { Lang, Output, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { Store } from '../../database/index.ts';
import { readSettings } from '../settings/index.ts';
import { type Deposit, depositByTid, unmatchedPaymentsOf } from './deposits.queries.ts';
import { depositOrder } from './wire-rows.ts';

/** One deposit order of the member, with the unmatched payments that belong to it. */
export async function memberOrder(
  store: Store,
  tid: string,
  { memberId, lang }: { memberId: bigint; lang: Lang },
): Promise<Result<Output<'deposits', 'order'>, Refused<'not_found'>>> {
  const order = await depositByTid(store, tid, 'unlocked');
  if (order?.member_id !== memberId) return refuse('not_found');
  const tailDigits = (await readSettings(store))['deposit.tail_digits'];
  const unmatched: Deposit[] = order.rail === 'crypto' ? await unmatchedPaymentsOf(store, order.id) : [];
  return ok(depositOrder(store, order, { lang, tailDigits, unmatched }));
}
