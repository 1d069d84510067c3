import type { Output } from '@shwe/contract';
import { keys, queryClient } from './query.ts';

/** Sets whether the member is an agent, in the card that was loaded. Nothing is fetched. */
export function setAgentFlag(isAgent: boolean): void {
  queryClient.setQueriesData<Output<'content', 'getindex'>>({ queryKey: keys.home }, (home) =>
    home?.member ? { ...home, member: { ...home.member, is_daili: Number(isAgent) } } : home,
  );
}
