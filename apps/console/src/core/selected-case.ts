import { useEffect } from 'react';
import { neighbour } from '../components/cases/Queue.tsx';
import { useNav } from '../nav.ts';
import { useKeys } from './keys.ts';

/** The selected case is the one in the address, or else the first of the queue. J, K and arrows step through it. */
export function useSelectedCase(base: string, ids: readonly string[] | undefined) {
  const { params, search, go } = useNav();
  const selected = params.id;
  const select = (id: string, replace = false) => go(`${base}/${id}`, search, replace);
  const first = ids?.[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first row of a queue without a selected case is selected
  useEffect(() => {
    if (selected === undefined && first !== undefined) select(first, true);
  }, [selected, first]);
  const step = (by: 1 | -1) => {
    const next = neighbour(ids ?? [], selected, by);
    if (next !== undefined && next !== selected) select(next);
  };
  useKeys({ j: () => step(1), k: () => step(-1), arrowdown: () => step(1), arrowup: () => step(-1) });
  return { selected, select, next: () => step(1) };
}
