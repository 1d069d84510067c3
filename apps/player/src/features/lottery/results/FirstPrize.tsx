/** A first prize; its last three digits, the 3D number, are in gold. */
export function FirstPrize({ prize }: { prize: string }) {
  return (
    <span className="fig prize">
      {prize.slice(0, -3)}
      <em>{prize.slice(-3)}</em>
    </span>
  );
}
