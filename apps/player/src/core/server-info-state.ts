import type { ServerInfo } from '@shwe/client';
import { createStore } from 'zustand/vanilla';
import { storage } from '../util/storage.ts';

type Known = Pick<ServerInfo, 'mode' | 'licence' | 'version' | 'maintenance'>;

/**
 * What the server says of itself. Until it answers, the mode is the last one known on this phone, or play mode, so that
 * the play-money mark does not appear and vanish.
 */
export const serverInfoStore = createStore<Known & { answerCount: number }>(() => ({
  mode: storage.get('mode') === 'licensed' ? 'licensed' : 'play',
  licence: null,
  version: '1.5.3',
  maintenance: null,
  answerCount: 0,
}));

/** Stores what the server says of itself. `answerCount` counts these answers; 0 = the server's time is not known yet. */
export function setServerInfo({ mode, licence, version, maintenance }: ServerInfo): void {
  storage.set('mode', mode);
  serverInfoStore.setState(({ answerCount }) => ({
    mode,
    licence,
    version,
    maintenance,
    answerCount: answerCount + 1,
  }));
}
