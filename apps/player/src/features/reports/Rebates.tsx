import { amountText, EmptyState, moneyText, RecordRow, SkeletonRows, Tag } from '@shwe/ui';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import type { DateRange } from '../../core/date-range.ts';
import { formatWeekday } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { useRebates } from './queries.ts';

/** The rebates of a range of days, one row for each day. */
export function Rebates({ days }: { days: DateRange }) {
  const { t, lang } = useT();
  const query = useRebates(days);
  if (query.isPending) return <SkeletonRows rows={4} label={t('loading')} />;
  if (query.isError) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) {
    return (
      <EmptyState title={t('empty')}>
        <p>{t('rebatesEmpty')}</p>
      </EmptyState>
    );
  }
  return query.data.map(({ date, betAmount, money }) => (
    <RecordRow
      key={date}
      title={formatWeekday(lang, date)}
      amount={moneyText(BigInt(money), 'always')}
      detail={t('forBets', { amount: amountText(betAmount) })}
      state={<Tag tone="jade">{t('rebate')}</Tag>}
    />
  ));
}
