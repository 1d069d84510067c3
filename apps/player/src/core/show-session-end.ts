import { showToast } from '@shwe/ui';
import { openAuth } from './auth-popup.ts';
import { endSession } from './session.ts';

/** Removes the ended session, shows the server's message and opens the login popup. */
export function showSessionEnd(message: string): void {
  endSession();
  showToast(message, 'tip');
  openAuth('login');
}
