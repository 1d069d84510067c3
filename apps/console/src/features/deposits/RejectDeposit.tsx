import { type DepositReason, depositReasons } from '@shwe/contract/reasons';
import { RejectDialog } from '../../components/cases/RejectDialog.tsx';
import { toast } from '../../components/toast.tsx';
import { useDeed } from '../../core/deed.ts';
import { amountText } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import type { Case } from './types.ts';

type Props = { found: Case; close: () => void; decided: (state: string) => void };

/** Refuses a request. No money moves. */
export function RejectDeposit({ found: { order }, close, decided }: Props) {
  const { t } = useT();
  const deed = useDeed('consoleCashier', 'refuseDeposit');
  const refuse = (reason: DepositReason, note: string) =>
    deed.mutate(
      { tid: order.tid, reason, ...(note && { note }) },
      {
        onSuccess: ({ state }) => {
          decided(state);
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
      isBusy={deed.isPending}
      failure={deed.error}
      refuse={refuse}
      close={close}
    />
  );
}
