import { create } from 'zustand';
import { readStored, storage } from '../util/storage.ts';
import { setAppLocked } from './app-lock.ts';

/** Who is logged in on this phone. The token is opaque and revocable; nothing else secret is kept. */
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

/** Is somebody logged in? */
export function useLoggedIn(): boolean {
  return useSession((state) => state.session !== null);
}

/** Forgets the session that is over. Drafts stay for the same member's return; there is nothing left for a code to guard. */
export function endSession(): void {
  storage.remove(SESSION_KEY);
  setAppLocked(false);
  useSession.setState({ session: null });
}
