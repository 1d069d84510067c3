import { afterEach, expect, test, vi } from 'vitest';
import type { Notice } from './home.ts';
import { markRead, noticeToShow, useNoticesRead } from './notices-read.ts';

const notice = (id: number, tan: number, repeat = 0): Notice => ({
  id,
  activityId: null,
  title: '',
  content: '',
  img: '',
  width: 0,
  tan,
  repeat_tan: repeat,
  type: 0,
});

test('shows the first unread pop-up notice, then the next', () => {
  const notices = [notice(1, 0), notice(2, 1), notice(3, 0, 1)];
  expect(noticeToShow(notices, [])?.id).toBe(2);
  expect(noticeToShow(notices, ['n-2'])?.id).toBe(3);
  expect(noticeToShow(notices, ['n-2', 'n-3'])).toBeUndefined();
});

afterEach(() => vi.unstubAllGlobals());

test('keeps what was read, but not of a notice that pops up again', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  markRead(notice(4, 1));
  markRead(notice(5, 0, 1));
  markRead(notice(4, 1));
  expect(useNoticesRead.getState().read).toEqual(['n-4', 'n-5']);
  expect(JSON.parse(kept.get('noticesRead') ?? '')).toEqual(['n-4']);
  markRead(notice(6, 1));
  expect(JSON.parse(kept.get('noticesRead') ?? '')).toEqual(['n-4', 'n-6']);
});
