import { type WithdrawalReason, withdrawalReasons } from '@shwe/contract/reasons';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useConsoleAction } from '../../core/console-action.ts';
import { change, sum } from '../../core/format.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { RefuseSheet } from '../../parts/RefuseSheet.tsx';
import { toast } from '../../parts/toast.tsx';
import type { Case } from './types.ts';

type Props = { found: Case; close: () => void; decided: (state: string) => void };

/** Refuses: the held money returns, or is kept back, which one proposes and another confirms. */
export function RefuseWithdrawal({ found: { order, money, may_deduct, blocked }, close, decided }: Props) {
  const { t } = useT();
  const { may } = useMe();
  const deed = useConsoleAction('operatorWithdrawals', 'reject');
  const isSecond = order.deduct_by !== null;
  const mayChoose = may('withdrawal.deduct') && (!isSecond || may_deduct);
  // The second word of somebody who may not decide the case otherwise.
  const [deduct, setDeduct] = useState(blocked !== '');
  const wallet = money.find((row) => row.account === 'wallet')?.balance_after ?? 0;
  const amount = sum(order.amount);
  const refuse = (reason: WithdrawalReason, note: string) =>
    deed.mutate(
      { id: order.id, reason, ...(note && { note }), deduct },
      {
        onSuccess: ({ state }) => {
          toast(`${order.id}: ${deduct && !isSecond ? t('deductProposed') : t(`state_${state}`)}`);
          decided(state);
        },
      },
    );
  const moneyRows = (
    <>
      <table className="rows plain">
        <tbody>
          <tr>
            <td>{t(!deduct ? 'heldReturns' : isSecond ? 'heldDeducted' : 'heldWaits')}</td>
            <td className="r b">
              {!deduct ? change(order.amount) : isSecond ? sum(-order.amount) : sum(order.amount)}
            </td>
          </tr>
          <tr>
            <td className="t2">{t('balanceAfter')}</td>
            <td className="r">{sum(wallet + (deduct ? 0 : order.amount))}</td>
          </tr>
        </tbody>
      </table>
      {mayChoose && (
        <Checkbox
          checked={deduct}
          disabled={blocked !== ''}
          onChange={(event) => setDeduct(event.target.checked)}
        >
          {t('deduct')}{' '}
          <span className="t3">
            {isSecond ? t('deductSecond', { name: order.deduct_by ?? '' }) : t('deductText')}
          </span>
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
      button={t(!deduct ? 'refuseReturn' : isSecond ? 'refuseDeduct' : 'proposeDeduct', { sum: amount })}
      isBusy={deed.isPending}
      failure={deed.error}
      refuse={refuse}
      close={close}
    />
  );
}
