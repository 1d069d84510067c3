import { cx } from './cx.ts';
import { amountText } from './digits.ts';

type Props = {
  /** Whole kyat; undefined shows a dash. */
  amount: bigint | undefined;
  /** The unit in the reader's language. */
  unit?: string;
  /** display = the main figure of a screen. */
  face?: 'figure' | 'display';
  /** always = with + or −, so that gain and loss do not depend on colour. */
  sign?: 'always' | 'negative';
  /** Hides the digits; the unit stays. */
  hidden?: boolean;
  className?: string;
  figureClass?: string;
};

/** Grouped by thousands, a minus sign (U+2212, as wide as the plus), a plus only where gain or loss is meant. */
export function moneyText(amount: bigint, sign: 'always' | 'negative' = 'negative'): string {
  const digits = amountText(amount < 0n ? -amount : amount);
  if (amount < 0n) return `−${digits}`;
  return sign === 'always' && amount > 0n ? `+${digits}` : digits;
}

declare module 'react' {
  interface CSSProperties {
    /** How long a figure is: where its place is narrow, a long one is smaller instead of cut (`--fit` in figures.css). */
    '--chars'?: number;
  }
}

export function Money({ amount, unit, face = 'figure', sign, hidden, className, figureClass }: Props) {
  const text = hidden ? '••••••' : amount === undefined ? '–' : moneyText(amount, sign);
  return (
    <span className={cx('money', className)}>
      <span
        className={cx(face === 'display' ? 'disp' : 'fig', figureClass)}
        style={{ '--chars': text.length }}
      >
        {text}
      </span>
      {unit && <span className="u">{unit}</span>}
    </span>
  );
}
