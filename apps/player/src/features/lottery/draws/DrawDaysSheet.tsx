import { Sheet, SkeletonRows } from '@shwe/ui';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { formatDay, formatWeekday } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import { useCloseDays } from './CloseDays.tsx';

/** When 3D is drawn: the rule, the next date, and the moved or cancelled draws with their reasons. */
export function DrawDaysSheet({ onClose }: { onClose: () => void }) {
  const { t, lang } = useT();
  const closeDays = useCloseDays();
  return (
    <Sheet open onClose={onClose} title={t('drawDays')} closeLabel={t('close')}>
      <p className="c2">{t('drawDaysRule')}</p>
      {closeDays.isPending && <SkeletonRows rows={3} label={t('loading')} />}
      {closeDays.isError && <LoadFailed error={closeDays.error} onRetry={() => void closeDays.refetch()} />}
      {closeDays.data?.next_date && (
        <p className="mt3">{t('nextDrawOn', { date: formatDay(lang, closeDays.data.next_date) })}</p>
      )}
      {closeDays.data?.days.map((day) => (
        <div key={day.date} className="li edge">
          <div className="grow">
            <div className="t3">
              {formatWeekday(lang, day.date)}{' '}
              <span className="c2 t2">· {t(day.drawn ? 'movedHere' : 'notDrawn')}</span>
            </div>
            <div className="c2">{day.reason}</div>
          </div>
        </div>
      ))}
      {closeDays.data?.days.length === 0 && <p className="c2 mt3">{t('noMovedDraws')}</p>}
    </Sheet>
  );
}
