import { client } from '../../core/client.ts';
import { isSubscribed, sendSubscription } from './browser.ts';

/** After a bet: the browser may have got another address since the last one. */
export async function keepSubscribed(): Promise<void> {
  if (!isSubscribed()) return;
  const info = await client.call('push', 'info', {});
  if (info.ok) await sendSubscription(info.data.public_key);
}
