import { loadingOnScreen, textOnScreen } from '@shwe/ui/testing';
import { act, type ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { client } from '../core/call.ts';
import { clearScreen, click, render } from '../testing/screen.tsx';

const modules = import.meta.glob<Record<string, ComponentType>>('./*Page.tsx', { eager: true });
const pages = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => name.endsWith('Page'));
/** Every right. */
const can = { includes: () => true } as unknown as readonly string[];

/** Opens a page, with the member or case of its address if it has one. */
async function open(Page: ComponentType, answer: () => Promise<unknown>) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  const calls = vi.spyOn(client, 'call').mockImplementation(answer as never);
  await render(<Page />, { can, at: '/members/200007' });
  await settle();
  return calls;
}

/** What arrives may still be on its way to the screen. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 10)));
const failures = () => document.querySelectorAll('.failed').length;

clearScreen();

test.each(pages)('%s while it loads', async (_, Page) => {
  await open(Page, () => new Promise(() => {}));
  expect(loadingOnScreen()).toBeGreaterThan(0);
  expect(failures()).toBe(0);
  expect(textOnScreen()).not.toMatch(/\b0\b/);
});

test.each(pages)('%s when nothing could be loaded', async (_, Page) => {
  const failure = { kind: 'refused', code: 'server_busy', title: '', text: 'Busy.', details: {} };
  const calls = await open(Page, async () => ({ ok: false, failure }));
  await settle();
  expect(loadingOnScreen()).toBe(0);
  expect(textOnScreen()).toContain('Busy. No data was lost.');
  const before = calls.mock.calls.length;
  await click('Reload');
  await settle();
  expect(calls.mock.calls.length).toBeGreaterThan(before);
});
