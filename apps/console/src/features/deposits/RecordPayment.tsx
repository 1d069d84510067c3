import { westernDigits } from '@shwe/kernel';
import { Checkbox, Select } from 'antd';
import { useState } from 'react';
import { BottomSheet, SheetButtons } from '../../components/BottomSheet.tsx';
import { Field } from '../../components/Field.tsx';
import { ActionError } from '../../components/states.tsx';
import { TextField } from '../../components/TextField.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { parseAmount } from '../../core/parse.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import type { Case } from './types.ts';

/**
 * Records an incoming payment from the wallet's statement. Only the wallet is filled in: all other values must come
 * from the statement, not from the claim.
 */
export function RecordPayment({ caseData: { order }, close }: { caseData: Case; close: () => void }) {
  const { t, lang } = useT();
  const methods = useApiQuery('operatorChannels', 'list', {}, { live: false }).data;
  const channels = (methods?.channels ?? []).filter(({ rail }) => rail === 'manual');
  const action = useConsoleAction('operatorDeposits', 'addBankLine');
  const [wallet, setWallet] = useState(order.wallet);
  const [amount, setAmount] = useState('');
  const [reference, setReference] = useState('');
  const [payer, setPayer] = useState('');
  const [isDifferent, setDifferent] = useState(false);
  const similar = action.error?.code === 'receipt_like' ? Number(action.error.details.receipt) : null;
  const total = parseAmount(amount);
  const isReady = total !== null && westernDigits(reference).trim().length >= 4;
  const save = () => {
    if (!isReady || total === null || action.isPending) return;
    action.mutate(
      {
        wallet,
        amount: total,
        transaction_tail: reference.trim(),
        payer_name: payer.trim(),
        ...(isDifferent && similar !== null && { apart_from: similar }),
      },
      {
        onSuccess: () => {
          toast(t('paymentRecorded'));
          close();
        },
      },
    );
  };
  return (
    <BottomSheet title={t('recordPaymentTitle')} close={close} keys={{ 'ctrl+enter': save }}>
      <div className="sidecol">
        <Field label={t('wallet')}>
          {(id) => (
            <Select
              id={id}
              value={wallet}
              options={channels.map(({ code, title }) => ({ value: code, label: title[lang] }))}
              onChange={setWallet}
            />
          )}
        </Field>
        <TextField label={t('amountKs')} value={amount} onChange={setAmount} kind="digits" hasFocus />
        <TextField
          label={t('transactionIdOrRef')}
          value={reference}
          onChange={setReference}
          kind="digits"
          lengthMax={24}
        />
        <TextField label={t('payerName')} value={payer} onChange={setPayer} lengthMax={120} />
      </div>
      <div className="sidecol">
        <p className="t2">{t('recordPaymentText')}</p>
        <ActionError failure={action.error} />
        {similar !== null && (
          <Checkbox checked={isDifferent} onChange={(event) => setDifferent(event.target.checked)}>
            {t('anotherPayment')}
          </Checkbox>
        )}
        <SheetButtons
          label={t('savePayment')}
          isReady={isReady}
          isBusy={action.isPending}
          act={save}
          close={close}
        />
      </div>
    </BottomSheet>
  );
}
