/** Preferences in localStorage. Where that is not available, a preference lasts until the page is left. */
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
      // The preference lasts for this page.
    }
  },
};
