import { tightAmount } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';

/** Stakes of some weeks, oldest first, as bars of which the highest fills the height. */
export function WeekBars({ weeks }: { weeks: readonly number[] }) {
  const { t } = useT();
  const most = Math.max(...weeks);
  if (most === 0) return <span className="t3">–</span>;
  const label = t('weekStakes', { n: weeks.length, amounts: weeks.map(tightAmount).join(' · ') });
  return (
    <span className="weekbars" role="img" aria-label={label} title={label}>
      {weeks.map((stakes, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no identity but their place
        <i key={index} style={{ height: `${Math.ceil((stakes / most) * 100)}%` }} />
      ))}
    </span>
  );
}
