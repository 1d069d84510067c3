import { useAction } from '@shwe/client/react';
import { Hint, PinInput } from '@shwe/ui';
import { useState } from 'react';
import { FailureNote, otherFailure, refusalText } from '../../../components/FailureNote.tsx';
import { PasswordField } from '../../../components/PasswordField.tsx';
import { useScrollToFailure } from '../../../components/use-scroll-to-failure.ts';
import { client } from '../../../core/client.ts';
import { useT } from '../../../i18n/index.ts';
import { FixedField } from './FixedField.tsx';
import { afterSaving, type Member } from './member.ts';
import { SaveDock } from './SaveDock.tsx';

const LENGTH = 6;
const FORM_CODES = ['pin_form', 'pin_same', 'security_fixed', 'digits_needed'] as const;

/** The member sets the security code once, with the login password. If they forget it, they ask Support. */
export function SecurityCodeForm({ member }: { member: Member }) {
  const { t } = useT();
  const action = useAction();
  const form = useScrollToFailure<HTMLElement>(action.failure);
  const [code, setCode] = useState('');
  const [again, setAgain] = useState('');
  const [password, setPassword] = useState('');
  if (member.has_safe_code)
    return <FixedField label={t('securityCode')} value={t('isSet')} why="securityFixed" />;

  const differ = again.length === LENGTH && again !== code ? t('pinsDiffer') : undefined;
  const disabledReason =
    code.length < LENGTH || again.length < LENGTH
      ? t('digitsNeeded', { n: LENGTH })
      : (differ ?? (password === '' ? t('passwordMissing') : undefined));
  const save = async () => {
    const saved = await action.run(() => client.call('members', 'saveSecurityCode', { code, password }));
    if (saved) await afterSaving('safeCodeSaved');
  };
  return (
    <section className="pad mt3" ref={form}>
      <PinInput
        label={t('securityCode')}
        value={code}
        onChange={setCode}
        hint={t('safeCodeHint')}
        error={refusalText(action.failure, ...FORM_CODES)}
      />
      <PinInput className="mt4" label={t('securityAgain')} value={again} onChange={setAgain} error={differ} />
      <PasswordField
        className="mt4"
        label={t('loginPassword')}
        value={password}
        onChange={setPassword}
        error={refusalText(action.failure, 'password_wrong')}
      />
      <div className="mt4">
        <Hint icon="headset">{t('safeCodeForgot')}</Hint>
      </div>
      <FailureNote className="mt3" failure={otherFailure(action.failure, ...FORM_CODES, 'password_wrong')} />
      <SaveDock busy={action.busy} disabledReason={disabledReason} onSave={() => void save()} />
    </section>
  );
}
