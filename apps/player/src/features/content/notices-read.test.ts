import { expect, test } from 'vitest';
import type { Notice } from './home.ts';
import { noticeToShow } from './notices-read.ts';

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
