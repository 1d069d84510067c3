/** localStorage that never throws. A browser may refuse it in a private window or when it is full. */
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
      // The app keeps working with what it has in memory.
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
      // As for set.
    }
  },
};

/** A stored JSON value; the fallback if it is missing or has another shape. */
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
