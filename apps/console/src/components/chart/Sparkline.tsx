import { sparkPoints } from './bar-scale.ts';

const WIDTH = 100;
const HEIGHT = 18;

/** The course of some days as a thin line, without axes; the figures beside it say the rest. */
export function Sparkline({ values }: { values: readonly number[] }) {
  return (
    <svg
      className="spark"
      viewBox={`0 -1 ${WIDTH} ${HEIGHT + 2}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={sparkPoints(values, WIDTH, HEIGHT)} />
    </svg>
  );
}
