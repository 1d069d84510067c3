import { addDays } from '@shwe/kernel';
import { Field, Pill } from '@shwe/ui';
import { useState } from 'react';
import { useBusinessDay } from '../core/business-time.ts';
import { type DateRange, lastDays, RANGE_DAYS_MAX } from '../core/date-range.ts';
import { useT } from '../i18n/index.ts';
import { RANGES, type Range } from './RangePills.tsx';

type Choice = { kind: Range | 'custom'; from: string; to: string };

/** The dates that a record covers, which are today at first, and the control that chooses them. */
export function useDateRange(): { days: DateRange; key: string; control: React.ReactNode } {
  const today = useBusinessDay();
  const [choice, setChoice] = useState<Choice>({ kind: 1, from: '', to: '' });
  const isUsable = choice.kind !== 'custom' || rangeError(choice) === null;
  const wanted =
    choice.kind === 'custom' ? { from: choice.from, to: choice.to } : lastDays(today, choice.kind);
  // While the chosen range is invalid, the last valid one stays on the screen.
  const [shown, setShown] = useState<DateRange>(wanted);
  if (isUsable && (shown.from !== wanted.from || shown.to !== wanted.to)) setShown(wanted);
  const days = isUsable ? wanted : shown;
  return {
    days,
    key: `${days.from} ${days.to}`,
    control: <DateRangeControl today={today} choice={choice} days={days} onChange={setChoice} />,
  };
}

/** The message for an invalid range: its dates are the wrong way round, or it is too long; null if it is valid. */
function rangeError({ from, to }: DateRange): 'rangeTurned' | 'rangeLong' | null {
  if (from > to) return 'rangeTurned';
  return to > addDays(from, RANGE_DAYS_MAX - 1) ? 'rangeLong' : null;
}

type Props = { today: string; choice: Choice; days: DateRange; onChange: (choice: Choice) => void };

function DateRangeControl({ today, choice, days, onChange }: Props) {
  const { t } = useT();
  const fault = choice.kind === 'custom' ? rangeError(choice) : null;
  return (
    <>
      <div className="row g2 pad range">
        {RANGES.map((range) => (
          <Pill key={range} on={range === choice.kind} onClick={() => onChange({ ...choice, kind: range })}>
            {range === 1 ? t('today') : t('lastDays', { n: range })}
          </Pill>
        ))}
        <Pill on={choice.kind === 'custom'} onClick={() => onChange({ kind: 'custom', ...days })}>
          {t('ownRange')}
        </Pill>
      </div>
      {choice.kind === 'custom' && (
        <div className="days-own pad mt2">
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
                  value={choice[end]}
                  // A cleared field keeps its date, because a range needs both.
                  onChange={(event) =>
                    event.target.value && onChange({ ...choice, [end]: event.target.value })
                  }
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </>
  );
}
