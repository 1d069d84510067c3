import { westernDigits, yangonDate } from '@shwe/kernel';
import { Checkbox, Select } from 'antd';
import { useState } from 'react';
import { BottomSheet, SheetButtons } from '../../components/BottomSheet.tsx';
import { Field } from '../../components/Field.tsx';
import { ActionError } from '../../components/states.tsx';
import { TextField } from '../../components/TextField.tsx';
import { toast } from '../../components/toast.tsx';
import { useChannelTitle } from '../../core/channels.ts';
import { businessNow } from '../../core/clock.ts';
import { useConsoleAction } from '../../core/console-action.ts';
import { parseAmount, parseInstant } from '../../core/parse.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import type { Case } from './types.ts';

/**
 * Records an incoming payment from an account's statement. Only the account and the day are filled in: all other values
 * must come from the statement, not from the claim.
 */
export function RecordPayment({ caseData, close }: { caseData: Case; close: () => void }) {
  const { t } = useT();
  const titleOf = useChannelTitle();
  const accounts = useApiQuery('operatorStatements', 'mappings', {}, { live: false }).data?.list ?? [];
  const action = useConsoleAction('operatorDeposits', 'addBankLine');
  const [chosen, setAccount] = useState<number | null>(null);
  const [day, setDay] = useState(() => yangonDate(new Date(businessNow())) as string);
  const [time, setTime] = useState('');
  const [amount, setAmount] = useState('');
  const [reference, setReference] = useState('');
  const [payer, setPayer] = useState('');
  const [isDifferent, setDifferent] = useState(false);
  const similar = action.error?.code === 'receipt_like' ? Number(action.error.details.receipt) : null;
  const account = chosen ?? accounts.find((one) => isAccountOf(caseData, one))?.id ?? null;
  const total = parseAmount(amount);
  const at = parseInstant(day, time);
  const save = () => {
    if (account === null || total === null || at === null || action.isPending) return;
    if (westernDigits(reference).trim().length < 4) return;
    action.mutate(
      {
        account_id: account,
        received_at: at,
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
  const isReady =
    account !== null && total !== null && at !== null && westernDigits(reference).trim().length >= 4;
  return (
    <BottomSheet title={t('recordPaymentTitle')} close={close} keys={{ 'ctrl+enter': save }}>
      <div className="sidecol">
        <Field label={t('receivingAccount')}>
          {(id) => (
            <Select
              id={id}
              value={account}
              options={accounts.map(({ id: value, wallet, name, phone }) => ({
                value,
                label: `${titleOf(wallet)} · ${name}, ${phone}`,
              }))}
              onChange={setAccount}
            />
          )}
        </Field>
        <div className="pair">
          <TextField label={t('day')} value={day} onChange={setDay} lengthMax={10} />
          <TextField
            label={t('timeOnStatement')}
            value={time}
            onChange={setTime}
            placeholder="15:01:48"
            lengthMax={8}
            hasFocus
          />
        </div>
        <TextField label={t('amountKs')} value={amount} onChange={setAmount} kind="digits" />
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

/** Whether the order was to be paid into the account. */
function isAccountOf(
  { order, account }: Case,
  one: { wallet: string; name: string; phone: string },
): boolean {
  return one.wallet === order.wallet && one.name === account?.name && one.phone === account.phone;
}
