import { useSyncExternalStore } from 'react';

/** Whether the window matches a media query. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Whether the screen is as narrow as a phone, as the style sheet of phones has it. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 700px)');
