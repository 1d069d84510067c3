import { useEffect } from 'react';
import { go } from '../core/navigate.ts';
import { paths } from '../paths.ts';

/** What of a member is to be opened, as the address of the downline names it. */
export type OfMemberPage = 'member' | 'rates' | 'bets';

/** For an address without the member it is about: leads to the downline, where one is chosen for that page. */
export function ToDownline({ page }: { page: OfMemberPage }) {
  useEffect(() => go(paths.myDownGammer, { for: page }, 'replace'), [page]);
  return null;
}
