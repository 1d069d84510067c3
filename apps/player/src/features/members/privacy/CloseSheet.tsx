import { useAction } from '@shwe/client/react';
import { Button, Note, PinInput, Sheet } from '@shwe/ui';
import { useState } from 'react';
import { FailureNote, otherFailure, pinRefusalText, refusalText } from '../../../components/FailureNote.tsx';
import { PasswordField } from '../../../components/PasswordField.tsx';
import { client } from '../../../core/client.ts';
import { useT } from '../../../i18n/index.ts';

const PIN_LENGTH = 6;

type Props = { hasPin: boolean; onClose: () => void; onClosed: () => void };

/** Asks for the login password, and the withdrawal password if one is set, and closes the account. */
export function CloseSheet({ hasPin, onClose, onClosed }: Props) {
  const { t } = useT();
  const action = useAction();
  const [password, setPassword] = useState('');
  const [pin, setPin] = useState('');
  const close = async () => {
    const body = { password, ...(hasPin && { qk_pwd: pin }) };
    const done = await action.run(() => client.call('privacy', 'closeAccount', body));
    if (done) onClosed();
    else setPin('');
  };
  const lacking = hasPin ? PIN_LENGTH - pin.length : 0;
  const disabledReason =
    password === '' ? t('passwordMissing') : lacking > 0 ? t('digitsLeft', { n: lacking }) : undefined;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('closeAccount')}
      closeLabel={t('close')}
      foot={
        <>
          <Button
            onClick={() => void close()}
            {...(action.busy && { busy: t('sending') })}
            {...(disabledReason !== undefined && { disabledReason })}
          >
            {t('closeDo')}
          </Button>
          <Button tone="line" size="md" className="mt2" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <Note className="mt2" kind="warn" icon="lock">
        {t('closeConfirm')}
      </Note>
      <PasswordField
        className="mt4"
        label={t('loginPassword')}
        value={password}
        onChange={setPassword}
        error={refusalText(action.failure, 'password_wrong')}
      />
      {hasPin && (
        <PinInput
          className="mt4"
          label={t('withdrawPin')}
          value={pin}
          onChange={setPin}
          error={pinRefusalText(action.failure)}
        />
      )}
      <FailureNote
        className="mt3"
        kind="money"
        failure={otherFailure(action.failure, 'password_wrong', 'code_wrong')}
      />
    </Sheet>
  );
}
