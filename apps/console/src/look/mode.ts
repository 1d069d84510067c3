import { createSignal } from '../core/signal.ts';
import type { Mode } from './theme.ts';

const KEY = 'console.mode';
const mode = createSignal<Mode>(localStorage.getItem(KEY) === 'light' ? 'light' : 'dark');

export function setMode(next: Mode): void {
  localStorage.setItem(KEY, next);
  mode.set(next);
}

export const useMode = mode.use;
