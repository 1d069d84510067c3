import { useAction } from '@shwe/client/react';
import { Hint } from '@shwe/ui';
import { useState } from 'react';
import { FailureNote, otherFailure, refusalText } from '../../../components/FailureNote.tsx';
import { PasswordField } from '../../../components/PasswordField.tsx';
import { useScrollToFailure } from '../../../components/use-scroll-to-failure.ts';
import { client } from '../../../core/client.ts';
import { refetchTopics } from '../../../core/query.ts';
import { useT } from '../../../i18n/index.ts';
import { NewPassword, PASSWORD_CODES } from '../NewPassword.tsx';
import { usePasswordRule } from '../password-rule.ts';
import { afterSaving } from './member.ts';
import { SaveDock } from './SaveDock.tsx';

const FORM_CODES = [...PASSWORD_CODES, 'pin_same'] as const;

export function PasswordForm() {
  const { t } = useT();
  const action = useAction();
  const rule = usePasswordRule();
  const form = useScrollToFailure<HTMLElement>(action.failure);
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const differ = again.length >= next.length && again !== next ? t('passwordsDiffer') : undefined;
  const disabledReason =
    old === '' || !rule.isAccepted(next)
      ? t('passwordMissing')
      : again !== next
        ? t('passwordAgainMissing')
        : undefined;
  const save = async () => {
    const saved = await action.run(() =>
      client.call('members', 'changePassword', { old_password: old, password: next }),
    );
    if (!saved) return;
    void refetchTopics('devices');
    await afterSaving('passwordSaved');
  };
  return (
    <section className="pad mt3" ref={form}>
      <PasswordField
        label={t('presentPassword')}
        value={old}
        onChange={setOld}
        error={refusalText(action.failure, 'password_wrong')}
      />
      <NewPassword value={next} onChange={setNext} error={refusalText(action.failure, ...FORM_CODES)} />
      <NewPassword kind="again" value={again} onChange={setAgain} error={differ} />
      <div className="mt4">
        <Hint icon="shield">{t('passwordEndsSessions')}</Hint>
      </div>
      <FailureNote className="mt3" failure={otherFailure(action.failure, ...FORM_CODES, 'password_wrong')} />
      <SaveDock busy={action.busy} disabledReason={disabledReason} onSave={() => void save()} />
    </section>
  );
}
