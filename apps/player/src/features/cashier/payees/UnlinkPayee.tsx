import { useAction } from '@shwe/client/react';
import { Button, Dock, Hint, PinInput, showToast, TextField } from '@shwe/ui';
import { useState } from 'react';
import { FailureNote, otherFailure, pinRefusalText, refusalText } from '../../../components/FailureNote.tsx';
import { client } from '../../../core/client.ts';
import { refetchTopics } from '../../../core/query.ts';
import { useT } from '../../../i18n/index.ts';
import type { PayeeKind } from '../queries.ts';

/** Refusals shown at their own fields. */
const SHOWN_AT_FIELD = ['code_wrong', 'digits_needed', 'security_code_wrong'] as const;

/** Requests the removal of a payout account. Like a change, it needs withdrawal password and security code. */
export function UnlinkPayee({ kind, onDone }: { kind: PayeeKind; onDone: () => void }) {
  const { t } = useT();
  const action = useAction();
  const [reason, setReason] = useState('');
  const [pin, setPin] = useState('');
  const [code, setCode] = useState('');
  const missing = pin.length < 6 ? 'pinEnter' : code.length < 6 ? 'securityEnter' : null;
  const send = async () => {
    const input = { kind, qk_pwd: pin, security_code: code, reason: reason.trim() };
    if (!(await action.run(() => client.call('payees', 'removePayee', input)))) return;
    void refetchTopics('money');
    showToast(t('payeeRequestSent'), 'toast', 'done');
    onDone();
  };
  return (
    <section className="pad">
      <h2 className="t3">{t('payeeRequestNone')}</h2>
      <div className="mt3">
        <Hint icon="lock">{t('payeeUnbindText')}</Hint>
      </div>
      <TextField
        className="mt3"
        label={t('payeeUnbindWhy')}
        maxLength={300}
        value={reason}
        onChange={setReason}
      />
      <PinInput
        className="mt3"
        label={t('withdrawPin')}
        value={pin}
        onChange={setPin}
        error={pinRefusalText(action.failure, 'digits_needed')}
      />
      <PinInput
        className="mt3"
        label={t('securityCode')}
        value={code}
        onChange={setCode}
        error={refusalText(action.failure, 'security_code_wrong')}
      />
      <FailureNote className="mt3" failure={otherFailure(action.failure, ...SHOWN_AT_FIELD)} />
      <Dock>
        <Button
          onClick={() => void send()}
          {...(action.busy && { busy: t('sending') })}
          {...(missing && { disabledReason: t(missing, { n: 6 }) })}
        >
          {t('payeeRequestSend')}
        </Button>
      </Dock>
    </section>
  );
}
