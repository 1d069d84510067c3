import type { ComponentProps } from 'react';
import { OtpInput } from './OtpInput.tsx';

/** A secret code: shown as dots, never autofilled. */
export function PinInput(props: Omit<ComponentProps<typeof OtpInput>, 'masked' | 'autoComplete'>) {
  return <OtpInput {...props} masked autoComplete="off" />;
}
