import { Button } from 'antd';
import { weekdayDay } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';

type Props = { date: string; toDay: (by: number) => void; listDays: () => void };

/** The day shown, the days beside it, and the close days. */
export function DayHead({ date, toDay, listDays }: Props) {
  const { t, names } = useT();
  return (
    <div className="dayhead">
      <Button size="small" type="text" aria-label={t('previousDay')} onClick={() => toDay(-1)}>
        ←
      </Button>
      <h1 className="b">{weekdayDay(date, names)}</h1>
      <Button size="small" type="text" aria-label={t('nextDay')} onClick={() => toDay(1)}>
        →
      </Button>
      <button type="button" className="bare link" onClick={listDays}>
        {t('closeDays')}
      </button>
    </div>
  );
}
