import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import type { GameId } from '@shwe/rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../../../core/client.ts';
import { keys } from '../../../core/query.ts';
import { useLoggedIn } from '../../../core/session.ts';
import { useGame } from '../game.ts';
import { keepReceipt, type SignedReceipt } from './kept-receipts.ts';
import { fileUrl, type IssueStanding, objectOf } from './public-files.ts';

/** The receipt as the phone keeps it, and what the house gives now. */
export type HeldReceipt = { kept: SignedReceipt; served: Output<'bets', 'receipt'>; differs: boolean };

const receiptOf = (game: GameId, slip: string) =>
  queryOptions({
    queryKey: [...keys.slip(game, slip), 'receipt'],
    queryFn: async ({ signal }): Promise<HeldReceipt> => {
      const served = unwrap(await client.call('bets', 'receipt', { gameId: game, slip }, { signal }));
      const kept = keepReceipt(slip, served);
      return { kept, served, differs: kept.receipt !== served.receipt };
    },
  });

/** The receipt of a slip of the member. */
export function useHeldReceipt(slip: string) {
  const { id } = useGame();
  return useQuery({ ...receiptOf(id, slip), enabled: useLoggedIn() });
}

/** What a seal is still to come after. */
const AWAITING: readonly IssueStanding['state'][] = ['scheduled', 'open', 'closed'];

/** How a slip's issue stands: when it closes, whether it is sealed. Asked again until it is, as the close comes by itself. */
export function useIssueStanding(issue: string | undefined) {
  return useQuery({
    queryKey: keys.standing(issue ?? ''),
    enabled: issue !== undefined,
    refetchInterval: ({ state: { data } }) =>
      data && !data.seal && AWAITING.includes(data.state) ? 15_000 : false,
    queryFn: async () => {
      const standing = await objectOf<IssueStanding>(fileUrl(issue ?? '', 'issue.json'));
      if (!standing) throw new Error(`the house knows no issue ${issue}`);
      return standing;
    },
  });
}
