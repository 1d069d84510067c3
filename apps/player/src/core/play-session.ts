import { useEffect } from 'react';
import { create } from 'zustand';
import { readStored, storage } from '../util/storage.ts';
import { client } from './client.ts';
import { useServerInfo } from './server-info.ts';
import { useSession } from './session.ts';

/** The time of a member in the app without a long pause. Times are ms of the server's wall clock. */
export type PlaySession = {
  memberId: number;
  began: number;
  /** When the app was last seen open. */
  seen: number;
  /** When the member was last reminded, or when it began. */
  told: number;
};

/** The intervals of the time check that a member may choose, minutes. */
export const REMINDER_MINUTES = [15, 30, 60] as const;
type Minutes = (typeof REMINDER_MINUTES)[number];

/** After a longer pause a new play session begins. */
const PAUSE_MS = 15 * 60_000;
const CHECK_EVERY_MS = 10_000;
const KEY = 'play_session';

const isPlaySession = (value: unknown): value is PlaySession | null =>
  value === null || (typeof value === 'object' && 'began' in value && 'seen' in value && 'told' in value);
const isMinutes = (value: unknown): value is Minutes => REMINDER_MINUTES.includes(value as Minutes);

type TimeCheckState = { minutes: Minutes; due: PlaySession | null };
const useTimeCheckState = create<TimeCheckState>(() => ({
  minutes: readStored<Minutes>('reality', isMinutes, 60),
  due: null,
}));

/** The last play session, continued, or a new one after a long pause or for another member. */
export function continuePlaySession(last: PlaySession | null, memberId: number, now: number): PlaySession {
  const continues = last?.memberId === memberId && now >= last.seen && now - last.seen <= PAUSE_MS;
  return continues ? { ...last, seen: now } : { memberId, began: now, seen: now, told: now };
}

/** Whether the next reminder is due. */
export function isDue({ told }: PlaySession, minutes: number, now: number): boolean {
  return now - told >= minutes * 60_000;
}

function checkTime(): void {
  const { session } = useSession.getState();
  // Before the time of the server is known, the clock of the phone may be hours off.
  if (!session || document.hidden || useServerInfo.getState().answerCount === 0) return;
  const now = client.clock.wallMs();
  const playSession = continuePlaySession(
    readStored<PlaySession | null>(KEY, isPlaySession, null),
    session.memberId,
    now,
  );
  storage.set(KEY, JSON.stringify(playSession));
  const { minutes, due } = useTimeCheckState.getState();
  if (!due && isDue(playSession, minutes, now)) useTimeCheckState.setState({ due: playSession });
  if (due && due.memberId !== session.memberId) useTimeCheckState.setState({ due: null });
}

/** Counts the time in the app while it is visible. Returns the play session to remind of, or null. */
export function useTimeCheck(): PlaySession | null {
  useEffect(() => {
    checkTime();
    const timer = setInterval(checkTime, CHECK_EVERY_MS);
    document.addEventListener('visibilitychange', checkTime);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', checkTime);
    };
  }, []);
  return useTimeCheckState((state) => state.due);
}

/** Closes the reminder; the next one comes after the interval. */
export function dismissTimeCheck(): void {
  const playSession = readStored<PlaySession | null>(KEY, isPlaySession, null);
  if (playSession) storage.set(KEY, JSON.stringify({ ...playSession, told: client.clock.wallMs() }));
  useTimeCheckState.setState({ due: null });
}

/** The reminder interval, which is kept on the phone only. */
export function useReminderMinutes(): [Minutes, (minutes: Minutes) => void] {
  const minutes = useTimeCheckState((state) => state.minutes);
  return [
    minutes,
    (next) => {
      storage.set('reality', JSON.stringify(next));
      useTimeCheckState.setState({ minutes: next });
    },
  ];
}
