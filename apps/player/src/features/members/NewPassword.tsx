import { PasswordField } from '../../components/PasswordField.tsx';
import { useT } from '../../i18n/index.ts';

type Props = {
  value: string;
  onChange: (password: string) => void;
  error?: string | undefined;
  kind?: 'first' | 'again';
  labelMode?: 'shown' | 'spoken';
  hint?: string;
};

/** The refusals of a new password that are shown at its field. */
export const PASSWORD_CODES = [
  'password_common',
  'password_form',
  'password_long',
  'password_short',
] as const;

export function NewPassword({ value, onChange, error, kind = 'first', labelMode, hint }: Props) {
  const { t } = useT();
  return (
    <PasswordField
      className="mt3"
      label={t(kind === 'first' ? 'newPassword' : 'newPasswordAgain')}
      {...(labelMode && { labelMode })}
      kind="new"
      value={value}
      onChange={onChange}
      error={error}
      {...(hint && { hint })}
      maxLength={64}
    />
  );
}
