import { type WithdrawalReason, withdrawalReasons } from '@shwe/contract/reasons';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { RejectDialog } from '../../components/cases/RejectDialog.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText, changeText } from '../../core/format.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import type { Case } from './types.ts';

type Props = { caseData: Case; close: () => void; processed: (state: string) => void };

/** Rejects a withdrawal: the reserved funds return, or are confiscated, which needs two operators. */
export function RejectWithdrawal({
  caseData: { order, money, may_deduct, blocked },
  close,
  processed,
}: Props) {
  const { t } = useT();
  const { may } = useMe();
  const action = useConsoleAction('operatorWithdrawals', 'reject');
  const isSecond = order.deduct_by !== null;
  const mayChoose = may('withdrawal.deduct') && (!isSecond || may_deduct);
  // An operator who may not approve or pay the case can only approve the requested confiscation.
  const [confiscates, setConfiscates] = useState(blocked !== '');
  const wallet = money.find((row) => row.account === 'wallet')?.balance_after ?? 0;
  const amount = amountText(order.amount);
  const reject = (reason: WithdrawalReason, note: string) =>
    action.mutate(
      { id: order.id, reason, ...(note && { note }), deduct: confiscates },
      {
        onSuccess: ({ state }) => {
          toast(
            `${order.id}: ${confiscates && !isSecond ? t('confiscationRequested') : t(`state_${state}`)}`,
          );
          processed(state);
        },
      },
    );
  const moneyRows = (
    <>
      <table className="rows plain">
        <tbody>
          <tr>
            <td>{t(!confiscates ? 'fundsReturn' : isSecond ? 'fundsForfeited' : 'fundsStayReserved')}</td>
            <td className="r b">
              {!confiscates
                ? changeText(order.amount)
                : isSecond
                  ? amountText(-order.amount)
                  : amountText(order.amount)}
            </td>
          </tr>
          <tr>
            <td className="t2">{t('balanceAfter')}</td>
            <td className="r">{amountText(wallet + (confiscates ? 0 : order.amount))}</td>
          </tr>
        </tbody>
      </table>
      {mayChoose && (
        <Checkbox
          checked={confiscates}
          disabled={blocked !== ''}
          onChange={(event) => setConfiscates(event.target.checked)}
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
      button={t(!confiscates ? 'rejectAndReturn' : isSecond ? 'rejectAndConfiscate' : 'requestConfiscation', {
        sum: amount,
      })}
      isBusy={action.isPending}
      failure={action.error}
      reject={reject}
      close={close}
    />
  );
}
