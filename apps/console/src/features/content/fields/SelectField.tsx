import { Select } from 'antd';
import { Field } from '../../../components/Field.tsx';

type Props<Value extends string | number> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  hint?: string;
  onChange: (value: Value) => void;
};

/** One of a few values. */
export function SelectField<Value extends string | number>(props: Props<Value>) {
  return (
    <Field label={props.label} hint={props.hint}>
      {(id) => <Select id={id} value={props.value} options={[...props.options]} onChange={props.onChange} />}
    </Field>
  );
}
