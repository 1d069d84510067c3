/** The six digits of a first prize; the last three, which are the 3D number, in gold. */
export function FirstPrize({ prize }: { prize: string }) {
  return (
    <span className="fig prize">
      {prize.slice(0, -3)}
      <em>{prize.slice(-3)}</em>
    </span>
  );
}
