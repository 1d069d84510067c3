import { expect, test } from 'vitest';
import { blockDevKeys } from './block-dev-keys.ts';

blockDevKeys();

test.each([
  ['F12', { key: 'F12' }, true],
  ['Ctrl+Shift+I', { key: 'I', code: 'KeyI', ctrlKey: true, shiftKey: true }, true],
  ['Ctrl+Shift+I on a Burmese layout', { key: '\u1004', code: 'KeyI', ctrlKey: true, shiftKey: true }, true],
  ['I where another layout has it', { key: 'I', code: 'KeyC', ctrlKey: true, shiftKey: true }, true],
  ['Ctrl+I', { key: 'i', code: 'KeyI', ctrlKey: true }, false],
  ['I', { key: 'I', code: 'KeyI', shiftKey: true }, false],
])('%s', (_, keys, isBlocked) => {
  const event = new KeyboardEvent('keydown', { ...keys, cancelable: true });
  dispatchEvent(event);
  expect(event.defaultPrevented).toBe(isBlocked);
});
