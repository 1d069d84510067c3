import type { CallResult } from '@shwe/client';
import { useAction } from '@shwe/client/react';
import type { Output } from '@shwe/contract';
import { Button, Dock, Hint, PinInput, showToast } from '@shwe/ui';
import { useState } from 'react';
import { FailureNote, otherFailure, pinRefusalText, refusalText } from '../../../components/FailureNote.tsx';
import { goBack } from '../../../core/navigate.ts';
import { refetchTopics } from '../../../core/query.ts';
import { type Key, useT } from '../../../i18n/index.ts';
import { paths } from '../../../paths.ts';
import { usePayeeRules } from './use-payee-rules.ts';

type PayeesOutput = Output<'payees', 'addPayee'>;
export type Codes = { qk_pwd: string; security_code: string };

/** Refusals shown at their own fields. */
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

/**
 * The part of linking a payout account that all kinds share: withdrawal password, security code, the call, and the
 * message afterwards.
 */
export function usePayeeLink(hasCode: boolean) {
  const { t } = useT();
  const action = useAction();
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
  const send = async (call: (codes: Codes) => Promise<CallResult<PayeesOutput>>) => {
    const payees = await action.run(() => call({ qk_pwd: pin, security_code: code }));
    if (!payees) return;
    void refetchTopics('money', 'home');
    const waits = payees.asks.some(({ state }) => state === 'asked');
    showToast(t(waits ? 'payeeRequestSent' : 'payeeBound'), 'toast', 'done');
    goBack(paths.withdrawal);
  };
  return { action, hasCode, pin, setPin, code, setCode, codeAgain, setCodeAgain, missing, send };
}

export type PayeeLink = ReturnType<typeof usePayeeLink>;

type FootProps = {
  link: PayeeLink;
  /** What is missing of the account itself; it is reported before a missing code. */
  missing: Key | null;
  onSend: () => void;
};

/** The end of each linking form: withdrawal password, security code, rules, button. */
export function PayeeLinkFoot({ link, missing, onSend }: FootProps) {
  const { t } = useT();
  const { action, hasCode } = link;
  const rules = usePayeeRules();
  const disabledReason = missing ?? link.missing;
  return (
    <>
      <PinInput
        className="mt3"
        label={t('withdrawPin')}
        value={link.pin}
        onChange={link.setPin}
        error={pinRefusalText(action.failure, 'digits_needed')}
      />
      <SecurityCode link={link} />
      <div className="mt4">
        <Hint icon="shield">{t(hasCode ? 'payeeReviewed' : 'securityWhy')}</Hint>
        {rules && <Hint>{rules}</Hint>}
      </div>
      <FailureNote className="mt3" failure={otherFailure(action.failure, ...SHOWN_AT_FIELD)} />
      <Dock>
        <Button
          onClick={onSend}
          {...(action.busy && { busy: t('sending') })}
          {...(disabledReason && { disabledReason: t(disabledReason, { n: 6 }) })}
        >
          {t('save')}
        </Button>
      </Dock>
    </>
  );
}

/** The security code. A member who has none chooses it here and types it twice, because they cannot change it later. */
function SecurityCode({ link }: { link: PayeeLink }) {
  const { t } = useT();
  const { code, setCode, codeAgain, setCodeAgain, hasCode, action } = link;
  const differ = codeAgain.length === 6 && codeAgain !== code ? t('pinsDiffer') : undefined;
  return (
    <>
      <PinInput
        className="mt3"
        label={t('securityCode')}
        value={code}
        onChange={setCode}
        error={refusalText(action.failure, 'security_code_wrong', 'pin_form', 'pin_same')}
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
