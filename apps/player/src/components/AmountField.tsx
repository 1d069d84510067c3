import { amountText, QuickAmounts } from '@shwe/ui';
import { RichText } from '../i18n/RichText.tsx';
import { LargeAmountField } from './LargeAmountField.tsx';

type Props = {
  label: string;
  value: bigint;
  onChange: (amount: bigint) => void;
  min: bigint;
  quick: readonly bigint[];
  error?: string | undefined;
};

const MILLION = 1_000_000n;

/** The amount, typed or chosen from quick amounts. */
export function AmountField({ label, value, onChange, min, quick, error }: Props) {
  // Five amounts of seven digits do not fit on the smallest phone.
  const shown = quick.slice(0, quick.some((sum) => sum >= MILLION) ? 4 : 5);
  return (
    <>
      <LargeAmountField
        label={label}
        value={value}
        onChange={onChange}
        aside={<RichText k="minimumOf" v={{ min: amountText(min) }} />}
        error={error}
      />
      {shown.length > 0 && (
        <div className="mt3">
          <QuickAmounts amounts={shown} value={value} onChange={onChange} label={label} size="s" />
        </div>
      )}
    </>
  );
}
