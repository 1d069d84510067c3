import { createSignal } from '../util/signal.ts';
import { storage } from '../util/storage.ts';
import type { Mode } from './palette.ts';

const KEY = 'console.mode';
const mode = createSignal<Mode>(storage.get(KEY) === 'light' ? 'light' : 'dark');

export function setMode(next: Mode): void {
  storage.set(KEY, next);
  mode.set(next);
}

export const useMode = mode.use;
