import { randomInt } from 'node:crypto';

type Point = readonly [x: number, y: number];
type Stroke = readonly Point[];

/** The strokes of each digit, in a box of 10 × 16. */
const DIGITS: readonly (readonly Stroke[])[] = [
  [arc(5, 8, 4.4, 7.4, -90, 270)],
  [
    [
      [1.5, 4],
      [5.5, 0.6],
      [5.5, 15.4],
    ],
    [
      [2.5, 15.4],
      [8.5, 15.4],
    ],
  ],
  [
    [...arc(5, 4.8, 4.2, 4.2, -170, 25), [1, 15.2]],
    [
      [1, 15.2],
      [9.2, 15.2],
    ],
  ],
  [arc(4.6, 4.2, 4, 3.7, -160, 90), arc(4.6, 11.6, 4.4, 3.8, -90, 160)],
  [
    [
      [6.6, 15.5],
      [6.6, 0.6],
      [0.8, 11],
      [9.6, 11],
    ],
  ],
  [
    [
      [8.6, 0.8],
      [2, 0.8],
      [1.6, 7],
    ],
    arc(4.6, 10.6, 4.4, 4.6, -140, 150),
  ],
  [
    [
      [7.6, 0.8],
      [3, 5.5],
      [1, 11],
    ],
    arc(5, 11, 4, 4.2, -180, 180),
  ],
  [
    [
      [0.8, 0.9],
      [9.2, 0.9],
      [3.6, 15.4],
    ],
  ],
  [arc(5, 4.2, 3.5, 3.4, -270, 90), arc(5, 11.6, 4.2, 3.9, -90, 270)],
  [
    arc(5, 4.9, 4, 4.2, -360, 0),
    [
      [9, 4.9],
      [8, 10.5],
      [4.4, 15.4],
    ],
  ],
];

const WIDTH = 160;
const HEIGHT = 56;
const INKS = ['#2f2a22', '#5b3a1e', '#1f3d3a', '#43264a'];

/**
 * Draws digits as an SVG data: URL. The SVG contains paths only, without text and without one path per digit: each
 * digit is distorted at random, its strokes are cut into pieces, and all pieces are shuffled with noise curves.
 */
export function captchaPicture(digits: string): string {
  const pieces = [...digits].flatMap((digit, place) => drawDigit(Number(digit), place, digits.length));
  for (let i = 0; i < 7; i++) pieces.push(noiseCurve());
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f4ead7"/>${shuffled(pieces).join('')}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

function drawDigit(digit: number, place: number, count: number): string[] {
  const cell = (WIDTH - 20) / count;
  const turn = between(-0.32, 0.32);
  const scale = between(2.2, 2.6);
  const lean = between(-0.25, 0.25);
  const at: Point = [10 + cell * (place + 0.5) + between(-4, 4), HEIGHT / 2 + between(-4, 4)];
  const ink = INKS[randomInt(INKS.length)]!;
  const bend = (stroke: Stroke) =>
    subdivided(stroke).map(([x, y]): Point => {
      const [u, v] = [
        (x - 5 + lean * (y - 8)) * scale + between(-0.5, 0.5),
        (y - 8) * scale + between(-0.5, 0.5),
      ];
      return [
        at[0] + u * Math.cos(turn) - v * Math.sin(turn),
        at[1] + u * Math.sin(turn) + v * Math.cos(turn),
      ];
    });
  return DIGITS[digit]!.flatMap((stroke) =>
    cut(bend(stroke)).map((piece) => path(piece, ink, between(2.6, 3.6))),
  );
}

function noiseCurve(): string {
  const points: Point[] = [[between(-5, WIDTH * 0.7), between(0, HEIGHT)]];
  for (let i = 0; i < 4; i++) {
    const [x, y] = points.at(-1)!;
    points.push([x + between(6, 26), y + between(-16, 16)]);
  }
  return path(points, INKS[randomInt(INKS.length)]!, between(0.8, 1.6));
}

/** Cuts a line into pieces that share their end points, so that it looks connected. */
function cut(points: readonly Point[]): (readonly Point[])[] {
  const pieces: (readonly Point[])[] = [];
  for (let from = 0; from < points.length - 1; ) {
    const to = Math.min(points.length - 1, from + 3 + randomInt(6));
    pieces.push(points.slice(from, to + 1));
    from = to;
  }
  return pieces;
}

function subdivided(stroke: Stroke): Point[] {
  const points: Point[] = [stroke[0]!];
  for (const [x, y] of stroke.slice(1)) {
    const [fromX, fromY] = points.at(-1)!;
    const steps = Math.max(1, Math.round(Math.hypot(x - fromX, y - fromY) / 2.2));
    for (let i = 1; i <= steps; i++)
      points.push([fromX + ((x - fromX) * i) / steps, fromY + ((y - fromY) * i) / steps]);
  }
  return points;
}

function arc(x: number, y: number, rx: number, ry: number, from: number, to: number): Point[] {
  const points: Point[] = [];
  for (let angle = from; angle <= to; angle += 15) {
    const at = (angle * Math.PI) / 180;
    points.push([x + rx * Math.cos(at), y + ry * Math.sin(at)]);
  }
  return points;
}

function path(points: readonly Point[], ink: string, width: number): string {
  const line = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  const stroke = `stroke="${ink}" stroke-width="${width.toFixed(1)}"`;
  return `<path d="${line}" fill="none" ${stroke} stroke-linecap="round" stroke-linejoin="round"/>`;
}

function between(low: number, high: number): number {
  return low + ((high - low) * randomInt(10_000)) / 10_000;
}

function shuffled<T>(items: readonly T[]): T[] {
  const list = [...items];
  for (let i = list.length - 1; i > 0; i--) {
    const other = randomInt(i + 1);
    [list[i], list[other]] = [list[other]!, list[i]!];
  }
  return list;
}
