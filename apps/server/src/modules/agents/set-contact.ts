import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { cleanText } from '../../util/text.ts';

/** Where a contact link may lead: the messengers in use, and their short links. */
const MESSENGER_HOSTS: ReadonlySet<string> = new Set([
  't.me',
  'telegram.me',
  'invite.viber.com',
  'viber.me',
  'm.me',
  'www.messenger.com',
  'line.me',
  'lin.ee',
  'wa.me',
  'api.whatsapp.com',
  'chat.whatsapp.com',
  'weixin.qq.com',
  'u.wechat.com',
]);

const LENGTH_MAX = 200;

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
  const url = messengerLink(typed);
  if (url === null) return refuse('contact_link_form');
  await app.store.query(
    `insert into agents.contacts (agent_id, url) values ($1, $2)
     on conflict (agent_id) do update set url = excluded.url`,
    [agentId, url],
  );
  return ok({ tichat: url });
}

/** The link in its normal form; null unless it is https, of a known messenger, with neither login nor port. */
export function messengerLink(typed: string): string | null {
  if (!URL.canParse(typed)) return null;
  const url = new URL(typed);
  if (url.protocol !== 'https:' || url.href.length > LENGTH_MAX) return null;
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  return isPlain && MESSENGER_HOSTS.has(url.hostname) ? url.href : null;
}
