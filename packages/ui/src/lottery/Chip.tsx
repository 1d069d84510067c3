import { cx } from '../cx.ts';

type Props = {
  label: string;
  /** What a tap adds ("+10"), or how much of the set has room ("9/10"). */
  count?: string;
  on?: boolean;
  disabled?: boolean;
  onClick?: () => void;
};

/** A key above the number grid that chooses a set of numbers. */
export function Chip({ label, count, on = false, disabled, onClick }: Props) {
  return (
    <button
      type="button"
      className={cx('chip', on && 'on')}
      aria-pressed={on}
      disabled={disabled}
      onClick={onClick}
    >
      {label}
      {count && <span className="fig">{count}</span>}
    </button>
  );
}
