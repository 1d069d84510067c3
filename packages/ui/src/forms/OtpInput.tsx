import { digitsOf } from '@shwe/kernel';
import { type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';
import { Field } from './Field.tsx';

type Props = {
  label: ReactNode;
  value: string;
  onChange: (digits: string) => void;
  /** Number of digits; 6 by default. */
  length?: 4 | 6;
  /** Shows dots, for a secret code. */
  masked?: boolean;
  size?: 'm' | 'sm';
  error?: string | undefined;
  hint?: ReactNode;
  aside?: ReactNode;
  /** "one-time-code" lets the phone fill in a code from a text message. */
  autoComplete?: string;
  className?: string;
  autoFocus?: boolean;
};

/**
 * Digit cells over one real input, so that paste, autofill and screen readers use a single field. Burmese digits are
 * accepted.
 */
export function OtpInput(props: Props) {
  const {
    label,
    value,
    onChange,
    length = 6,
    masked,
    size = 'm',
    error,
    hint,
    aside,
    autoComplete,
    className,
  } = props;
  const [focused, setFocused] = useState(false);
  const cells = Array.from({ length }, (_, index) => ({ index, digit: value[index] ?? '' }));
  const caret = Math.min(value.length, length - 1);
  return (
    <Field
      label={label}
      frame="plain"
      error={error}
      {...(hint !== undefined && { hint })}
      {...(aside !== undefined && { aside })}
      {...(className && { className })}
    >
      {(control) => (
        <div className={cx('otp otpw', size === 'sm' && 'sm', length === 4 && 'four')}>
          {cells.map(({ index, digit }) => (
            <i
              key={index}
              className={cx(focused && index === caret && (digit ? 'last' : 'focus'), error && 'bad')}
              aria-hidden="true"
            >
              {digit && (masked ? '•' : digit)}
            </i>
          ))}
          <input
            {...control}
            inputMode="numeric"
            autoComplete={autoComplete ?? 'off'}
            // biome-ignore lint/a11y/noAutofocus: the code is what the person came to this step to type
            autoFocus={props.autoFocus}
            type={masked ? 'password' : 'text'}
            value={value}
            maxLength={length * 2}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            onChange={(event) => onChange(digitsOf(event.target.value, length))}
          />
        </div>
      )}
    </Field>
  );
}
