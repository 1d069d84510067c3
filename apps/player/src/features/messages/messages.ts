import { type CallResult, unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { keys, refetchTopics } from '../../core/query.ts';

type Messages = Output<'messages', 'getMessage'>;
export type Message = Messages['list'][number];

/** Which messages are shown: the wire's types, or both. */
export type MessageTab = 'all' | 'personal' | 'notices';
export const TYPE: Record<MessageTab, object> = { all: {}, personal: { type: '1' }, notices: { type: '0' } };

const PAGE_SIZE = 20;

/** The messages to this member, page by page, fetched again at live updates. */
export function useMessages(tab: MessageTab) {
  return useInfiniteQuery({
    queryKey: [...keys.messages, tab],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const input = { ...TYPE[tab], page: String(pageParam), row: String(PAGE_SIZE) };
      return unwrap(await client.call('messages', 'getMessage', input, { signal }));
    },
    getNextPageParam: ({ total }, _pages, page) => (page * PAGE_SIZE < total ? page + 1 : undefined),
  });
}

/** Marks a message as read. If the call fails, the message stays unread, which does no harm. */
export async function markRead({ id, read }: Message): Promise<void> {
  if (read) return;
  await client.call('messages', 'hasReadByPost', { message_id: id });
  await refetchTopics('messages', 'home');
}

/** The most ids in one call. */
const IDS_MAX = 100;

/** Deletes messages for this member, or marks them as read, until a call fails. */
export async function changeMessages(
  call: 'messageDelete' | 'messagesRead',
  ids: readonly number[],
): Promise<CallResult<object>> {
  let result: CallResult<object> = { ok: true, data: {} };
  for (let at = 0; at < ids.length && result.ok; at += IDS_MAX) {
    const input = { ids: ids.slice(at, at + IDS_MAX) };
    result = await client.call('messages', call, input);
  }
  await refetchTopics('messages', 'home');
  return result;
}
