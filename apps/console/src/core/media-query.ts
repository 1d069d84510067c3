import { useSyncExternalStore } from 'react';

/** Whether the window fits a media query now. */
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
