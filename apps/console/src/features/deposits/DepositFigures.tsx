import { HourPlot } from '../../components/chart/HourPlot.tsx';
import type { List } from '../../components/lists/use-list.ts';
import { LoadFailed, LoadingBars } from '../../components/states.tsx';
import { secondsText, shareText } from '../../components/texts.ts';
import { amountText } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';

/** How fast and how the deposits of the filter were credited, and when; of all of them, not of the page. */
export function DepositFigures({ list }: { list: Pick<List<unknown>, 'input' | 'change'> }) {
  const { t } = useT();
  const { sort: _, ...filter } = list.input;
  const query = useApiQuery('operatorDeposits', 'processedSummary', filter);
  if (query.error && !query.data) {
    return <LoadFailed failure={query.error} retry={() => void query.refetch()} />;
  }
  if (!query.data) return <LoadingBars rows={1} />;
  const {
    credited,
    automatic,
    median_seconds: median,
    in_time: inTime,
    sla_minutes: sla,
    hours,
  } = query.data;
  return (
    <>
      <div>
        <small>{t('autoMatched')}</small>
        <b>{shareText(automatic, credited)}</b>
        {automatic > 0 ? (
          <button type="button" className="bare link" onClick={() => list.change({ kind: 'automatic' })}>
            {t('ofAll', { n: automatic, all: credited })}
          </button>
        ) : (
          <span>{t('ofAll', { n: automatic, all: credited })}</span>
        )}
      </div>
      <div>
        <small>{t('timeToCredit')}</small>
        <b>{median === null ? '–' : secondsText(t, median)}</b>
        <span className={inTime < credited ? 'amber' : ''}>
          {t('withinSla', { m: sla, share: shareText(inTime, credited) })}
        </span>
      </div>
      <div className="hours">
        <small>{t('creditedByHour')}</small>
        <HourPlot
          height={44}
          tone="in"
          label={t('creditedByHour')}
          hours={hours.map(({ rows, amount }, hour) => ({
            value: amount,
            title: t('hourFigures', { hour, amount: amountText(amount), n: rows }),
          }))}
        />
      </div>
    </>
  );
}
