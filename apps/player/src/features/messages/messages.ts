import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { keys, queryClient } from '../../core/query.ts';
import { useLoggedIn } from '../../core/session.ts';

type Messages = Output<'messages', 'getMessage'>;
export type Message = Messages['list'][number];

const PAGE_SIZE = 20;

/** The messages to this member, page by page, fetched again at live updates. */
export function useMessages() {
  const loggedIn = useLoggedIn();
  return useInfiniteQuery({
    queryKey: keys.messages,
    enabled: loggedIn,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const input = { page: String(pageParam), row: String(PAGE_SIZE) };
      return unwrap(await client.call('messages', 'getMessage', input, { signal }));
    },
    getNextPageParam: ({ total }, _pages, page) => (page * PAGE_SIZE < total ? page + 1 : undefined),
  });
}

/** Marks a message as read. If the call fails, the message stays unread, which does no harm. */
export async function markRead({ id, read }: Message): Promise<void> {
  if (read) return;
  await client.call('messages', 'hasRead', { message_id: String(id) });
  await queryClient.invalidateQueries({ queryKey: keys.messages });
}

/** The most ids in one call. */
const DELETED_MAX = 100;

/** Deletes messages for this member; true if all were deleted. */
export async function deleteMessages(ids: readonly number[]): Promise<boolean> {
  let isDone = true;
  for (let at = 0; at < ids.length && isDone; at += DELETED_MAX) {
    const input = { ids: ids.slice(at, at + DELETED_MAX) };
    isDone = (await client.call('messages', 'messageDelete', input)).ok;
  }
  await queryClient.invalidateQueries({ queryKey: keys.messages });
  return isDone;
}
