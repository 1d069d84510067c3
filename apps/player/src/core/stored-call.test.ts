import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedCall, TRANSFER_REPEAT_MS } from './stored-call.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pending = { key: 'k', body: '{"slip":1}' };

test('keeps a pending call on the phone until it is removed', () => {
  expect(storedCall('bet').read()).toBeNull();
  storedCall('bet').write(pending);
  expect(storedCall('bet').read()).toEqual(pending);
  expect(storedCall('transfer').read()).toBeNull();
  storedCall('bet').write(null);
  expect(kept.size).toBe(0);
});

test.each([
  ['a transfer is the same one within its time', TRANSFER_REPEAT_MS - 1000, TRANSFER_REPEAT_MS, 'k'],
  ['the same transfer later is another one', TRANSFER_REPEAT_MS + 1, TRANSFER_REPEAT_MS, undefined],
  ['a bet is the same one until its outcome is known', 90 * 86_400_000, undefined, 'k'],
])('%s', (_, ms, keptMs, key) => {
  const sentAt = Date.now();
  storedCall('proof', keptMs).write(pending);
  vi.spyOn(Date, 'now').mockReturnValue(sentAt + ms);
  expect(storedCall('proof', keptMs).read()?.key).toBe(key);
});

test('a call that an earlier version of the app kept, without its time', () => {
  kept.set('intent.proof', JSON.stringify(pending));
  expect(storedCall('proof').read()).toEqual(pending);
  expect(storedCall('proof', TRANSFER_REPEAT_MS).read()).toBeNull();
});
