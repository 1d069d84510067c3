import { Icon, Money } from '@shwe/ui';
import { useT } from '../../i18n/index.ts';

type Props = { label: string; name: string; money: number; stale?: boolean; choose?: () => void };

/** One side of a transfer: the wallet and its balance. */
export function TransferSide({ label, name, money, stale, choose }: Props) {
  const { t } = useT();
  const inside = (
    <>
      <span className="c2 way-label">{label}</span>
      <span className="t3 way-name">
        {name}
        {choose && <Icon name="down" size="xs" />}
      </span>
      <span className="right">
        <Money amount={BigInt(money)} unit={t('unit')} />
        {stale && <span className="amber way-stale">{t('asOfBooks')}</span>}
      </span>
    </>
  );
  if (!choose) return <div className="way">{inside}</div>;
  return (
    <button type="button" className="way" onClick={choose}>
      {inside}
    </button>
  );
}
