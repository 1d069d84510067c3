import { useState } from 'react';
import { TextField } from '../../../components/TextField.tsx';
import { amountText } from '../../../core/format.ts';
import { parseWholeNumber } from '../../../core/parse.ts';
import { useT } from '../../../i18n/index.ts';

type Props = {
  label: string;
  value: number | null;
  max: number;
  hint?: string;
  /** What an empty field stands for. */
  empty: number | null;
  onChange: (value: number | null) => void;
};

/** A whole number; what is no number is not taken over, and is said to be none. */
export function NumberField({ label, value, max, hint, empty, onChange }: Props) {
  const { t } = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === empty ? '' : String(value);
  return (
    <TextField
      label={label}
      hint={hint}
      kind="digits"
      lengthMax={12}
      value={typed ?? shown}
      error={typed === null ? undefined : t('contentNumberMax', { max: amountText(max) })}
      onChange={(text) => {
        const number = text.trim() === '' ? empty : parseWholeNumber(text, max);
        const isNumber = text.trim() === '' || number !== null;
        setTyped(isNumber ? null : text);
        if (isNumber) onChange(number);
      }}
    />
  );
}
