import { TextField } from '@shwe/ui';
import type { ComponentProps } from 'react';
import { useT } from '../i18n/index.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'secret' | 'icon' | 'face' | 'autoComplete'> & {
  /** new = a password that is being chosen, for which the phone may suggest one. */
  kind?: 'current' | 'new';
};

/** A password field, hidden until the person chooses to see it. */
export function PasswordField({ kind = 'current', ...props }: Props) {
  const { t } = useT();
  return (
    <TextField
      {...props}
      icon="lock"
      autoComplete={kind === 'new' ? 'new-password' : 'current-password'}
      secret={{ show: t('showPassword'), hide: t('hidePassword') }}
    />
  );
}
