import { unwrap } from '@shwe/client';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../core/client.ts';
import { keys } from '../../../core/query.ts';

/** The logged-in devices, this one first, and the previous login. */
export function useDevices() {
  return useQuery({
    queryKey: keys.devices,
    queryFn: async ({ signal }) => unwrap(await client.call('members', 'devices', {}, { signal })),
  });
}
