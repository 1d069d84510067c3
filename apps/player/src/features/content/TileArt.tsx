type Drawing = { ground: string; line: string; ink: string; word?: string; size?: number; path?: string };

/** Drawings of game tiles: a flat colour, rings, and one shape or word. */
const DRAWINGS: Record<string, Drawing> = {
  '2d': { ground: 'var(--lac-red)', line: '#ffb9a0', ink: '#ffe9dc', word: '00', size: 50 },
  '3d': { ground: 'var(--lac-ochre)', line: '#ffdf9e', ink: '#fff1d2', word: '000', size: 40 },
  spade: {
    ground: '#16221f',
    line: '#b9d2c6',
    ink: '#e8f1ea',
    path: 'M60 26c15 14 30 23 30 39 0 9-7 15-15 15-6 0-11-3-13-8 0 10 3 17 9 22H49c6-5 9-12 9-22-2 5-7 8-13 8-8 0-15-6-15-15 0-16 15-25 30-39z',
  },
  fish: {
    ground: 'var(--lac-blue)',
    line: '#9dbdf0',
    ink: '#dfeaff',
    path: 'M22 54c12-19 28-27 44-24 10 2 18 8 23 16l14-12c-3 13-3 21 0 34L89 58c-6 9-14 15-24 16-17 2-32-5-43-20z',
  },
};

const PLAIN: Drawing = {
  ground: 'var(--lac-umber)',
  line: '#f0d9bf',
  ink: '#f0d9bf',
  path: 'M60 34 86 60 60 86 34 60z',
};

const RINGS = [22, 34, 46, 58, 70];

/** The picture of a game tile, drawn in code to save a download. `figure` replaces the word on a lottery's tile. */
export function TileArt({ art, figure }: { art: string; figure?: string | undefined }) {
  const drawing = DRAWINGS[art] ?? PLAIN;
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" style={{ background: drawing.ground }}>
      {RINGS.map((r, index) => (
        <circle
          key={r}
          cx="60"
          cy="60"
          r={r}
          fill="none"
          stroke={drawing.line}
          strokeOpacity={(0.34 - index * 0.055).toFixed(2)}
        />
      ))}
      {drawing.path && <path d={drawing.path} fill={drawing.ink} />}
      {drawing.word && (
        <text
          x="60"
          y={60 + (drawing.size ?? 40) * 0.34}
          textAnchor="middle"
          fontSize={drawing.size}
          fill={drawing.ink}
          letterSpacing="-1"
          style={{ fontFamily: 'var(--font-display)' }}
        >
          {figure ?? drawing.word}
        </text>
      )}
    </svg>
  );
}
