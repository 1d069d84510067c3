import { usdtText } from '@shwe/kernel';
import { usdtFor } from '@shwe/rules';
import { amountText, digitsText, Hint, KeyValue, Panel } from '@shwe/ui';
import { useT } from '../../../i18n/index.ts';

type Props = { amount: bigint; rate: number };

/** The current rate and what the member gets in USDT, rounded down to a millionth. */
export function UsdtCard({ amount, rate }: Props) {
  const { t } = useT();
  return (
    <section className="pad mt4">
      <Panel className="padded">
        <KeyValue label={t('usdtRate')}>
          <span className="fig">{t('usdtRateIs', { rate: amountText(rate) })}</span>
        </KeyValue>
        <KeyValue label={t('usdtGet')} kind="sum">
          <span className="fig">{digitsText(usdtText(usdtFor(amount, BigInt(rate))))} USDT</span>
        </KeyValue>
      </Panel>
      <div className="mt2">
        <Hint icon="lock">{t('usdtFrozen')}</Hint>
      </div>
    </section>
  );
}
