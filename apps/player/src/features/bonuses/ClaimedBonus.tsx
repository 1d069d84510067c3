import { Money, Rosette } from '@shwe/ui';
import { useT } from '../../i18n/index.ts';
import type { Bonus } from './queries.ts';
import { ToBet } from './ToBet.tsx';

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
      <ToBet bonus={bonus} />
    </>
  );
}
