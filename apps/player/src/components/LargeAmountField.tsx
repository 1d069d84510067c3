import { kyatDigits } from '@shwe/kernel';
import { amountText, Field } from '@shwe/ui';
import type { ReactNode } from 'react';
import { useT } from '../i18n/index.ts';

type Props = {
  label: string;
  value: bigint;
  onChange: (amount: bigint) => void;
  /** Shown at the end of the line of the label. */
  aside: ReactNode;
  error?: string | undefined;
  /** own: the screen has keys of its own, and the phone's keyboard stays closed. */
  keys?: 'phone' | 'own';
};

/** The main amount of a money screen, whole kyat. */
export function LargeAmountField({ label, value, onChange, aside, error, keys = 'phone' }: Props) {
  const { t } = useT();
  return (
    <Field label={label} frame="plain" aside={aside} error={error}>
      {(control) => (
        <div className="money big-sum">
          <input
            {...control}
            className="disp"
            inputMode={keys === 'own' ? 'none' : 'numeric'}
            autoComplete="off"
            placeholder="0"
            value={value === 0n ? '' : amountText(value)}
            onChange={(event) => onChange(BigInt(kyatDigits(event.target.value, 12) || '0'))}
          />
          <span className="u">{t('unit')}</span>
        </div>
      )}
    </Field>
  );
}
