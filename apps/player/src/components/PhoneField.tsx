import { TextField } from '@shwe/ui';
import type { ComponentProps } from 'react';
import { formatPhoneInput } from '../core/phone-input.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'icon' | 'face' | 'inputMode' | 'placeholder'>;

/** A field for a phone number, which is spaced while it is typed. */
export function PhoneField({ onChange, ...props }: Props) {
  return (
    <TextField
      {...props}
      icon="phone"
      face="figure"
      inputMode="tel"
      placeholder="09"
      onChange={(text) => onChange(formatPhoneInput(text))}
    />
  );
}
