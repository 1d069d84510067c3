import { amountText } from '../digits.ts';

/** A number and its stake, whole kyat. */
export type StakeLine = { number: string; amount: bigint };

type Props = {
  lines: readonly StakeLine[];
  /** The drawn number; its line is marked. */
  winning?: string | undefined;
};

/** The lines of a slip in three columns; the last row is filled, so that its rules are complete. */
export function StakeLines({ lines, winning }: Props) {
  const fill = (3 - (lines.length % 3)) % 3;
  return (
    <div className="lots">
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
