import { Button } from 'antd';
import { weekdayDay } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';

type Props = { date: string; toDay: (by: number) => void; listDays: () => void; listDraws: () => void };

/** The day shown, the days beside it, and the calendars. */
export function DayHead({ date, toDay, listDays, listDraws }: Props) {
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
      <button type="button" className="bare link" onClick={listDraws}>
        {t('drawDays')}
      </button>
    </div>
  );
}
