import { create } from 'zustand';
import { readStored, storage } from '../util/storage.ts';
import { setAppLocked } from './app-lock.ts';

/** The login on this phone. The server can end it at any time; no secret but the token is stored. */
export type Session = { token: string; memberId: number };

export const SESSION_KEY = 'session';

const isSession = (value: unknown): value is Session | null =>
  value === null || (typeof value === 'object' && value !== null && 'token' in value && 'memberId' in value);

export const useSession = create<{ session: Session | null }>(() => ({
  session: readStored<Session | null>(SESSION_KEY, isSession, null),
}));

export function currentToken(): string | null {
  return useSession.getState().session?.token ?? null;
}

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
