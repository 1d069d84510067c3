import { create } from 'zustand';
import { readStored, storage } from '../util/storage.ts';
import { setAppLocked } from './app-lock.ts';

/** The login on this phone. The token is opaque and revocable; no other secret is stored. */
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
 * Removes the session; drafts stay for the same member's return. The app lock goes too, since there is nothing left
 * to protect.
 */
export function endSession(): void {
  storage.remove(SESSION_KEY);
  setAppLocked(false);
  useSession.setState({ session: null });
}
