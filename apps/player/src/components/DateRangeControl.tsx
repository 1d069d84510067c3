import { Pill } from '@shwe/ui';
import { useState } from 'react';
import { useBusinessDay } from '../core/business-time.ts';
import { type DateRange, lastDays } from '../core/date-range.ts';
import { useT } from '../i18n/index.ts';
import { OwnDays, rangeFault } from './OwnDays.tsx';
import { RANGES, type Range } from './RangePills.tsx';

type Choice = { kind: Range | 'custom'; from: string; to: string };

/** The dates that a record covers, at first today or those of `first`, and the control that chooses them. */
export function useDateRange(first?: DateRange): { days: DateRange; key: string; control: React.ReactNode } {
  const today = useBusinessDay();
  const [choice, setChoice] = useState<Choice>(
    first ? { kind: 'custom', ...first } : { kind: 1, from: '', to: '' },
  );
  const isUsable = choice.kind !== 'custom' || rangeFault(choice) === null;
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

type Props = { today: string; choice: Choice; days: DateRange; onChange: (choice: Choice) => void };

function DateRangeControl({ today, choice, days, onChange }: Props) {
  const { t } = useT();
  const fault = choice.kind === 'custom' ? rangeFault(choice) : null;
  return (
    <>
      <div className="row g2 pad range fade">
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
        <OwnDays
          padded
          days={choice}
          today={today}
          fault={fault}
          onChange={(change) => onChange({ ...choice, ...change })}
        />
      )}
    </>
  );
}
