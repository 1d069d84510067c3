import { useSyncExternalStore } from 'react';

/** A value outside of React that components can subscribe to. */
export function createSignal<Value>(first: Value) {
  let value = first;
  const subscribers = new Set<() => void>();
  const get = () => value;
  return {
    get,
    set(next: Value): void {
      value = next;
      for (const onChange of subscribers) onChange();
    },
    use: () =>
      useSyncExternalStore((onChange) => {
        subscribers.add(onChange);
        return () => subscribers.delete(onChange);
      }, get),
  };
}
