import { createStore } from 'zustand/vanilla';
import { readStored } from '../util/storage.ts';

/** The login on this phone. The server can end it at any time; no secret but the token is stored. */
export type Session = { token: string; memberId: number };

export const SESSION_KEY = 'session';

const isSession = (value: unknown): value is Session | null =>
  value === null || (typeof value === 'object' && value !== null && 'token' in value && 'memberId' in value);

export const sessionStore = createStore<{ session: Session | null }>(() => ({
  session: readStored<Session | null>(SESSION_KEY, isSession, null),
}));

export function currentToken(): string | null {
  return sessionStore.getState().session?.token ?? null;
}
