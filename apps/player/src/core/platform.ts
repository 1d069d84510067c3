import { client } from './client.ts';

export { usePlatform } from './platform-state.ts';

/** Fetches the time, mode and maintenance notice of the server. `onPlatform` of the client stores them. */
export async function fetchPlatform(source: 'cached' | 'fresh' = 'cached'): Promise<void> {
  await client.platform(source);
}
