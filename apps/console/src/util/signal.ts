import { useSyncExternalStore } from 'react';

/** A value outside of React that components can follow. */
export function createSignal<Value>(first: Value) {
  let value = first;
  const hearers = new Set<() => void>();
  const get = () => value;
  return {
    get,
    set(next: Value): void {
      value = next;
      for (const hear of hearers) hear();
    },
    use: () =>
      useSyncExternalStore((hear) => {
        hearers.add(hear);
        return () => hearers.delete(hear);
      }, get),
  };
}
