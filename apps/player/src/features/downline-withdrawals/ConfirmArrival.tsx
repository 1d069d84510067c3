import { useAction } from '@shwe/client/react';
import { Button, KeyValue, Money, Sheet, showToast } from '@shwe/ui';
import { ActionAmount } from '../../components/ActionAmount.tsx';
import { FailureNote } from '../../components/FailureNote.tsx';
import { client } from '../../core/client.ts';
import { refetchTopics } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { termOf } from './case-steps.ts';
import type { MemberCase } from './queries.ts';
import { TimeLeft } from './TermLeft.tsx';

/** Asks once more before the member says that the money has arrived, because that is final. */
export function ConfirmArrival({ row, onClose }: { row: MemberCase; onClose: () => void }) {
  const { t } = useT();
  const action = useAction();
  const body = { id: row.id };
  const term = termOf(row);
  const confirm = async () => {
    const done = await action.runWithKey(body, (idempotencyKey) =>
      client.call('downlineWithdrawals', 'confirm', body, { idempotencyKey }),
    );
    void refetchTopics('money', 'balance', 'home');
    if (!done) return;
    showToast(t('caseConfirmed'), 'toast', 'done');
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('caseConfirmTitle')}
      closeLabel={t('close')}
      foot={
        <Button onClick={() => void confirm()} {...(action.busy && { busy: t('sending') })}>
          <ActionAmount amount={BigInt(row.amount)} act={t('caseConfirmDo')} />
        </Button>
      }
    >
      <div className="mt2">
        <KeyValue label={t('casePaidTo')}>
          {row.payee.title} <span className="fig">{row.payee.account}</span>
        </KeyValue>
        <KeyValue label={t('caseReference')}>
          <span className="fig ag-reference">{row.reference}</span>
        </KeyValue>
        <KeyValue label={t('amount')} kind="sum">
          <Money amount={BigInt(row.amount)} unit={t('unit')} />
        </KeyValue>
        {term && (
          <KeyValue label={t('caseTimeToAnswer')}>
            <TimeLeft term={term} />
          </KeyValue>
        )}
      </div>
      <p className="c2 mt3">{t('caseConfirmWarn')}</p>
      <FailureNote className="mt3" kind="money" failure={action.failure} />
    </Sheet>
  );
}
