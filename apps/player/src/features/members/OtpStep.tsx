import { useAction } from '@shwe/client/react';
import { Button, OtpInput } from '@shwe/ui';
import { useEffect, useState } from 'react';
import { FailureNote, otherFailure, refusalText } from '../../components/FailureNote.tsx';
import { openAuth } from '../../core/auth-popup.ts';
import { client } from '../../core/client.ts';
import { useSecondsLeft } from '../../core/use-seconds-left.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { SentenceGap } from '../../i18n/SentenceGap.tsx';
import { CaptchaField, useCaptcha } from './Captcha.tsx';

type Props = {
  phone: string;
  purpose: 'register' | 'reset' | 'phone';
  onChangePhone: () => void;
  /** The code, and the ticket of its request. */
  onVerified: (otp: string, ticket: string) => void;
  /** Wraps the main button in the foot of a sheet or the dock of a screen. */
  foot: (button: React.ReactNode) => React.ReactNode;
};

const SEND = { register: 'sendRegisterOtp', reset: 'sendResetOtp', phone: 'sendPhoneOtp' } as const;
const OTP_LENGTH = 6;

function useOtp({ phone, purpose, onVerified }: Props) {
  const sending = useAction();
  const checking = useAction();
  const [otp, setOtp] = useState('');
  const [sent, setSent] = useState(false);
  const resend = useSecondsLeft();
  const [ticket, setTicket] = useState('');
  const captcha = useCaptcha(true, phone);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture is spent with every try
  useEffect(() => {
    if (sending.failure) captcha.refresh();
  }, [sending.failure]);

  const send = async () => {
    if (!captcha.answer) return;
    const input = { mobile: phone, ...captcha.answer };
    const sentCode = await sending.run(async () =>
      client.call('members', SEND[purpose], { ...input, work: await captcha.work() }),
    );
    if (!sentCode) return;
    setTicket(sentCode.ticket);
    resend.start(sentCode.surplusTime);
    setSent(true);
    setOtp('');
    captcha.refresh();
  };
  const check = async (code: string) => {
    const done = await checking.run(() =>
      client.call('members', 'verifyOtp', { mobile: phone, otp: code, purpose, ticket }),
    );
    if (done) onVerified(code, ticket);
  };
  /** The last digit sends the code; typing again takes an old error away. */
  const type = (code: string) => {
    setOtp(code);
    checking.clear();
    if (code.length === OTP_LENGTH) void check(code);
  };
  return {
    sending,
    checking,
    captcha,
    otp,
    type,
    sent,
    resend,
    send,
    check,
  };
}

/** Asks for the captcha, then for the code that was sent to the phone. */
export function OtpStep(props: Props) {
  const { t } = useT();
  const step = useOtp(props);
  const { sending, checking, sent, resend, captcha } = step;
  const captchaCodes = ['captcha_wrong', 'captcha_needed'] as const;
  const mustWait = sent && resend.left > 0;
  const isPhoneTaken = refusalText(sending.failure, 'phone_taken') !== undefined;
  return (
    <>
      <div className="body">
        <p className="c2 mt2">
          <RichText k={sent ? 'otpSentTo' : 'otpWillSendTo'} v={{ phone: props.phone }} />
          <SentenceGap />
          <button type="button" className="link" onClick={props.onChangePhone}>
            {t('changeNumber')}
          </button>
        </p>
        {sent && (
          <OtpInput
            className="mt3"
            label={t('otp')}
            value={step.otp}
            onChange={step.type}
            autoComplete="one-time-code"
            autoFocus
            error={refusalText(checking.failure, 'otp_wrong')}
          />
        )}
        {mustWait && (
          <p className="c2 mt2">
            <RichText k="otpWait" v={{ n: resend.left }} />
          </p>
        )}
        {!mustWait && !isPhoneTaken && (
          <>
            <CaptchaField captcha={captcha} error={refusalText(sending.failure, ...captchaCodes)} />
            {sent && (
              <Button
                tone="quiet"
                size="md"
                className="mt2"
                onClick={() => void step.send()}
                {...(sending.busy && { busy: t('sending') })}
                {...(!captcha.answer && { disabledReason: t('captchaMissing') })}
              >
                {t('resendOtp')}
              </Button>
            )}
          </>
        )}
        <FailureNote className="mt3" failure={otherFailure(sending.failure, ...captchaCodes)} />
        <FailureNote className="mt3" failure={otherFailure(checking.failure, 'otp_wrong')} />
      </div>
      {props.foot(
        isPhoneTaken && props.purpose === 'phone' ? (
          <Button onClick={props.onChangePhone}>{t('changeNumber')}</Button>
        ) : isPhoneTaken ? (
          <Button onClick={() => openAuth('login', { phone: props.phone })}>{t('login')}</Button>
        ) : sent ? (
          <Button
            onClick={() => void step.check(step.otp)}
            {...(checking.busy && { busy: t('sending') })}
            {...(step.otp.length < OTP_LENGTH && {
              disabledReason: t('digitsLeft', { n: OTP_LENGTH - step.otp.length }),
            })}
          >
            {t('next')}
          </Button>
        ) : (
          <Button
            onClick={() => void step.send()}
            {...(sending.busy && { busy: t('sending') })}
            {...(!captcha.answer && { disabledReason: t('captchaMissing') })}
          >
            {t('sendOtp')}
          </Button>
        ),
      )}
    </>
  );
}
