import { westernDigits } from '@shwe/kernel';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useConsoleAction } from '../../core/console-action.ts';
import { sum } from '../../core/format.ts';
import { useMe } from '../../core/session.ts';
import { wholeNumber, wholeSum } from '../../core/typed.ts';
import { useT } from '../../i18n/index.ts';
import { Field } from '../../parts/Field.tsx';
import { ReasonField } from '../../parts/ReasonField.tsx';
import { DeedNote, Note } from '../../parts/states.tsx';
import { Text } from './fields.tsx';
import { SaveForm } from './SaveForm.tsx';
import { type Account, type Channel, REASON_MIN } from './types.ts';

type Props = { account: Account | undefined; channels: readonly Channel[]; saved: (id: string) => void };

/** An account that members pay to. Who writes it down does not switch it on. */
export function AccountForm({ account, channels, saved }: Props) {
  const { t, lang } = useT();
  const deed = useConsoleAction('operatorChannels', 'saveAccount');
  const manual = channels.filter(({ rail }) => rail !== 'gateway');
  const [wallet, setWallet] = useState(account?.wallet ?? manual[0]?.code ?? '');
  const [phone, setPhone] = useState(account ? account.phone || account.address : '');
  const isAddress = channels.find(({ code }) => code === wallet)?.rail === 'crypto';
  const [name, setName] = useState(account?.name ?? '');
  const [cap, setCap] = useState(account ? sum(account.day_cap) : '');
  const [order, setOrder] = useState(String(account?.sort ?? 0));
  const dayCap = wholeSum(cap);
  const sort = wholeNumber(order, 999);
  const isReady =
    name.trim() !== '' && dayCap !== null && sort !== null && westernDigits(phone).trim() !== '';
  const save = (reason: string, done: () => void) => {
    if (dayCap === null || sort === null) return;
    const fields = { name: name.trim(), day_cap: dayCap, sort, reason };
    const where = isAddress ? { address: phone.trim() } : { phone: phone.trim() };
    deed.mutate(account ? { id: account.id, ...fields } : { wallet, ...where, ...fields }, {
      onSuccess: (row) => {
        done();
        saved(String(row.id));
      },
    });
  };
  return (
    <>
      {account && <Standing account={account} />}
      <SaveForm
        title={account ? account.name : t('addAccount')}
        word={t('save')}
        needs="method.change"
        isReady={isReady}
        deed={deed}
        save={save}
      >
        <Field label={t('channel')}>
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
        <Text
          label={t(isAddress ? 'usdtAddress' : 'number')}
          value={phone}
          onChange={setPhone}
          lengthMax={64}
          figures={!isAddress}
          off={account !== undefined}
          hint={t(isAddress ? 'addressStays' : 'numberStays')}
        />
        <Text label={t('accountHolder')} value={name} onChange={setName} hint={t('renamedRests')} />
        <div className="two">
          <Text label={t('dailyCap')} value={cap} onChange={setCap} figures />
          <Text label={t('sortOrder')} value={order} onChange={setOrder} figures hint={t('orderHint')} />
        </div>
      </SaveForm>
    </>
  );
}

/** Whether it takes deposits, and the second person's button. */
function Standing({ account }: { account: Account }) {
  const { t } = useT();
  const { may } = useMe();
  const deed = useConsoleAction('operatorChannels', 'switchAccount');
  const [reason, setReason] = useState('');
  const isReady = reason.trim().length >= REASON_MIN && !deed.isPending;
  const act = () =>
    deed.mutate(
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
          title={t(account.enabled ? 'accountTakes' : 'accountRests')}
          text={account.written_by === '' ? t('setUpWith') : t('writtenAndSeen', people)}
        />
        {may('method.change') && (
          <>
            <ReasonField value={reason} onChange={setReason} lengthMax={300} />
            <DeedNote failure={deed.error} />
            <Button danger={account.enabled} disabled={!isReady} loading={deed.isPending} onClick={act}>
              {t(account.enabled ? 'switchOff' : 'switchOn')}
            </Button>
          </>
        )}
      </div>
    );
  return <Note tone="amber" icon="people" title={t('waitsForSecond')} text={t('waitsForSecondText')} />;
}
