import { yangonDate } from '@shwe/kernel';
import { Input } from 'antd';
import { Field } from '../../../components/Field.tsx';
import { hourMinute } from '../../../core/format.ts';
import { parseInstant } from '../../../core/parse.ts';

type Props = {
  label: string;
  hint: string;
  error?: string | undefined;
  value: string | null;
  onChange: (value: string | null) => void;
};

/** A day and a time of day in Yangon; empty: null. */
export function MomentField({ label, hint, error, value, onChange }: Props) {
  const shown = value === null ? '' : `${yangonDate(new Date(value))}T${hourMinute(value)}`;
  return (
    <Field label={label} hint={hint} error={error}>
      {(id) => (
        <Input
          id={id}
          type="datetime-local"
          value={shown}
          onChange={(event) => {
            const [day = '', time = ''] = event.target.value.split('T');
            onChange(parseInstant(day, time));
          }}
        />
      )}
    </Field>
  );
}
