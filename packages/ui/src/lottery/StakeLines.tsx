import { cx } from '../cx.ts';
import { amountText } from '../digits.ts';

/** A number and its stake, whole kyat. */
export type StakeLine = { number: string; amount: bigint };

type Props = {
  lines: readonly StakeLine[];
  /** The drawn number; its line is marked. */
  winning?: string | undefined;
};

const COLUMNS = { 3: 'three', 2: 'two', 1: 'one' } as const;

/**
 * How many columns there is room for beside the longest stake, also on the narrowest phones: 100,000 and 10,000,000. No
 * more than there are lines, so that none is empty.
 */
function columnsFor(lines: readonly StakeLine[]): keyof typeof COLUMNS {
  const longest = Math.max(0, ...lines.map(({ amount }) => amountText(amount).length));
  if (longest > '10,000,000'.length || lines.length < 2) return 1;
  return longest > '100,000'.length || lines.length === 2 ? 2 : 3;
}

/** The lines of a slip in columns; the last row is filled, so that its rules are complete. */
export function StakeLines({ lines, winning }: Props) {
  const columns = columnsFor(lines);
  const fill = (columns - (lines.length % columns)) % columns;
  return (
    <div className={cx('lots', COLUMNS[columns])}>
      {lines.map((line) => (
        <div key={line.number} className={line.number === winning ? 'hit' : undefined}>
          <b className="fig">{line.number}</b>
          <span className="fig">{amountText(line.amount)}</span>
        </div>
      ))}
      {['a', 'b'].slice(0, fill).map((place) => (
        <div key={place} />
      ))}
    </div>
  );
}
