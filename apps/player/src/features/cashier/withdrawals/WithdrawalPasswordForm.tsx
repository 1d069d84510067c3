import { useAction } from '@shwe/client/react';
import { Button, Dock, Hint, PinInput, showToast } from '@shwe/ui';
import { useState } from 'react';
import { FailureNote, otherFailure, pinRefusalText, refusalText } from '../../../components/FailureNote.tsx';
import { PasswordField } from '../../../components/PasswordField.tsx';
import { useScrollToFailure } from '../../../components/use-scroll-to-failure.ts';
import { client } from '../../../core/client.ts';
import { goBack } from '../../../core/navigate.ts';
import { refetchTopics } from '../../../core/query.ts';
import { useT } from '../../../i18n/index.ts';
import { paths } from '../../../paths.ts';

const PIN_LENGTH = 6;

/** Sets the withdrawal password with the login password, or changes it with the old withdrawal password. */
export function WithdrawalPasswordForm({ isSet }: { isSet: boolean }) {
  const { t } = useT();
  const action = useAction();
  const form = useScrollToFailure<HTMLElement>(action.failure);
  const [old, setOld] = useState('');
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const differ = again.length === PIN_LENGTH && again !== pin ? t('pinsDiffer') : undefined;
  const disabledReason =
    old.length === 0
      ? t(isSet ? 'oldPinMissing' : 'passwordMissing')
      : pin.length < PIN_LENGTH || again.length < PIN_LENGTH
        ? t('digitsNeeded', { n: PIN_LENGTH })
        : differ;
  const save = async () => {
    const done = await action.run(() =>
      client.call('members', 'changeWithdrawalPassword', { old_password: old, password: pin }),
    );
    if (!done) return;
    await refetchTopics('money');
    void refetchTopics('home');
    showToast(t('pinSaved'), 'toast', 'done');
    goBack(paths.my);
  };
  const oldError = pinRefusalText(action.failure, 'password_wrong');
  return (
    <section className="pad mt2" ref={form}>
      {isSet ? (
        <PinInput label={t('oldPin')} value={old} onChange={setOld} error={oldError} />
      ) : (
        <PasswordField
          label={t('password')}
          value={old}
          onChange={setOld}
          error={oldError}
          hint={t('pinFirstHint')}
        />
      )}
      <PinInput
        className="mt4"
        label={t('newPin')}
        value={pin}
        onChange={setPin}
        hint={t('pinForm')}
        error={refusalText(action.failure, 'pin_form', 'pin_same', 'digits_needed')}
      />
      <PinInput className="mt4" label={t('newPinAgain')} value={again} onChange={setAgain} error={differ} />
      <div className="mt4">
        <Hint icon="shield">{t('pinWhy')}</Hint>
      </div>
      <FailureNote
        className="mt3"
        failure={otherFailure(
          action.failure,
          'code_wrong',
          'password_wrong',
          'pin_form',
          'pin_same',
          'digits_needed',
        )}
      />
      <Dock>
        <Button
          onClick={() => void save()}
          {...(action.busy && { busy: t('sending') })}
          {...(disabledReason !== undefined && { disabledReason })}
        >
          {t('save')}
        </Button>
      </Dock>
    </section>
  );
}
