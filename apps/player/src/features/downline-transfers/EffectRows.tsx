import { digitsText, KeyValue, Money, Skeleton } from '@shwe/ui';
import { useT } from '../../i18n/index.ts';
import type { Effects } from './transfer-effects.ts';

/** What the typed amount would do: what both sides have afterwards, and the fee. */
export function EffectRows({ memberId, effects }: { memberId: number; effects: Effects }) {
  const { t } = useT();
  const { fee, ownAfter, memberAfter } = effects;
  return (
    <>
      <div className="ag-after">
        <div>
          <small>{t('balanceAfterSend')}</small>
          <Sum amount={ownAfter} />
        </div>
        <div>
          <small>{t('memberAfterSend', { id: digitsText(String(memberId)) })}</small>
          <Sum amount={memberAfter} />
        </div>
      </div>
      <KeyValue label={t('fee')}>
        <Sum amount={fee} />
      </KeyValue>
    </>
  );
}

/** A dash for a balance that the amount would make negative. */
function Sum({ amount }: { amount: bigint | undefined }) {
  const { t } = useT();
  if (amount === undefined) return <Skeleton width={72} height={14} />;
  return amount < 0n ? <>–</> : <Money amount={amount} unit={t('unit')} />;
}
