import { westernDigits } from '@shwe/kernel';
import { Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { useConsoleAction } from '../../core/console-action.ts';
import { useAsk } from '../../core/query.ts';
import { wholeSum } from '../../core/typed.ts';
import { useT } from '../../i18n/index.ts';
import { Field } from '../../parts/Field.tsx';
import { Sheet, SheetActs } from '../../parts/Sheet.tsx';
import { DeedNote } from '../../parts/states.tsx';
import { toast } from '../../parts/toast.tsx';
import type { Case } from './types.ts';

/** Writes a line of money down, as the wallet's own list shows it. Empty fields: what is typed must come from there. */
export function AddLine({ found: { order }, close }: { found: Case; close: () => void }) {
  const { t, lang } = useT();
  const methods = useAsk('operatorChannels', 'list', {}, { live: false }).data;
  const channels = (methods?.channels ?? []).filter(({ rail }) => rail === 'manual');
  const deed = useConsoleAction('operatorDeposits', 'addBankLine');
  const [wallet, setWallet] = useState(order.wallet);
  const [amount, setAmount] = useState('');
  const [tail, setTail] = useState('');
  const [payer, setPayer] = useState('');
  const [isApart, setApart] = useState(false);
  const like = deed.error?.code === 'receipt_like' ? Number(deed.error.details.receipt) : null;
  const total = wholeSum(amount);
  const isReady = total !== null && westernDigits(tail).trim().length >= 4;
  const save = () => {
    if (!isReady || total === null || deed.isPending) return;
    deed.mutate(
      {
        wallet,
        amount: total,
        transaction_tail: tail.trim(),
        payer_name: payer.trim(),
        ...(isApart && like !== null && { apart_from: like }),
      },
      {
        onSuccess: () => {
          toast(t('lineSaved'));
          close();
        },
      },
    );
  };
  return (
    <Sheet title={t('addLineTitle')} close={close} keys={{ 'ctrl+enter': save }}>
      <div className="sidecol">
        <Select
          aria-label={t('wallet')}
          value={wallet}
          options={channels.map(({ code, title }) => ({ value: code, label: title[lang] }))}
          onChange={setWallet}
        />
        <Field label={t('amount')}>
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
        <Field label={t('digits')}>
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
        <p className="t2">{t('addLineText')}</p>
        <DeedNote failure={deed.error} />
        {like !== null && (
          <Checkbox checked={isApart} onChange={(event) => setApart(event.target.checked)}>
            {t('anotherTransfer')}
          </Checkbox>
        )}
        <SheetActs word={t('saveLine')} isReady={isReady} isBusy={deed.isPending} act={save} close={close} />
      </div>
    </Sheet>
  );
}
