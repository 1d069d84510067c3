import { Button } from 'antd';
import { useState } from 'react';
import { FirstRequest } from '../../components/FirstRequest.tsx';
import { ReasonDialog } from '../../components/ReasonForm.tsx';
import { ActionError } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText } from '../../core/format.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import type { Case } from './types.ts';

/**
 * Voids the selected payment, because it was recorded wrongly: one operator requests it, another approves or rejects.
 * Nothing for a payment that is matched, or for a role that may not.
 */
export function VoidPayment({ line }: { line: Case['receipts'][number] }) {
  const { t } = useT();
  const { may } = useMe();
  const [isAsking, setAsking] = useState(false);
  const action = useConsoleAction('operatorDeposits', 'voidBankLine');
  const drop = useConsoleAction('operatorDeposits', 'dropVoidRequest');
  if (line.used_for !== null || line.voided || !may('receipt.void')) return null;
  const { void_request: request } = line;
  const isApproval = request !== null && !request.mine;
  const text = t('voidPaymentText', {
    id: line.id,
    sum: amountText(line.amount),
    tail: line.transaction_tail,
  });
  const run = (reason: string) =>
    action.mutate(
      { id: line.id, reason },
      {
        onSuccess: ({ voided }) => {
          toast(t(voided ? 'paymentVoided' : 'voidRequested'));
          setAsking(false);
        },
      },
    );
  return (
    <div className="voiding">
      {request && (
        <FirstRequest
          request={request}
          own="voidRequestedByYou"
          others="voidPaymentRequestedBy"
          icon="flag"
        />
      )}
      <ActionError failure={drop.error} />
      <div className="acts">
        {(request === null || isApproval) && (
          <button type="button" className="bare link" onClick={() => setAsking(true)}>
            {t(isApproval ? 'approveVoid' : 'requestVoid', { id: line.id })}
          </button>
        )}
        {request && (
          <Button size="small" loading={drop.isPending} onClick={() => drop.mutate({ id: line.id })}>
            {t(request.mine ? 'withdrawVoid' : 'rejectVoidPayment')}
          </Button>
        )}
      </div>
      {isAsking && (
        <ReasonDialog
          title={t(isApproval ? 'approveVoid' : 'requestVoid', { id: line.id })}
          close={() => setAsking(false)}
          action={action}
          button={{ label: t(isApproval ? 'voidNow' : 'submitVoid'), run, isDanger: isApproval }}
        >
          <p className="t2">{text}</p>
        </ReasonDialog>
      )}
    </div>
  );
}
