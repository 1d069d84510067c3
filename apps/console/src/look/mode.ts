import { createSignal } from '../core/signal.ts';
import { storage } from '../core/storage.ts';
import type { Mode } from './theme.ts';

const KEY = 'console.mode';
const mode = createSignal<Mode>(storage.get(KEY) === 'light' ? 'light' : 'dark');

export function setMode(next: Mode): void {
  storage.set(KEY, next);
  mode.set(next);
}

export const useMode = mode.use;
