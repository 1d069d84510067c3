import { groupThousands } from '@shwe/kernel';
import { QuickSums } from '@shwe/ui';
import { BigSumField } from '../../core/BigSumField.tsx';
import { Say } from '../../i18n/Say.tsx';

type Props = {
  label: string;
  value: bigint;
  onChange: (amount: bigint) => void;
  min: bigint;
  quick: readonly bigint[];
  error?: string | undefined;
};

/** The one sum of a money screen: typed large in gold, or tapped. */
export function AmountField({ label, value, onChange, min, quick, error }: Props) {
  return (
    <>
      <BigSumField
        label={label}
        value={value}
        onChange={onChange}
        aside={<Say k="minimumOf" v={{ min: groupThousands(min) }} />}
        error={error}
      />
      {quick.length > 0 && (
        <div className="mt3">
          <QuickSums sums={quick} value={value} onChange={onChange} label={label} size="s" />
        </div>
      )}
    </>
  );
}
