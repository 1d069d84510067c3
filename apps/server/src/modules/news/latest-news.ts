import type { Lang, Output } from '@shwe/contract';
import type { Store } from '../../database/index.ts';
import { ownDraws, winningSlips } from '../lottery/index.ts';
import { type MoneyMessage, unreadMoneyMessages } from '../messages/index.ts';
import { openOrders } from '../reports/index.ts';
import { unshownWins } from './shown-wins.queries.ts';

type News = Output<'news', 'latest'>;

/** Slips, orders under way of each kind, and messages, that are shown at most. */
const WINS_MAX = 20;
const ORDERS_MAX = 10;
const MESSAGES_MAX = 10;
/** Older messages are no news, hours. */
const MESSAGE_HOURS = 48;

/** What the home page shows of a member's money. */
export async function latestNews(store: Store, memberId: bigint, lang: Lang): Promise<News> {
  const [orders, unsettled, settled, wins, messages] = await Promise.all([
    openOrders(store, memberId, ORDERS_MAX, lang),
    ownDraws(store, memberId, 'unsettled'),
    ownDraws(store, memberId, 'settled last'),
    unshownWins(store, memberId, WINS_MAX).then((ids) => winningSlips(store, memberId, ids)),
    unreadMoneyMessages(store, memberId, { lang, hours: MESSAGE_HOURS, limit: MESSAGES_MAX }),
  ]);
  return {
    orders,
    open: unsettled.filter(({ draw }) => draw.state === 'open'),
    waiting: unsettled.filter(({ draw }) => draw.state !== 'open'),
    outcome: settled[0] ?? null,
    wins,
    messages: messages.map(newsOf),
  };
}

/** States of an order that brought or sent the money. */
const GOOD = ['succeeded', 'paid'];

/** The subject of a message about an order is its kind, number and state. */
function newsOf({ subject, ...message }: MoneyMessage): News['messages'][number] {
  const [kind, reference = '', state = ''] = subject.split(':');
  if (kind === 'deposit' || kind === 'withdrawal')
    return { ...message, about: kind, reference, good: GOOD.includes(state) };
  return { ...message, about: kind === 'win' ? 'win' : 'other', reference: '', good: kind === 'win' };
}
