import { type WithdrawalReason, withdrawalReasons } from '@shwe/wire/reasons';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useDeed } from '../../core/deed.ts';
import { change, sum } from '../../core/format.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { RefuseSheet } from '../../parts/RefuseSheet.tsx';
import { toast } from '../../parts/toast.tsx';
import type { Case } from './types.ts';

type Props = { found: Case; close: () => void; decided: (state: string) => void };

/** Refuses: the held money returns, or, by who may, is deducted. */
export function RefuseWithdrawal({ found: { order, money }, close, decided }: Props) {
  const { t } = useT();
  const { may } = useMe();
  const deed = useDeed('consoleCashier', 'refuseWithdrawal');
  const [deduct, setDeduct] = useState(false);
  const wallet = money.find((row) => row.account === 'wallet')?.balance_after ?? 0;
  const amount = sum(order.amount);
  const refuse = (reason: WithdrawalReason, note: string) =>
    deed.mutate(
      { id: order.id, reason, ...(note && { note }), deduct },
      {
        onSuccess: ({ state }) => {
          toast(`${order.id}: ${t(`state_${state}`)}`);
          decided(state);
        },
      },
    );
  const moneyRows = (
    <>
      <table className="rows plain">
        <tbody>
          <tr>
            <td>{t(deduct ? 'heldDeducted' : 'heldReturns')}</td>
            <td className="r b">{deduct ? sum(-order.amount) : change(order.amount)}</td>
          </tr>
          <tr>
            <td className="t2">{t('balanceAfter')}</td>
            <td className="r">{sum(wallet + (deduct ? 0 : order.amount))}</td>
          </tr>
        </tbody>
      </table>
      {may('withdrawal.deduct') && (
        <Checkbox checked={deduct} onChange={(event) => setDeduct(event.target.checked)}>
          {t('deduct')} <span className="t3">{t('deductText')}</span>
        </Checkbox>
      )}
    </>
  );
  return (
    <RefuseSheet
      id={order.id}
      memberId={order.who.id}
      reasons={withdrawalReasons}
      money={moneyRows}
      button={t(deduct ? 'refuseDeduct' : 'refuseReturn', { sum: amount })}
      isBusy={deed.isPending}
      failure={deed.error}
      refuse={refuse}
      close={close}
    />
  );
}
