import type { Search } from '../../core/navigate.ts';
import type { Group } from './queries.ts';

export const GROUPS: readonly Group[] = ['to_pay', 'waiting', 'disputed', 'ended'];

/** The group and page that an address names; those to be paid and the first page without. */
export function viewOf({ group, page }: Search): { group: Group; page: number } {
  const number = Number(page);
  return {
    group: GROUPS.find((one) => one === group) ?? 'to_pay',
    page: Number.isSafeInteger(number) && number > 0 ? number : 1,
  };
}
