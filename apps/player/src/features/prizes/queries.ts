import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { useLoggedIn } from '../../core/session.ts';

export type PrizeInfo = Output<'prizes', 'wheelInfo'>;
export type PrizeTable = PrizeInfo['tables'][number];
export type Turn = PrizeInfo['turns'][number];
export type Sector = PrizeTable['sectors'][number];
export type Proof = Output<'prizes', 'proof'>;
export type Result = Output<'prizes', 'wheelSpin'>;
export type PrizeKind = Proof['kind'];

/** The tables, turns and past draws of a kind. */
export function usePrizes(kind: PrizeKind) {
  const enabled = useLoggedIn();
  const name = kind === 'wheel' ? 'wheelInfo' : 'redInfo';
  return useQuery({
    queryKey: ['money', 'prizes', kind],
    enabled,
    queryFn: async ({ signal }): Promise<PrizeInfo> =>
      unwrap(await client.call('prizes', name, {}, { signal })),
  });
}

/** What decided a past draw. */
export function useProof(id: string) {
  return useQuery({
    queryKey: ['money', 'prize proof', id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => unwrap(await client.call('prizes', 'proof', { id }, { signal })),
  });
}
