import { groupThousands } from '@shwe/kernel';
import { cx } from './cx.ts';

type Props = {
  /** Whole kyat; a dash stands for a sum that is not known yet. */
  amount: bigint | undefined;
  /** The unit in the reader's language; it stands small after the figure. */
  unit?: string;
  /** display = the one great figure of a screen. */
  face?: 'figure' | 'display';
  /** always = + or - in front, so that gain and loss never rest on colour. */
  sign?: 'always' | 'negative';
  /** Hides the digits; the unit stays. */
  hidden?: boolean;
  className?: string;
  figureClass?: string;
};

/** Writes a sum as the glossary asks: grouped in threes, a hyphen for minus, the sign when gain or loss is meant. */
export function moneyText(amount: bigint, sign: 'always' | 'negative' = 'negative'): string {
  const digits = groupThousands(amount < 0n ? -amount : amount);
  if (amount < 0n) return `-${digits}`;
  return sign === 'always' && amount > 0n ? `+${digits}` : digits;
}

/** A sum of money. */
export function Money({ amount, unit, face = 'figure', sign, hidden, className, figureClass }: Props) {
  const text = hidden ? '••••••' : amount === undefined ? '–' : moneyText(amount, sign);
  return (
    <span className={cx('money', className)}>
      <span className={cx(face === 'display' ? 'disp' : 'fig', figureClass)}>{text}</span>
      {unit && <span className="u">{unit}</span>}
    </span>
  );
}
