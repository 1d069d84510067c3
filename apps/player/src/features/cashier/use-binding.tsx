import type { Answer } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { Button, Dock, Hint, PinInput, showToast } from '@shwe/ui';
import { useState } from 'react';
import { useDeed } from '../../core/deed.ts';
import { FailureNote, otherFailure, refusalText } from '../../core/FailureNote.tsx';
import { goBack } from '../../core/navigate.ts';
import { queryClient } from '../../core/query.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

type Bound = Output<'payees', 'addPayee'>;
export type Codes = { qk_pwd: string; security_code: string };

/** What every form of a payout account says at its own field. */
const SHOWN_AT_FIELD = [
  'names_differ',
  'accounts_differ',
  'phone_form',
  'account_number_form',
  'address_form',
  'qr_mismatch',
  'qr_unreadable',
  'code_wrong',
  'security_code_wrong',
  'pin_form',
  'pin_same',
  'digits_needed',
];

/** Binding an account of whatever kind: the two codes, the deed, and what follows it. */
export function useBinding(hasCode: boolean) {
  const { t } = useT();
  const deed = useDeed();
  const [pin, setPin] = useState('');
  const [code, setCode] = useState('');
  const [codeAgain, setCodeAgain] = useState('');
  const missing: Key | null =
    pin.length < 6
      ? 'pinEnter'
      : code.length < 6
        ? 'securityEnter'
        : hasCode || code === codeAgain
          ? null
          : 'securityAgain';
  const send = async (call: (codes: Codes) => Promise<Answer<Bound>>) => {
    const done = await deed.run(() => call({ qk_pwd: pin, security_code: code }));
    if (!done) return;
    for (const word of ['money', 'home']) void queryClient.invalidateQueries({ queryKey: [word] });
    const waits = done.asks.some(({ state }) => state === 'asked');
    showToast(t(waits ? 'payeeAskSent' : 'payeeBound'), 'toast', 'done');
    goBack(paths.withdrawal);
  };
  return { deed, hasCode, pin, setPin, code, setCode, codeAgain, setCodeAgain, missing, send };
}

export type Binding = ReturnType<typeof useBinding>;

type FootProps = {
  binding: Binding;
  /** What is missing of the account itself; it comes before the codes. */
  missing: Key | null;
  onSend: () => void;
};

/** The end of each form: the withdrawal password, the security code, what the rules are, and the one button. */
export function BindingFoot({ binding, missing, onSend }: FootProps) {
  const { t } = useT();
  const { deed, hasCode } = binding;
  const off = missing ?? binding.missing;
  return (
    <>
      <PinInput
        className="mt3"
        label={t('withdrawPin')}
        value={binding.pin}
        onChange={binding.setPin}
        error={refusalText(deed.failure, 'code_wrong', 'digits_needed')}
      />
      <SecurityCode binding={binding} />
      <div className="mt4">
        <Hint icon="shield">{t(hasCode ? 'payeeReviewed' : 'securityWhy')}</Hint>
        <Hint>{t('payeeRules')}</Hint>
      </div>
      <FailureNote className="mt3" failure={otherFailure(deed.failure, ...SHOWN_AT_FIELD)} />
      <Dock>
        <Button
          onClick={onSend}
          {...(deed.busy && { busy: t('sending') })}
          {...(off && { off: t(off, { n: 6 }) })}
        >
          {t('save')}
        </Button>
      </Dock>
    </>
  );
}

/** The security code: asked for when there is one, else chosen, twice, for it never changes. */
function SecurityCode({ binding }: { binding: Binding }) {
  const { t } = useT();
  const { code, setCode, codeAgain, setCodeAgain, hasCode, deed } = binding;
  const differ = codeAgain.length === 6 && codeAgain !== code ? t('pinsDiffer') : undefined;
  return (
    <>
      <PinInput
        className="mt3"
        label={t('securityCode')}
        value={code}
        onChange={setCode}
        error={refusalText(deed.failure, 'security_code_wrong', 'pin_form', 'pin_same')}
        {...(!hasCode && { hint: t('securityFixed') })}
      />
      {!hasCode && (
        <PinInput
          className="mt3"
          label={t('securityAgain')}
          value={codeAgain}
          onChange={setCodeAgain}
          error={differ}
        />
      )}
    </>
  );
}
