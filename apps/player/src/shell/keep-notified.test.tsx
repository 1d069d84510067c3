import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { client } from '../core/client.ts';
import { PushSettings } from '../features/push/PushSettings.tsx';
import { loadEnglish, showPart } from '../testing/screen.tsx';
import { NewsWatch } from './NewsWatch.tsx';

const ENDPOINT = 'https://push.example/abc';
const KEYS = { p256dh: 'P', auth: 'A' };
let remove: (() => Promise<void>) | undefined;
beforeAll(loadEnglish);
afterEach(async () => {
  await remove?.();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** A phone whose browser may notify, and what the server is told of it. */
function phone(on: string) {
  localStorage.setItem('pushOn', on);
  const subscription = { toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }) };
  const ready = Promise.resolve({ pushManager: { subscribe: async () => subscription } });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { ready } });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  const call = vi
    .spyOn(client, 'call')
    .mockResolvedValue({ ok: true, data: { public_key: 'AAAA' } } as never);
  return () => call.mock.calls.filter(([, name]) => name === 'subscribe').map(([, , body]) => body);
}
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

test.each([
  ['1', [{ endpoint: ENDPOINT, keys: KEYS }]],
  ['0', []],
])(
  'at a start of the app a phone with notifications (%s) is told to the server again',
  async (on, wanted) => {
    const told = phone(on);
    remove = await showPart(<NewsWatch />);
    await settle();
    expect(told()).toEqual(wanted);
  },
);

test('a start on the page of notifications tells it once', async () => {
  const told = phone('1');
  remove = await showPart(
    <>
      <NewsWatch />
      <PushSettings />
    </>,
  );
  await settle();
  expect(told()).toHaveLength(1);
});
