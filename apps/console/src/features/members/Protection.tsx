import { yangonDate } from '@shwe/kernel';
import { useState } from 'react';
import { Section } from '../../components/basics.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Empty, LoadFailed, LoadingBars } from '../../components/states.tsx';
import { amountText, dateTime, dayMonth, hourMinute } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { LowerLimit } from './LowerLimit.tsx';
import { EVENT_LABELS, EXCLUSION_LABELS, limitAmount, limitName, type Protected } from './limit-labels.ts';

/** At most this many past events are shown until all are requested. */
const SHOWN = 6;

/** Responsible gaming: the current exclusion, limits with what is used of them, and past events. */
export function Protection({ memberId }: { memberId: number }) {
  const { t } = useT();
  const { may } = useMe();
  const [isLowering, setLowering] = useState(false);
  const query = useApiQuery('operatorProtection', 'get', { id: memberId });
  const protection = query.data;
  return (
    <Section
      title={t('protection')}
      {...(protection &&
        may('member.limit') && {
          end: (
            <button type="button" className="bare link" onClick={() => setLowering(true)}>
              {t('lowerLimit')}
            </button>
          ),
        })}
    >
      {query.isLoading && <LoadingBars rows={3} />}
      {query.error && <LoadFailed failure={query.error} retry={() => void query.refetch()} />}
      {protection && <ProtectionDetails protection={protection} />}
      {protection && isLowering && (
        <LowerLimit memberId={memberId} limits={protection.limits} close={() => setLowering(false)} />
      )}
    </Section>
  );
}

function ProtectionDetails({ protection: { excluded, limits, history } }: { protection: Protected }) {
  const { t, names } = useT();
  const [isExpanded, setExpanded] = useState(false);
  const set = limits.filter(({ amount }) => amount !== null);
  const until = (at: string) => {
    const day = yangonDate(new Date(at));
    return `${dayMonth(day, names)} ${day.slice(0, 4)} ${hourMinute(at)}`;
  };
  return (
    <>
      {excluded && (
        <p className="amber">
          <Icon name="octagon" /> {t(EXCLUSION_LABELS[excluded.why], { until: until(excluded.ends_at) })}
        </p>
      )}
      {set.length === 0 && <Empty text={t('noLimits')} />}
      {set.length > 0 && (
        <table className="rows plain">
          <tbody>
            {set.map((limit) => (
              <tr key={`${limit.kind}${limit.period}`}>
                <td className="wraps">
                  <span className="t2">{limitName(t, limit)}</span>
                  {limit.raise && (
                    <div className="t3">
                      {t(limit.raise.ripe ? 'increaseReady' : 'increasePending', {
                        amount: limitAmount(t, limit.raise.amount),
                        at: dateTime(limit.raise.ripe_at, names),
                      })}
                    </div>
                  )}
                </td>
                <td className="r">
                  {amountText(limit.used)} <span className="t3">/ {amountText(limit.amount ?? 0)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {history.length > 0 && (
        <table className="rows plain">
          <tbody>
            {(isExpanded ? history : history.slice(0, SHOWN)).map((event) => (
              <tr key={`${event.at}${event.what}${event.kind}${event.period}${event.amount}`}>
                <td className="when">{dateTime(event.at, names)}</td>
                <td className="wraps">
                  {t(EVENT_LABELS[event.what], {
                    limit: nameOf(t, event),
                    amount: limitAmount(t, event.amount),
                    until: event.ends_at === null ? '' : until(event.ends_at),
                  })}
                  {event.by !== null && <div className="t3">{t('byOperator', { name: event.by })}</div>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!isExpanded && history.length > SHOWN && (
        <p>
          <button type="button" className="bare link" onClick={() => setExpanded(true)}>
            {t('wholeHistory', { n: history.length })}
          </button>
        </p>
      )}
    </>
  );
}

function nameOf(t: ReturnType<typeof useT>['t'], { kind, period }: Protected['history'][number]): string {
  return kind && period ? limitName(t, { kind, period }) : '';
}
