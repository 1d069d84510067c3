import { cx } from '../cx.ts';

type Props<Key extends string> = {
  options: readonly { key: Key; label: string }[];
  value: Key;
  onChange: (key: Key) => void;
  label: string;
};

/** One choice of several: up to three side by side, more in two columns. */
export function Segmented<Key extends string>({ options, value, onChange, label }: Props<Key>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's border and legend cannot be laid out as one bar
    <div className={cx('seg', options.length > 3 && 'many')} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.key}
          type="button"
          aria-pressed={option.key === value}
          className={cx(option.key === value && 'on')}
          onClick={() => onChange(option.key)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
