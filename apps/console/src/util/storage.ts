/** Preferences in localStorage. Where that is not available, nothing is stored and `get` returns null. */
export const storage = {
  get(key: string): string | null {
    try {
      return globalThis.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      globalThis.localStorage.setItem(key, value);
    } catch {
      // The page that sets a preference also keeps it in its own state.
    }
  },
};
