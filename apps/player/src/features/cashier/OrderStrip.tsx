import { amountText, cx, Icon } from '@shwe/ui';
import { Dotted } from '../../components/Dotted.tsx';
import { businessNow } from '../../core/business-time.ts';
import { client } from '../../core/client.ts';
import { go } from '../../core/navigate.ts';
import type { MoneyMessage, News } from '../../core/news.ts';
import { refetchTopics } from '../../core/query.ts';
import { formatTimeOrMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { joinSentence } from '../../i18n/join-syllables.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { paths } from '../../paths.ts';
import { recordState } from './labels.ts';
import { openRecord } from './open-record.ts';

/**
 * The step of three at which an order is: paid and checked for a deposit; reviewed and approved for a withdrawal; paid
 * by the agent and confirmed for one through an agent.
 */
const STEP: Record<string, number> = {
  unpaid: 0,
  processing: 1,
  pending: 0,
  reviewing: 1,
  approved: 2,
  requested: 0,
  paid: 2,
  disputed: 2,
};
/** Rows shown, so that the next draw stays in reach. */
const SHOWN_MAX = 2;

function Order({ order }: { order: News['orders'][number] }) {
  const { t, lang } = useT();
  const state = recordState(order);
  const step = STEP[order.state] ?? 1;
  return (
    <button type="button" className="ost under-way" onClick={() => openRecord(order)}>
      <span className="ic">
        <Icon name="clock" size="s" />
      </span>
      <span className="what">
        <b>
          {t(order.type === 'deposit' ? 'deposit' : 'withdraw')}{' '}
          <span className="nowrap">
            <span className="fig">{amountText(Math.abs(order.amount))}</span> {t('unit')}
          </span>
        </b>
        <Dotted
          parts={[
            { key: 'method', of: order.method },
            {
              key: 'time',
              of: (
                <RichText
                  k={order.type === 'deposit' ? 'sentAt' : 'requestedAt'}
                  v={{ time: formatTimeOrMoment(lang, order.time, businessNow()) }}
                />
              ),
            },
          ]}
        />
      </span>
      <span className={`row g1 ${state.tone}`}>
        {t(state.label)}
        <Icon name="right" size="xs" />
      </span>
      <span className="path" aria-hidden="true">
        {[0, 1, 2].map((at) => (
          <i key={at} className={cx(at < step && 'on', at === step && 'cur')} />
        ))}
      </span>
    </button>
  );
}

/** Marks a message as read, so that home no longer shows it. If the call fails, it stays, which does no harm. */
async function markRead({ id }: MoneyMessage): Promise<void> {
  await client.call('messages', 'hasReadByPost', { message_id: id });
  await refetchTopics('messages', 'home', 'money');
}

/** A decided order, until its message is read: what happened, why, and where the money is. */
function Decided({ message }: { message: MoneyMessage }) {
  const open = () => {
    void markRead(message);
    go(paths.myRecordDetail, { type: message.about, id: message.reference });
  };
  return (
    <button type="button" className="ost" onClick={open}>
      <span className={cx('ic', message.good ? 'jade' : 'ruby')}>
        <Icon name={message.good ? 'check' : 'alert'} size="s" />
      </span>
      <span>
        <b>{joinSentence(message.title)}</b>
        <span className="c2 line">{joinSentence(message.content)}</span>
      </span>
      <Icon name="right" size="xs" className="c3" />
    </button>
  );
}

/** Deposits and withdrawals under way, and those that were decided since the member last looked. */
export function OrderStrip({ orders, messages }: Pick<News, 'orders' | 'messages'>) {
  const { t } = useT();
  const decided = messages.filter(({ about }) => about === 'deposit' || about === 'withdrawal');
  const shownDecided = decided.slice(0, SHOWN_MAX);
  const shownOrders = orders.slice(0, SHOWN_MAX - shownDecided.length);
  const more = decided.length + orders.length - shownDecided.length - shownOrders.length;
  return (
    <>
      {shownDecided.map((message) => (
        <Decided key={message.id} message={message} />
      ))}
      {shownOrders.map((order) => (
        <Order key={order.id} order={order} />
      ))}
      {more > 0 && (
        <button type="button" className="link pad mt1" onClick={() => go(paths.myRecord)}>
          {t('moreOrders', { n: more })}
        </button>
      )}
    </>
  );
}
