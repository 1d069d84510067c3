import { type Failure, failureOf } from '@shwe/client';
import { onlineManager } from '@tanstack/react-query';
import { create } from 'zustand';
import { client } from '../core/client.ts';
import { queryClient } from '../core/query.ts';
import { keepSeenData, restoreSeenData } from '../core/seen-data.ts';

/** How long to wait until the server is asked again, ms. */
const RETRY_MS = 5000;

/**
 * Whether the server does not answer. `isAway`: something answered in its place, such as a proxy, so the
 * phone has a network.
 */
export const useUnreachable = create<{ unreachable: boolean; isAway: boolean }>(() => ({
  unreachable: false,
  isAway: false,
}));

async function isAnswered(source: 'cached' | 'fresh'): Promise<boolean> {
  const info = await client.serverInfo(source);
  if (info.ok || info.failure.kind === 'refused') return true;
  useUnreachable.setState({ isAway: info.failure.kind === 'unreadable' });
  return false;
}

let isAsking = false;

/**
 * Asks for the server's time. If the server cannot be reached, what was seen last is shown until it answers; then all is
 * fetched again.
 */
export async function askServer(source: 'cached' | 'fresh' = 'fresh'): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  if (!(await isAnswered(source))) {
    restoreSeenData();
    useUnreachable.setState({ unreachable: true });
    do await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    while (!(await isAnswered('fresh')));
    useUnreachable.setState({ unreachable: false, isAway: false });
    void queryClient.invalidateQueries();
  }
  isAsking = false;
}

/** Failures of a call after which the server may be gone. */
const GONE: readonly Failure['kind'][] = ['network', 'timeout', 'unreadable'];

/**
 * Finds out whether the server can be reached, at the start and whenever a call got no answer of it. When the phone loses
 * its network later, what was seen before this start is shown as well. Returns what
 * stops looking at the calls.
 */
export async function startReach(): Promise<() => void> {
  keepSeenData();
  onlineManager.setOnline(navigator.onLine);
  window.addEventListener('offline', restoreSeenData);
  if (!navigator.onLine) restoreSeenData();
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (GONE.includes(failureOf(event.action.error).kind)) void askServer();
  });
  await askServer('cached');
  return stop;
}
