import { useAction } from '@shwe/client/react';
import { Button, Dock, showToast } from '@shwe/ui';
import { useEffect, useState } from 'react';
import { FailureNote, otherFailure, refusalText } from '../../components/FailureNote.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { PhoneField } from '../../components/PhoneField.tsx';
import { Screen } from '../../components/Screen.tsx';
import { useAddress } from '../../core/address.ts';
import { openAuth } from '../../core/auth-popup.ts';
import { client } from '../../core/client.ts';
import { go, goBack } from '../../core/navigate.ts';
import { looksLikePhone } from '../../core/phone-input.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { NewPassword, PASSWORD_CODES } from './NewPassword.tsx';
import { OtpStep } from './OtpStep.tsx';
import { usePasswordRule } from './password-rule.ts';
import { StepHeader } from './StepHeader.tsx';

const STEPS = 3;

type Step = 'phone' | 'code' | 'password' | 'again';
const STEP_TITLE = {
  phone: 'registerPhone',
  code: 'registerOtp',
  password: 'newPassword',
  again: 'newPasswordAgain',
} as const;
/** The phone and its code count as one step. */
const STEP_NUMBER: Record<Step, number> = { phone: 1, code: 1, password: 2, again: 3 };

function useResetPassword() {
  const { t } = useT();
  const action = useAction();
  const isAtCode = useAddress(({ path }) => path === paths.otpForget);
  const [reached, setStep] = useState<Exclude<Step, 'phone'>>('code');
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState({ otp: '', ticket: '' });
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  // The steps after the phone share a path of their own, so going back from them leads to the phone.
  const step: Step = isAtCode && phone !== '' ? reached : 'phone';
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened at the code, with no phone to send one to
  useEffect(() => {
    if (isAtCode && phone === '') go(paths.forgetPassword, {}, 'replace');
  }, []);
  const toNewPassword = () => {
    setAgain('');
    setStep('password');
  };
  const save = async () => {
    const body = { mobile: phone, ...code, password };
    if (!(await action.run(() => client.call('members', 'resetPassword', body)))) {
      toNewPassword();
      return;
    }
    showToast(t('passwordChanged'), 'toast', 'done');
    go(paths.home, {}, 'replace');
    openAuth('login', { phone });
  };
  return {
    action,
    step,
    setStep,
    phone,
    setPhone,
    setCode,
    password,
    setPassword,
    again,
    setAgain,
    toNewPassword,
    save,
  };
}

type Form = ReturnType<typeof useResetPassword>;

function PhoneStep({ form }: { form: Form }) {
  const { t } = useT();
  return (
    <div className="pad mt3">
      <PhoneField
        label={t('phone')}
        labelMode="spoken"
        autoComplete="tel"
        value={form.phone}
        onChange={form.setPhone}
        hint={t('phoneForm')}
      />
      <Dock>
        <Button
          onClick={() => {
            form.setStep('code');
            go(paths.otpForget);
          }}
          {...(!looksLikePhone(form.phone) && { disabledReason: t('phoneMissing') })}
        >
          {t('next')}
        </Button>
      </Dock>
    </div>
  );
}

function CodeStep({ form }: { form: Form }) {
  return (
    <div className="pad">
      <OtpStep
        phone={form.phone}
        purpose="reset"
        onChangePhone={() => goBack(paths.forgetPassword)}
        onVerified={(otp, ticket) => {
          form.setCode({ otp, ticket });
          form.setStep('password');
        }}
        foot={(button) => <Dock>{button}</Dock>}
      />
    </div>
  );
}

/** The new password and its repetition. One form has both steps, so that a refusal of the second shows at the first. */
function PasswordSteps({ form }: { form: Form }) {
  const { t } = useT();
  const { action, password, again } = form;
  const rule = usePasswordRule();
  const differ = again.length >= password.length && again !== password ? t('passwordsDiffer') : undefined;
  return (
    <div className="pad">
      {form.step === 'password' ? (
        <NewPassword
          labelMode="spoken"
          value={password}
          onChange={(text) => {
            form.setPassword(text);
          }}
          error={refusalText(action.failure, ...PASSWORD_CODES)}
        />
      ) : (
        <>
          <NewPassword
            kind="again"
            labelMode="spoken"
            value={again}
            onChange={form.setAgain}
            error={differ}
          />
          <Button tone="quiet" size="md" className="mt3" onClick={form.toNewPassword}>
            {t('back')}
          </Button>
        </>
      )}
      <FailureNote className="mt3" failure={otherFailure(action.failure, ...PASSWORD_CODES)} />
      <Dock>
        {form.step === 'password' ? (
          <Button
            onClick={() => form.setStep('again')}
            {...(!rule.isAccepted(password) && { disabledReason: t('passwordMissing') })}
          >
            {t('next')}
          </Button>
        ) : (
          <Button
            onClick={() => void form.save()}
            {...(action.busy && { busy: t('sending') })}
            {...(again !== password && { disabledReason: t('passwordAgainMissing') })}
          >
            {t('save')}
          </Button>
        )}
      </Dock>
    </div>
  );
}

/** Replaces a forgotten password in three steps: phone with its code, new password, its repetition. */
export function ResetPassword() {
  const { t } = useT();
  const form = useResetPassword();
  const { step } = form;
  return (
    <Screen title={t('forgotPassword')}>
      <PageHeader title={t('forgotPassword')} />
      <div className="pad">
        <StepHeader title={STEP_TITLE[step]} step={STEP_NUMBER[step]} of={STEPS} />
      </div>
      {step === 'phone' && <PhoneStep form={form} />}
      {step === 'code' && <CodeStep form={form} />}
      {(step === 'password' || step === 'again') && <PasswordSteps form={form} />}
    </Screen>
  );
}
