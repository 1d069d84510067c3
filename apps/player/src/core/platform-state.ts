import type { PlatformInfo } from '@shwe/client';
import { create } from 'zustand';
import { storage } from '../util/storage.ts';

type Known = Pick<PlatformInfo, 'mode' | 'licence' | 'version' | 'maintenance'>;

/** Play mode until the server says otherwise. The last known mode avoids a flash on the next start. */
export const usePlatform = create<Known & { epoch: number }>(() => ({
  mode: storage.get('mode') === 'licensed' ? 'licensed' : 'play',
  licence: null,
  version: '1.5.3',
  maintenance: null,
  epoch: 0,
}));

/** Stores what the server says of itself; `epoch` grows each time, so that countdowns restart from the new time. */
export function setPlatform({ mode, licence, version, maintenance }: PlatformInfo): void {
  storage.set('mode', mode);
  usePlatform.setState(({ epoch }) => ({ mode, licence, version, maintenance, epoch: epoch + 1 }));
}
