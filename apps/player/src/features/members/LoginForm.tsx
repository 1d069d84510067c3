import { useAction } from '@shwe/client/react';
import { Button, PinInput } from '@shwe/ui';
import { useEffect, useState } from 'react';
import { FailureNote, otherFailure, pinRefusalText, refusalText } from '../../components/FailureNote.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';
import { PhoneField } from '../../components/PhoneField.tsx';
import { closeAuth, useAuthPopup } from '../../core/auth-popup.ts';
import { client } from '../../core/client.ts';
import { deviceInput } from '../../core/device-token.ts';
import { go } from '../../core/navigate.ts';
import { looksLikePhone } from '../../core/phone-input.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { CaptchaField, useCaptcha } from './Captcha.tsx';
import { startSession } from './start-session.ts';

/** The captcha and the withdrawal password appear when the server asks for them. */
function useLogin() {
  const action = useAction();
  const [phone, setPhone] = useState(useAuthPopup.getState().phone);
  const [password, setPassword] = useState('');
  const [pin, setPin] = useState('');
  const [wants, setWants] = useState({ captcha: false, pin: false });
  const captcha = useCaptcha(wants.captcha);
  const code = action.failure?.kind === 'refused' ? action.failure.code : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure asks for more fields; each try uses up a picture
  useEffect(() => {
    if (code === 'captcha_needed' || code === 'captcha_wrong') setWants((now) => ({ ...now, captcha: true }));
    if (code === 'withdrawal_password_asked') setWants((now) => ({ ...now, pin: true }));
    if (action.failure && wants.captcha) captcha.refresh();
  }, [action.failure]);

  const submit = async () => {
    const login = await action.run(() =>
      client.call('members', 'login', {
        name: phone,
        password,
        ...(wants.pin && pin && { qk_pwd: pin }),
        ...captcha.answer,
        ...deviceInput(),
      }),
    );
    if (login) startSession(login);
  };
  const missing = !looksLikePhone(phone)
    ? ('phoneForm' as const)
    : password.length === 0
      ? ('passwordMissing' as const)
      : wants.captcha && !captcha.answer
        ? ('captchaMissing' as const)
        : null;
  return {
    action,
    phone,
    setPhone,
    password,
    setPassword,
    captcha,
    pin,
    setPin,
    wants,
    submit,
    missing,
  };
}

export function LoginForm() {
  const { t } = useT();
  const form = useLogin();
  const { action } = form;
  const [tried, setTried] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!form.missing) void form.submit();
      }}
    >
      <div className="body">
        <PhoneField
          className="mt2"
          label={t('phone')}
          autoComplete="username"
          name="phone"
          value={form.phone}
          onChange={(text) => form.setPhone(text)}
          error={
            refusalText(action.failure, 'phone_form') ??
            (tried && form.missing === 'phoneForm' ? t('phoneForm') : undefined)
          }
        />
        <PasswordField
          className="mt3"
          label={t('password')}
          name="password"
          value={form.password}
          onChange={form.setPassword}
          error={tried && form.missing === 'passwordMissing' ? t('passwordMissing') : undefined}
        />
        {form.wants.captcha && (
          <CaptchaField
            captcha={form.captcha}
            error={refusalText(action.failure, 'captcha_wrong', 'captcha_needed')}
          />
        )}
        {form.wants.pin && (
          <PinInput
            className="mt3"
            label={t('withdrawPin')}
            value={form.pin}
            onChange={form.setPin}
            error={pinRefusalText(action.failure)}
          />
        )}
        <button
          type="button"
          className="link mt2 plain"
          onClick={() => {
            closeAuth();
            go(paths.forgetPassword);
          }}
        >
          {t('forgotPassword')}
        </button>
        <FailureNote
          className="mt2"
          failure={otherFailure(
            action.failure,
            'phone_form',
            'captcha_wrong',
            'captcha_needed',
            'code_wrong',
          )}
        />
      </div>
      <div className="foot">
        <Button type="submit" {...(action.busy && { busy: t('sending') })}>
          {t('login')}
        </Button>
        <p className="center c2 mt2">{t('adultsOnly')}</p>
      </div>
    </form>
  );
}
