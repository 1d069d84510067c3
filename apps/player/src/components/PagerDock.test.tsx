import { ToastHost } from '@shwe/ui';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { changeLang, loadTexts } from '../i18n/index.ts';
import { PagerDock } from './PagerDock.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
afterEach(async () => {
  await act(() => root?.unmount());
});
beforeAll(async () => {
  for (const name of ['home', 'pages', 'reports', 'agent-reports'] as const) await loadTexts(name);
  await changeLang('en');
});

async function show(props: { page: number; total: number; busy?: boolean }) {
  const onPage = vi.fn();
  const host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(() =>
    root!.render(
      <>
        <PagerDock busy={false} {...props} onPage={onPage} />
        <ToastHost />
      </>,
    ),
  );
  const tap = async (label: string) => {
    const button = [...host.querySelectorAll('button')].find((one) => one.textContent === label);
    await act(() => button?.click());
  };
  return { host, onPage, tap };
}

test('names its rows and steps between the first page and the last', async () => {
  const { host, onPage, tap } = await show({ page: 5, total: 44 });
  expect(host.textContent).toContain('41–44 / 44');
  await tap('Next page');
  expect(onPage).not.toHaveBeenCalled();
  await tap('Previous page');
  expect(onPage.mock.calls).toEqual([[4]]);
});

test('takes no step before the last load has ended, and says why', async () => {
  const { host, onPage, tap } = await show({ page: 1, total: 44, busy: true });
  await tap('Next page');
  expect(onPage).not.toHaveBeenCalled();
  expect(host.textContent).toContain('The page is still loading. Please wait.');
});

test('says nothing below an empty list', async () => {
  const { host } = await show({ page: 1, total: 0 });
  expect(host.querySelector('.end-mark')).toBe(null);
});

test('is the end of the list if there is one page only', async () => {
  const { host } = await show({ page: 1, total: 10 });
  expect(host.querySelector('.end-mark')?.textContent).toBe('No more');
  expect(host.querySelector('nav')).toBe(null);
});
