import type { Output } from '@shwe/contract';
import { calls } from '@shwe/contract/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createSignal } from '../util/signal.ts';

type Hint = Output<'platform', 'deskLive'>['type'];

/** Which calls a hint makes stale, as [room] or [room, call]; every open page of them is asked again. */
const STALE_BY: Record<Exclude<Hint, 'hello'>, readonly (readonly string[])[]> = {
  queue: [
    ['consoleCashier'],
    ['consoleMembers'],
    ['consoleProtection'],
    ['consoleOperators', 'today'],
    ['consoleOperators', 'audit'],
  ],
  issue: [
    ['consoleLottery'],
    ['consoleMembers'],
    ['consoleProtection'],
    ['consoleOperators', 'today'],
    ['consoleOperators', 'audit'],
  ],
  quota: [
    ['consoleLottery', 'issues'],
    ['consoleLottery', 'exposure'],
    ['consoleOperators', 'today'],
  ],
  maintenance: [['consoleContent'], ['consoleOperators', 'audit']],
  clock: [['consoleOperators'], ['consoleCashier'], ['consoleLottery']],
};

/** Hints that come together are answered once, ms. Bets come in crowds; what waits for a person is shown at once. */
const GATHER_MS: Record<Exclude<Hint, 'hello'>, number> = {
  queue: 100,
  issue: 100,
  clock: 100,
  maintenance: 0,
  quota: 2_000,
};

const connected = createSignal(true);

/** Whether the live line stands. */
export const useLiveConnected = connected.use;

/** Listens to the server's hints and asks again what they may have changed; after a break, everything. */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    const source = new EventSource(calls.platform.deskLive.path);
    const timers = new Map<Hint, ReturnType<typeof setTimeout>>();
    source.onopen = () => {
      if (!connected.get()) void client.invalidateQueries();
      connected.set(true);
    };
    // Asked at once, so that old figures say so before anyone decides on them.
    source.onerror = () => {
      if (connected.get()) void client.invalidateQueries();
      connected.set(false);
    };
    source.onmessage = ({ data }) => {
      const { type } = JSON.parse(data) as { type: Hint };
      if (type === 'hello' || timers.has(type)) return;
      const ask = () => {
        timers.delete(type);
        for (const queryKey of STALE_BY[type]) void client.invalidateQueries({ queryKey });
      };
      timers.set(type, setTimeout(ask, GATHER_MS[type]));
    };
    return () => {
      for (const timer of timers.values()) clearTimeout(timer);
      source.close();
    };
  }, [client]);
}
