import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { keys, queryClient } from '../../core/query.ts';
import { useLoggedIn } from '../../core/session.ts';

type Messages = Output<'messages', 'getMessage'>;
export type Message = Messages['list'][number];

/** The messages to this member, fetched again at live updates. */
export function useMessages() {
  const loggedIn = useLoggedIn();
  return useQuery({
    queryKey: keys.messages,
    enabled: loggedIn,
    queryFn: async ({ signal }) => unwrap(await client.call('messages', 'getMessage', {}, { signal })),
  });
}

/** Marks a message as read. If the call fails, the message stays unread, which does no harm. */
export async function markRead({ id, read }: Message): Promise<void> {
  if (read) return;
  await client.call('messages', 'hasRead', { message_id: String(id) });
  await queryClient.invalidateQueries({ queryKey: keys.messages });
}

/** Deletes messages for this member; true on success. */
export async function deleteMessages(ids: readonly number[]): Promise<boolean> {
  const answer = await client.call('messages', 'messageDelete', { ids: [...ids] });
  await queryClient.invalidateQueries({ queryKey: keys.messages });
  return answer.ok;
}
