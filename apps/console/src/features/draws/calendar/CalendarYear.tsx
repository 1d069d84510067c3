import type { Output } from '@shwe/contract';
import { addDays, weekday, yangonDate } from '@shwe/kernel';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { SECTION_NAMES } from '../../../components/draws/DrawTimeline.tsx';
import { LoadFailed, LoadingBars } from '../../../components/states.tsx';
import { businessNow } from '../../../core/clock.ts';
import { weekdayDay } from '../../../core/format.ts';
import { useKeys } from '../../../core/keys.ts';
import { useApiQuery } from '../../../core/query.ts';
import { useMe } from '../../../core/session.ts';
import { useT } from '../../../i18n/index.ts';
import { ImportHolidays } from './ImportHolidays.tsx';

type Year = Output<'operatorCalendar', 'year'>;

/** A year of the calendar with holidays and 3D draws, and the import of a list of holidays. */
export function CalendarYear({ close }: { close: () => void }) {
  const { t } = useT();
  const { may } = useMe();
  const [year, setYear] = useState(() => Number(yangonDate(new Date(businessNow())).slice(0, 4)));
  const [isImporting, setImporting] = useState(false);
  const query = useApiQuery('operatorCalendar', 'year', { year });
  useKeys({ esc: close }, { onTop: true });
  return (
    <Modal open title={t('yearTitle')} footer={null} onCancel={close} width={960}>
      <div className="stack">
        <div className="yearhead">
          <Button size="small" type="text" aria-label={t('previousYear')} onClick={() => setYear(year - 1)}>
            ←
          </Button>
          <h3 className="b">{year}</h3>
          <Button size="small" type="text" aria-label={t('nextYear')} onClick={() => setYear(year + 1)}>
            →
          </Button>
          <Legend />
          {may('draw.close_day') && (
            <button type="button" className="bare link" onClick={() => setImporting(!isImporting)}>
              {t(isImporting ? 'showCalendar' : 'importHolidays')}
            </button>
          )}
        </div>
        {query.isPending && <LoadingBars rows={8} />}
        {query.error && !query.data && (
          <LoadFailed failure={query.error} retry={() => void query.refetch()} />
        )}
        {isImporting ? <ImportHolidays /> : query.data && <Months year={year} calendar={query.data} />}
      </div>
    </Modal>
  );
}

function Legend() {
  const { t } = useT();
  return (
    <span className="yearlegend">
      <span>
        <i className="closed" /> {t('holiday')}
      </span>
      <span>
        <i className="drawn" /> {t('draw3D')}
      </span>
      <span>
        <i className="moved" /> {t('drawMoved3D')}
      </span>
    </span>
  );
}

function Months({ year, calendar }: { year: number; calendar: Year }) {
  return (
    <>
      <div className="months">
        {Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}`).map(
          (month) => (
            <Month key={month} month={month} calendar={calendar} />
          ),
        )}
      </div>
      <Listed calendar={calendar} />
    </>
  );
}

function Month({ month, calendar }: { month: string; calendar: Year }) {
  const { names } = useT();
  const first = `${month}-01`;
  const days = Array.from({ length: 31 }, (_, index) => addDays(first, index)).filter((day) =>
    day.startsWith(month),
  );
  return (
    <div className="month">
      <h4>{names.months[Number(month.slice(5)) - 1]}</h4>
      <div className="days">
        {Array.from({ length: (weekday(first) + 6) % 7 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places before the first never change
          <span key={index} />
        ))}
        {days.map((day) => (
          <Day key={day} day={day} calendar={calendar} />
        ))}
      </div>
    </div>
  );
}

function Day({ day, calendar }: { day: string; calendar: Year }) {
  const closed = calendar.close_days.find((one) => one.date === day);
  const draw = calendar.draws.find((one) => one.date === day);
  const classes = [
    [0, 6].includes(weekday(day)) && 'rest',
    day === calendar.today && 'today',
    closed && 'closed',
    draw && (draw.date === draw.planned ? 'drawn' : 'moved'),
  ].filter(Boolean);
  const why = [closed?.reason, draw?.reason].filter(Boolean).join(' · ');
  return (
    <span className={classes.join(' ')} {...(why && { title: why })}>
      {Number(day.slice(8))}
    </span>
  );
}

/** Holidays and moved 3D draws as a list, since colours alone are not enough. */
function Listed({ calendar }: { calendar: Year }) {
  const { t, names } = useT();
  const moved = calendar.draws.filter((draw) => draw.date !== draw.planned);
  if (calendar.close_days.length + moved.length === 0) return <p className="t3">{t('yearEmpty')}</p>;
  return (
    <ul className="yearlist">
      {calendar.close_days.map(({ date, reason, off }) => (
        <li key={date}>
          <b>
            {weekdayDay(date, names)}
            {off && `, ${t('sectionVoided', { section: t(SECTION_NAMES[off]) })}`}
          </b>{' '}
          {reason}
        </li>
      ))}
      {moved.map(({ planned, date, reason }) => (
        <li key={planned}>
          <b>
            3D {weekdayDay(planned, names)} → {date === null ? t('voided') : weekdayDay(date, names)}
          </b>{' '}
          {reason}
        </li>
      ))}
    </ul>
  );
}
