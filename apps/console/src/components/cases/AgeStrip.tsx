import { slaState } from '../../core/sla.ts';
import { useT } from '../../i18n/index.ts';

const MARK = { fine: '', late: 'l1', twice: 'l2' };

/**
 * How long each case of a queue has waited, one mark a case, on an axis of three promised times. The dashed line is the
 * promise. A count and an average hide the one forgotten case; this shows it.
 */
export function AgeStrip({ agesMin, promisedMin }: { agesMin: number[]; promisedMin: number }) {
  const { t } = useT();
  const late = agesMin.filter((age) => age > promisedMin).length;
  return (
    <span
      className="strip"
      role="img"
      aria-label={t('agesLabel', { n: agesMin.length, late, m: promisedMin })}
    >
      <u />
      {agesMin.map((age, at) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity but their place
          key={at}
          className={MARK[slaState(age, promisedMin)]}
          style={{ left: `${Math.min(99, (age / promisedMin) * 33.3)}%` }}
        />
      ))}
    </span>
  );
}
