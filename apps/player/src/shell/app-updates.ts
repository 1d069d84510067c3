import { create } from 'zustand';

/** Set when a new version is ready; `apply` activates it and reloads. */
export const useAppUpdate = create<{ apply: (() => void) | null }>(() => ({ apply: null }));

/** Late enough not to compete with the start. */
const START_MS = 4000;

/** Registers the service worker. A new version never reloads by itself, because a slip may be half made. */
export function watchForUpdates(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  setTimeout(async () => {
    // Without this chunk the app works on; the next start tries again.
    const part = await import('virtual:pwa-register').catch(() => null);
    if (!part) return;
    const { registerSW } = part;
    const apply = registerSW({
      onNeedRefresh: () => useAppUpdate.setState({ apply: () => void apply(true) }),
    });
  }, START_MS);
}
