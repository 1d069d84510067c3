import type { ComponentProps } from 'react';
import { OtpInput } from './OtpInput.tsx';

/** A secret digit code: the same cells, shown as dots, never offered to autofill. */
export function PinInput(props: Omit<ComponentProps<typeof OtpInput>, 'masked' | 'autoComplete'>) {
  return <OtpInput {...props} masked autoComplete="off" />;
}
