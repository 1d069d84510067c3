import type { Input } from '@shwe/contract';
import { westernDigits } from '@shwe/kernel';
import { parseAmount, parseDay } from '../../core/parse.ts';
import { useNav } from '../../nav.ts';

/** The fields of the filter as the address has them; '' = not restricted. */
export const filterFields = ['find', 'from', 'to', 'status', 'channel', 'min', 'max', 'sort'] as const;
export type FilterField = (typeof filterFields)[number];
export type TypedFilter = Record<FilterField, string>;
type ListInput = Input<'operatorDeposits', 'processed'>;

export const sorts = ['latest', 'oldest', 'largest', 'smallest'] as const;

/** The filter of a list, which is part of the address, so that it can be linked and reloaded. */
export function useTypedFilter() {
  const { path, search, go } = useNav();
  const typed = Object.fromEntries(filterFields.map((field) => [field, search[field] ?? ''])) as TypedFilter;
  return {
    typed,
    change: (changes: Partial<TypedFilter>) => {
      const next = Object.entries({ ...typed, ...changes }).filter(([, value]) => value !== '');
      go(path, Object.fromEntries(next));
    },
    clear: () => go(path),
  };
}

/** The input of a call for a typed filter; values that cannot be read are left out. */
export function filterInput<Status extends string>(
  typed: TypedFilter,
  statuses: readonly Status[],
): Omit<ListInput, 'status' | 'page' | 'size'> & { status?: Status } {
  const [from, to] = [parseDay(typed.from), parseDay(typed.to)];
  const [min, max] = [parseAmount(typed.min), parseAmount(typed.max)];
  const status = statuses.find((one) => one === typed.status);
  const sort = sorts.find((one) => one === typed.sort);
  const find = westernDigits(typed.find).trim();
  return {
    ...(find !== '' && { find }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(status !== undefined && { status }),
    ...(typed.channel !== '' && { channel: typed.channel }),
    ...(min !== null && { min }),
    ...(max !== null && { max }),
    ...(sort !== undefined && { sort }),
  };
}
