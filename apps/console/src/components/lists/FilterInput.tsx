import { Input, type InputRef } from 'antd';
import { useEffect, useState } from 'react';

type Props = {
  label: string;
  value: string;
  change: (value: string) => void;
  type?: 'text' | 'date';
  className?: string;
  suffix?: React.ReactNode;
  reference?: React.Ref<InputRef>;
  hasFocus?: boolean;
  /** The text that says what is wrong with the value, by its id; left out while nothing is. */
  errorId?: string;
};

/**
 * A field that applies when it is left or Enter is pressed, a date at once. A date has no placeholder: its label stands
 * before it.
 */
export function FilterInput({
  label,
  value,
  change,
  type = 'text',
  className = '',
  suffix,
  reference,
  hasFocus = false,
  errorId,
}: Props) {
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  const apply = () => {
    if (draft.trim() !== value) change(draft.trim());
  };
  return (
    <Input
      {...(reference !== undefined && { ref: reference })}
      autoFocus={hasFocus}
      aria-label={label}
      placeholder={label}
      title={label}
      type={type}
      className={className}
      value={draft}
      maxLength={60}
      {...(type === 'date' && { prefix: <span className="t3">{label}</span> })}
      {...(suffix !== undefined && { suffix })}
      {...(errorId !== undefined && {
        status: 'error' as const,
        'aria-invalid': true,
        'aria-describedby': errorId,
      })}
      onChange={(event) => {
        setDraft(event.target.value);
        if (type === 'date') change(event.target.value);
      }}
      onBlur={apply}
      onPressEnter={apply}
    />
  );
}
