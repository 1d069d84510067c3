import { showToast } from '@shwe/ui';
import { openAuth, useAuthPopup } from './auth-popup.ts';
import { endSession } from './session.ts';
import { currentToken } from './session-store.ts';

/** Removes the ended session, shows the server's message and opens the login popup. */
export function showSessionEnd(message: string): void {
  // Of calls that end together, the first says why; those after it have no token any more.
  if (currentToken() === null && useAuthPopup.getState().open) return;
  endSession();
  showToast(message, 'tip');
  openAuth('login');
}
