import { Segmented, Select } from 'antd';
import { useIsPhone } from '../core/media-query.ts';

type Props<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  onChange: (value: Value) => void;
};

/** One of some choices, all in sight; on a phone, where they would fill several lines, a list that opens. */
export function ChoiceBar<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const isPhone = useIsPhone();
  const choices = { 'aria-label': label, value, options: [...options], onChange };
  return isPhone ? (
    <Select<Value> {...choices} className="choicebar" popupMatchSelectWidth={false} />
  ) : (
    <Segmented<Value> {...choices} />
  );
}
