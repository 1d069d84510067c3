import { Pill } from '@shwe/ui';
import { useT } from '../i18n/index.ts';

/** How far back a record goes: today, the last 5 and 30 days. */
export const RANGES = [1, 5, 30] as const;
export type Range = (typeof RANGES)[number];

export function RangePills({ value, onChange }: { value: Range; onChange: (range: Range) => void }) {
  const { t } = useT();
  return (
    <div className="row g2 pad range">
      {RANGES.map((range) => (
        <Pill key={range} on={range === value} onClick={() => onChange(range)}>
          {range === 1 ? t('today') : t('lastDays', { n: range })}
        </Pill>
      ))}
    </div>
  );
}
