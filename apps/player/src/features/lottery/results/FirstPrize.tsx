/** A first prize. Its last three digits are the 3D number, so they stand out. */
export function FirstPrize({ prize }: { prize: string }) {
  return (
    <span className="fig prize">
      {prize.slice(0, -3)}
      <em>{prize.slice(-3)}</em>
    </span>
  );
}
