import { isOutcomeUnknown } from '@shwe/client';
import { useAction } from '@shwe/client/react';
import { inviteCodeOf } from '@shwe/kernel';
import { Button, Check, Hint, TextField } from '@shwe/ui';
import { type ReactNode, useState } from 'react';
import { FailureNote, otherFailure, refusalText } from '../../components/FailureNote.tsx';
import { PhoneField } from '../../components/PhoneField.tsx';
import { useScrollToFailure } from '../../components/use-scroll-to-failure.ts';
import { client } from '../../core/client.ts';
import { deviceInput } from '../../core/device-token.ts';
import { looksLikePhone } from '../../core/phone-input.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { NewPassword, PASSWORD_CODES } from './NewPassword.tsx';
import { OtpStep } from './OtpStep.tsx';
import { usePasswordRule } from './password-rule.ts';
import { StepHeader } from './StepHeader.tsx';
import { startSession } from './start-session.ts';

type Filled = {
  phone: string;
  otp: string;
  ticket: string;
  invite: string;
  /** The code that the server refused. */
  refusedInvite: string;
  password: string;
  again: string;
  adult: boolean;
};
type StepProps = {
  filled: Filled;
  set: (change: Partial<Filled>) => void;
  onNext: () => void;
  onBack: (step: number) => void;
};

const STEPS = 4;

const inFoot = (button: ReactNode) => <div className="foot">{button}</div>;

/** Whose code the registration uses. */
function InvitedBy({ code }: { code: string }) {
  if (code === '') return null;
  return (
    <div className="mt3">
      <Hint icon="user">
        <RichText k="invitedBy" v={{ code }} />
      </Hint>
    </div>
  );
}

function PhoneStep({ filled, set, onNext }: StepProps) {
  const { t } = useT();
  const good = looksLikePhone(filled.phone);
  return (
    <>
      <div className="body">
        <StepHeader title="registerPhone" step={1} of={STEPS} />
        <PhoneField
          className="mt4"
          label={t('phone')}
          labelMode="spoken"
          autoComplete="tel"
          value={filled.phone}
          onChange={(text) => set({ phone: text })}
          ok={good}
          hint={t('phoneForm')}
        />
        <InvitedBy code={filled.invite} />
      </div>
      {inFoot(
        <Button onClick={onNext} {...(!good && { disabledReason: t('phoneMissing') })}>
          {t('next')}
        </Button>,
      )}
    </>
  );
}

function InviteStep({ filled, set, onNext }: StepProps) {
  const { t } = useT();
  const isRefused = filled.invite !== '' && filled.invite === filled.refusedInvite;
  return (
    <>
      <div className="body">
        <StepHeader title="registerInvite" step={3} of={STEPS} />
        <TextField
          className="mt4"
          label={t('inviteCode')}
          labelMode="spoken"
          icon="user"
          face="figure"
          maxLength={16}
          value={filled.invite}
          onChange={(text) => set({ invite: inviteCodeOf(text) })}
          hint={t('inviteHint')}
          error={isRefused ? t('inviteRefused') : undefined}
        />
        {filled.invite !== '' && !isRefused && <p className="c2 mt3">{t('inviteChecked')}</p>}
      </div>
      {inFoot(<Button onClick={onNext}>{t(filled.invite ? 'next' : 'skip')}</Button>)}
    </>
  );
}

function PasswordStep({ filled, set, onBack }: StepProps) {
  const { t, lang } = useT();
  const action = useAction();
  const rule = usePasswordRule();
  const disabledReason = !rule.isAccepted(filled.password)
    ? t('passwordMissing')
    : filled.password !== filled.again
      ? t('passwordAgainMissing')
      : !filled.adult
        ? t('adultMissing')
        : undefined;
  const wasLost = isOutcomeUnknown(action.failure);
  const submit = async () => {
    const login = await action.run(async () => {
      const answer = await client.call('members', 'register', {
        mobile: filled.phone,
        password: filled.password,
        otp: filled.otp,
        ticket: filled.ticket,
        adult: filled.adult,
        lang,
        ...deviceInput(),
        ...(filled.invite && { yqm: filled.invite }),
      });
      // If the lost answer was the acceptance, the code is used up and the account exists with this password.
      const isUsed = !answer.ok && answer.failure.kind === 'refused' && answer.failure.code === 'otp_wrong';
      if (!wasLost || !isUsed) return answer;
      const entered = await client.call('members', 'login', {
        name: filled.phone,
        password: filled.password,
        ...deviceInput(),
      });
      return entered.ok ? entered : answer;
    });
    if (login) startSession(login);
  };
  const form = useScrollToFailure<HTMLDivElement>(action.failure);
  const inviteWrong = refusalText(action.failure, 'invite_unknown');
  return (
    <>
      <div className="body" ref={form}>
        <StepHeader title="registerPassword" step={4} of={STEPS} />
        <NewPassword
          value={filled.password}
          onChange={(password) => {
            set({ password });
          }}
          error={refusalText(action.failure, ...PASSWORD_CODES)}
        />
        <NewPassword
          kind="again"
          value={filled.again}
          onChange={(again) => set({ again })}
          error={
            filled.again.length >= filled.password.length && filled.again !== filled.password
              ? t('passwordsDiffer')
              : undefined
          }
        />
        <div className="mt3">
          <Check checked={filled.adult} onChange={(adult) => set({ adult })}>
            {t('adultConfirm')}
          </Check>
        </div>
        <FailureNote failure={otherFailure(action.failure, ...PASSWORD_CODES)} className="mt2" />
        {inviteWrong ? (
          <div className="row g2 mt2">
            <Button
              tone="quiet"
              size="md"
              onClick={() => {
                set({ refusedInvite: filled.invite });
                onBack(3);
              }}
            >
              {t('inviteChange')}
            </Button>
            <Button
              tone="quiet"
              size="md"
              onClick={() => {
                action.clear();
                set({ invite: '' });
              }}
            >
              {t('inviteWithout')}
            </Button>
          </div>
        ) : (
          <InvitedBy code={filled.invite} />
        )}
      </div>
      {inFoot(
        <Button
          onClick={() => void submit()}
          {...(action.busy && { busy: t('sending') })}
          {...(disabledReason !== undefined && { disabledReason })}
        >
          {t('register')}
        </Button>,
      )}
    </>
  );
}

/** Registration in four steps: phone, code, invite code, password. */
export function RegisterForm({ filled, set }: { filled: Filled; set: (change: Partial<Filled>) => void }) {
  const [step, setStep] = useState(filled.otp ? 3 : 1);
  const props = { filled, set, onNext: () => setStep(step + 1), onBack: setStep };
  if (step === 1) return <PhoneStep {...props} />;
  if (step === 3) return <InviteStep {...props} />;
  if (step === 4) return <PasswordStep {...props} />;
  return (
    <>
      <div className="step-head">
        <StepHeader title="registerOtp" step={2} of={STEPS} />
      </div>
      <OtpStep
        phone={filled.phone}
        purpose="register"
        onChangePhone={() => setStep(1)}
        onVerified={(otp, ticket) => {
          set({ otp, ticket });
          setStep(3);
        }}
        foot={inFoot}
      />
    </>
  );
}

export type { Filled as RegisterFilled };
