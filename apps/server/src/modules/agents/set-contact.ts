import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { cleanText } from '../../util/text.ts';
import { chatLink } from './chat-link.ts';

/** Sets the chat link of an agent, which the direct downline sees as its service link; an empty one removes it. */
export async function setContact(
  app: AppContext,
  { tichat }: Input<'agents', 'updateContact'>,
  agentId: bigint,
): Promise<Result<Output<'agents', 'updateContact'>, RefusalOf<'agents', 'updateContact'>>> {
  const typed = cleanText(tichat);
  if (typed === '') {
    await app.store.query('delete from agents.contacts where agent_id = $1', [agentId]);
    return ok({ tichat: '' });
  }
  const url = chatLink(typed);
  if (url === null) return refuse('contact_link_form');
  await app.store.query(
    `insert into agents.contacts (agent_id, url) values ($1, $2)
     on conflict (agent_id) do update set url = excluded.url`,
    [agentId, url],
  );
  return ok({ tichat: url });
}
