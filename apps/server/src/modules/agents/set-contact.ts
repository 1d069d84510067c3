import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { cleanText } from '../../util/text.ts';

const NAME = /^\/[\w.-]+$/;
const TELEGRAM = /^\/(\+|joinchat\/)?[\w-]+$/;

/** Addresses of a chat, by host: the path, and the query if the host needs one. Pages that forward elsewhere are none. */
const CHATS: Readonly<Record<string, { path: RegExp; query?: RegExp }>> = {
  't.me': { path: TELEGRAM },
  'telegram.me': { path: TELEGRAM },
  'invite.viber.com': { path: /^\/$/, query: /^\?g2?=[\w%-]+$/ },
  'viber.me': { path: NAME },
  'm.me': { path: NAME },
  'www.messenger.com': { path: /^\/t\/[\w.-]+$/ },
  'line.me': { path: /^\/(R\/)?ti\/(p|g|g2)\/[~@\w%-]+$/ },
  'lin.ee': { path: NAME },
  'wa.me': { path: /^\/(\d+|message\/\w+)$/ },
  'api.whatsapp.com': { path: /^\/send\/?$/, query: /^\?phone=(\+|%2B)?\d+$/ },
  'chat.whatsapp.com': { path: NAME },
  'weixin.qq.com': { path: /^\/[rg]\/[\w-]+$/ },
  'u.wechat.com': { path: NAME },
};

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

/**
 * The link in its normal form; null unless it is https and the address of a chat of a known messenger, with neither login
 * nor port nor anything after it. Messengers have pages on the same hosts that open any other site or carry a text
 * (t.me/iv?url=…, wa.me/?text=…).
 */
function messengerLink(typed: string): string | null {
  if (!URL.canParse(typed)) return null;
  const url = new URL(typed);
  if (url.protocol !== 'https:' || url.href.length > LENGTH_MAX) return null;
  const isPlain = url.username === '' && url.password === '' && url.port === '' && url.hash === '';
  const chat = Object.hasOwn(CHATS, url.hostname) ? CHATS[url.hostname] : undefined;
  const isChat = chat?.path.test(url.pathname) && (chat.query ?? /^$/).test(url.search);
  return isPlain && isChat ? url.href : null;
}
