const SHARES = [
  ['--q-1', '<30%'],
  ['--q-2', '30–50'],
  ['--q-3', '50–90'],
  ['--q-4', '90+'],
] as const;

/** What the colours and the hatching on the grid mean. */
export function CellLegend({
  soldOut,
  temporaryCap,
}: {
  soldOut: string;
  temporaryCap?: string | undefined;
}) {
  return (
    <div className="legend">
      {SHARES.map(([token, share]) => (
        <span key={token}>
          <i style={{ background: `var(${token})` }} />
          <span className="fig">{share}</span>
        </span>
      ))}
      <span>
        <i className="hatch" />
        {soldOut}
      </span>
      {temporaryCap && (
        <span>
          <i className="hot" />
          {temporaryCap}
        </span>
      )}
    </div>
  );
}
