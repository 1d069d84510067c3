import { amountText, KeyValue, Money, Rosette } from '@shwe/ui';
import { useT } from '../../i18n/index.ts';
import type { Bonus } from './queries.ts';

/** A bonus that was just claimed, on paper as that of an envelope; it stands at once where less motion is asked for. */
export function ClaimedBonus({ bonus }: { bonus: Bonus }) {
  const { t } = useT();
  return (
    <>
      <div className="claimed">
        <Rosette petals={48} rx={14} ry={30} cx={76} size={240} stroke="#b79b63" className="guil" />
        <Money amount={BigInt(bonus.amount)} unit={t('unit')} face="display" />
      </div>
      <p className="claimed-state center mt3" role="status">
        {t('bonusClaimed')}
      </p>
      <KeyValue label={t('bonusToBet')}>
        {bonus.turnover_times === 0 ? (
          t('bonusFree')
        ) : (
          <span className="fig">
            {amountText(bonus.amount)} × {bonus.turnover_times} = {amountText(bonus.required)}
          </span>
        )}
      </KeyValue>
    </>
  );
}
