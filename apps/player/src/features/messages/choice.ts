import { keys, queryClient } from '../../core/query.ts';
import type { Message, MessageTab } from './messages.ts';

type Loaded = { pages: { list: Message[] }[] };

/** The ids of the messages of a tab that are on the screen. */
export function loadedIds(tab: MessageTab): number[] {
  const loaded = queryClient.getQueryData<Loaded>([...keys.messages, tab]);
  return loaded?.pages.flatMap(({ list }) => list.map(({ id }) => id)) ?? [];
}
