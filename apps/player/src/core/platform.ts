import { client } from './client.ts';

export { usePlatform } from './platform-state.ts';

/** Fetches the server's time, mode and maintenance notice; the client's `onPlatform` stores them. */
export async function fetchPlatform(source: 'cached' | 'fresh' = 'cached'): Promise<void> {
  await client.platform(source);
}
