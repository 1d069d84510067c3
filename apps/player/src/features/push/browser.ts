import { client } from '../../core/client.ts';
import { keys, queryClient } from '../../core/query.ts';
import { storage } from '../../util/storage.ts';

/** Stored while this browser is subscribed for the member who is logged in; logging out removes it. */
const SUBSCRIBED = 'pushOn';

/** Whoever tells the server the address of the browser within this time after somebody else does need not, ms. */
const TOLD_MS = 30_000;

/** Whether this browser can show notifications at all. On iPhones only once the app is on the home screen. */
export function canNotify(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Whether the player has refused notifications in the browser; only the browser's settings can change that. */
export function isRefused(): boolean {
  return canNotify() && Notification.permission === 'denied';
}

export function isSubscribed(): boolean {
  return canNotify() && Notification.permission === 'granted' && storage.get(SUBSCRIBED) === '1';
}

/** Asks the browser for permission and subscribes it; false if the player refused or it failed. */
export async function subscribeBrowser(publicKey: string): Promise<boolean> {
  if (!canNotify() || (await Notification.requestPermission()) !== 'granted') return false;
  return sendSubscription(publicKey);
}

/** Subscribes the browser and tells the server its address. */
async function sendSubscription(publicKey: string): Promise<boolean> {
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: keyBytes(publicKey),
    });
    const { endpoint, keys } = subscription.toJSON();
    if (!endpoint || !keys?.p256dh || !keys.auth) return false;
    const input = { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
    const { ok } = await client.call('push', 'subscribe', input);
    if (ok) storage.set(SUBSCRIBED, '1');
    return ok;
  } catch {
    // The push service cannot be reached, or the browser has none.
    return false;
  }
}

/**
 * Tells the server the address of this browser, which either may have forgotten or changed; once where the start of the app
 * and a page do so together.
 */
export async function tellAgain(publicKey: string): Promise<boolean> {
  const isTold = await queryClient.fetchQuery({
    queryKey: keys.pushTold,
    queryFn: () => sendSubscription(publicKey),
    staleTime: TOLD_MS,
  });
  if (!isTold) queryClient.removeQueries({ queryKey: keys.pushTold });
  return isTold;
}

/** Ends the notifications of this browser. */
export async function unsubscribeBrowser(): Promise<boolean> {
  queryClient.removeQueries({ queryKey: keys.pushTold });
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.getSubscription();
  if (subscription) {
    const { ok } = await client.call('push', 'unsubscribe', { endpoint: subscription.endpoint });
    if (!ok) return false;
    await subscription.unsubscribe();
  }
  storage.remove(SUBSCRIBED);
  return true;
}

/** Bytes of a base64url key; older Chromes take no text. */
function keyBytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
