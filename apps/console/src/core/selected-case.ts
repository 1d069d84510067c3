import { useEffect } from 'react';
import { useNav } from '../nav.ts';
import { stepFrom } from '../components/cases/Queue.tsx';
import { useKeys } from './keys.ts';

/** Which case of a queue is open: the address says so; with none, the first of the queue. J and K step through. */
export function useChosen(base: string, ids: readonly string[] | undefined) {
  const { params, search, go } = useNav();
  const chosen = params.id;
  const choose = (id: string, replace = false) => go(`${base}/${id}`, search, replace);
  const first = ids?.[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first rows of an unchosen desk choose
  useEffect(() => {
    if (chosen === undefined && first !== undefined) choose(first, true);
  }, [chosen, first]);
  const step = (by: 1 | -1) => {
    const next = stepFrom(ids ?? [], chosen, by);
    if (next !== undefined && next !== chosen) choose(next);
  };
  useKeys({ j: () => step(1), k: () => step(-1), arrowdown: () => step(1), arrowup: () => step(-1) });
  return { chosen, choose, next: () => step(1) };
}
