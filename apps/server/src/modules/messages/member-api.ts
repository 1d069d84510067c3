import { ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { deleteMessages, markRead, messagesOf } from './messages.queries.ts';

/** Messages a page unless the client says otherwise. */
const PAGE_SIZE = 100;
const ID = /^[1-9]\d{0,15}$/;

/** Members' calls of the message centre. */
export function messagesMemberApi({ store }: AppContext): Handlers<'messages'> {
  const hasRead: Handlers<'messages'>['hasRead'] = async ({ message_id: id }, { memberId }) => {
    if (!ID.test(String(id))) return refuse('wrong_input', { field: 'message_id' });
    await markRead(store, memberId, [BigInt(id)]);
    return ok({});
  };
  return {
    async getMessage({ page = '1', row = String(PAGE_SIZE), type }, { memberId, lang }) {
      const shown = { page: Number(page), size: Number(row), type: type === undefined ? null : Number(type) };
      return ok(await messagesOf(store, memberId, shown, lang));
    },
    hasRead,
    hasReadByPost: hasRead,
    async messagesRead({ ids }, { memberId }) {
      await markRead(store, memberId, ids.map(BigInt));
      return ok({});
    },
    async messageDelete({ ids }, { memberId }) {
      await deleteMessages(store, memberId, ids.map(BigInt));
      return ok({});
    },
  };
}
