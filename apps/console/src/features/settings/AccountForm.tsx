import { westernDigits } from '@shwe/kernel';
import { Select } from 'antd';
import { useState } from 'react';
import { Field } from '../../components/Field.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { Callout } from '../../components/states.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText } from '../../core/format.ts';
import { parseAmount, parseWholeNumber } from '../../core/parse.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { SaveForm } from './SaveForm.tsx';
import type { Account, Channel } from './types.ts';

type Props = { account: Account | undefined; channels: readonly Channel[]; saved: (id: string) => void };

/** The form for a receiving account. The operator who enters an account may not activate it. */
export function AccountForm({ account, channels, saved }: Props) {
  const { t, lang } = useT();
  const action = useConsoleAction('operatorChannels', 'saveAccount');
  const channelsWithAccounts = channels.filter(({ rail }) => rail !== 'gateway');
  const [wallet, setWallet] = useState(account?.wallet ?? channelsWithAccounts[0]?.code ?? '');
  const [phoneOrAddress, setPhoneOrAddress] = useState(account ? account.phone || account.address : '');
  const isAddress = channels.find(({ code }) => code === wallet)?.rail === 'crypto';
  const [name, setName] = useState(account?.name ?? '');
  const [cap, setCap] = useState(account ? amountText(account.day_cap) : '');
  const [priority, setPriority] = useState(String(account?.sort ?? 0));
  const dayCap = parseAmount(cap);
  const sort = parseWholeNumber(priority, 999);
  const isReady =
    name.trim() !== '' && dayCap !== null && sort !== null && westernDigits(phoneOrAddress).trim() !== '';
  const save = (reason: string, clear: () => void) => {
    if (dayCap === null || sort === null) return;
    const fields = { name: name.trim(), day_cap: dayCap, sort, reason };
    const target = isAddress ? { address: phoneOrAddress.trim() } : { phone: phoneOrAddress.trim() };
    action.mutate(account ? { id: account.id, ...fields } : { wallet, ...target, ...fields }, {
      onSuccess: (row) => {
        clear();
        saved(String(row.id));
      },
    });
  };
  return (
    <>
      {account && <Activation account={account} />}
      <SaveForm
        title={account ? account.name : t('addAccount')}
        button={t('save')}
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
              options={channelsWithAccounts.map(({ code, title }) => ({ value: code, label: title[lang] }))}
              onChange={setWallet}
            />
          )}
        </Field>
        <TextField
          label={t(isAddress ? 'usdtAddress' : 'number')}
          value={phoneOrAddress}
          onChange={setPhoneOrAddress}
          lengthMax={64}
          kind={isAddress ? 'text' : 'amount'}
          isDisabled={account !== undefined}
          hint={t(isAddress ? 'addressFixed' : 'numberFixed')}
        />
        <TextField label={t('accountHolder')} value={name} onChange={setName} hint={t('editedInactive')} />
        <div className="two">
          <TextField label={t('dailyCap')} value={cap} onChange={setCap} kind="amount" />
          <TextField
            label={t('priority')}
            value={priority}
            onChange={setPriority}
            kind="amount"
            hint={t('priorityHint')}
          />
        </div>
      </SaveForm>
    </>
  );
}

/** Whether the account accepts deposits. Another operator than the one who entered it activates it. */
function Activation({ account }: { account: Account }) {
  const { t } = useT();
  const { may } = useMe();
  const action = useConsoleAction('operatorChannels', 'switchAccount');
  const { enabled } = account;
  const seen = { name: account.name, day_cap: account.day_cap };
  if (!enabled && account.mine)
    return (
      <Callout tone="amber" icon="people" title={t('pendingActivation')} text={t('pendingActivationText')} />
    );
  const operators = { by: account.written_by, second: account.enabled_by || t('none') };
  const state = (
    <Callout
      tone={enabled ? 'jade' : 'amber'}
      icon={enabled ? 'tick' : 'people'}
      title={t(enabled ? 'accountIsActive' : 'accountIsInactive')}
      text={account.written_by === '' ? t('setUpAtInstall') : t('enteredAndActivated', operators)}
    />
  );
  if (!may('method.change')) return <div className="entry">{state}</div>;
  return (
    <ReasonForm
      action={action}
      buttons={[
        {
          label: t(enabled ? 'deactivate' : 'activate'),
          look: enabled ? 'danger' : 'plain',
          run: (reason, clear) =>
            action.mutate(
              { id: account.id, enabled: !enabled, ...(!enabled && { seen }), reason },
              { onSuccess: clear },
            ),
        },
      ]}
    >
      {state}
    </ReasonForm>
  );
}
