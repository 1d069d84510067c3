import type { Search } from './navigate.ts';

/** The member that an address names with `?id=`; undefined without one. */
export function memberIdOf({ id }: Search): number | undefined {
  const number = Number(id);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
