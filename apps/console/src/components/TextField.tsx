import { Input } from 'antd';
import { Field } from './Field.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  lengthMax?: number;
  /** digits: a number keypad on phones; amount: the same, and aligned like amounts; rate: with a decimal point. */
  kind?: 'text' | 'digits' | 'amount' | 'rate';
  placeholder?: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** A remark on what is typed, which does not keep it from being sent; it takes the place of the hint. */
  warning?: string | undefined;
  isDisabled?: boolean;
  hasFocus?: boolean;
  /** What other parts of the screen find it by. */
  name?: string | undefined;
};

/** A field for one line of text, with its label. */
export function TextField({
  label,
  value,
  onChange,
  lengthMax = 60,
  kind = 'text',
  placeholder,
  hint,
  error,
  warning,
  isDisabled = false,
  hasFocus = false,
  name,
}: Props) {
  return (
    <Field label={label} hint={hint} error={error} warning={warning} name={name}>
      {(id) => (
        <Input
          id={id}
          autoFocus={hasFocus}
          maxLength={lengthMax}
          disabled={isDisabled}
          {...(kind !== 'text' && {
            inputMode: kind === 'rate' ? ('decimal' as const) : ('numeric' as const),
          })}
          {...((kind === 'amount' || kind === 'rate') && { className: 'amount' })}
          {...(placeholder !== undefined && { placeholder })}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
