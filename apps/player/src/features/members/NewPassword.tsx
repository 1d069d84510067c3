import { TextField } from '@shwe/ui';
import { useT } from '../../i18n/index.ts';

type Props = {
  value: string;
  onChange: (password: string) => void;
  error?: string | undefined;
  kind?: 'first' | 'again';
  labelled?: 'shown' | 'spoken';
  hint?: string;
};

/** A password being chosen, or typed again to be sure. */
export function NewPassword({ value, onChange, error, kind = 'first', labelled, hint }: Props) {
  const { t } = useT();
  return (
    <TextField
      className="mt3"
      label={t(kind === 'first' ? 'newPassword' : 'newPasswordAgain')}
      {...(labelled && { labelled })}
      icon="lock"
      autoComplete="new-password"
      secret={{ show: t('showPassword'), hide: t('hidePassword') }}
      value={value}
      onChange={onChange}
      error={error}
      {...(hint && { hint })}
      maxLength={64}
    />
  );
}
