import { useEffect, useSyncExternalStore } from 'react';
import { useApiQuery } from './query.ts';
import { useMe } from './session.ts';

/** Business time from the server: it was `businessMs` at `readAtMs` of this machine and runs `rate` times as fast. */
export type ClockReading = { businessMs: number; readAtMs: number; rate: number };

let reading: ClockReading = { businessMs: Date.now(), readAtMs: Date.now(), rate: 1 };

/** Business time, ms, at a moment of this machine's clock. */
export function businessAt({ businessMs, readAtMs, rate }: ClockReading, nowMs: number): number {
  return businessMs + (nowMs - readAtMs) * rate;
}

/** Business time now, ms. */
export function businessNow(): number {
  return businessAt(reading, Date.now());
}

const TICK_MS = 500;
const subscribers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
/** Business time at the last tick. A value that changed with every read would make React render without end. */
let lastTickMs = businessNow();

function notifyAll(): void {
  lastTickMs = businessNow();
  for (const onTick of subscribers) onTick();
}

function subscribe(onTick: () => void): () => void {
  subscribers.add(onTick);
  if (timer === undefined) {
    lastTickMs = businessNow();
    timer = setInterval(notifyAll, TICK_MS);
  }
  return () => {
    subscribers.delete(onTick);
    if (subscribers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Business time, ms, rounded down to steps, so that a component renders only once a step. */
export function useBusinessNow(stepMs = 1_000): number {
  return useSyncExternalStore(subscribe, () => Math.floor(lastTickMs / stepMs) * stepMs);
}

/** Keeps business time on this machine in step with the server; returns the server's last answer. */
export function useClockSync() {
  const { may } = useMe();
  const { data, dataUpdatedAt } = useApiQuery('operators', 'clock', {}, { when: may('clock.view') });
  useEffect(() => {
    if (!data) return;
    reading = { businessMs: Date.parse(data.business), readAtMs: dataUpdatedAt, rate: data.rate };
    notifyAll();
  }, [data, dataUpdatedAt]);
  return data;
}
