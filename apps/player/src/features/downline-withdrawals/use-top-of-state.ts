import { useEffect, useRef } from 'react';

/** Scrolls to the top when a case that is open gets another state: what is new stands there. */
export function useTopOfState(state: string | undefined): void {
  const before = useRef(state);
  useEffect(() => {
    const isNew = before.current !== undefined && before.current !== state;
    before.current = state;
    if (isNew) window.scrollTo(0, 0);
  }, [state]);
}
