import { client } from './client.ts';

export { usePlatform } from './platform-state.ts';

/** Asks the server for its time, clock, mode and whether it is open; the answer is taken over by the client's own hook. */
export async function fetchPlatform(source: 'cached' | 'fresh' = 'cached'): Promise<void> {
  await client.platform(source);
}
