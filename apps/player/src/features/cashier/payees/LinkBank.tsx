import { digitsOf } from '@shwe/kernel';
import { Field, Icon, TextField } from '@shwe/ui';
import { useState } from 'react';
import { refusalText } from '../../../components/FailureNote.tsx';
import { useScrollToFailure } from '../../../components/use-scroll-to-failure.ts';
import { client } from '../../../core/client.ts';
import { useT } from '../../../i18n/index.ts';
import type { PayeeOptions } from '../queries.ts';
import { missingName, RepeatedName, RepeatedNumber, useNames } from './RepeatedFields.tsx';
import { PayeeLinkFoot, usePayeeLink } from './use-payee-link.tsx';

/** The digits of the shortest account number that the server accepts. */
const DIGITS_MIN = 6;

type Props = { fullName: string; hasCode: boolean; banks: PayeeOptions['banks'] };

/** Links a bank account: holder's name twice, number twice, area and branch if known. */
export function LinkBank({ fullName, hasCode, banks }: Props) {
  const { t } = useT();
  const link = usePayeeLink(hasCode);
  const { failure } = link.action;
  const form = useScrollToFailure<HTMLElement>(failure);
  const [bank, setBank] = useState('');
  const { names, set: setNames } = useNames(fullName);
  const [number, setNumber] = useState({ value: '', valueAgain: '' });
  const [area, setArea] = useState('');
  const [branch, setBranch] = useState('');
  const isWhole = (typed: string) => digitsOf(typed).length >= DIGITS_MIN;
  const missing =
    bank === ''
      ? 'bankChoose'
      : (missingName(names) ??
        (!isWhole(number.value)
          ? 'accountNumberMissing'
          : digitsOf(number.value) !== digitsOf(number.valueAgain)
            ? 'phoneAgainMissing'
            : null));
  const send = () =>
    link.send((codes) =>
      client.call('payees', 'addPayee', {
        kind: 'bank',
        bank,
        name: names.name.trim(),
        name_again: names.nameAgain.trim(),
        account_number: number.value,
        account_number_again: number.valueAgain,
        area: area.trim(),
        branch: branch.trim(),
        ...codes,
      }),
    );
  return (
    <section className="pad mt3" ref={form}>
      <Field label={t('bank')} icon="bank" end={<Icon name="down" size="s" />}>
        {(control) => (
          <select {...control} value={bank} onChange={(event) => setBank(event.target.value)}>
            <option value="">{t('bankChoose')}</option>
            {banks.map(({ code, title }) => (
              <option key={code} value={code}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <RepeatedName names={names} set={setNames} fullName={fullName} link={link} />
      <RepeatedNumber
        label={t('accountNumber')}
        again={t('phoneAgain')}
        icon="bank"
        keyboard="numeric"
        {...number}
        set={(change) => setNumber((now) => ({ ...now, ...change }))}
        plain={digitsOf}
        isWhole={isWhole}
        error={refusalText(failure, 'accounts_differ', 'account_number_form')}
      />
      <TextField
        className="mt3"
        label={t('area')}
        autoComplete="off"
        maxLength={60}
        value={area}
        onChange={setArea}
      />
      <TextField
        className="mt3"
        label={t('branch')}
        autoComplete="off"
        maxLength={60}
        value={branch}
        onChange={setBranch}
      />
      <PayeeLinkFoot link={link} missing={missing} onSend={() => void send()} />
    </section>
  );
}
