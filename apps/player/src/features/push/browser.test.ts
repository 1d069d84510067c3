import { afterEach, expect, test, vi } from 'vitest';
import { client } from '../../core/client.ts';
import { unsubscribeBrowser } from './browser.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['ends', true, ['server', 'browser']],
  ['stays as long as the server still sends to it', false, ['server']],
])('the subscription of the browser %s', async (_, ok, ended) => {
  const ends: string[] = [];
  const subscription = {
    endpoint: 'https://push.example/abc',
    unsubscribe: async () => void ends.push('browser'),
  };
  const pushManager = { getSubscription: async () => subscription };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager }) } });
  vi.stubGlobal('localStorage', { removeItem: () => {} });
  vi.spyOn(client, 'call').mockImplementation((async () => {
    ends.push('server');
    return { ok };
  }) as never);
  expect(await unsubscribeBrowser()).toBe(ok);
  expect(ends).toEqual(ended);
});
