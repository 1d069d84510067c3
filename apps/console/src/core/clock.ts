import { useEffect, useSyncExternalStore } from 'react';
import { useAsk } from './query.ts';
import { useMe } from './session.ts';

/** Business time as the server told it: it was `businessMs` at `heardMs` of this machine and runs `rate` times as fast. */
export type Setting = { businessMs: number; heardMs: number; rate: number };

let setting: Setting = { businessMs: Date.now(), heardMs: Date.now(), rate: 1 };

/** Business time, ms, at a moment of this machine's clock. */
export function businessAt({ businessMs, heardMs, rate }: Setting, nowMs: number): number {
  return businessMs + (nowMs - heardMs) * rate;
}

/** Business time now, ms. */
export function businessNow(): number {
  return businessAt(setting, Date.now());
}

const TICK_MS = 500;
const hearers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
/** Business time at the last tick: it must not move while a screen is drawn, or React draws it again and again until it gives up. */
let told = businessNow();

function tellAll(): void {
  told = businessNow();
  for (const hear of hearers) hear();
}

function listen(hear: () => void): () => void {
  hearers.add(hear);
  if (timer === undefined) {
    told = businessNow();
    timer = setInterval(tellAll, TICK_MS);
  }
  return () => {
    hearers.delete(hear);
    if (hearers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Business time, ms, in whole steps, so that a component renders again only when its step changes. */
export function useBusinessNow(stepMs = 1_000): number {
  return useSyncExternalStore(listen, () => Math.floor(told / stepMs) * stepMs);
}

/** Keeps this machine's view of business time in step with the server's. */
export function useClockSync() {
  const { may } = useMe();
  const { data, dataUpdatedAt } = useAsk('operators', 'clock', {}, { when: may('clock.view') });
  useEffect(() => {
    if (!data) return;
    setting = { businessMs: Date.parse(data.business), heardMs: dataUpdatedAt, rate: data.rate };
    tellAll();
  }, [data, dataUpdatedAt]);
  return data;
}
