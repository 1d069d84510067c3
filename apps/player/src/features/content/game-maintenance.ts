import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { keys } from '../../core/query.ts';

export type Game = Output<'content', 'games'>['list'][number];

/** The announced end of the maintenance of one game; null if there is none or it is not known. */
export function useGameMaintenance(gameId: '2d' | '3d'): string | null {
  const { data } = useQuery({
    queryKey: keys.games(`one ${gameId}`),
    queryFn: async ({ signal }) =>
      unwrap(await client.call('content', 'games', { productCode: gameId }, { signal })).list,
  });
  return data?.[0]?.maintenance_until ?? null;
}
