import { Button } from 'antd';
import { weekdayDay } from '../../core/format.ts';
import { useMe } from '../../core/session.ts';
import { type Key, useT } from '../../i18n/index.ts';

/** What opens over the draw room. */
export type DrawDialog = 'close days' | 'draw days' | 'year' | 'rules' | 'results';

type Props = { date: string; toDay: (by: number) => void; open: (sheet: DrawDialog) => void };

const DIALOGS: readonly { sheet: DrawDialog; word: Key; needs: string }[] = [
  { sheet: 'close days', word: 'holidays', needs: 'draw.view' },
  { sheet: 'draw days', word: 'drawDates3D', needs: 'draw.view' },
  { sheet: 'year', word: 'yearCalendar', needs: 'draw.view' },
  { sheet: 'rules', word: 'gameConfiguration', needs: 'draw.view' },
  { sheet: 'results', word: 'exportResults', needs: 'draw.export' },
];

/** The day shown, the days beside it, and what opens over it: calendars, rules, results to take away. */
export function DayHeader({ date, toDay, open }: Props) {
  const { t, names } = useT();
  const { may } = useMe();
  return (
    <div className="dayhead">
      <Button size="small" type="text" aria-label={t('previousDay')} onClick={() => toDay(-1)}>
        ←
      </Button>
      <h1 className="b">{weekdayDay(date, names)}</h1>
      <Button size="small" type="text" aria-label={t('nextDay')} onClick={() => toDay(1)}>
        →
      </Button>
      {DIALOGS.filter(({ needs }) => may(needs)).map(({ sheet, word }) => (
        <button key={sheet} type="button" className="bare link" onClick={() => open(sheet)}>
          {t(word)}
        </button>
      ))}
    </div>
  );
}
