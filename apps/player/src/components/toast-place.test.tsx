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

test('a message stands above buttons of the page, one after the other', async () => {
  HTMLElement.prototype.showPopover ??= () => {};
  vi.spyOn(HTMLElement.prototype, 'showPopover').mockImplementation(() => {});
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const below = Number.parseInt(this.style.getPropertyValue('--below') || '0', 10);
    const [height, top] = this.id === 'low' ? [44, 560] : this.id === 'high' ? [44, 500] : [48, 584 - below];
    return { top, height, bottom: top + height } as DOMRect;
  });
  remove = await showPart(
    <>
      <button type="button" className="btn" id="high" onClick={() => {}} />
      <button type="button" className="btn" id="low" onClick={() => {}} />
    </>,
  );
  await act(async () => showToast('Welcome'));
  expect(document.querySelector<HTMLElement>('.toasts')?.style.getPropertyValue('--below')).toBe('140px');
});

test.each([
  ['stands above the button that it would cover', 560, '80px'],
  ['stays where it covers nothing that was pressed', 300, '0px'],
  ['does not leave the screen for a button below the title', 20, '0px'],
] as const)('a message %s', async (_, buttonTop, expected) => {
  HTMLElement.prototype.showPopover ??= () => {};
  vi.spyOn(HTMLElement.prototype, 'showPopover').mockImplementation(() => {});
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    // The message is as high as the space below the title where the button is there.
    const top = this.tagName === 'BUTTON' ? buttonTop : buttonTop === 20 ? 10 : 584;
    const height = this.tagName === 'BUTTON' ? 44 : 48;
    return { top, height, bottom: top + height } as DOMRect;
  });
  remove = await showPart(
    <button type="button" onClick={() => showToast(`Copied ${buttonTop}`)}>
      <b>Copy</b>
    </button>,
  );
  await act(async () => document.querySelector('b')!.click());
  expect(document.querySelector<HTMLElement>('.toasts')?.style.getPropertyValue('--below')).toBe(expected);
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
