import { bindStore } from './bind-store.ts';
import { client } from './client.ts';
import { serverInfoStore } from './server-info-state.ts';

export const useServerInfo = bindStore(serverInfoStore);

/** Fetches the time, mode and maintenance notice of the server. `onServerInfo` of the client stores them. */
export async function fetchServerInfo(source: 'cached' | 'fresh' = 'cached'): Promise<void> {
  await client.serverInfo(source);
}
