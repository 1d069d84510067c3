import { useAction } from '@shwe/client/react';
import { Hint, PinInput } from '@shwe/ui';
import { useState } from 'react';
import { FailureNote, otherFailure, refusalText } from '../../../components/FailureNote.tsx';
import { PasswordField } from '../../../components/PasswordField.tsx';
import { useScrollToFailure } from '../../../components/use-scroll-to-failure.ts';
import { setAppLocked } from '../../../core/app-lock.ts';
import { client } from '../../../core/client.ts';
import { useT } from '../../../i18n/index.ts';
import { afterSaving, type Member } from './member.ts';
import { SaveDock } from './SaveDock.tsx';

const LENGTH = 4;

/** Sets the code that the app asks for at every start. Saving an empty one removes it. */
export function AppPasswordForm({ member }: { member: Member }) {
  const { t } = useT();
  const action = useAction();
  const form = useScrollToFailure<HTMLElement>(action.failure);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const isSet = member.has_app_passwd;
  const removes = isSet && code === '';
  const disabledReason =
    code.length < LENGTH && !removes
      ? t('digitsNeeded', { n: LENGTH })
      : password === ''
        ? t('passwordMissing')
        : undefined;
  const save = async () => {
    const saved = await action.run(() =>
      client.call('members', 'saveAppCode', { app_passwd: code, password }),
    );
    if (!saved) return;
    setAppLocked(code !== '');
    await afterSaving(code === '' ? 'appPinGone' : 'appPinSaved');
  };
  return (
    <section className="pad mt3" ref={form}>
      <p className="c2">{t('appPinWhat')}</p>
      <PinInput
        className="mt4"
        label={t('appPinNew')}
        length={LENGTH}
        value={code}
        onChange={setCode}
        {...(isSet && { hint: t('appPinEmpty') })}
        error={refusalText(action.failure, 'digits_needed')}
      />
      <PasswordField
        className="mt4"
        label={t('loginPassword')}
        value={password}
        onChange={setPassword}
        error={refusalText(action.failure, 'password_wrong')}
      />
      <FailureNote
        className="mt3"
        failure={otherFailure(action.failure, 'digits_needed', 'password_wrong')}
      />
      <div className="mt4">
        <Hint icon="info">{t('appPinForgot')}</Hint>
      </div>
      <div className="mt3">
        <Hint icon="shield">{t('appPinNotSecret')}</Hint>
      </div>
      <SaveDock
        busy={action.busy}
        disabledReason={disabledReason}
        onSave={() => void save()}
        {...(removes && { label: t('appPinRemove') })}
      />
    </section>
  );
}
