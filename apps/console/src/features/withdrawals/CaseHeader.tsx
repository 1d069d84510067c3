import { BigAmount } from '../../components/bits.tsx';
import { MemberLine } from '../../components/cases/MemberLine.tsx';
import { ageText } from '../../components/texts.ts';
import { useBusinessNow } from '../../core/clock.ts';
import { amountText, dateTime } from '../../core/format.ts';
import { ageMinutes, SLA_MIN, slaState } from '../../core/sla.ts';
import { useT } from '../../i18n/index.ts';
import type { Case } from './types.ts';

/** The sum, the order, when it was asked and its age; at the right who. */
export function CaseHeader({ found: { order } }: { found: Case }) {
  const { t, names } = useT();
  const now = useBusinessNow(15_000);
  const minutes = ageMinutes(order.created_at, now);
  const promised = SLA_MIN.withdrawals;
  return (
    <header className="head">
      <div>
        <BigAmount amount={amountText(order.amount)} />
        <div className="meta">
          <span>{order.id}</span>
          <span>{t('requestedAt', { at: dateTime(order.created_at, names) })}</span>
          {order.decided_by === null ? (
            <>
              <span className={slaState(minutes, promised)}>{ageText(t, minutes)}</span>
              <span>{t('pendingSla', { m: promised })}</span>
            </>
          ) : (
            <span className={order.state === 'paid' ? 'jade' : 'ruby'}>{t(`state_${order.state}`)}</span>
          )}
        </div>
      </div>
      <MemberLine who={order.who} />
    </header>
  );
}
