import { useSyncExternalStore } from 'react';

/** Below this a case shows three columns of figures at most; the style sheets say the same width. */
const narrow = globalThis.matchMedia?.('(max-width:1360px)');

function listen(changed: () => void): () => void {
  narrow?.addEventListener('change', changed);
  return () => narrow?.removeEventListener('change', changed);
}

/** Whether the screen is a narrow one. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(listen, () => narrow?.matches ?? false);
}
