import { expect, test } from 'vitest';
import { checkResultOf } from './check-app-password.ts';
import { labels } from './labels.ts';
import { en } from './stories/en.ts';
import { my } from './stories/my.ts';
import { th } from './stories/th.ts';
import { zh } from './stories/zh.ts';

test.each([
  [{ errorCode: 0 }, 'right'],
  [{ errorCode: 1, code: 'code_wrong' }, 'wrong'],
  [{ errorCode: 1, code: 'too_many_tries' }, 'wrong'],
  [{ errorCode: 400, code: 'session_over' }, 'no_session'],
  [{ errorCode: 400, code: 'not_logged_in' }, 'no_session'],
  [{ errorCode: 1, code: 'suspended' }, 'no_session'],
  [{ errorCode: 1, code: 'server_failed' }, 'unknown'],
  [{ errorCode: 1, code: 'clock_off' }, 'unknown'],
  [undefined, 'unknown'],
] as const)('%j is %s', (status, result) => {
  expect(checkResultOf(status)).toBe(result);
});

test('names the product nowhere, and the source of every story', () => {
  for (const stories of [my, en, zh, th]) {
    expect(stories.length).toBeGreaterThanOrEqual(5);
    for (const story of stories) expect(story.source.length).toBeGreaterThan(5);
  }
  const all = JSON.stringify([labels, my, en, zh, th]);
  expect(all).not.toMatch(/shwe|ရွှေ|lottery|ထီ|彩票|หวย|\b[23]D\b/i);
});
