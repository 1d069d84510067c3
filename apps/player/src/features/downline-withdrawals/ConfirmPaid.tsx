import type { Failure } from '@shwe/client';
import { Button, KeyValue, Sheet } from '@shwe/ui';
import { ActionAmount } from '../../components/ActionAmount.tsx';
import { FailureNote } from '../../components/FailureNote.tsx';
import { useT } from '../../i18n/index.ts';
import { phoneText } from '../../util/phone-text.ts';
import { CreditRows } from './CreditRows.tsx';
import { termOf } from './case-steps.ts';
import type { AgentCase } from './queries.ts';
import { TimeLeft } from './TermLeft.tsx';

type Props = {
  row: AgentCase;
  reference: string;
  busy: boolean;
  failure: Failure | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks once more before the agent says that the member was paid, because the member is asked then. */
export function ConfirmPaid({ row, reference, busy, failure, onConfirm, onClose }: Props) {
  const { t } = useT();
  const term = termOf(row);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('casePaidTitle')}
      closeLabel={t('close')}
      foot={
        <Button onClick={onConfirm} {...(busy && { busy: t('sending') })}>
          <ActionAmount amount={BigInt(row.money)} act={t('casePaidDo')} />
        </Button>
      }
    >
      <div className="mt2">
        <KeyValue label={t('casePaidTo')}>
          {row.bank_name} <span className="fig">{phoneText(row.bank_card)}</span>
        </KeyValue>
        <KeyValue label={t('accountName')}>{row.name}</KeyValue>
        <KeyValue label={t('caseReference')}>
          <span className="fig ag-reference">{reference}</span>
        </KeyValue>
        <CreditRows row={row} />
        {term && (
          <KeyValue label={t('caseTimeToPay')}>
            <TimeLeft term={term} />
          </KeyValue>
        )}
      </div>
      <p className="c2 mt3">{t('casePaidWarn')}</p>
      <FailureNote className="mt3" kind="money" failure={failure} />
    </Sheet>
  );
}
