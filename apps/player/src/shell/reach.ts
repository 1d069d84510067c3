import { onlineManager } from '@tanstack/react-query';
import { create } from 'zustand';
import { client } from '../core/client.ts';
import { keepSeenData, restoreSeenData } from '../core/seen-data.ts';

/** Whether the first call of this start got no answer. */
export const useUnreachable = create<{ unreachable: boolean }>(() => ({ unreachable: false }));

/** Shows what was seen last if the server cannot be reached at the start. When it is back, all is fetched again. */
export async function startReach(): Promise<void> {
  keepSeenData();
  onlineManager.setOnline(navigator.onLine);
  if (!navigator.onLine) restoreSeenData();
  const info = await client.serverInfo();
  if (info.ok || info.failure.kind === 'refused') return;
  useUnreachable.setState({ unreachable: true });
  restoreSeenData();
}
