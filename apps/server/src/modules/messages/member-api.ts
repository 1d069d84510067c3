import { ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { deleteMessages, markRead, messagesOf } from './messages.queries.ts';

const ID = /^[1-9]\d{0,15}$/;

/** Members' calls of the message centre. */
export function messagesMemberApi({ store }: AppContext): Handlers<'messages'> {
  const hasRead: Handlers<'messages'>['hasRead'] = async ({ message_id: id }, { memberId }) => {
    if (!ID.test(id ?? '')) return refuse('wrong_input', { field: 'message_id' });
    await markRead(store, memberId, BigInt(id));
    return ok({});
  };
  return {
    getMessage: async (_input, { memberId, lang }) => ok(await messagesOf(store, memberId, lang)),
    hasRead,
    hasReadByPost: hasRead,
    async messageDelete({ ids }, { memberId }) {
      await deleteMessages(store, memberId, ids.map(BigInt));
      return ok({});
    },
  };
}
