import { Button, Dock, Hint, PinInput } from '@shwe/ui';
import { FailureNote, otherFailure, pinRefusalText, refusalText } from '../../../components/FailureNote.tsx';
import { PasswordField } from '../../../components/PasswordField.tsx';
import { PhoneField } from '../../../components/PhoneField.tsx';
import { useScrollToFailure } from '../../../components/use-scroll-to-failure.ts';
import { go } from '../../../core/navigate.ts';
import { looksLikePhone } from '../../../core/phone-input.ts';
import { useT } from '../../../i18n/index.ts';
import { paths } from '../../../paths.ts';
import type { Member } from './member.ts';
import { usePhoneChange } from './phone-change.ts';
import { useChangePhone } from './use-change-phone.ts';

const PIN_LENGTH = 6;

/** First screen of changing the phone: the new number and the passwords. */
export function PhoneForm({ member }: { member: Member }) {
  const { t } = useT();
  const change = usePhoneChange();
  const phoneChange = useChangePhone();
  const form = useScrollToFailure<HTMLElement>(change.failure);
  const set = (part: Partial<typeof change>) => usePhoneChange.setState({ ...part, failure: null });
  // An account that an agent created has none at first.
  const hasPhone = member.phone !== '';
  const disabledReason = !looksLikePhone(change.phone)
    ? t('phoneMissing')
    : change.password === ''
      ? t('passwordMissing')
      : member.has_qk_pwd && change.pin.length < PIN_LENGTH
        ? t('pinEnter')
        : undefined;
  // A code that is verified and not used yet is sent with the corrected form.
  const next = () => (change.otp === '' ? go(paths.otpPhone) : void phoneChange.run(change.otp));
  return (
    <section className="pad mt3" ref={form}>
      {hasPhone && <p className="c2">{t('phoneNow', { phone: member.phone })}</p>}
      <PhoneField
        className="mt3"
        label={t(hasPhone ? 'newPhone' : 'phone')}
        autoComplete="off"
        value={change.phone}
        onChange={(text) => set({ phone: text, otp: '' })}
        hint={t('phoneForm')}
        error={refusalText(change.failure, 'phone_form', 'phone_taken')}
      />
      <PasswordField
        className="mt4"
        label={t('loginPassword')}
        value={change.password}
        onChange={(password) => set({ password })}
        error={refusalText(change.failure, 'password_wrong')}
      />
      {member.has_qk_pwd && (
        <PinInput
          className="mt4"
          label={t('withdrawPin')}
          value={change.pin}
          onChange={(pin) => set({ pin })}
          error={pinRefusalText(change.failure)}
        />
      )}
      <div className="mt4">
        <Hint icon="shield">{t(hasPhone ? 'phoneChangeWhy' : 'phoneFirstWhy')}</Hint>
      </div>
      <FailureNote
        className="mt3"
        failure={otherFailure(change.failure, 'phone_form', 'phone_taken', 'password_wrong', 'code_wrong')}
      />
      <Dock>
        <Button
          onClick={next}
          {...(phoneChange.busy && { busy: t('sending') })}
          {...(disabledReason !== undefined && { disabledReason })}
        >
          {t('next')}
        </Button>
      </Dock>
    </section>
  );
}
