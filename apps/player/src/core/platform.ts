import { client } from './client.ts';

export { usePlatform } from './platform-known.ts';

/** Asks the server for its time, clock, mode and whether it is open; the answer is taken over by the client's own hook. */
export async function askPlatform(how: 'kept' | 'fresh' = 'kept'): Promise<void> {
  await client.platform(how);
}
