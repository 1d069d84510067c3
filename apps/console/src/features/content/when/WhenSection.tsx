import { Section } from '../../../components/basics.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { useBusinessNow } from '../../../core/clock.ts';
import { dayMonth } from '../../../core/format.ts';
import { useT } from '../../../i18n/index.ts';
import type { Content, Row, Selected } from '../types.ts';
import { axisOf, barOf, overlapOf, type Period, remaining } from './axis.ts';
import { periodText } from './period-text.ts';
import { periodOf, type Shown, shownOf } from './shown.ts';
import { TimeAxis } from './TimeAxis.tsx';

/** Rows beside what is being written. */
const ROWS_MAX = 6;
const MINUTE_MS = 60_000;

type Props = {
  content: Content;
  item: string | null;
  /** What is shown already may have been so before now; what is not begins now at the earliest. */
  isLive: boolean;
  rows: readonly Row[];
  select: (selected: Selected) => void;
};

/** When what is typed is shown, beside what else is shown then. Pages and texts have no time. */
export function WhenSection({ content, item, isLive, rows, select }: Props) {
  const texts = useT();
  const { t, names } = texts;
  const now = useBusinessNow(MINUTE_MS);
  const typed = periodOf(content);
  if (!typed) return null;
  const isFromNow = typed.from === null && !isLive && content.kind !== 'tile';
  const period = isFromNow ? { ...typed, from: new Date(now).toISOString() } : typed;
  const axis = axisOf(now, period);
  const others = shownOf(rows, now)
    .filter(({ row }) => row.kind !== content.kind || row.item !== item)
    .filter((shown) => barOf(axis, shown) !== null);
  // Those of the same kind first, and of these the ones that are shown at the same time.
  const rank = (shown: Shown) =>
    (shown.row.kind === content.kind ? 0 : 2) + (overlapOf(period, shown) === null ? 1 : 0);
  const ordered = others.toSorted((a, b) => rank(a) - rank(b));
  const left = ordered.length - ROWS_MAX;
  const days = axis.labels[0]!.date;
  return (
    <Section
      title={t('contentWhen')}
      remark={t('contentWhenRange', { from: dayMonth(days, names), n: axis.days })}
    >
      <TimeAxis
        axis={axis}
        now={now}
        own={{ name: t('contentThisOne'), text: periodText(typed, now, texts), period }}
        others={ordered.slice(0, ROWS_MAX)}
        select={select}
      />
      {left > 0 && <p className="t3">{t('contentMoreShown', { n: left })}</p>}
      <AtOnce content={content} period={remaining(period, now)} others={others} />
    </Section>
  );
}

/** How many sheets or banners home has at the same time. */
function AtOnce({ content, period, others }: { content: Content; period: Period; others: readonly Shown[] }) {
  const { t } = useT();
  const atOnce = others.filter((shown) => shown.row.kind === content.kind && overlapOf(period, shown));
  if (content.kind === 'banner')
    return <p className="t2">{t('contentBannersAtOnce', { n: atOnce.length + 1 })}</p>;
  if (content.kind !== 'notice' || !(content.value.tan || content.value.repeat_tan)) return null;
  const sheets = atOnce.filter(({ row }) => row.pop_up).length;
  return (
    <p className={sheets === 0 ? 'axischeck jade' : 'axischeck amber'}>
      <Icon name={sheets === 0 ? 'tick' : 'triangle'} />
      {sheets === 0 ? t('contentOneSheet') : t('contentOtherSheets', { n: sheets })}
    </p>
  );
}
