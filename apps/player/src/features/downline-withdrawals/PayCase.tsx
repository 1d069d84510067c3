import { useAction } from '@shwe/client/react';
import { PAYMENT_REFERENCE_TYPED_MAX } from '@shwe/rules';
import { Button, Dock, Icon, KeyValue, Note, showToast, TextField } from '@shwe/ui';
import { type ReactNode, useState } from 'react';
import { ActionAmount } from '../../components/ActionAmount.tsx';
import { CopyButton } from '../../components/CopyRow.tsx';
import { otherFailure, refusalText } from '../../components/FailureNote.tsx';
import { HeroSum } from '../../components/HeroSum.tsx';
import { PictureField } from '../../components/PictureField.tsx';
import { useBusinessNow } from '../../core/business-time.ts';
import { client } from '../../core/client.ts';
import { refetchTopics } from '../../core/query.ts';
import { readReference } from '../../core/typed-reference.ts';
import { useT } from '../../i18n/index.ts';
import { phoneText } from '../../util/phone-text.ts';
import { ConfirmPaid } from './ConfirmPaid.tsx';
import { CreditRows } from './CreditRows.tsx';
import type { AgentCase } from './queries.ts';
import { RejectSheet } from './RejectSheet.tsx';

/** The agent pays outside in three steps and says so: the account, the reference, the picture. */
export function PayCase({ row, children }: { row: AgentCase; children: ReactNode }) {
  const { t } = useT();
  const action = useAction();
  const [typed, setTyped] = useState('');
  const [picture, setPicture] = useState('');
  const [open, setOpen] = useState<'confirm' | 'reject' | null>(null);
  const isOver = Date.parse(row.pay_until) <= useBusinessNow();
  const { reference, isWhole, isBad } = readReference(typed);
  const disabledReason = !row.can_pay
    ? t('caseNotPayable')
    : !isWhole
      ? t('caseReferenceMissing')
      : picture === ''
        ? t('casePictureMissing')
        : undefined;
  const pay = async () => {
    const body = { id: row.id, reference, picture };
    const done = await action.runWithKey(body, (idempotencyKey) =>
      client.call('downlineWithdrawals', 'pay', body, { idempotencyKey }),
    );
    void refetchTopics('money', 'balance');
    if (!done) return;
    showToast(t('caseSaidPaidDone'), 'toast', 'done');
    setOpen(null);
  };
  return (
    <>
      <HeroSum label={t('caseToPay')} amount={row.money} tone="gold" />
      <section className="pad mt2">
        {isOver && (
          <Note kind="warn">
            <b>{t('caseTimeOver')}</b>
            <p>{t('caseOverPay')}</p>
          </Note>
        )}
        <Step n={1} title={t('casePayTo')} />
        {row.can_pay ? (
          <div className="ag-account">
            <span>
              <small>
                {row.bank_name} · {row.name}
              </small>
              <span className="fig">{phoneText(row.bank_card)}</span>
              {row.bank_address !== '' && <small>{row.bank_address}</small>}
            </span>
            <CopyButton label={t('payoutAccount')} value={row.bank_card} />
          </div>
        ) : (
          <Note kind="warn" className="mt2">
            {t('caseNotPayable')}
          </Note>
        )}
        <Step n={2} title={t('caseReference')} />
        <TextField
          label={t('caseReference')}
          labelMode="spoken"
          value={typed}
          maxLength={PAYMENT_REFERENCE_TYPED_MAX}
          onChange={setTyped}
          hint={t('caseReferenceHint')}
          error={isBad ? t('caseReferenceBad') : undefined}
        />
        <Step n={3} title={t('caseSlip')} />
        <PictureField
          labels={{
            label: 'caseSlip',
            choose: 'caseSlipChoose',
            another: 'caseSlipAnother',
            unreadable: 'caseSlipUnreadable',
          }}
          icon="image"
          labelMode="spoken"
          picture={picture}
          onChange={setPicture}
          error={refusalText(action.failure, 'picture_unreadable')}
        />
        <div className="mt4">
          <KeyValue label={t('caseNumber')}>
            <span className="fig">{row.id}</span>
          </KeyValue>
          <CreditRows row={row} />
        </div>
        <button type="button" className="link plain mt4" onClick={() => setOpen('reject')}>
          <Icon name="close" size="s" />
          {t('caseRejectTitle')}
        </button>
      </section>
      {children}
      <Dock>
        <Button onClick={() => setOpen('confirm')} {...(disabledReason !== undefined && { disabledReason })}>
          <ActionAmount amount={BigInt(row.money)} act={t('casePaidDo')} />
        </Button>
      </Dock>
      {open === 'confirm' && (
        <ConfirmPaid
          row={row}
          reference={reference}
          busy={action.busy}
          failure={otherFailure(action.failure)}
          onConfirm={() => void pay()}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'reject' && <RejectSheet id={row.id} onClose={() => setOpen(null)} />}
    </>
  );
}

function Step({ n, title }: { n: number; title: string }) {
  return (
    <h2 className="ag-step">
      <span className="fig">{n}</span>
      {title}
    </h2>
  );
}
