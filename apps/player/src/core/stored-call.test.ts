import { afterEach, expect, test, vi } from 'vitest';
import { storedCall } from './stored-call.ts';

afterEach(() => vi.unstubAllGlobals());

test('keeps a pending call on the phone until it is removed', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const pending = { key: 'k', body: '{"slip":1}' };
  expect(storedCall('bet').read()).toBeNull();
  storedCall('bet').write(pending);
  expect(storedCall('bet').read()).toEqual(pending);
  expect(storedCall('transfer').read()).toBeNull();
  storedCall('bet').write(null);
  expect(kept.size).toBe(0);
});
