import { Button } from 'antd';
import { weekdayDay } from '../../core/format.ts';
import { useMe } from '../../core/session.ts';
import { type Key, useT } from '../../i18n/index.ts';

/** The dialogs that open over the day. */
export type DrawDialog = 'holidays' | 'drawDates' | 'year' | 'rules' | 'results';

type Props = { date: string; changeDay: (days: number) => void; open: (dialog: DrawDialog) => void };

const DIALOGS: readonly { dialog: DrawDialog; label: Key; needs: string }[] = [
  { dialog: 'holidays', label: 'holidays', needs: 'draw.view' },
  { dialog: 'drawDates', label: 'drawDates3D', needs: 'draw.view' },
  { dialog: 'year', label: 'yearCalendar', needs: 'draw.view' },
  { dialog: 'rules', label: 'gameConfiguration', needs: 'draw.view' },
  { dialog: 'results', label: 'exportResults', needs: 'draw.export' },
];

/** The shown day, buttons for the days before and after it, and links that open the dialogs. */
export function DayHeader({ date, changeDay, open }: Props) {
  const { t, names } = useT();
  const { may } = useMe();
  return (
    <div className="dayhead">
      <Button size="small" type="text" aria-label={t('previousDay')} onClick={() => changeDay(-1)}>
        ←
      </Button>
      <h1 className="b">{weekdayDay(date, names)}</h1>
      <Button size="small" type="text" aria-label={t('nextDay')} onClick={() => changeDay(1)}>
        →
      </Button>
      {DIALOGS.filter(({ needs }) => may(needs)).map(({ dialog, label }) => (
        <button key={dialog} type="button" className="bare link" onClick={() => open(dialog)}>
          {t(label)}
        </button>
      ))}
    </div>
  );
}
