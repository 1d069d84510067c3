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
  keys: Keys;
};

type Keys = 'numeric' | 'text';

/** The keyboard is numeric, as the hint asks for digits, until the server has refused a password for its form. */
export function usePasswordKeys(failure: Failure | null): Keys {
  const [keys, setKeys] = useState<Keys>('numeric');
  if (keys === 'numeric' && failure?.kind === 'refused' && failure.code === 'password_form') setKeys('text');
  return keys;
}

export function NewPassword({ value, onChange, error, kind = 'first', labelMode, hint, keys }: Props) {
  const { t } = useT();
  return (
    <PasswordField
      className="mt3"
      label={t(kind === 'first' ? 'newPassword' : 'newPasswordAgain')}
      {...(labelMode && { labelMode })}
      inputMode={keys}
      kind="new"
      value={value}
      onChange={onChange}
      error={error}
      {...(hint && { hint })}
      maxLength={64}
    />
  );
}
