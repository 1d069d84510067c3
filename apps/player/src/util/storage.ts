/** localStorage that never throws: private windows and full disks refuse it. */
export const storage = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // The server knows everything that matters.
    }
  },
  keys(): string[] {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // As above.
    }
  },
};

/** A stored JSON value, or the fallback when it is missing or of another shape. */
export function readStored<Value>(
  key: string,
  isValue: (value: unknown) => value is Value,
  fallback: Value,
): Value {
  const text = storage.get(key);
  if (text === null) return fallback;
  try {
    const value: unknown = JSON.parse(text);
    return isValue(value) ? value : fallback;
  } catch {
    return fallback;
  }
}
