import { digitsOf } from '@shwe/kernel';
import { cx, Icon } from '@shwe/ui';
import { useT } from '../../i18n/index.ts';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '000', '0'] as const;
/** The most digits of an amount. */
const DIGITS_MAX = 12;

type Props = { value: bigint; onChange: (amount: bigint) => void };

/** The keys for an amount in reach of the thumb, in place of the phone's keyboard. */
export function AmountKeys({ value, onChange }: Props) {
  const { t } = useT();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every WebView
    <div className="ag-keys" role="group" aria-label={t('amountKeys')}>
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          className={cx('fig', key === '000' && 'plain')}
          onClick={() => onChange(BigInt(digitsOf(`${value}${key}`, DIGITS_MAX)))}
        >
          {key}
        </button>
      ))}
      <button
        type="button"
        className="plain"
        aria-label={t('deleteDigit')}
        onClick={() => onChange(value / 10n)}
      >
        <Icon name="backspace" />
      </button>
    </div>
  );
}
