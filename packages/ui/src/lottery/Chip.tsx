import { cx } from '../cx.ts';

type Props = {
  label: string;
  /** What a tap adds ("+10"), or how much of the set has room ("9/10"). */
  count?: string;
  on?: boolean;
  disabled?: boolean;
  onClick?: () => void;
};

/** A set key above the number grid. */
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
