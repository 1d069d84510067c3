import type { NwebReply, Output } from '@shwe/contract';
import { memberRoutes } from '@shwe/contract';
import { useQuery } from '@tanstack/react-query';

/** The server's mode, also without a login, so that the login page can mark play mode; null until it is loaded. */
export function useServerMode(): 'play' | 'licensed' | null {
  const { data } = useQuery({
    queryKey: ['getpath'],
    queryFn: async () => {
      const response = await fetch(memberRoutes.server.getpath.path);
      return (await response.json()) as NwebReply<Output<'server', 'getpath'>>;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const settings = data?.data;
  return settings && typeof settings === 'object' ? settings.mode : null;
}
