import { unwrap } from '@shwe/client';
import { Note, SkeletonRows, StateScreen } from '@shwe/ui';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { client } from '../../../core/client.ts';
import { keys } from '../../../core/query.ts';
import { formatDay, formatWeekday } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import { useGame } from '../game.ts';

export function useCloseDays() {
  const { id } = useGame();
  const { lang } = useT();
  return useQuery({
    queryKey: [...keys.closeDays(id), lang],
    queryFn: async ({ signal }) =>
      unwrap(await client.call('draws', 'closeDays', { gameId: id }, { signal })),
  });
}

/** Close days and cancelled 2D draws with their reasons, and when the next draw is. */
export function CloseDays() {
  const { t, lang } = useT();
  const closeDays = useCloseDays();
  if (closeDays.isPending) return <SkeletonRows rows={6} label={t('loading')} />;
  if (closeDays.isError)
    return <LoadFailed error={closeDays.error} onRetry={() => void closeDays.refetch()} />;
  const { data } = closeDays;
  const next = data.next_date ? formatDay(lang, data.next_date) : '–';
  const off = data.days.find(({ date }) => date === data.today)?.off;
  return (
    <>
      <div className="pad">
        {data.is_rest ? (
          <Note kind="warn">
            {off ? t('drawOffToday', { section: t(off), date: next }) : t('closeDayToday', { date: next })}
            {data.reason && ` (${data.reason})`}
          </Note>
        ) : (
          <Note kind="ok" icon="calendar">
            {t('openToday')}
          </Note>
        )}
        <p className="c2 mt3">{t('weekendsClosed')}</p>
      </div>
      {data.days.length === 0 ? (
        <StateScreen drawing="calendar" title={t('noCloseDays')} />
      ) : (
        <section className="list mt3">
          {data.days.map((day) => (
            <div key={day.date} className="li plain">
              <div className="grow">
                <div className="t3">{formatWeekday(lang, day.date)}</div>
                {day.off && <div className="t2">{t('drawOff', { section: t(day.off) })}</div>}
                <div className="c2">{day.reason || t('closeDay')}</div>
              </div>
            </div>
          ))}
          <p className="end-mark">{t('endOfList')}</p>
        </section>
      )}
    </>
  );
}
