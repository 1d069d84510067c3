import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { Banners } from './Banners.tsx';
import { NoticeRows } from './NoticeRows.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const TITLE = 'ဘောနပ်စ်';
/** U+2060 before each letter inside the word. */
const UNBROKEN = 'ဘော\u2060န\u2060ပ်\u2060စ်';

async function shown(content: ReactNode): Promise<string> {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() => root.render(content));
  const text = document.body.textContent ?? '';
  await act(() => root.unmount());
  return text;
}

test('the titles that operators write never break inside a Burmese syllable', async () => {
  const banner = { id: 1, title: TITLE, text: TITLE, img: 'red', href: '' };
  expect(await shown(<Banners banners={[banner]} />)).toBe(UNBROKEN.repeat(2));
  const notice = { id: 1, title: TITLE, content: '', img: '', width: 0, tan: 0, repeat_tan: 0, type: 0 };
  const rows = <NoticeRows notices={[{ ...notice, activityId: null }]} onShow={() => {}} />;
  expect(await shown(rows)).toContain(UNBROKEN);
});
