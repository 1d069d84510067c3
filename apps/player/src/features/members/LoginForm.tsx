import { isOutcomeUnknown } from '@shwe/client';
import { useAction } from '@shwe/client/react';
import { Button, Check, digitsText, Note, PinInput } from '@shwe/ui';
import { useEffect, useState } from 'react';
import { FailureNote, otherFailure, pinRefusalText, refusalText } from '../../components/FailureNote.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';
import { PhoneField } from '../../components/PhoneField.tsx';
import { closeAuth, useAuthPopup } from '../../core/auth-popup.ts';
import { client } from '../../core/client.ts';
import { deviceInput } from '../../core/device-token.ts';
import { go } from '../../core/navigate.ts';
import { formatPhoneInput, looksLikeAccount, looksLikePhone } from '../../core/phone-input.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { CaptchaField, useCaptcha } from './Captcha.tsx';
import { NewPassword, PASSWORD_CODES } from './NewPassword.tsx';
import { usePasswordRule } from './password-rule.ts';
import { startSession } from './start-session.ts';

/** The password that replaces the one an agent gave, typed twice, and the statement of age. */
type Own = { password: string; again: string; adult: boolean };

const NO_OWN: Own = { password: '', again: '', adult: false };

/** The refusals of an own password, which are shown at its field. */
const OWN_CODES = [...PASSWORD_CODES, 'password_same'] as const;

/** The captcha, the withdrawal password and an own password appear when the server asks for them. */
function useLogin() {
  const action = useAction();
  const [begin] = useState(() => formatPhoneInput(useAuthPopup.getState().phone));
  const [phone, setPhone] = useState(begin);
  const [password, setPassword] = useState('');
  const [pin, setPin] = useState('');
  const [own, setOwn] = useState(NO_OWN);
  const [wants, setWants] = useState({ captcha: false, pin: false, own: false });
  const rule = usePasswordRule();
  const captcha = useCaptcha(wants.captcha);
  const code = action.failure?.kind === 'refused' ? action.failure.code : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure asks for more fields; each try uses up a picture
  useEffect(() => {
    if (code === 'captcha_needed' || code === 'captcha_wrong') setWants((now) => ({ ...now, captcha: true }));
    if (code === 'withdrawal_password_asked') setWants((now) => ({ ...now, pin: true }));
    if (code === 'password_change_needed') setWants((now) => ({ ...now, own: true }));
    if (action.failure && wants.captcha) captcha.refresh();
  }, [action.failure]);

  const wasLost = isOutcomeUnknown(action.failure);
  const submit = async () => {
    const input = {
      name: phone,
      ...(wants.pin && pin && { qk_pwd: pin }),
      ...captcha.answer,
      ...deviceInput(),
    };
    const login = await action.run(async () => {
      const change = wants.own && { new_password: own.password, adult: own.adult };
      const answer = await client.call('members', 'login', { ...input, password, ...change });
      // If the lost answer was the login, the password was replaced then.
      const isReplaced =
        !answer.ok && answer.failure.kind === 'refused' && answer.failure.code === 'login_wrong';
      if (!wants.own || !wasLost || !isReplaced) return answer;
      const entered = await client.call('members', 'login', { ...input, password: own.password });
      return entered.ok ? entered : answer;
    });
    if (login) startSession(login);
  };
  const missing =
    !looksLikePhone(phone) && !looksLikeAccount(phone)
      ? ('phoneForm' as const)
      : password.length === 0
        ? ('passwordMissing' as const)
        : wants.captcha && !captcha.answer
          ? ('captchaMissing' as const)
          : null;
  const ownMissing = !wants.own
    ? null
    : !rule.isAccepted(own.password)
      ? ('newPasswordMissing' as const)
      : own.password !== own.again
        ? ('passwordAgainMissing' as const)
        : own.adult
          ? null
          : ('adultMissing' as const);
  return {
    action,
    /** Whether the form was opened for an account without a phone: an agent created it. */
    isForAccount: looksLikeAccount(begin),
    own,
    setOwn: (change: Partial<Own>) => {
      action.clear();
      setOwn((now) => ({ ...now, ...change }));
    },
    ownMissing,
    startAgain: () => {
      action.clear();
      setOwn(NO_OWN);
      setWants((now) => ({ ...now, own: false }));
    },
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
        if (!form.missing && !form.ownMissing) void form.submit();
      }}
    >
      <div className="body">
        {form.wants.own ? <OwnPassword form={form} /> : <NameAndPassword form={form} tried={tried} />}
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
        {form.wants.own ? (
          <button type="button" className="link mt2 plain" onClick={form.startAgain}>
            {t('otherAccount')}
          </button>
        ) : (
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
        )}
        <FailureNote
          className="mt2"
          failure={otherFailure(
            action.failure,
            'phone_form',
            'captcha_wrong',
            'captcha_needed',
            'code_wrong',
            'password_change_needed',
            ...OWN_CODES,
          )}
        />
      </div>
      <div className="foot">
        <Button
          type="submit"
          {...(action.busy && { busy: t('sending') })}
          {...(form.ownMissing !== null && { disabledReason: t(form.ownMissing) })}
        >
          {t('login')}
        </Button>
        <p className="center c2 mt2">{t('adultsOnly')}</p>
      </div>
    </form>
  );
}

type FormProps = { form: ReturnType<typeof useLogin> };

function NameAndPassword({ form, tried }: FormProps & { tried: boolean }) {
  const { t } = useT();
  return (
    <>
      <PhoneField
        className="mt2"
        label={t(form.isForAccount ? 'account' : 'phone')}
        autoComplete="username"
        name="phone"
        value={form.phone}
        onChange={(text) => form.setPhone(text)}
        error={
          refusalText(form.action.failure, 'phone_form') ??
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
        {...(form.isForAccount && { hint: t('givenPasswordHint') })}
      />
    </>
  );
}

/** At the first login with a password that an agent gave: an own one, which the agent does not know. */
function OwnPassword({ form }: FormProps) {
  const { t } = useT();
  const { own } = form;
  return (
    <>
      <Note kind="ok" icon="lock" className="mt2">
        <b>
          {t('account')} <span className="fig">{digitsText(form.phone)}</span>
        </b>
        <br />
        {t('ownPasswordWhy')}
      </Note>
      <NewPassword
        value={own.password}
        onChange={(password) => form.setOwn({ password })}
        error={refusalText(form.action.failure, ...OWN_CODES)}
      />
      <NewPassword
        kind="again"
        value={own.again}
        onChange={(again) => form.setOwn({ again })}
        error={
          own.again.length >= own.password.length && own.again !== own.password
            ? t('passwordsDiffer')
            : undefined
        }
      />
      <div className="mt3">
        <Check checked={own.adult} onChange={(adult) => form.setOwn({ adult })}>
          {t('adultConfirm')}
        </Check>
      </div>
    </>
  );
}
