import { unwrap } from '@shwe/client';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../core/client.ts';
import { keys } from '../../../core/query.ts';

/** Where the member is logged in, this device first, and the login before this one. */
export function useDevices() {
  return useQuery({
    queryKey: keys.devices,
    queryFn: async ({ signal }) => unwrap(await client.call('members', 'devices', {}, { signal })),
  });
}
