import { yangonDate } from '@shwe/kernel';
import { useState } from 'react';
import { dayMonth, hourMinute, moment, sum } from '../../core/format.ts';
import { useAsk } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { Section } from '../../parts/bits.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Bars, Empty, LoadFailed } from '../../parts/states.tsx';
import { LowerLimit } from './LowerLimit.tsx';
import { AWAY_WORD, EVENT_WORD, limitName, limitSum, type Protected } from './limit-words.ts';

/** Past events shown before they are asked for. */
const SHOWN = 6;

/** What the member forbids themself: the exclusion that runs, limits with what is used, and what was before. */
export function Protection({ memberId }: { memberId: number }) {
  const { t } = useT();
  const { may } = useMe();
  const [isLowering, setLowering] = useState(false);
  const asked = useAsk('operatorProtection', 'get', { id: memberId });
  const found = asked.data;
  return (
    <Section
      title={t('protection')}
      {...(found &&
        may('member.limit') && {
          end: (
            <button type="button" className="bare link" onClick={() => setLowering(true)}>
              {t('lowerLimit')}
            </button>
          ),
        })}
    >
      {asked.isLoading && <Bars rows={3} />}
      {asked.error && <LoadFailed failure={asked.error} again={() => void asked.refetch()} />}
      {found && <Found found={found} />}
      {found && isLowering && (
        <LowerLimit memberId={memberId} limits={found.limits} close={() => setLowering(false)} />
      )}
    </Section>
  );
}

function Found({ found: { excluded, limits, history } }: { found: Protected }) {
  const { t, names } = useT();
  const [isWhole, setWhole] = useState(false);
  const set = limits.filter(({ amount }) => amount !== null);
  const until = (at: string) => {
    const day = yangonDate(new Date(at));
    return `${dayMonth(day, names)} ${day.slice(0, 4)} ${hourMinute(at)}`;
  };
  return (
    <>
      {excluded && (
        <p className="amber">
          <Icon name="octagon" /> {t(AWAY_WORD[excluded.why], { until: until(excluded.ends_at) })}
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
                      {t(limit.raise.ripe ? 'raiseRipe' : 'raiseWaits', {
                        amount: limitSum(t, limit.raise.amount),
                        at: moment(limit.raise.ripe_at, names),
                      })}
                    </div>
                  )}
                </td>
                <td className="r">
                  {sum(limit.used)} <span className="t3">/ {sum(limit.amount ?? 0)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {history.length > 0 && (
        <table className="rows plain">
          <tbody>
            {(isWhole ? history : history.slice(0, SHOWN)).map((event) => (
              <tr key={`${event.at}${event.what}${event.kind}${event.period}${event.amount}`}>
                <td className="when">{moment(event.at, names)}</td>
                <td className="wraps">
                  {t(EVENT_WORD[event.what], {
                    limit: nameOf(t, event),
                    amount: limitSum(t, event.amount),
                    until: event.ends_at === null ? '' : until(event.ends_at),
                  })}
                  {event.by !== null && <div className="t3">{t('doneBy', { name: event.by })}</div>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!isWhole && history.length > SHOWN && (
        <p>
          <button type="button" className="bare link" onClick={() => setWhole(true)}>
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
