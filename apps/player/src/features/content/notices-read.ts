import { create } from 'zustand';
import { readStored, storage } from '../../util/storage.ts';
import type { Notice } from './home.ts';

const KEY = 'noticesRead';
/** Entries kept; the oldest are removed first. */
const KEPT_MAX = 200;

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** The notices read on this phone, as "n-{id}". One that pops up again is kept as read only until the next start. */
export const useNoticesRead = create<{ read: readonly string[] }>(() => ({
  read: readStored(KEY, isList, []),
}));

const entry = (notice: Pick<Notice, 'id'>) => `n-${notice.id}`;

export function isRead(read: readonly string[], notice: Pick<Notice, 'id'>): boolean {
  return read.includes(entry(notice));
}

export function markRead(notice: Pick<Notice, 'id' | 'repeat_tan'>): void {
  const { read } = useNoticesRead.getState();
  if (isRead(read, notice)) return;
  const withIt = (list: readonly string[]) => [...list, entry(notice)].slice(-KEPT_MAX);
  if (notice.repeat_tan !== 1) storage.set(KEY, JSON.stringify(withIt(readStored(KEY, isList, []))));
  useNoticesRead.setState({ read: withIt(read) });
}

/** The first unread notice that is to pop up. */
export function noticeToShow(notices: readonly Notice[], read: readonly string[]): Notice | undefined {
  return notices.find((notice) => !isRead(read, notice) && (notice.tan === 1 || notice.repeat_tan === 1));
}
