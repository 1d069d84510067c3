type Props = { label: string; above: string; below: string };

/** The red stamp of a sealed draw. */
export function Stamp({ label, above, below }: Props) {
  const size = label.length > 9 ? 13 : 15.5;
  // The circle is narrow below its line.
  const isLong = below.length > 8;
  return (
    <svg
      className="stamp"
      viewBox="-52 -52 104 104"
      fill="none"
      stroke="currentColor"
      role="img"
      aria-label={label}
    >
      <circle r="50" strokeWidth="2.5" />
      <circle r="45" strokeWidth="1" />
      <path d="M-43-13H43M-43 14H43" strokeWidth="1" />
      <g fill="currentColor" stroke="none" textAnchor="middle" fontWeight="700">
        <text y="6" fontSize={size} style={{ fontFamily: 'var(--font)' }}>
          {label}
        </text>
        <g style={{ fontFamily: 'var(--font-figure)' }}>
          <text y="-22" fontSize="11">
            {above}
          </text>
          <text y={isLong ? 30 : 32} fontSize={isLong ? 10.5 : 13}>
            {below}
          </text>
        </g>
      </g>
    </svg>
  );
}
