import { useSyncExternalStore } from 'react';
import { client } from './client.ts';
import { yangonDay } from './date-range.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = client.clock.businessMs();

/** At rate 1, listeners get whole seconds. A faster clock is reported four times a second, so that it runs smoothly. */
function tick() {
  const fast = client.clock.businessRate() > 1;
  const exact = client.clock.businessMs();
  const next = fast ? exact : Math.floor(exact / 1000) * 1000;
  if (next === now) return;
  now = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, 250);
  tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The business time of the server in ms, as it goes on. One timer serves every countdown on the screen. */
export function useBusinessNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

/** The Yangon date of the business time. It changes at midnight and when the business clock is moved. */
export function useBusinessDay(): string {
  return useSyncExternalStore(subscribe, () => yangonDay(now));
}

/** The business time of the server in ms, read once. */
export function businessNow(): number {
  return client.clock.businessMs();
}
