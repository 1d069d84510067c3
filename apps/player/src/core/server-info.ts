import { client } from './client.ts';

export { useServerInfo } from './server-info-state.ts';

/** Fetches the time, mode and maintenance notice of the server. `onServerInfo` of the client stores them. */
export async function fetchServerInfo(source: 'cached' | 'fresh' = 'cached'): Promise<void> {
  await client.serverInfo(source);
}
