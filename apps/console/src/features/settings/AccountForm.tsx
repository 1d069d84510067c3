import { westernDigits } from '@shwe/kernel';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Field } from '../../components/Field.tsx';
import { ReasonField } from '../../components/ReasonField.tsx';
import { ActionError, Note } from '../../components/states.tsx';
import { useDeed } from '../../core/deed.ts';
import { amountText } from '../../core/format.ts';
import { parseAmount, parseWholeNumber } from '../../core/parse.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { TextField } from './fields.tsx';
import { SaveForm } from './SaveForm.tsx';
import { type Account, type Channel, REASON_MIN } from './types.ts';

type Props = { account: Account | undefined; channels: readonly Channel[]; saved: (id: string) => void };

/** An account that members pay to. Who writes it down does not switch it on. */
export function AccountForm({ account, channels, saved }: Props) {
  const { t, lang } = useT();
  const action = useDeed('operatorChannels', 'saveAccount');
  const manual = channels.filter(({ rail }) => rail !== 'gateway');
  const [wallet, setWallet] = useState(account?.wallet ?? manual[0]?.code ?? '');
  const [phone, setPhone] = useState(account ? account.phone || account.address : '');
  const isAddress = channels.find(({ code }) => code === wallet)?.rail === 'crypto';
  const [name, setName] = useState(account?.name ?? '');
  const [cap, setCap] = useState(account ? amountText(account.day_cap) : '');
  const [order, setOrder] = useState(String(account?.sort ?? 0));
  const dayCap = parseAmount(cap);
  const sort = parseWholeNumber(order, 999);
  const isReady =
    name.trim() !== '' && dayCap !== null && sort !== null && westernDigits(phone).trim() !== '';
  const save = (reason: string, done: () => void) => {
    if (dayCap === null || sort === null) return;
    const fields = { name: name.trim(), day_cap: dayCap, sort, reason };
    const where = isAddress ? { address: phone.trim() } : { phone: phone.trim() };
    action.mutate(account ? { id: account.id, ...fields } : { wallet, ...where, ...fields }, {
      onSuccess: (row) => {
        done();
        saved(String(row.id));
      },
    });
  };
  return (
    <>
      {account && <Activation account={account} />}
      <SaveForm
        title={account ? account.name : t('addAccount')}
        word={t('save')}
        needs="method.change"
        isReady={isReady}
        action={action}
        save={save}
      >
        <Field label={t('paymentMethod')}>
          {(id) => (
            <Select
              id={id}
              value={wallet}
              disabled={account !== undefined}
              options={manual.map(({ code, title }) => ({ value: code, label: title[lang] }))}
              onChange={setWallet}
            />
          )}
        </Field>
        <TextField
          label={t(isAddress ? 'usdtAddress' : 'number')}
          value={phone}
          onChange={setPhone}
          lengthMax={64}
          figures={!isAddress}
          off={account !== undefined}
          hint={t(isAddress ? 'addressFixed' : 'numberFixed')}
        />
        <TextField label={t('accountHolder')} value={name} onChange={setName} hint={t('renamedInactive')} />
        <div className="two">
          <TextField label={t('dailyCap')} value={cap} onChange={setCap} figures />
          <TextField
            label={t('priority')}
            value={order}
            onChange={setOrder}
            figures
            hint={t('priorityHint')}
          />
        </div>
      </SaveForm>
    </>
  );
}

/** Whether it takes deposits, and the second person's button. */
function Activation({ account }: { account: Account }) {
  const { t } = useT();
  const { may } = useMe();
  const action = useDeed('operatorChannels', 'switchAccount');
  const [reason, setReason] = useState('');
  const isReady = reason.trim().length >= REASON_MIN && !action.isPending;
  const act = () =>
    action.mutate(
      { id: account.id, enabled: !account.enabled, reason: reason.trim() },
      { onSuccess: () => setReason('') },
    );
  const people = { by: account.written_by, second: account.enabled_by || t('none') };
  if (account.enabled || !account.mine)
    return (
      <div className="entry">
        <Note
          tone={account.enabled ? 'jade' : 'amber'}
          icon={account.enabled ? 'tick' : 'people'}
          title={t(account.enabled ? 'accountIsActive' : 'accountIsInactive')}
          text={account.written_by === '' ? t('setUpAtInstall') : t('enteredAndActivated', people)}
        />
        {may('method.change') && (
          <>
            <ReasonField value={reason} onChange={setReason} lengthMax={300} />
            <ActionError failure={action.error} />
            <Button danger={account.enabled} disabled={!isReady} loading={action.isPending} onClick={act}>
              {t(account.enabled ? 'deactivate' : 'activate')}
            </Button>
          </>
        )}
      </div>
    );
  return <Note tone="amber" icon="people" title={t('pendingActivation')} text={t('pendingActivationText')} />;
}
