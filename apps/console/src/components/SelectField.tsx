import { Select } from 'antd';
import { Field } from './Field.tsx';

type Props<Value extends string | number> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  hint?: string | undefined;
  error?: string | undefined;
};

/** A field with one of some fixed choices. */
export function SelectField<Value extends string | number>({
  label,
  value,
  options,
  onChange,
  hint,
  error,
}: Props<Value>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(id) => <Select<Value> id={id} value={value} options={[...options]} onChange={onChange} />}
    </Field>
  );
}
