import { amountText } from '@shwe/ui';
import { oddsOf, weightOf } from './odds.ts';
import type { Sector } from './queries.ts';

const R = 136;
const HUB = 44;
/** Degrees that a label needs. */
const LABEL_MIN = 9;
/** Whole turns before the wheel stops. */
const TURNS = 4;

type Props = {
  sectors: readonly Sector[];
  /** The drawn sector; null while nothing is drawn. */
  drawn: number | null;
  /** Whether it turns to the drawn sector or stands there at once. */
  pace: 'turn' | 'still';
  onStop: () => void;
};

/** A wheel to scale: the width of a sector is its chance. It turns once, to the middle of the drawn sector. */
export function Wheel({ sectors, drawn, pace, onStop }: Props) {
  const shapes = shapesOf(sectors);
  const empty = shapes.find(({ amount }) => amount === 0) ?? shapes[0]!;
  const rest = -middle(empty);
  const turned = drawn === null ? rest : -middle(shapes[drawn]!) - (pace === 'turn' ? 360 * TURNS : 0);
  // A label on the left half reads outwards once the wheel stands, so that none is upside down.
  const isLeft = (shape: Shape) => (((middle(shape) + turned) % 360) + 360) % 360 > 180;
  return (
    <div className="wheel">
      <svg viewBox="-148 -148 296 296" aria-hidden="true">
        <circle r="146" fill="#13100c" stroke="#8c6d31" strokeWidth="1.5" />
        <g
          className={pace === 'turn' && drawn !== null ? 'rotor turning' : 'rotor'}
          style={{ transform: `rotate(${turned}deg)` }}
          onTransitionEnd={onStop}
        >
          {shapes.map((shape) => (
            <g key={shape.from}>
              <path
                d={sectorPath(shape)}
                fill={shape.colour}
                stroke="#0b0907"
                strokeWidth={shape.to - shape.from < LABEL_MIN ? 0.6 : 1.4}
              />
              {shape.amount > 0 && shape.to - shape.from >= LABEL_MIN && (
                <text
                  transform={`rotate(${middle(shape)}) translate(0 -122) rotate(${isLeft(shape) ? 90 : -90})`}
                  y="5"
                  textAnchor={isLeft(shape) ? 'start' : 'end'}
                  fontSize={shape.to - shape.from < 14 || shape.amount >= 100_000 ? 12 : 15}
                >
                  {amountText(shape.amount)}
                </text>
              )}
            </g>
          ))}
        </g>
        <circle r={R} fill="none" stroke="#8c6d31" strokeOpacity=".8" strokeWidth="1.25" />
        <circle r={HUB} fill="#13100c" stroke="#8c6d31" strokeWidth="1.5" />
        <g fill="none" stroke="#ffe9c4" strokeOpacity=".16">
          <circle r="38" />
          <circle r="32" />
          <circle r="26" />
        </g>
        <path d="M0-17 17 0 0 17-17 0z" fill="#dcb35a" />
        <path d="M0-9 9 0 0 9-9 0z" fill="none" stroke="#1d1404" strokeWidth="1.75" />
      </svg>
      <svg className="pin" viewBox="0 0 26 34" aria-hidden="true">
        <path d="M13 33 2 12a11 11 0 1 1 22 0z" fill="#f8f2e8" />
        <circle cx="13" cy="12" r="4" fill="#13100c" />
      </svg>
    </div>
  );
}

/** A sector between two angles, degrees clockwise from the top. */
type Shape = { from: number; to: number; amount: number; colour: string };

function shapesOf(sectors: readonly Sector[]): Shape[] {
  const of = weightOf(sectors);
  const colours = new Map(oddsOf(sectors).map(({ amount, colour }) => [amount, colour]));
  let sum = 0;
  return sectors.map(({ weight, amount }) => {
    const from = (sum * 360) / of;
    sum += weight;
    return { from, to: (sum * 360) / of, amount, colour: colours.get(amount)! };
  });
}

const middle = ({ from, to }: Shape) => (from + to) / 2;

function sectorPath({ from, to }: Shape): string {
  const at = (angle: number, radius: number) => {
    const turn = (angle * Math.PI) / 180;
    return `${(radius * Math.sin(turn)).toFixed(2)} ${(-radius * Math.cos(turn)).toFixed(2)}`;
  };
  const large = to - from > 180 ? 1 : 0;
  return `M${at(from, HUB)}L${at(from, R)}A${R} ${R} 0 ${large} 1 ${at(to, R)}L${at(to, HUB)}A${HUB} ${HUB} 0 ${large} 0 ${at(from, HUB)}z`;
}
