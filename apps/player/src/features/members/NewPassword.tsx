import { PasswordField } from '../../components/PasswordField.tsx';
import { useT } from '../../i18n/index.ts';
import { usePasswordRule } from './password-rule.ts';

type Props = {
  value: string;
  onChange: (password: string) => void;
  error?: string | undefined;
  kind?: 'first' | 'again';
  labelMode?: 'shown' | 'spoken';
};

/** The refusals of a new password that are shown at its field. */
export const PASSWORD_CODES = [
  'password_common',
  'password_form',
  'password_long',
  'password_short',
] as const;

export function NewPassword({ value, onChange, error, kind = 'first', labelMode }: Props) {
  const { t } = useT();
  const rule = usePasswordRule();
  const ownError = kind === 'first' ? rule.errorOf(value) : undefined;
  return (
    <PasswordField
      className="mt3"
      label={t(kind === 'first' ? 'newPassword' : 'newPasswordAgain')}
      {...(labelMode && { labelMode })}
      kind="new"
      value={value}
      onChange={onChange}
      error={error ?? ownError}
      {...(kind === 'first' && rule.text && { hint: rule.text })}
      maxLength={64}
    />
  );
}
