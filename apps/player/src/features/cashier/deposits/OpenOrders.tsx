import { ListRow } from '@shwe/ui';
import { businessNow } from '../../../core/business-time.ts';
import { yangonDay } from '../../../core/date-range.ts';
import { go } from '../../../core/navigate.ts';
import { formatMoment, sumText } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import { paths } from '../../../paths.ts';
import { isClaim } from '../open-record.ts';
import { type AccountRecord, useOpenOrders } from '../queries.ts';

/**
 * Unfinished orders, however old: too many of them block the next one. A deposit through the agent has its own row on the
 * page.
 */
export function OpenOrders() {
  const orders = (useOpenOrders().data ?? []).filter(({ id }) => !isClaim(id));
  if (orders.length === 0) return null;
  return (
    <section className="list mt2">
      {orders.map((record) => (
        <OpenOrder key={record.id} record={record} />
      ))}
    </section>
  );
}

function OpenOrder({ record: { id, time, state, amount } }: { record: AccountRecord }) {
  const { t, lang } = useT();
  const isOfToday = yangonDay(Date.parse(time)) === yangonDay(businessNow());
  return (
    <ListRow
      icon="clock"
      label={
        <>
          {t(state === 'unpaid' ? 'awaitingPayment' : 'processing')}
          {!isOfToday && <small className="line t1 c2">{formatMoment(lang, time)}</small>}
        </>
      }
      value={<span className="fig">{sumText(amount)}</span>}
      onClick={() => go(paths.deposit, { tid: id })}
    />
  );
}
