import { amountText, KeyValue } from '@shwe/ui';
import { useT } from '../../i18n/index.ts';
import type { Bonus } from './queries.ts';

/** What must be bet for a bonus, as a worked sum. */
export function ToBet({ bonus }: { bonus: Bonus }) {
  const { t } = useT();
  return (
    <KeyValue label={t('bonusToBet')}>
      {bonus.turnover_times === 0 ? (
        t('bonusFree')
      ) : (
        <span className="fig">
          {amountText(bonus.amount)} × {bonus.turnover_times} = {amountText(bonus.required)}
        </span>
      )}
    </KeyValue>
  );
}
