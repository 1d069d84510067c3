import { create } from 'zustand';

/** Set when a new version is ready; `apply` activates it and reloads. */
export const useAppUpdate = create<{ apply: (() => void) | null }>(() => ({ apply: null }));

/** When the service worker is registered after the start, ms: late enough not to slow the start down. */
const START_MS = 4000;

/** Registers the service worker. A new version never reloads the app by itself, because a slip may be unfinished. */
export function watchForUpdates(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  setTimeout(async () => {
    // Without this chunk the app works as before; the next start tries again.
    const part = await import('virtual:pwa-register').catch(() => null);
    if (!part) return;
    const { registerSW } = part;
    const apply = registerSW({
      onNeedRefresh: () => useAppUpdate.setState({ apply: () => void apply(true) }),
    });
  }, START_MS);
}
