import { transactionDigits } from '@shwe/rules';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { KeyCap } from '../../components/basics.tsx';
import { CaseActions } from '../../components/cases/CaseFrame.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import type { Failure } from '../../core/failure.ts';
import { amountText } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { useMe } from '../../core/session.ts';
import { type Key, useT } from '../../i18n/index.ts';
import type { Case } from './types.ts';
import { nextStep, type Step, withdrawalCan } from './withdrawal-can.ts';

type Props = {
  caseData: Case;
  /** The figures may have changed: nothing can be processed. */
  isStale: boolean;
  reject: () => void;
  /** Called with the state to which this operator changed the case. */
  processed: (state: string) => void;
  next: () => void;
};

/** The fewest digits of a transaction ID that the server accepts. */
const TRANSACTION_MIN = 8;
const HINTS: Record<Step, Key | null> = {
  assign: 'assignHint',
  approve: 'approveHint',
  pay: 'payHint',
  none: null,
};

/** The primary button for the next step, reject, and why something is disabled. */
export function ActionBar(props: Props) {
  const { t } = useT();
  const bar = useActionBar(props);
  const { step, steps, isConfiscationReview, canReject, reject, proceed } = bar;
  const isPay = step === 'pay';
  return (
    <CaseActions failure={steps.failure}>
      {step === 'none' && (
        <Button size="large" onClick={props.next}>
          {t('nextCase')} <KeyCap k="J" />
        </Button>
      )}
      {isPay && bar.can.isAllowed && (
        <Input
          aria-label={t('transactionId')}
          placeholder={t('transactionId')}
          title={t('transactionHint')}
          maxLength={80}
          value={bar.transactionId}
          onChange={(event) => bar.setTransactionId(event.target.value)}
        />
      )}
      {isConfiscationReview ? (
        <ReviewButtons {...bar} isStale={props.isStale} />
      ) : (
        <>
          {step !== 'none' && (
            <Button
              type="primary"
              size="large"
              disabled={!bar.isReady}
              loading={steps.isBusy}
              onClick={proceed}
            >
              {buttonText(t, step, props.caseData)} <KeyCap k={isPay ? 'Ctrl Enter' : 'A'} />
            </Button>
          )}
          {(canReject || steps.isBusy) && (
            <Button size="large" disabled={!canReject} onClick={reject}>
              {t('reject')} <KeyCap k="R" />
            </Button>
          )}
        </>
      )}
      <Hint {...bar} order={props.caseData.order} />
    </CaseActions>
  );
}

type Bar = ReturnType<typeof useActionBar>;

function useActionBar({ caseData, isStale, reject, processed }: Props) {
  const { may } = useMe();
  const { order, blocked } = caseData;
  const steps = useSteps(caseData, processed);
  const [transactionId, setTransactionId] = useState('');
  const step = nextStep({ state: order.state, blocked });
  const can = withdrawalCan.proceed({
    state: order.state,
    blocked,
    deduct_by: order.deduct_by,
    isSuspended: order.who.state === 'suspended',
    may,
  });
  const canReject =
    !isStale && (caseData.may_deduct || withdrawalCan.reject({ state: order.state, blocked, may }).isAllowed);
  const isReady =
    can.isAllowed &&
    !isStale &&
    (step !== 'pay' || transactionDigits(transactionId).length >= TRANSACTION_MIN);
  const proceed = () => {
    if (isReady && !steps.isBusy) steps.run(step, transactionId.trim());
  };
  // A requested confiscation is reviewed before anything else is done with the case.
  const isConfiscationReview = caseData.may_deduct && order.deduct_by !== null;
  const rejectKey = canReject ? reject : undefined;
  useKeys({
    a: isConfiscationReview ? rejectKey : step === 'pay' ? undefined : proceed,
    'ctrl+enter': step === 'pay' ? proceed : undefined,
    r: rejectKey,
  });
  return {
    step,
    steps,
    can,
    canReject,
    isReady,
    isConfiscationReview,
    proceed,
    reject,
    transactionId,
    setTransactionId,
  };
}

/** For the operator who can approve or reject the confiscation that another one requested. */
function ReviewButtons({
  step,
  steps,
  can,
  canReject,
  reject,
  proceed,
  isStale,
}: Bar & { isStale: boolean }) {
  const { t } = useT();
  return (
    <>
      <Button type="primary" size="large" disabled={!canReject} onClick={reject}>
        {t('reviewConfiscation')} <KeyCap k="A" />
      </Button>
      {step === 'assign' && can.isAllowed && (
        <Button size="large" disabled={isStale} loading={steps.isBusy} onClick={proceed}>
          {t('rejectConfiscation')}
        </Button>
      )}
    </>
  );
}

/** What the primary button does, or why it is disabled. */
function Hint({ step, can, isConfiscationReview, order }: Bar & Pick<Case, 'order'>) {
  const { t } = useT();
  const name = order.deduct_by ?? '';
  if (isConfiscationReview) return <span className="hint">{t('confiscationToReview', { name })}</span>;
  if (can.disabledReason !== null)
    return <span className="why">{t(can.disabledReason, { name, id: order.batch ?? '' })}</span>;
  const hint = HINTS[step];
  return hint && <span className="hint">{t(hint, { sum: amountText(order.amount) })}</span>;
}

function buttonText(t: ReturnType<typeof useT>['t'], step: Step, { order }: Case): string {
  if (step === 'approve') return t('approveWithdrawal', { sum: amountText(order.amount) });
  if (step === 'pay') return t('markPaid', { sum: amountText(order.amount) });
  return order.state === 'pending' ? t('assignToMe') : t('reassignToMe', { name: order.taken_by ?? '' });
}

/** The calls of the primary button, each with its own idempotency key. */
function useSteps({ order }: Case, processed: (state: string) => void) {
  const { t } = useT();
  const assign = useConsoleAction('operatorWithdrawals', 'assign');
  const approve = useConsoleAction('operatorWithdrawals', 'approve');
  const pay = useConsoleAction('operatorWithdrawals', 'pay');
  const all = [assign, approve, pay];
  const onSuccess = ({ state }: { state: Case['order']['state'] }) => {
    processed(state);
    toast(`${order.id}: ${t(`state_${state}`)}`);
  };
  const failure: Failure | null = all.find((one) => one.error)?.error ?? null;
  return {
    failure,
    isBusy: all.some((one) => one.isPending),
    run(step: Step, transactionId: string) {
      if (step === 'assign') assign.mutate({ id: order.id }, { onSuccess });
      if (step === 'approve') approve.mutate({ id: order.id }, { onSuccess });
      if (step === 'pay') pay.mutate({ id: order.id, transaction_id: transactionId }, { onSuccess });
    },
  };
}
