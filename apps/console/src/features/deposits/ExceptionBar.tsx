import { Button } from 'antd';
import { KeyCap } from '../../components/basics.tsx';
import { CaseActions } from '../../components/cases/CaseFrame.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { depositCan } from './deposit-can.ts';
import { RejectButton } from './RejectButton.tsx';
import type { Case } from './types.ts';

type Props = Pick<Case, 'order'> & {
  isStale: boolean;
  reject: () => void;
  processed: (state: string) => void;
};

/** The buttons that credit an unmatched payment (one operator approves, another credits) or reject it. */
export function ExceptionBar({ order, isStale, reject, processed }: Props) {
  const { t } = useT();
  const { may, operator } = useMe();
  const action = useConsoleAction('operatorDeposits', 'creditPayment');
  const can = depositCan.creditUnmatched(order, operator.full_name, may);
  const canCredit = can.isAllowed && !isStale && !action.isPending;
  const canReject = depositCan.reject(order, may).isAllowed && !isStale;
  const credit = () => {
    if (!canCredit) return;
    action.mutate(
      { tid: order.tid },
      {
        onSuccess: ({ state }) => {
          processed(state);
          toast(state === 'succeeded' ? `${order.tid}: ${t('state_succeeded')}` : t('exceptionApprovedOnce'));
        },
      },
    );
  };
  useKeys({ a: credit, r: canReject ? reject : undefined });
  const isFirst = order.approved_by === null;
  const isOwn = order.approved_by === operator.full_name;
  return (
    <CaseActions failure={action.error}>
      <Button type="primary" size="large" disabled={!canCredit} loading={action.isPending} onClick={credit}>
        {t(isFirst ? 'approveException' : 'creditException', { sum: amountText(order.amount) })}{' '}
        <KeyCap k="A" />
      </Button>
      <RejectButton isEnabled={canReject} reject={reject} />
      <span className={isOwn ? 'why' : 'hint'}>
        {order.approved_by === null
          ? t('exceptionNeedsTwo')
          : isOwn
            ? t('pendingActivation')
            : t('approvedOneOfTwo', { name: order.approved_by })}
      </span>
    </CaseActions>
  );
}
