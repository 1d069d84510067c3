// Part of the service worker: shows notifications, also while the app is closed, and opens the app at a tap.

/** Ids of the last notifications that were shown, so that one sent twice is seen once. */
const SHOWN = 'shwe-push';
const SHOWN_MAX = 50;

async function isNew(tag) {
  const cache = await caches.open(SHOWN);
  const key = `/m/push/${encodeURIComponent(tag)}`;
  if (await cache.match(key)) return false;
  await cache.put(key, new Response(''));
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - SHOWN_MAX))) await cache.delete(old);
  return true;
}

/** One after another: two that arrive at once must not both find that they are new. */
let last = Promise.resolve();
function show(notification) {
  last = last.catch(() => {}).then(() => showOne(notification));
  return last;
}

async function showOne({ tag, title, body, path }) {
  if (!(await isNew(tag))) return;
  await self.registration.showNotification(title, {
    tag,
    body,
    icon: '/m/icon-192.png',
    badge: '/m/icon-192.png',
    data: { path },
  });
}

async function open(path) {
  const address = `/m/#${path}`;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const app = windows.find((client) => new URL(client.url).pathname.startsWith('/m/'));
  if (!app) return self.clients.openWindow(address);
  await app.focus();
  // Only the part after # changes, so the app goes there without a reload. Refused for a window of an older worker.
  return app.navigate(address).catch(() => self.clients.openWindow(address));
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = String(event.notification.data?.path ?? '');
  event.waitUntil(open(/^\/theme1_[a-z0-9_]+$/.test(path) ? path : '/theme1_home'));
});
