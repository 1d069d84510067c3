type Props = { level: number; size: number; reached?: 'yes' | 'no' };

/** Ground, metal, petals and their width, of each level. */
const LOOKS = [
  ['#2a1a10', '#c98f5e', 6, 10],
  ['#1f2224', '#cfd3d6', 8, 9],
  ['#2b2009', '#e0b95f', 10, 8],
  ['#152227', '#d5e6ea', 12, 7],
  ['#0d0b08', '#e0b95f', 14, 6],
] as const;

/** The medal of a VIP level; more petals for a higher level. */
export function LevelMedal({ level, size, reached = 'yes' }: Props) {
  const [ground, metal, petals, width] = LOOKS[level - 1] ?? LOOKS[0];
  const turns = Array.from({ length: petals }, (_, at) => (at * 360) / petals);
  return (
    <svg
      className={reached === 'yes' ? 'vip-medal' : 'vip-medal ahead'}
      style={{ width: size, height: size }}
      viewBox="-32 -32 64 64"
      aria-hidden="true"
    >
      <circle r="30.5" fill={ground} stroke={metal} strokeWidth="2" />
      <g fill="none" stroke={metal} strokeWidth=".9" strokeOpacity=".62">
        {turns.map((turn) => (
          <ellipse key={turn} cy="-13" rx={width} ry="12" transform={`rotate(${turn})`} />
        ))}
        {level > 2 && <circle r="27" />}
      </g>
      <path d="M0-10 10 0 0 10-10 0z" fill={metal} />
      <path d="M0-5 5 0 0 5-5 0z" fill="none" stroke={ground} strokeWidth="1.5" />
    </svg>
  );
}
