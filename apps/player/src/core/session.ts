import { create } from 'zustand';
import { readStored, storage } from './storage.ts';

/** Who is logged in on this phone. The token is opaque and revocable; nothing else secret is kept. */
export type Session = { token: string; memberId: number };

const KEY = 'session';

const isSession = (value: unknown): value is Session | null =>
  value === null || (typeof value === 'object' && value !== null && 'token' in value && 'memberId' in value);

export const useSession = create<{ session: Session | null }>(() => ({
  session: readStored<Session | null>(KEY, isSession, null),
}));

export function currentToken(): string | null {
  return useSession.getState().session?.token ?? null;
}

/** Is somebody logged in? */
export function useLoggedIn(): boolean {
  return useSession((state) => state.session !== null);
}

export function beginSession(session: Session): void {
  storage.set(KEY, JSON.stringify(session));
  useSession.setState({ session });
}

/** Forgets the session and what was typed or kept for this member. */
export function endSession(): void {
  storage.remove(KEY);
  storage.remove('slip');
  useSession.setState({ session: null });
}
