import { type DepositReason, depositReasons } from '@shwe/contract/reasons';
import { RejectDialog } from '../../components/cases/RejectDialog.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import type { Case } from './types.ts';

type Props = { caseData: Case; close: () => void; processed: (state: string) => void };

/** Rejects a deposit. Nothing is posted. */
export function RejectDeposit({ caseData: { order }, close, processed }: Props) {
  const { t } = useT();
  const action = useConsoleAction('operatorDeposits', 'rejectDeposit');
  const reject = (reason: DepositReason, note: string) =>
    action.mutate(
      { tid: order.tid, reason, ...(note && { note }) },
      {
        onSuccess: ({ state }) => {
          processed(state);
          toast(`${order.tid}: ${t(`state_${state}`)}`);
          close();
        },
      },
    );
  return (
    <RejectDialog
      id={order.tid}
      memberId={order.who.id}
      reasons={depositReasons}
      money={<span>{t('nothingPosted')}</span>}
      button={t('rejectDeposit', { sum: amountText(order.amount) })}
      isBusy={action.isPending}
      failure={action.error}
      reject={reject}
      close={close}
    />
  );
}
