import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { neighbour } from '../components/cases/Queue.tsx';
import { useNav } from '../nav.ts';
import { useKeys } from './keys.ts';
import { useIsPhone } from './media-query.ts';

/**
 * The selected case is the one in the address, or else the first of the queue; a phone, which shows the queue or a case,
 * selects none by itself. J, K and arrows step through it.
 */
export function useSelectedCase(base: string, ids: readonly string[] | undefined) {
  const { history } = useRouter();
  const { params, search, go } = useNav();
  const isPhone = useIsPhone();
  const fromQueue = useRef(false);
  const selected = params.id;
  const select = (id: string, replace = selected !== undefined && isPhone) => {
    fromQueue.current ||= selected === undefined;
    go(`${base}/${id}`, search, replace);
  };
  const first = ids?.[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first row of a queue without a selected case is selected
  useEffect(() => {
    if (selected === undefined && first !== undefined && !isPhone) select(first, true);
  }, [selected, first, isPhone]);
  const step = (by: 1 | -1) => {
    const next = neighbour(ids ?? [], selected, by);
    if (next !== undefined && next !== selected) select(next);
  };
  useKeys({ j: () => step(1), k: () => step(-1), arrowdown: () => step(1), arrowup: () => step(-1) });
  return {
    selected,
    select,
    next: () => step(1),
    /** Leads to the queue: a step back if a case was opened there. */
    close() {
      if (fromQueue.current) history.back();
      else go(base, search, true);
      fromQueue.current = false;
    },
  };
}
