import { slaState } from '../../core/sla.ts';
import { useT } from '../../i18n/index.ts';

const MARK = { fine: '', late: 'l1', twice: 'l2' };

/**
 * How long each case of a queue has waited: one mark for each case on an axis of three SLAs. The dashed line is one
 * SLA. A count and an average would hide a single forgotten case.
 */
export function AgeStrip({ agesMin, slaMinutes }: { agesMin: number[]; slaMinutes: number }) {
  const { t } = useT();
  const late = agesMin.filter((age) => age > slaMinutes).length;
  return (
    <span
      className="strip"
      role="img"
      aria-label={t('agesLabel', { n: agesMin.length, late, m: slaMinutes })}
    >
      <u />
      {agesMin.map((age, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity but their place
          key={index}
          className={MARK[slaState(age, slaMinutes)]}
          style={{ left: `${Math.min(99, (age / slaMinutes) * 33.3)}%` }}
        />
      ))}
    </span>
  );
}
