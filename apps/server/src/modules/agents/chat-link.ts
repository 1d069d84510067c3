const NAME = /^\/[\w.-]+$/;
/** A user name of Telegram has four characters or more, so pages such as t.me/iv, t.me/s and t.me/c are none. */
const TELEGRAM = /^\/(?:(?:\+|joinchat\/)[\w-]+|[a-z]\w{3,31})$/i;

/** Pages of Telegram that look like the name of somebody. */
const TELEGRAM_PAGES = new Set(
  (
    'addemoji addlist addstickers addtheme apps auction blog boost call confirmphone contact faq giftcode invoice ' +
    'joinchat login newbot oauth passport privacy proxy resolve setlanguage share socks stargift support ' +
    'telegrampassport web'
  ).split(' '),
);
/** Pages of the other hosts that look like a name or a code. */
const PAGES = new Set(
  'about apps ch download faq help invite j join l.php login login.php message policies privacy qr send share t terms'.split(
    ' ',
  ),
);

/** `plus`: what stands before a phone number, whose plus is left out. */
type Chat = { path: RegExp; query?: RegExp; pages?: ReadonlySet<string>; plus?: RegExp };

const TELEGRAM_CHAT: Chat = { path: TELEGRAM, pages: TELEGRAM_PAGES };
const NAMED: Chat = { path: NAME, pages: PAGES };
const MESSENGER: Chat = { path: /^\/t\/[\w.-]+$/ };

/**
 * Addresses of a chat in their normal form, by host: the path, the query if the host needs one, and the names that are no
 * chat but a page. Pages that forward elsewhere are none.
 */
const CHATS: Readonly<Record<string, Chat>> = {
  't.me': TELEGRAM_CHAT,
  'telegram.me': TELEGRAM_CHAT,
  'invite.viber.com': { path: /^\/$/, query: /^\?g2?=[\w%-]+$/ },
  'viber.me': NAMED,
  'm.me': { path: /^\/(?:(?:j|ch)\/)?[\w.-]+$/, pages: PAGES },
  'messenger.com': MESSENGER,
  'www.messenger.com': MESSENGER,
  'line.me': { path: /^\/(?:R\/)?ti\/(?:p|g|g2)\/[~@\w%-]+$/ },
  'lin.ee': NAMED,
  'wa.me': { path: /^\/(?:\d+|(?:message|qr)\/\w+)$/, plus: /^(\/)(?:\+|%2b)/i },
  'api.whatsapp.com': { path: /^\/send$/, query: /^\?phone=\d+$/, plus: /^(\?phone=)(?:\+|%2b)/i },
  'chat.whatsapp.com': NAMED,
  'weixin.qq.com': { path: /^\/[rg]\/[\w-]+$/ },
  'u.wechat.com': NAMED,
};

/** What messengers add to a link that is shared: the language, where it was copied. Without it the chat is the same. */
const ADDED = /^(?:lang|ref|mode|type|app_absent|utm_(?:source|medium|campaign))$/;

const LENGTH_MAX = 200;

/**
 * A link in its normal form; null unless it is https and the address of a chat of a known messenger, with neither login
 * nor port nor anything after it. Messengers have pages on the same hosts that open any other site or carry a text
 * (t.me/iv?url=…, wa.me/?text=…). What is harmless is left out: a slash at the end, the plus of a phone number, and what
 * messengers add themselves.
 */
export function chatLink(typed: string): string | null {
  if (!URL.canParse(typed)) return null;
  const { protocol, hostname, username, password, port, hash, ...rest } = partsOf(new URL(typed));
  if (protocol !== 'https:' || [username, password, port, hash].some((part) => part !== '')) return null;
  const chat = Object.hasOwn(CHATS, hostname) ? CHATS[hostname] : undefined;
  if (!chat) return null;
  const withoutPlus = (part: string) => (chat.plus ? part.replace(chat.plus, '$1') : part);
  const [path, query] = [withoutPlus(rest.path), withoutPlus(rest.query)];
  if (!chat.path.test(path) || chat.pages?.has(path.slice(1).toLowerCase())) return null;
  if (!(chat.query ?? /^$/).test(query)) return null;
  const link = `https://${hostname}${path}${query}`;
  return link.length > LENGTH_MAX ? null : link;
}

/** The parts of an address, its path without a slash at the end and its query without what messengers add. */
function partsOf({ protocol, hostname, username, password, port, hash, pathname, search }: URL) {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !ADDED.test(pair.split('=', 1)[0]!));
  return {
    ...{ protocol, hostname, username, password, port, hash },
    path: pathname.replace(/(?<=.)\/$/, ''),
    query: kept.length === 0 ? '' : `?${kept.join('&')}`,
  };
}
