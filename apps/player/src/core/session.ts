import { storage } from '../util/storage.ts';
import { setAppLocked } from './app-lock.ts';
import { bindStore } from './bind-store.ts';
import { SESSION_KEY, sessionStore } from './session-store.ts';

export { currentToken, SESSION_KEY, type Session } from './session-store.ts';

export const useSession = bindStore(sessionStore);

export function useLoggedIn(): boolean {
  return useSession((state) => state.session !== null);
}

/**
 * Removes a session that the server has ended. Unlike at logout, the drafts stay for the same member's next login.
 * The app lock is removed too, because it protects only the session.
 */
export function endSession(): void {
  storage.remove(SESSION_KEY);
  setAppLocked(false);
  useSession.setState({ session: null });
}
