import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import type { GameId } from '@shwe/rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../../../core/client.ts';
import { keys } from '../../../core/query.ts';
import { useLoggedIn } from '../../../core/session.ts';
import { useGame } from '../game.ts';
import { fetchObject, fileUrl, type PublicDraw } from './public-files.ts';
import { type SignedReceipt, storeReceipt } from './stored-receipts.ts';

/** The receipt stored on the phone, the one the server gives now, and whether they differ. */
export type ReceiptVersions = {
  stored: SignedReceipt;
  served: Output<'bets', 'receipt'>;
  differs: boolean;
};

const receiptOf = (game: GameId, slip: string) =>
  queryOptions({
    queryKey: [...keys.slip(game, slip), 'receipt'],
    queryFn: async ({ signal }): Promise<ReceiptVersions> => {
      const served = unwrap(await client.call('bets', 'receipt', { gameId: game, slip }, { signal }));
      const stored = storeReceipt(slip, served);
      return { stored, served, differs: stored.receipt !== served.receipt };
    },
  });

export function useStoredReceipt(slip: string) {
  const { id } = useGame();
  return useQuery({ ...receiptOf(id, slip), enabled: useLoggedIn() });
}

/** States before the seal. */
const BEFORE_SEAL: readonly PublicDraw['state'][] = ['scheduled', 'open', 'closed'];

/** The public state of a slip's draw, polled until it is sealed. */
export function usePublicDraw(drawId: string | undefined) {
  return useQuery({
    queryKey: keys.publicDraw(drawId ?? ''),
    enabled: drawId !== undefined,
    refetchInterval: ({ state: { data } }) =>
      data && !data.seal && BEFORE_SEAL.includes(data.state) ? 15_000 : false,
    queryFn: async () => {
      const draw = await fetchObject<PublicDraw>(fileUrl(drawId ?? '', 'issue.json'));
      if (!draw) throw new Error(`there is no draw ${drawId}`);
      return draw;
    },
  });
}
