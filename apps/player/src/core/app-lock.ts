import { storage } from '../util/storage.ts';

/** The inline script of index.html reads the same key, before any other script runs. */
const KEY = 'lock';

/** Whether this phone asks for the app password at its next start. Only the server knows the code. */
export function isAppLocked(): boolean {
  return storage.get(KEY) === '1';
}

export function setAppLocked(locked: boolean): void {
  if (locked) storage.set(KEY, '1');
  else storage.remove(KEY);
}
