import { beforeAll, expect, test, vi } from 'vitest';
import { loadCatalogue } from '../i18n/catalogues.ts';
import { setFirstTexts } from '../i18n/index.ts';
import { failureText } from './failure.ts';

beforeAll(async () => {
  vi.stubGlobal('navigator', { language: 'en' });
  vi.stubGlobal('document', { documentElement: {} });
  setFirstTexts(await loadCatalogue('home', 'en'));
});

const UNKNOWN = 'We do not know yet whether it went through.';
const SAME = 'Your balance has not changed.';

test.each([
  ['timeout', UNKNOWN],
  ['network', UNKNOWN],
  ['unreadable', UNKNOWN],
] as const)('a call that moves money and ends with %s is not said to have changed nothing', (kind, text) => {
  const told = failureText({ kind } as never, 'money').text;
  expect(told).toContain(text);
  expect(told).not.toContain(SAME);
});

test.each([
  ['timeout', 'We are still checking.'],
  ['network', SAME],
  ['unreadable', SAME],
] as const)('a call that only reads and ends with %s tells of no lost order', (kind, text) => {
  const told = failureText({ kind } as never).text;
  expect(told).toContain(text);
  expect(told).not.toContain(UNKNOWN);
});
