import { groupThousands } from '@shwe/kernel';

/** A number and what is staked on it, whole kyat. */
export type StakeLine = { number: string; amount: bigint };

type Props = {
  lines: readonly StakeLine[];
  /** The number that was drawn; its line is marked. */
  winning?: string | undefined;
};

/** The lines of a slip, three abreast; the last row is filled up so that its rules run through. */
export function StakeLines({ lines, winning }: Props) {
  const fill = (3 - (lines.length % 3)) % 3;
  return (
    <div className="lots">
      {lines.map((lot) => (
        <div key={lot.number} className={lot.number === winning ? 'hit' : undefined}>
          <b className="fig">{lot.number}</b>
          <span className="fig">{groupThousands(lot.amount)}</span>
        </div>
      ))}
      {['a', 'b'].slice(0, fill).map((place) => (
        <div key={place} />
      ))}
    </div>
  );
}
