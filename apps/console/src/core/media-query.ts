import { useSyncExternalStore } from 'react';

/** Whether the window matches a media query. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (hear) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', hear);
      return () => list.removeEventListener('change', hear);
    },
    () => window.matchMedia(query).matches,
  );
}
