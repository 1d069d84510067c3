import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const code = readFileSync(fileURLToPath(new URL('../../../public/push-worker.js', import.meta.url)), 'utf8');

type Handler = (event: object) => void;
type Window = { url: string; focus: () => Promise<void>; navigate: (to: string) => Promise<unknown> };

/** The service worker's script with a browser around it that notes what it is asked to do. */
function startWorker(windows: Window[] = []) {
  const did: unknown[] = [];
  const handlers = new Map<string, Handler>();
  const kept = new Map<string, unknown>();
  const cache = {
    match: async (key: string) => kept.get(key),
    put: async (key: string, value: unknown) => void kept.set(key, value),
    keys: async () => [...kept.keys()],
    delete: async (key: string) => kept.delete(key),
  };
  const self = {
    addEventListener: (name: string, handler: Handler) => void handlers.set(name, handler),
    registration: {
      showNotification: async (title: string, options: { tag: string; body: string }) =>
        void did.push(['show', title, options.tag, options.body]),
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (to: string) => void did.push(['open', to]),
    },
  };
  runInNewContext(code, { self, caches: { open: async () => cache }, URL, Response: class {}, Promise });
  const fire = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    handlers.get(name)!({ ...event, waitUntil: (one: Promise<unknown>) => void work.push(one) });
    await Promise.all(work);
  };
  return {
    did,
    kept,
    push: (payload: object) => fire('push', { data: { json: () => payload } }),
    tap: (path: string) => fire('notificationclick', { notification: { close: () => {}, data: { path } } }),
  };
}

const payload = (tag: string) => ({ tag, title: 'Result', body: 'See your slip', path: '/theme1_message' });

test('shows a notification that is sent twice once, and another one too', async () => {
  const worker = startWorker();
  for (const tag of ['1', '1', '2']) await worker.push(payload(tag));
  expect(worker.did).toEqual([
    ['show', 'Result', '1', 'See your slip'],
    ['show', 'Result', '2', 'See your slip'],
  ]);
});

test('remembers the last fifty', async () => {
  const worker = startWorker();
  for (let tag = 0; tag < 60; tag++) await worker.push(payload(String(tag)));
  expect(worker.kept.size).toBe(50);
  await worker.push(payload('59'));
  expect(worker.did).toHaveLength(60);
});

test('a tap opens the app at the page, and no other site', async () => {
  const worker = startWorker();
  await worker.tap('/theme1_message');
  await worker.tap('//evil.example/theme1_message');
  expect(worker.did).toEqual([
    ['open', '/m/#/theme1_message'],
    ['open', '/m/#/theme1_home'],
  ]);
});

test('a tap leads the open app there, or opens another window if that is refused', async () => {
  const went: string[] = [];
  const app = (isRefusing: boolean): Window => ({
    url: 'https://shwe.example/m/#/theme1_home',
    focus: async () => void went.push('focus'),
    navigate: async (to) => {
      if (isRefusing) throw new TypeError('not controlled');
      went.push(to);
    },
  });
  await startWorker([app(false)]).tap('/theme1_message');
  expect(went).toEqual(['focus', '/m/#/theme1_message']);
  const refused = startWorker([app(true)]);
  await refused.tap('/theme1_message');
  expect(refused.did).toEqual([['open', '/m/#/theme1_message']]);
});
