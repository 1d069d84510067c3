import { westernDigits } from '@shwe/kernel';
import { Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { BottomSheet, SheetButtons } from '../../components/BottomSheet.tsx';
import { Field } from '../../components/Field.tsx';
import { ActionError } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { parseAmount } from '../../core/parse.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import type { Case } from './types.ts';

/** Writes a line of money down, as the wallet's own list shows it. Empty fields: what is typed must come from there. */
export function RecordPayment({ found: { order }, close }: { found: Case; close: () => void }) {
  const { t, lang } = useT();
  const methods = useApiQuery('operatorChannels', 'list', {}, { live: false }).data;
  const channels = (methods?.channels ?? []).filter(({ rail }) => rail === 'manual');
  const action = useConsoleAction('operatorDeposits', 'addBankLine');
  const [wallet, setWallet] = useState(order.wallet);
  const [amount, setAmount] = useState('');
  const [tail, setTail] = useState('');
  const [payer, setPayer] = useState('');
  const [isApart, setApart] = useState(false);
  const like = action.error?.code === 'receipt_like' ? Number(action.error.details.receipt) : null;
  const total = parseAmount(amount);
  const isReady = total !== null && westernDigits(tail).trim().length >= 4;
  const save = () => {
    if (!isReady || total === null || action.isPending) return;
    action.mutate(
      {
        wallet,
        amount: total,
        transaction_tail: tail.trim(),
        payer_name: payer.trim(),
        ...(isApart && like !== null && { apart_from: like }),
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
        <Select
          aria-label={t('wallet')}
          value={wallet}
          options={channels.map(({ code, title }) => ({ value: code, label: title[lang] }))}
          onChange={setWallet}
        />
        <Field label={t('amountKs')}>
          {(id) => (
            <Input
              id={id}
              autoFocus
              inputMode="numeric"
              value={amount}
              onChange={(e) => setAmount(e.target.value)}
            />
          )}
        </Field>
        <Field label={t('transactionIdOrRef')}>
          {(id) => (
            <Input
              id={id}
              inputMode="numeric"
              maxLength={24}
              value={tail}
              onChange={(e) => setTail(e.target.value)}
            />
          )}
        </Field>
        <Field label={t('payerName')}>
          {(id) => <Input id={id} maxLength={120} value={payer} onChange={(e) => setPayer(e.target.value)} />}
        </Field>
      </div>
      <div className="sidecol">
        <p className="t2">{t('recordPaymentText')}</p>
        <ActionError failure={action.error} />
        {like !== null && (
          <Checkbox checked={isApart} onChange={(event) => setApart(event.target.checked)}>
            {t('anotherPayment')}
          </Checkbox>
        )}
        <SheetButtons
          word={t('savePayment')}
          isReady={isReady}
          isBusy={action.isPending}
          act={save}
          close={close}
        />
      </div>
    </BottomSheet>
  );
}
