/** The browser's memory for choices; where there is none, or it is forbidden, a choice lasts until the page is left. */
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
      // The choice holds for this page.
    }
  },
};
