import type { NwebReply, Output } from '@shwe/contract';
import { memberRoutes } from '@shwe/contract';
import { useQuery } from '@tanstack/react-query';

/** Which mode the house runs in, before anyone is logged in: every screen of play mode carries its mark (decisions §1). */
export function useServerMode(): 'play' | 'licensed' | null {
  const { data } = useQuery({
    queryKey: ['getpath'],
    queryFn: async () => {
      const response = await fetch(memberRoutes.platform.getpath.path);
      return (await response.json()) as NwebReply<Output<'platform', 'getpath'>>;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const told = data?.data;
  return told && typeof told === 'object' ? told.mode : null;
}
