import { ageMinutes, lateness, PROMISED_MIN } from '../../core/sla.ts';
import { useBusinessNow } from '../../core/clock.ts';
import { moment, sum } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { BigSum } from '../../components/bits.tsx';
import { WhoLine } from '../../components/cases/MemberLine.tsx';
import { ageText } from '../../components/texts.ts';
import type { Case } from './types.ts';

/** The sum, the order, when it was asked and its age; at the right who. */
export function CaseHead({ found: { order } }: { found: Case }) {
  const { t, names } = useT();
  const now = useBusinessNow(15_000);
  const minutes = ageMinutes(order.created_at, now);
  const promised = PROMISED_MIN.withdrawals;
  return (
    <header className="head">
      <div>
        <BigSum amount={sum(order.amount)} />
        <div className="meta">
          <span>{order.id}</span>
          <span>{t('requestedAt', { at: moment(order.created_at, names) })}</span>
          {order.decided_by === null ? (
            <>
              <span className={lateness(minutes, promised)}>{ageText(t, minutes)}</span>
              <span>{t('pendingSla', { m: promised })}</span>
            </>
          ) : (
            <span className={order.state === 'paid' ? 'jade' : 'ruby'}>{t(`state_${order.state}`)}</span>
          )}
        </div>
      </div>
      <WhoLine who={order.who} />
    </header>
  );
}
