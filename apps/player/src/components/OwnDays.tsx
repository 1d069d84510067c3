import { addDays } from '@shwe/kernel';
import { cx, Field } from '@shwe/ui';
import { type DateRange, RANGE_DAYS_MAX } from '../core/date-range.ts';
import { useT } from '../i18n/index.ts';

/** What is wrong with a range: its dates are the wrong way round, or it is too long; null if it is valid. */
type RangeFault = 'rangeTurned' | 'rangeLong' | null;

export function rangeFault({ from, to }: DateRange): RangeFault {
  if (from > to) return 'rangeTurned';
  return to > addDays(from, RANGE_DAYS_MAX - 1) ? 'rangeLong' : null;
}

type Props = {
  days: DateRange;
  today: string;
  fault: RangeFault;
  /** Space beside the fields, as on a page. */
  padded?: boolean;
  onChange: (days: Partial<DateRange>) => void;
};

/** The two fields of a range of days that the member chooses. */
export function OwnDays({ days, today, fault, padded = false, onChange }: Props) {
  const { t } = useT();
  return (
    <div className={cx('days-own mt2', padded && 'pad')}>
      {(['from', 'to'] as const).map((end) => (
        <Field
          key={end}
          label={t(end === 'from' ? 'fromDay' : 'toDay')}
          error={fault && end === 'to' ? t(fault, { n: RANGE_DAYS_MAX }) : undefined}
        >
          {(control) => (
            <input
              {...control}
              type="date"
              className="fig"
              max={today}
              value={days[end]}
              // A cleared field keeps its date, because a range needs both.
              onChange={(event) => event.target.value && onChange({ [end]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
