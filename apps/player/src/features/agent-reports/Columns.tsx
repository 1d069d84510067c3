import { amountText, cx, digitsText, moneyText, Skeleton } from '@shwe/ui';
import type { ReactNode } from 'react';
import type { DateRange } from '../../core/date-range.ts';
import { useT } from '../../i18n/index.ts';
import { openBets, openMember } from './MemberName.tsx';

/** Sums of so many signs are set smaller, so that four columns fit on the narrowest phone. */
const LONG = 11;
const LONGEST = 13;

type Props = {
  row: { id: number; is_below: boolean };
  /** The days that the sums are of. */
  days: DateRange;
  note?: ReactNode;
  children: ReactNode;
};

/**
 * One row of sums: the member at the left, then a column for each sum. It opens the page of the member; of one who was
 * moved away, it opens the bets of the days.
 */
export function MemberColumn({ row: { id, is_below: isBelow }, days, note, children }: Props) {
  return (
    <button type="button" className="ar-cols" onClick={() => (isBelow ? openMember(id) : openBets(id, days))}>
      <span>
        <span className="fig">{digitsText(String(id))}</span>
        {note && <small>{note}</small>}
      </span>
      {children}
    </button>
  );
}

type SumProps = { amount: number; signed?: boolean; below?: ReactNode };

/** A sum in its column. A sign and a colour only where it is a gain or a loss. */
export function Sum({ amount, signed = false, below }: SumProps) {
  const text = moneyText(BigInt(amount), signed ? 'always' : 'negative');
  const tone = signed && amount !== 0 && (amount > 0 ? 'jade' : 'ruby');
  return (
    <span>
      <span className={cx('fig', text.length >= LONGEST ? 'longest' : text.length >= LONG && 'long', tone)}>
        {text}
      </span>
      {below && <small>{below}</small>}
    </span>
  );
}

type TotalProps = {
  label: string;
  /** Undefined while it loads: the space is kept. */
  sum: string | undefined;
  tone?: 'jade' | 'ruby' | false;
};

/** A total of all rows, with its name. */
export function Total({ label, sum, tone }: TotalProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={cx('fig', tone, sum === amountText(0) && 'none')}>
        {sum ?? <Skeleton width={72} height={16} />}
      </dd>
    </div>
  );
}

/** Rows of the final height while a report loads, below a space for what stands above them. */
export function ColumnsPending({ space }: { space: number }) {
  const { t } = useT();
  return (
    <div aria-busy="true">
      <span className="sr" role="status">
        {t('loading')}
      </span>
      <div style={{ height: space }} />
      <div className="ar-cols head" />
      {[64, 72, 58, 68, 62].map((width) => (
        <div key={width} className="ar-cols">
          <Skeleton width={width} height={16} />
          <Skeleton width={width} height={16} className="push" />
          <Skeleton width={width} height={16} className="push" />
          <Skeleton width={width} height={16} className="push" />
        </div>
      ))}
    </div>
  );
}
