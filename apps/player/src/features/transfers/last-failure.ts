import type { Failure } from '@shwe/client';
import { create } from 'zustand';

/**
 * Why the last transfer was not made, for the page that explains it; null after a reload. It is not in the address,
 * because a link could then show any text.
 */
export const useLastFailure = create<{ failure: Failure | null }>(() => ({ failure: null }));

export function setLastFailure(failure: Failure): void {
  useLastFailure.setState({ failure });
}
