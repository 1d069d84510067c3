import { groupThousands, kyatDigits } from '@shwe/kernel';
import { Field, QuickSums } from '@shwe/ui';
import { useT } from '../../i18n/index.ts';
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
  const { t } = useT();
  return (
    <>
      <Field
        label={label}
        frame="plain"
        aside={<Say k="minimumOf" v={{ min: groupThousands(min) }} />}
        error={error}
      >
        {(control) => (
          <div className="money big-sum">
            <input
              {...control}
              className="disp"
              inputMode="numeric"
              autoComplete="off"
              placeholder="0"
              value={value === 0n ? '' : groupThousands(value)}
              onChange={(event) => onChange(BigInt(kyatDigits(event.target.value, 12) || '0'))}
            />
            <span className="u">{t('unit')}</span>
          </div>
        )}
      </Field>
      {quick.length > 0 && (
        <div className="mt3">
          <QuickSums sums={quick} value={value} onChange={onChange} label={label} size="s" />
        </div>
      )}
    </>
  );
}
