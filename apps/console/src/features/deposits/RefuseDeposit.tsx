import { type DepositReason, depositReasons } from '@shwe/contract/reasons';
import { useConsoleAction } from '../../core/console-action.ts';
import { sum } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { RefuseSheet } from '../../parts/RefuseSheet.tsx';
import { toast } from '../../parts/toast.tsx';
import type { Case } from './types.ts';

type Props = { found: Case; close: () => void; decided: (state: string) => void };

/** Refuses a request. No money moves. */
export function RefuseDeposit({ found: { order }, close, decided }: Props) {
  const { t } = useT();
  const deed = useConsoleAction('operatorDeposits', 'rejectDeposit');
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
    <RefuseSheet
      id={order.tid}
      memberId={order.who.id}
      reasons={depositReasons}
      money={<span>{t('noMoneyMoves')}</span>}
      button={t('refuseDeposit', { sum: sum(order.amount) })}
      isBusy={deed.isPending}
      failure={deed.error}
      refuse={refuse}
      close={close}
    />
  );
}
