import { client } from '../../core/client.ts';
import { isSubscribed, tellAgain } from './browser.ts';

/** Tells the server the browser's address again: the browser may have another one, or the server may have forgotten it. */
export async function keepSubscribed(): Promise<void> {
  if (!isSubscribed()) return;
  const info = await client.call('push', 'info', {});
  if (info.ok) await tellAgain(info.data.public_key);
}
