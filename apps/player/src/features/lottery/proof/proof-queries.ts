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

/** The receipt as the phone keeps it, and what the house gives now. */
export type StoredReceipt = {
  stored: SignedReceipt;
  served: Output<'lottery', 'betReceipt'>;
  differs: boolean;
};

const receiptOf = (game: GameId, slip: string) =>
  queryOptions({
    queryKey: [...keys.slip(game, slip), 'receipt'],
    queryFn: async ({ signal }): Promise<StoredReceipt> => {
      const served = unwrap(await client.call('lottery', 'betReceipt', { gameId: game, slip }, { signal }));
      const stored = storeReceipt(slip, served);
      return { stored, served, differs: stored.receipt !== served.receipt };
    },
  });

/** The receipt of a slip of the member. */
export function useStoredReceipt(slip: string) {
  const { id } = useGame();
  return useQuery({ ...receiptOf(id, slip), enabled: useLoggedIn() });
}

/** What a seal is still to come after. */
const BEFORE_SEAL: readonly PublicDraw['state'][] = ['scheduled', 'open', 'closed'];

/** How a slip's draw stands: when it closes, whether it is sealed. Asked again until it is, as the close comes by itself. */
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
