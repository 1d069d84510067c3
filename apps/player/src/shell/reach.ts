import { onlineManager } from '@tanstack/react-query';
import { create } from 'zustand';
import { client } from '../core/client.ts';
import { queryClient } from '../core/query.ts';
import { keepSeenData, restoreSeenData } from '../core/seen-data.ts';

/** How long to wait until the server is asked again, ms. */
const RETRY_MS = 5000;

/**
 * Whether the server has not answered since this start. `isAway`: something answered in its place, such as a proxy, so the
 * phone has a network.
 */
export const useUnreachable = create<{ unreachable: boolean; isAway: boolean }>(() => ({
  unreachable: false,
  isAway: false,
}));

async function isAnswered(): Promise<boolean> {
  const info = await client.serverInfo();
  if (info.ok || info.failure.kind === 'refused') return true;
  useUnreachable.setState({ isAway: info.failure.kind === 'unreadable' });
  return false;
}

/**
 * Asks for the server's time. If the server cannot be reached, what was seen last is shown until it answers; then all
 * is fetched again. When the phone loses its network later, what was seen before this start is shown as well.
 */
export async function startReach(): Promise<void> {
  keepSeenData();
  onlineManager.setOnline(navigator.onLine);
  window.addEventListener('offline', restoreSeenData);
  if (!navigator.onLine) restoreSeenData();
  if (await isAnswered()) return;
  restoreSeenData();
  useUnreachable.setState({ unreachable: true });
  do await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  while (!(await isAnswered()));
  useUnreachable.setState({ unreachable: false, isAway: false });
  void queryClient.invalidateQueries();
}
