import { showToast, TabBar } from '@shwe/ui';
import { until } from '@shwe/ui/testing';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPart } from '../testing/screen.tsx';

let remove: (() => Promise<void>) | undefined;
afterEach(async () => {
  await remove?.();
  vi.restoreAllMocks();
});

test('a message moves up when the dock below it grows', async () => {
  HTMLElement.prototype.showPopover ??= () => {};
  vi.spyOn(HTMLElement.prototype, 'showPopover').mockImplementation(() => {});
  let dockHeight = 60;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: window.innerHeight - dockHeight }) as DOMRect,
  );
  remove = await showPart(<div className="dock" />);
  await act(async () => showToast('Has it arrived?'));
  const below = () => document.querySelector<HTMLElement>('.toasts')?.style.getPropertyValue('--below');
  expect(below()).toBe('60px');
  dockHeight = 120;
  await until(() => below() === '120px');
  expect(below()).toBe('120px');
});

test('a message stands above the raised tab of the bar', async () => {
  HTMLElement.prototype.showPopover ??= () => {};
  vi.spyOn(HTMLElement.prototype, 'showPopover').mockImplementation(() => {});
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { top: window.innerHeight - (this.className === 'leaf' ? 97 : 72) } as DOMRect;
  });
  const items = [{ key: 'deposit', label: 'Deposit', icon: 'wallet', raised: true }] as const;
  remove = await showPart(<TabBar items={items} current="home" onGo={() => {}} label="Menu" />);
  await act(async () => showToast('Has it arrived?'));
  expect(document.querySelector<HTMLElement>('.toasts')?.style.getPropertyValue('--below')).toBe('97px');
});
