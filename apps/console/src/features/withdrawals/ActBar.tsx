import { transactionDigits } from '@shwe/rules';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useConsoleAction } from '../../core/console-action.ts';
import type { Failure } from '../../core/failure.ts';
import { sum } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { useMe } from '../../core/session.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { Cap } from '../../parts/bits.tsx';
import { DeedNote } from '../../parts/states.tsx';
import { toast } from '../../parts/toast.tsx';
import { blockedBy, mayRefuse, type Step, stepOf } from './can.ts';
import type { Case } from './types.ts';

type Props = {
  found: Case;
  /** The figures are old: deciding is off. */
  isOld: boolean;
  refuse: () => void;
  /** Told the state this operator brought the case to. */
  decided: (state: string) => void;
  next: () => void;
};

/** The shortest transaction id the server takes, digits. */
const TRANSACTION_MIN = 8;
const HINTS: Record<Step, Key | null> = {
  take: 'takeHint',
  approve: 'approveHint',
  pay: 'payHint',
  none: null,
};

/** At the case's foot: one gold button that says the deed and the sum, refuse, and why something is off. */
export function ActBar({ found, isOld, refuse, decided, next }: Props) {
  const { t } = useT();
  const { may } = useMe();
  const { order, blocked } = found;
  const deeds = useSteps(found, decided);
  const [transactionId, setTransactionId] = useState('');
  const step = stepOf({ state: order.state, blocked });
  const isSuspended = order.who.state === 'suspended';
  const why = blockedBy({ state: order.state, blocked, deduct_by: order.deduct_by, isSuspended, may });
  const canRefuse = !isOld && (found.may_deduct || mayRefuse({ state: order.state, blocked, may }));
  const isReady =
    why === null && !isOld && (step !== 'pay' || transactionDigits(transactionId).length >= TRANSACTION_MIN);
  const act = () => isReady && !deeds.isBusy && deeds.run(step, transactionId.trim());
  // A colleague's proposal comes first: the gold button decides it and never passes over it.
  const isSecond = found.may_deduct && order.deduct_by !== null;
  useKeys({
    a: isSecond ? (canRefuse ? refuse : undefined) : step === 'pay' ? undefined : act,
    'ctrl+enter': step === 'pay' ? act : undefined,
    r: canRefuse ? refuse : undefined,
  });
  const hint = HINTS[step];
  return (
    <>
      {deeds.failure && (
        <div style={{ padding: '0 20px 10px' }}>
          <DeedNote failure={deeds.failure} />
        </div>
      )}
      <footer className="act">
        {step === 'none' && (
          <Button size="large" onClick={next}>
            {t('decidedNext')} <Cap k="J" />
          </Button>
        )}
        {step === 'pay' && why === null && (
          <Input
            aria-label={t('transactionId')}
            placeholder={t('transactionId')}
            title={t('transactionHint')}
            maxLength={80}
            value={transactionId}
            onChange={(event) => setTransactionId(event.target.value)}
          />
        )}
        {isSecond ? (
          <>
            <Button type="primary" size="large" disabled={!canRefuse} onClick={refuse}>
              {t('decideProposal')} <Cap k="A" />
            </Button>
            {step === 'take' && why === null && (
              <Button size="large" disabled={isOld} loading={deeds.isBusy} onClick={act}>
                {t('dropProposal')}
              </Button>
            )}
          </>
        ) : (
          <>
            {step !== 'none' && (
              <Button type="primary" size="large" disabled={!isReady} loading={deeds.isBusy} onClick={act}>
                {words(t, step, found)} <Cap k={step === 'pay' ? 'Ctrl Enter' : 'A'} />
              </Button>
            )}
            {(canRefuse || deeds.isBusy) && (
              <Button size="large" disabled={!canRefuse} onClick={refuse}>
                {t('refuse')} <Cap k="R" />
              </Button>
            )}
          </>
        )}
        {isSecond && <span className="hint">{t('deductAsks', { name: order.deduct_by ?? '' })}</span>}
        {!isSecond && why !== null && (
          <span className="why">{t(why, { name: order.deduct_by ?? '', id: order.batch ?? '' })}</span>
        )}
        {!isSecond && why === null && hint && (
          <span className="hint">{t(hint, { sum: sum(order.amount) })}</span>
        )}
      </footer>
    </>
  );
}

function words(t: ReturnType<typeof useT>['t'], step: Step, { order }: Case): string {
  if (step === 'approve') return t('approve', { sum: sum(order.amount) });
  if (step === 'pay') return t('markPaid', { sum: sum(order.amount) });
  return order.state === 'pending' ? t('take') : t('takeOver', { name: order.taken_by ?? '' });
}

/** The three steps to paid, each with its own key. */
function useSteps({ order }: Case, decided: (state: string) => void) {
  const { t } = useT();
  const take = useConsoleAction('operatorWithdrawals', 'assign');
  const approve = useConsoleAction('operatorWithdrawals', 'approve');
  const pay = useConsoleAction('operatorWithdrawals', 'pay');
  const all = [take, approve, pay];
  const onSuccess = ({ state }: { state: Case['order']['state'] }) => {
    decided(state);
    toast(`${order.id}: ${t(`state_${state}`)}`);
  };
  const failure: Failure | null = all.find((one) => one.error)?.error ?? null;
  return {
    failure,
    isBusy: all.some((one) => one.isPending),
    run(step: Step, transactionId: string) {
      if (step === 'take') take.mutate({ id: order.id }, { onSuccess });
      if (step === 'approve') approve.mutate({ id: order.id }, { onSuccess });
      if (step === 'pay') pay.mutate({ id: order.id, transaction_id: transactionId }, { onSuccess });
    },
  };
}
