import type { PlatformInfo } from '@shwe/client';
import { create } from 'zustand';
import { client } from './client.ts';
import { storage } from './storage.ts';

type Known = { mode: PlatformInfo['mode']; licence: string | null; version: string };

/** Play until told otherwise: a mark too many harms nobody. The last known mode avoids a flash on the next start. */
export const usePlatform = create<Known & { epoch: number }>(() => ({
  mode: storage.get('mode') === 'licensed' ? 'licensed' : 'play',
  licence: null,
  version: '1.5.3',
  epoch: 0,
}));

/** Asks the server for its time, clock and mode. Each success moves `epoch`, so that countdowns start from the new time. */
export async function askPlatform(how: 'kept' | 'fresh' = 'kept'): Promise<void> {
  const answer = await client.platform(how);
  if (!answer.ok) return;
  const { mode, licence, version } = answer.data;
  storage.set('mode', mode);
  usePlatform.setState((state) => ({ mode, licence, version, epoch: state.epoch + 1 }));
}
