import { create } from 'zustand';

/** A new version waits; `apply` takes it over and reloads. */
export const useAppUpdate = create<{ apply: (() => void) | null }>(() => ({ apply: null }));

/** Long enough after the start that the phone has time for it. */
const START_MS = 4000;

/** Registers the offline shell. A new version never reloads by itself: a slip may be half made. */
export function watchForUpdates(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  setTimeout(async () => {
    // Without its part the app works on; the next start tries again.
    const part = await import('virtual:pwa-register').catch(() => null);
    if (!part) return;
    const { registerSW } = part;
    const apply = registerSW({
      onNeedRefresh: () => useAppUpdate.setState({ apply: () => void apply(true) }),
    });
  }, START_MS);
}
