import type { TypedFilter } from '../../components/lists/list-filter.ts';
import type { SavedFilter } from './types.ts';

/** The input of the list without what was typed to find a member, which is not kept. */
export function keptFilter({ find: _find, ...kept }: Record<string, unknown>): SavedFilter {
  return kept as SavedFilter;
}

/** The fields of the address that give a kept filter. */
export function typedOf({ agent_id, downline_of, segment_id, ...rest }: SavedFilter): Partial<TypedFilter> {
  const fields = {
    ...rest,
    ...(agent_id !== undefined && { agent: `M-${agent_id}` }),
    ...(downline_of !== undefined && { downline: `M-${downline_of}` }),
    ...(segment_id !== undefined && { segment: segment_id }),
  };
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, String(value)]));
}

/** Whether two filters find the same. */
export function isSame(one: object, other: object): boolean {
  const text = (filter: object) =>
    JSON.stringify(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)));
  return text(one) === text(other);
}
