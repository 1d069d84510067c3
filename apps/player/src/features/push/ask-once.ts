import { storage } from '../../util/storage.ts';
import { canNotify } from './browser.ts';

/** Stays on the phone when a member logs out: the question is put once. */
const ASKED = 'pushAsked';

/** Whether the player of this phone was never asked and can say yes. */
export function mayAsk(): boolean {
  return canNotify() && Notification.permission === 'default' && storage.get(ASKED) === null;
}

export function noteAsked(): void {
  storage.set(ASKED, '1');
}
