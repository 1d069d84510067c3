import { randomBytes, randomInt } from 'node:crypto';
import { writePng } from '../../../util/write-png.ts';
import { DIGIT_FORMS, type Point, type Stroke } from './captcha-digits.ts';

export const WIDTH = 220;
export const HEIGHT = 80;
/** Distance between the middles of two digits, the same for all. */
export const ADVANCE = 40;
const LEVELS = 16;
const PAPER = [244, 234, 215] as const;
const INK = [47, 42, 34] as const;
const PALETTE = Array.from({ length: LEVELS }, (_, level) =>
  PAPER.map((paper, at) => Math.round(paper + ((INK[at]! - paper) * level) / (LEVELS - 1))),
) as [number, number, number][];

/** Draws digits as a PNG data: URL. Its length is the same for all digits. */
export function captchaPicture(digits: string): string {
  const picture = writePng(captchaPixels(digits), { width: WIDTH, height: HEIGHT, palette: PALETTE });
  return `data:image/png;base64,${picture.toString('base64')}`;
}

/**
 * The pixels of a captcha. Digits have several forms; each is turned, slanted, bent and touches its neighbours. Lines
 * as thick and dark as digits cross them, parts of the picture are inverted, and everything is bent and grained.
 */
function captchaPixels(digits: string): Uint8Array {
  const ink = new Float32Array(WIDTH * HEIGHT);
  const bend = bending();
  const left = (WIDTH - ADVANCE * (digits.length - 1)) / 2;
  [...digits].forEach((digit, place) => {
    const at: Point = [left + ADVANCE * place + between(-8, 8), HEIGHT / 2 + between(-11, 11)];
    const width = between(3.8, 5.4);
    for (const stroke of digitStrokes(Number(digit), at)) draw(ink, stroke.map(bend), width);
  });
  for (let i = 0; i < 2; i++) draw(ink, crossingLine().map(bend), between(1.5, 2.2));
  for (let i = 0; i < 2; i++) draw(ink, shortArc().map(bend), between(1.5, 2.4));
  return grained(ink, invertedParts());
}

/** The strokes of a digit in one of its forms, around a point. */
function digitStrokes(digit: number, [x, y]: Point): Stroke[] {
  const forms = DIGIT_FORMS[digit]!;
  const turn = between(-0.32, 0.32);
  const [wide, tall] = [between(2.2, 3.9), between(2.3, 3.6)];
  const [lean, curl] = [between(-0.35, 0.35), between(-0.04, 0.04)];
  return forms[randomInt(forms.length)]!.map((stroke) =>
    subdivided(stroke).map(([px, py]): Point => {
      const v = (py - 8) * tall;
      const u = (px - 5 + lean * (py - 8) + curl * (py - 8) ** 2) * wide;
      return [x + u * Math.cos(turn) - v * Math.sin(turn), y + u * Math.sin(turn) + v * Math.cos(turn)];
    }),
  );
}

/** A line through the whole picture, almost as thick as a digit. */
function crossingLine(): Stroke {
  const [from, to] = [between(8, HEIGHT - 8), between(8, HEIGHT - 8)];
  const [swing, turns, phase] = [between(4, 14), between(1, 2.5), between(0, 6.3)];
  return Array.from({ length: 40 }, (_, i): Point => {
    const part = i / 39;
    return [part * WIDTH, from + (to - from) * part + swing * Math.sin(phase + part * turns * 6.3)];
  });
}

/** A piece of an ellipse, which looks like part of a digit. */
function shortArc(): Stroke {
  const [x, y, rx, ry] = [between(0, WIDTH), between(0, HEIGHT), between(6, 14), between(6, 18)];
  const [from, length] = [between(0, 6.3), between(1.2, 3)];
  return Array.from({ length: 12 }, (_, i): Point => {
    const at = from + (length * i) / 11;
    return [x + rx * Math.cos(at), y + ry * Math.sin(at)];
  });
}

/** Moves points by waves, different in each picture. */
function bending(): (point: Point) => Point {
  const [a, b] = [between(3, 5), between(3, 5)];
  const [fx, fy] = [between(0.08, 0.13), between(0.08, 0.13)];
  const [p, q] = [between(0, 6.3), between(0, 6.3)];
  return ([x, y]) => [x + a * Math.sin(y * fy + p), y + b * Math.sin(x * fx + q)];
}

/** Whether a pixel is in an inverted part: bands between waves. */
function invertedParts(): (x: number, y: number) => boolean {
  const [length, phase, lean] = [between(100, 160), between(0, 1), between(-0.6, 0.6)];
  const [swing, fy] = [between(4, 9), between(0.06, 0.12)];
  return (x, y) => {
    const at = (x + lean * y + swing * Math.sin(y * fy + phase * 6.3)) / length + phase;
    return at - Math.floor(at) < 0.45;
  };
}

/** Adds a line of some width to the ink, with soft edges. */
function draw(ink: Float32Array, points: Stroke, width: number): void {
  const reach = width / 2 + 1;
  for (let i = 1; i < points.length; i++) {
    const [[ax, ay], [bx, by]] = [points[i - 1]!, points[i]!];
    const length2 = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
    const [x0, x1] = [
      Math.max(0, Math.floor(Math.min(ax, bx) - reach)),
      Math.min(WIDTH - 1, Math.max(ax, bx) + reach),
    ];
    const [y0, y1] = [
      Math.max(0, Math.floor(Math.min(ay, by) - reach)),
      Math.min(HEIGHT - 1, Math.max(ay, by) + reach),
    ];
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) {
        const part = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length2));
        const distance = Math.hypot(x - ax - part * (bx - ax), y - ay - part * (by - ay));
        const level = Math.min(1, Math.max(0, width / 2 + 0.5 - distance));
        const at = y * WIDTH + x;
        if (level > ink[at]!) ink[at] = level;
      }
  }
}

/** The ink as palette indexes: inverted in parts, less than full contrast, and with random grain. */
function grained(ink: Float32Array, isInverted: (x: number, y: number) => boolean): Uint8Array {
  const noise = randomBytes(ink.length);
  return Uint8Array.from(ink, (level, at) => {
    const shown = isInverted(at % WIDTH, Math.floor(at / WIDTH)) ? 1 - level : level;
    const grain = (noise[at]! / 255 - 0.5) * 0.26;
    // One pixel in about fifty is the opposite.
    const speck = noise[at]! % 53 === 0 ? 1 - shown : shown;
    return Math.round(Math.min(1, Math.max(0, 0.14 + 0.72 * speck + grain)) * (LEVELS - 1));
  });
}

function subdivided(stroke: Stroke): Point[] {
  const points: Point[] = [stroke[0]!];
  for (const [x, y] of stroke.slice(1)) {
    const [fromX, fromY] = points.at(-1)!;
    const steps = Math.max(1, Math.round(Math.hypot(x - fromX, y - fromY) / 1.5));
    for (let i = 1; i <= steps; i++)
      points.push([fromX + ((x - fromX) * i) / steps, fromY + ((y - fromY) * i) / steps]);
  }
  return points;
}

function between(low: number, high: number): number {
  return low + ((high - low) * randomInt(10_000)) / 10_000;
}
