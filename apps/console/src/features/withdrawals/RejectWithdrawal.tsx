import { type WithdrawalReason, withdrawalReasons } from '@shwe/contract/reasons';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { RejectDialog } from '../../components/cases/RejectDialog.tsx';
import { toast } from '../../components/toast.tsx';
import { useDeed } from '../../core/deed.ts';
import { amountText, changeText } from '../../core/format.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import type { Case } from './types.ts';

type Props = { found: Case; close: () => void; decided: (state: string) => void };

/** Refuses: the held money returns, or is kept back, which one proposes and another confirms. */
export function RejectWithdrawal({ found: { order, money, may_deduct, blocked }, close, decided }: Props) {
  const { t } = useT();
  const { may } = useMe();
  const deed = useDeed('consoleCashier', 'refuseWithdrawal');
  const isSecond = order.deduct_by !== null;
  const mayChoose = may('withdrawal.deduct') && (!isSecond || may_deduct);
  // The second word of somebody who may not decide the case otherwise.
  const [deduct, setDeduct] = useState(blocked !== '');
  const wallet = money.find((row) => row.account === 'wallet')?.balance_after ?? 0;
  const amount = amountText(order.amount);
  const refuse = (reason: WithdrawalReason, note: string) =>
    deed.mutate(
      { id: order.id, reason, ...(note && { note }), deduct },
      {
        onSuccess: ({ state }) => {
          toast(`${order.id}: ${deduct && !isSecond ? t('confiscationRequested') : t(`state_${state}`)}`);
          decided(state);
        },
      },
    );
  const moneyRows = (
    <>
      <table className="rows plain">
        <tbody>
          <tr>
            <td>{t(!deduct ? 'fundsReturn' : isSecond ? 'fundsForfeited' : 'fundsStayReserved')}</td>
            <td className="r b">
              {!deduct
                ? changeText(order.amount)
                : isSecond
                  ? amountText(-order.amount)
                  : amountText(order.amount)}
            </td>
          </tr>
          <tr>
            <td className="t2">{t('balanceAfter')}</td>
            <td className="r">{amountText(wallet + (deduct ? 0 : order.amount))}</td>
          </tr>
        </tbody>
      </table>
      {mayChoose && (
        <Checkbox
          checked={deduct}
          disabled={blocked !== ''}
          onChange={(event) => setDeduct(event.target.checked)}
        >
          {t('confiscate')}{' '}
          <span className="t3">
            {isSecond ? t('confiscateSecond', { name: order.deduct_by ?? '' }) : t('confiscateText')}
          </span>
        </Checkbox>
      )}
    </>
  );
  return (
    <RejectDialog
      id={order.id}
      memberId={order.who.id}
      reasons={withdrawalReasons}
      money={moneyRows}
      button={t(!deduct ? 'rejectAndReturn' : isSecond ? 'rejectAndConfiscate' : 'requestConfiscation', {
        sum: amount,
      })}
      isBusy={deed.isPending}
      failure={deed.error}
      refuse={refuse}
      close={close}
    />
  );
}
