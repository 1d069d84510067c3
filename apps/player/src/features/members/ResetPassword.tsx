import { useAction } from '@shwe/client/react';
import { Button, Dock, showToast, TextField } from '@shwe/ui';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { openAuth } from '../../core/auth-popup.ts';
import { client } from '../../core/client.ts';
import { FailureNote, otherFailure, refusalText } from '../../core/FailureNote.tsx';
import { go, goBack } from '../../core/navigate.ts';
import { PageHeader } from '../../core/PageHeader.tsx';
import { formatPhoneInput, looksLikePhone } from '../../core/phone-input.ts';
import { Screen } from '../../core/Screen.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { NewPassword, usePasswordKeys } from './NewPassword.tsx';
import { OtpStep } from './OtpStep.tsx';
import { StepHeader } from './StepHeader.tsx';

const STEPS = 3;
const PASSWORD_MIN = 6;

/** Three steps: code, new password, the same again. */
export function ResetPassword() {
  const { t } = useT();
  const action = useAction();
  const keys = usePasswordKeys(action.failure);
  const isAtCode = useLocation({ select: ({ pathname }) => pathname === paths.otpForget });
  const [reached, setStep] = useState(1);
  const [phone, setPhone] = useState('');
  // The code step has its own path; from there on, back leads to the phone.
  const phoneSet = isAtCode && phone !== '';
  const step = phoneSet ? reached : 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened at the code, with no phone to send one to
  useEffect(() => {
    if (isAtCode && phone === '') go(paths.forgetPassword, {}, 'replace');
  }, []);
  const [otp, setOtp] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');

  const toNewPassword = () => {
    setAgain('');
    setStep(2);
  };
  const save = async () => {
    const done = await action.run(() =>
      client.call('members', 'resetPassword', { mobile: phone, otp, password }),
    );
    if (!done) {
      toNewPassword();
      return;
    }
    showToast(t('passwordChanged'), 'toast', 'done');
    go(paths.home, {}, 'replace');
    openAuth('login', { phone });
  };
  const differ = again.length >= password.length && again !== password ? t('passwordsDiffer') : undefined;

  return (
    <Screen title={t('forgotPassword')}>
      <PageHeader title={t('forgotPassword')} />
      <div className="pad">
        <StepHeader
          title={
            step > 1
              ? step === 2
                ? 'newPassword'
                : 'newPasswordAgain'
              : phoneSet
                ? 'registerOtp'
                : 'registerPhone'
          }
          step={step}
          of={STEPS}
        />
      </div>
      {step === 1 && !phoneSet && (
        <div className="pad mt3">
          <TextField
            label={t('phone')}
            labelMode="spoken"
            icon="phone"
            face="figure"
            inputMode="tel"
            autoComplete="tel"
            placeholder="09"
            value={phone}
            onChange={(text) => setPhone(formatPhoneInput(text))}
            hint={t('phoneForm')}
          />
          <Dock>
            <Button
              onClick={() => {
                setStep(1);
                go(paths.otpForget);
              }}
              {...(!looksLikePhone(phone) && { disabledReason: t('phoneMissing') })}
            >
              {t('next')}
            </Button>
          </Dock>
        </div>
      )}
      {step === 1 && phoneSet && (
        <div className="pad">
          <OtpStep
            phone={phone}
            purpose="reset"
            onChangePhone={() => goBack(paths.forgetPassword)}
            onVerified={(code) => {
              setOtp(code);
              setStep(2);
            }}
            foot={(button) => <Dock>{button}</Dock>}
          />
        </div>
      )}
      {step > 1 && (
        <div className="pad">
          {step === 2 ? (
            <NewPassword
              labelMode="spoken"
              value={password}
              onChange={(text) => {
                action.clear();
                setPassword(text);
              }}
              keys={keys}
              hint={t('pinForm')}
              error={refusalText(action.failure, 'password_form', 'pin_form')}
            />
          ) : (
            <NewPassword
              kind="again"
              keys={keys}
              labelMode="spoken"
              value={again}
              onChange={setAgain}
              error={differ}
            />
          )}
          {step === 3 && (
            <Button tone="quiet" size="md" className="mt3" onClick={toNewPassword}>
              {t('back')}
            </Button>
          )}
          <FailureNote className="mt3" failure={otherFailure(action.failure, 'password_form', 'pin_form')} />
          <Dock>
            {step === 2 ? (
              <Button
                onClick={() => setStep(3)}
                {...(password.length < PASSWORD_MIN && { disabledReason: t('passwordMissing') })}
              >
                {t('next')}
              </Button>
            ) : (
              <Button
                onClick={() => void save()}
                {...(action.busy && { busy: t('sending') })}
                {...(again !== password && { disabledReason: t('passwordAgainMissing') })}
              >
                {t('save')}
              </Button>
            )}
          </Dock>
        </div>
      )}
    </Screen>
  );
}
