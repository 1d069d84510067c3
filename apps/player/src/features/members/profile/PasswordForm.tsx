import { Hint, TextField } from '@shwe/ui';
import { useState } from 'react';
import { client } from '../../../core/client.ts';
import { useDeed } from '../../../core/deed.ts';
import { FailureNote, otherFailure, refusalText } from '../../../core/FailureNote.tsx';
import { useInSight } from '../../../core/in-sight.ts';
import { queryClient } from '../../../core/query.ts';
import { useT } from '../../../i18n/index.ts';
import { NewPassword, usePasswordKeys } from '../NewPassword.tsx';
import { afterSaving } from './member.ts';
import { SaveDock } from './SaveDock.tsx';
import { wrongPassword } from './wrong-password.ts';

const FORM_CODES = ['password_form', 'pin_form', 'pin_same'] as const;
const PASSWORD_MIN = 6;

/** The login password: the present one, a new one, the same again. */
export function PasswordForm() {
  const { t } = useT();
  const deed = useDeed();
  const form = useInSight<HTMLElement>(deed.failure);
  const keys = usePasswordKeys(deed.failure);
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const differ = again.length >= next.length && again !== next ? t('passwordsDiffer') : undefined;
  const off =
    old === '' || next.length < PASSWORD_MIN
      ? t('passwordMissing')
      : again !== next
        ? t('passwordAgainMissing')
        : undefined;
  const save = async () => {
    const saved = await deed.run(() =>
      client.call('members', 'changePassword', { old_password: old, password: next }),
    );
    if (!saved) return;
    void queryClient.invalidateQueries({ queryKey: ['devices'] });
    await afterSaving('passwordSaved');
  };
  return (
    <section className="pad mt3" ref={form}>
      <TextField
        label={t('presentPassword')}
        icon="lock"
        autoComplete="current-password"
        secret={{ show: t('showPassword'), hide: t('hidePassword') }}
        value={old}
        onChange={setOld}
        error={wrongPassword(deed.failure)}
      />
      <NewPassword
        value={next}
        onChange={(text) => {
          deed.clear();
          setNext(text);
        }}
        keys={keys}
        hint={t('pinForm')}
        error={refusalText(deed.failure, ...FORM_CODES)}
      />
      <NewPassword kind="again" keys={keys} value={again} onChange={setAgain} error={differ} />
      <div className="mt4">
        <Hint icon="shield">{t('passwordOthersOut')}</Hint>
      </div>
      <FailureNote className="mt3" failure={otherFailure(deed.failure, ...FORM_CODES, 'code_wrong')} />
      <SaveDock busy={deed.busy} off={off} onSave={() => void save()} />
    </section>
  );
}
