import { useEffect, useId, useState } from 'react';
import { areDaysTurned } from '../../core/parse.ts';
import { useT } from '../../i18n/index.ts';
import { FilterInput } from './FilterInput.tsx';

type Days = { from: string; to: string };

type Props = Days & {
  change: (days: Days) => void;
  /** What the days are, if not those of the rows. */
  labels?: Days | undefined;
  className?: string;
  /** A cleared field keeps its day, because both are needed. */
  isRequired?: boolean;
  /** The first day takes the focus. */
  hasFocus?: boolean;
};

/**
 * The first and the last day of a filter. Days the wrong way round are not applied: the last field says what is wrong,
 * and the rows of the days before stay in sight.
 */
export function DayFields({
  from,
  to,
  change,
  labels,
  className = '',
  isRequired = false,
  hasFocus = false,
}: Props) {
  const { t } = useT();
  const id = useId();
  const [typed, setTyped] = useState<Days>({ from, to });
  useEffect(() => setTyped({ from, to }), [from, to]);
  const isTurned = areDaysTurned(typed.from, typed.to);
  const apply = (part: Partial<Days>) => {
    if (isRequired && Object.values(part).includes('')) return;
    const next = { ...typed, ...part };
    setTyped(next);
    if (!areDaysTurned(next.from, next.to)) change(next);
  };
  return (
    <>
      <FilterInput
        value={typed.from}
        change={(day) => apply({ from: day })}
        label={labels?.from ?? t('filterFrom')}
        type="date"
        className={className}
        hasFocus={hasFocus}
      />
      <span className={isTurned ? 'dayfield wrong' : 'dayfield'}>
        <FilterInput
          value={typed.to}
          change={(day) => apply({ to: day })}
          label={labels?.to ?? t('filterTo')}
          type="date"
          className={className}
          {...(isTurned && { errorId: id })}
        />
        {isTurned && (
          <span id={id} className="err" role="alert">
            {t('rangeTurned')}
          </span>
        )}
      </span>
    </>
  );
}
