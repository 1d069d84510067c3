import type { Output } from '@shwe/contract';
import { memberRoutes } from '@shwe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createSignal } from '../util/signal.ts';

type Hint = Output<'server', 'deskLive'>['type'];

/** Groups of calls that a hint makes stale together. */
const CASHIER_GROUPS = [
  ['operatorDeposits'],
  ['operatorWithdrawals'],
  ['operatorPayouts'],
  ['operatorPayees'],
  ['operatorAdjustments'],
  ['operatorChannels'],
  ['operatorSettings'],
] as const;
/** Agents: what waits for operators, and withdrawals that agents pay. */
const AGENT_GROUPS = [
  ['operatorAgents'],
  ['operatorAgentDeposits'],
  ['operatorDownlineWithdrawals'],
  ['operatorRebates', 'rates'],
  ['operatorCommissions'],
] as const;
const LOTTERY_GROUPS = [
  ['operatorDraws'],
  ['operatorCalendar'],
  ['operatorBets'],
  ['operatorResults'],
] as const;

/** Which calls a hint makes stale, as [group] or [group, call], or all; those on the screen are refetched. */
const STALE_BY: Record<Exclude<Hint, 'hello'>, readonly (readonly string[])[]> = {
  queue: [
    ...CASHIER_GROUPS,
    ...AGENT_GROUPS,
    ['operatorMembers'],
    ['operatorProtection'],
    ['operators', 'today'],
    ['operators', 'audit'],
  ],
  issue: [
    ...LOTTERY_GROUPS,
    ['operatorMembers'],
    ['operatorProtection'],
    ['operators', 'today'],
    ['operators', 'audit'],
  ],
  change: [[]],
  quota: [
    ['operatorDraws', 'list'],
    ['operatorDraws', 'exposure'],
    ['operators', 'today'],
  ],
  maintenance: [['operatorContent'], ['operators', 'audit']],
  // Operators hear of it by `change`.
  activities: [],
  clock: [['operators'], ...CASHIER_GROUPS, ...AGENT_GROUPS, ...LOTTERY_GROUPS],
};

/** Hints within this time cause one refetch, ms. Bets come in bursts, so `quota` waits longest. */
const GATHER_MS: Record<Exclude<Hint, 'hello'>, number> = {
  queue: 100,
  change: 100,
  issue: 100,
  clock: 100,
  maintenance: 0,
  activities: 0,
  quota: 2_000,
};

const connected = createSignal(true);

/** Whether live updates are connected. */
export const useLiveConnected = connected.use;

/** Refetches what the server's hints may have changed; after a lost connection, everything. */
export function useLive(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const source = new EventSource(memberRoutes.server.deskLive.path);
    const timers = new Map<Hint, ReturnType<typeof setTimeout>>();
    source.onopen = () => {
      if (!connected.get()) void queryClient.invalidateQueries();
      connected.set(true);
    };
    // Refetched at once, so that stale data is marked before anybody acts on it.
    source.onerror = () => {
      if (connected.get()) void queryClient.invalidateQueries();
      connected.set(false);
    };
    source.onmessage = ({ data }) => {
      const { type } = JSON.parse(data) as { type: Hint };
      if (type === 'hello' || timers.has(type)) return;
      const refetch = () => {
        timers.delete(type);
        for (const queryKey of STALE_BY[type]) void queryClient.invalidateQueries({ queryKey });
      };
      timers.set(type, setTimeout(refetch, GATHER_MS[type]));
    };
    return () => {
      for (const timer of timers.values()) clearTimeout(timer);
      source.close();
    };
  }, [queryClient]);
}
