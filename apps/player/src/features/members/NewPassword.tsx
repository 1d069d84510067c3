import type { Failure } from '@shwe/client';
import { useState } from 'react';
import { PasswordField } from '../../components/PasswordField.tsx';
import { useT } from '../../i18n/index.ts';

type Props = {
  value: string;
  onChange: (password: string) => void;
  error?: string | undefined;
  kind?: 'first' | 'again';
  labelMode?: 'shown' | 'spoken';
  hint?: string;
  keyboard: Keyboard;
};

type Keyboard = 'numeric' | 'text';

/** The keyboard is numeric, as the hint asks for digits, until the server has refused a password for its form. */
export function usePasswordKeyboard(failure: Failure | null): Keyboard {
  const [keyboard, setKeyboard] = useState<Keyboard>('numeric');
  if (keyboard === 'numeric' && failure?.kind === 'refused' && failure.code === 'password_form')
    setKeyboard('text');
  return keyboard;
}

export function NewPassword({ value, onChange, error, kind = 'first', labelMode, hint, keyboard }: Props) {
  const { t } = useT();
  return (
    <PasswordField
      className="mt3"
      label={t(kind === 'first' ? 'newPassword' : 'newPasswordAgain')}
      {...(labelMode && { labelMode })}
      inputMode={keyboard}
      kind="new"
      value={value}
      onChange={onChange}
      error={error}
      {...(hint && { hint })}
      maxLength={64}
    />
  );
}
