import { amountText } from '@shwe/ui';
import { useT } from '../../../i18n/index.ts';
import { useWithdrawTimes } from '../queries.ts';

/** How long recent withdrawals took; a fixed text while there are too few to say. */
export function WithdrawTimes() {
  const { t } = useT();
  const times = useWithdrawTimes().data;
  if (!times || times.median_minutes === null || times.p95_minutes === null) return t('withdrawArrives');
  return t('withdrawTook', {
    days: times.days,
    median: times.median_minutes,
    most: times.p95_minutes,
    n: amountText(times.count),
  });
}
