import { Button, Dock, Hint, PinInput, showToast, TextField } from '@shwe/ui';
import { useState } from 'react';
import { client } from '../../core/client.ts';
import { useDeed } from '../../core/deed.ts';
import { FailureNote, otherFailure, refusalText } from '../../core/FailureNote.tsx';
import { useInSight } from '../../core/in-sight.ts';
import { goBack } from '../../core/navigate.ts';
import { queryClient } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

const PIN_LENGTH = 6;

/** Setting the withdrawal password with the login password, or changing it with the old one. */
export function WithdrawalPin({ isSet }: { isSet: boolean }) {
  const { t } = useT();
  const deed = useDeed();
  const form = useInSight<HTMLElement>(deed.failure);
  const [old, setOld] = useState('');
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const differ = again.length === PIN_LENGTH && again !== pin ? t('pinsDiffer') : undefined;
  const off =
    old.length === 0
      ? t(isSet ? 'oldPinMissing' : 'passwordMissing')
      : pin.length < PIN_LENGTH || again.length < PIN_LENGTH
        ? t('digitsNeeded', { n: PIN_LENGTH })
        : differ;
  const save = async () => {
    const done = await deed.run(() =>
      client.call('members', 'changeWithdrawalPassword', { old_password: old, password: pin }),
    );
    if (!done) return;
    await queryClient.invalidateQueries({ queryKey: ['money'] });
    void queryClient.invalidateQueries({ queryKey: ['home'] });
    showToast(t('pinSaved'), 'toast', 'done');
    goBack(paths.my);
  };
  const wrong = refusalText(deed.failure, 'code_wrong', 'login_wrong');
  const triesLeft = deed.failure?.kind === 'refused' ? Number(deed.failure.details.n) : Number.NaN;
  // The first time it is the login password that was wrong, which nobody calls a code.
  const oldError =
    wrong !== undefined && !isSet && triesLeft >= 0 ? t('passwordWrong', { n: triesLeft }) : wrong;
  return (
    <section className="pad mt2" ref={form}>
      {isSet ? (
        <PinInput label={t('oldPin')} value={old} onChange={setOld} error={oldError} />
      ) : (
        <TextField
          label={t('password')}
          icon="lock"
          autoComplete="current-password"
          secret={{ show: t('showPassword'), hide: t('hidePassword') }}
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
        error={refusalText(deed.failure, 'pin_form', 'pin_same', 'digits_needed')}
      />
      <PinInput className="mt4" label={t('newPinAgain')} value={again} onChange={setAgain} error={differ} />
      <div className="mt4">
        <Hint icon="shield">{t('pinWhy')}</Hint>
      </div>
      <FailureNote
        className="mt3"
        failure={otherFailure(
          deed.failure,
          'code_wrong',
          'login_wrong',
          'pin_form',
          'pin_same',
          'digits_needed',
        )}
      />
      <Dock>
        <Button
          onClick={() => void save()}
          {...(deed.busy && { busy: t('sending') })}
          {...(off !== undefined && { off })}
        >
          {t('save')}
        </Button>
      </Dock>
    </section>
  );
}
