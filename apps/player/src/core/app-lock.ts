import { storage } from '../util/storage.ts';

/** Read by the page's first line (index.html) as well, before any script has come. */
const KEY = 'lock';

/** Whether this phone asks for the app password at its next start. The code itself is known to the server only. */
export function isAppLocked(): boolean {
  return storage.get(KEY) === '1';
}

/** Keeps for the next start whether the member has an app password. */
export function setAppLocked(locked: boolean): void {
  if (locked) storage.set(KEY, '1');
  else storage.remove(KEY);
}
