import type { Lang, Output } from '@shwe/contract';
import type { Store } from '../../database/index.ts';
import { depositRecords } from './deposit-record.ts';
import { openWithdrawalRecords } from './withdrawal-record.ts';

/** A member's deposits and withdrawals under way, at most `size` of each, latest first. */
export async function openOrders(
  store: Store,
  memberId: bigint,
  size: number,
  lang: Lang,
): Promise<Output<'reports', 'accountRecord'>['list']> {
  const now = new Date();
  const [{ list }, withdrawals] = await Promise.all([
    depositRecords(store, { memberId, from: now, to: now, id: null, open: true, page: 1, size }, lang),
    openWithdrawalRecords(store, memberId, size, lang),
  ]);
  return [...list, ...withdrawals].sort((a, b) => Date.parse(b.time) - Date.parse(a.time));
}
