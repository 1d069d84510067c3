import { kyatDigits } from '@shwe/kernel';
import { cx } from '../cx.ts';
import { amountText } from '../digits.ts';
import { IconButton } from '../IconButton.tsx';

type QuickProps = {
  amounts: readonly bigint[];
  value: bigint;
  onChange: (amount: bigint) => void;
  label: string;
  size?: 'm' | 's';
};

/** Amounts to tap instead of typing. */
export function QuickAmounts({ amounts, value, onChange, label, size = 'm' }: QuickProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a five-column grid in every WebView
    <div className={cx('quick', size === 's' && 'small')} role="group" aria-label={label}>
      {amounts.map((sum) => (
        <button
          key={String(sum)}
          type="button"
          className={cx(sum === value && 'on')}
          aria-pressed={sum === value}
          onClick={() => onChange(sum)}
        >
          {amountText(sum)}
        </button>
      ))}
    </div>
  );
}

type Props = {
  value: bigint;
  onChange: (amount: bigint) => void;
  /** Step of minus and plus, whole kyat. */
  step: bigint;
  min: bigint;
  label: string;
  unit: string;
  less: string;
  more: string;
};

/** The stake: typed, or moved by minus and plus. Burmese digits are accepted; a typed amount is never raised. */
export function AmountPad({ value, onChange, step, min, label, unit, less, more }: Props) {
  const text = amountText(value);
  return (
    <div className="amt">
      <IconButton
        icon="minus"
        label={less}
        onClick={() => onChange(value - step < min ? min : value - step)}
      />
      <label className="v">
        <span className="c2">{label}</span>
        <input
          className={cx('fig', text.length > 9 && 'long')}
          inputMode="numeric"
          value={value === 0n ? '' : text}
          placeholder="0"
          size={Math.max(3, text.length)}
          onChange={(event) => onChange(BigInt(kyatDigits(event.target.value, 9) || '0'))}
        />
        <span className="c2">{unit}</span>
      </label>
      <IconButton icon="plus" label={more} onClick={() => onChange(value + step)} />
    </div>
  );
}
