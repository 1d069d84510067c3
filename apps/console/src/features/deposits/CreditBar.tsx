import { Button } from 'antd';
import { KeyCap } from '../../components/basics.tsx';
import { CaseActions } from '../../components/cases/CaseFrame.tsx';
import { reasonWithNote } from '../../components/texts.ts';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { depositCan, isWaiting } from './deposit-can.ts';
import { RejectButton } from './RejectButton.tsx';
import type { Case } from './types.ts';

type Props = {
  caseData: Case;
  /** The index of the selected incoming payment; null when none is selected. */
  selectedIndex: number | null;
  /** The figures may have changed: nothing can be processed. */
  isStale: boolean;
  reject: () => void;
  /** Called with the state to which this operator changed the case. */
  processed: (state: string) => void;
  next: () => void;
};

/** The buttons that credit the deposit with the selected incoming payment or reject it; once decided, why. */
export function CreditBar({
  caseData: { order, receipts },
  selectedIndex,
  isStale,
  reject,
  processed,
  next,
}: Props) {
  const { t } = useT();
  const { may } = useMe();
  const action = useConsoleAction('operatorDeposits', 'creditDeposit');
  const line = selectedIndex === null ? undefined : receipts[selectedIndex];
  const isOpen = isWaiting(order);
  const can = depositCan.credit(order, line, may);
  const isReady = isOpen && can.isAllowed && !isStale && !action.isPending;
  const canReject = depositCan.reject(order, may).isAllowed && !isStale;
  const credit = () => {
    if (!isReady || !line) return;
    action.mutate(
      { tid: order.tid, receipt_id: line.id },
      {
        onSuccess: ({ state }) => {
          processed(state);
          toast(`${order.tid}: ${t(`state_${state}`)}`);
        },
      },
    );
  };
  useKeys({ a: credit, r: canReject ? reject : undefined });
  if (!isOpen) {
    return (
      <CaseActions failure={null}>
        <Button size="large" onClick={next}>
          {t('nextCase')} <KeyCap k="J" />
        </Button>
        <span className="why">{reasonWithNote(t, order) || t('blockedProcessed')}</span>
      </CaseActions>
    );
  }
  return (
    <CaseActions failure={action.error}>
      <Button type="primary" size="large" disabled={!isReady} loading={action.isPending} onClick={credit}>
        {selectedIndex === null
          ? t('creditAction')
          : t('creditWith', { sum: amountText(order.amount), n: selectedIndex + 1 })}{' '}
        <KeyCap k="A" />
      </Button>
      <RejectButton isEnabled={canReject} reject={reject} />
      {can.isAllowed || can.disabledReason === null ? (
        <span className="hint">{t('creditHint')}</span>
      ) : (
        <span className="why">{t(can.disabledReason, { tid: line?.used_for ?? '' })}</span>
      )}
    </CaseActions>
  );
}
