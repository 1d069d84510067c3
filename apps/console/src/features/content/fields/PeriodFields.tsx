import { useT } from '../../../i18n/index.ts';
import type { ContentOf } from '../types.ts';
import { MomentField } from './MomentField.tsx';

type Period = Pick<ContentOf<'notice'>['value'], 'from' | 'until'>;

/** From when until when an item is shown. */
export function PeriodFields({
  value,
  onChange,
}: {
  value: Period;
  onChange: (part: Partial<Period>) => void;
}) {
  const { t } = useT();
  const { from, until } = value;
  const isBackwards = from !== null && until !== null && Date.parse(until) <= Date.parse(from);
  return (
    <>
      <MomentField
        label={t('contentShownFrom')}
        hint={t('contentShownFromHint')}
        value={value.from}
        onChange={(from) => onChange({ from })}
      />
      <MomentField
        label={t('contentShownUntil')}
        hint={t('contentShownUntilHint')}
        error={isBackwards ? t('contentEndBeforeStart') : undefined}
        value={value.until}
        onChange={(until) => onChange({ until })}
      />
    </>
  );
}
