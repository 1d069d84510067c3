import { randomInt } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { DIGIT_FORMS } from './captcha-digits.ts';
import { ADVANCE, captchaPicture, HEIGHT, WIDTH } from './captcha-picture.ts';

/** Attacks on the picture by programs that know how it is drawn. */

type Grey = { width: number; height: number; at: Float32Array };
const DIGITS = 5;
const newCode = () => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
const fileOf = (image: string) => Buffer.from(image.split(',')[1]!, 'base64');

/** Decodes the picture to levels from 0 (paper) to 1 (ink). */
function readPicture(image: string): Grey {
  const file = fileOf(image);
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const start = file.indexOf('IDAT');
  const rows = inflateSync(file.subarray(start + 4, start + 4 + file.readUInt32BE(start - 4)));
  const at = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const byte = rows[y * (width / 2 + 1) + 1 + (x >> 1)]!;
      at[y * width + x] = (x % 2 === 0 ? byte >> 4 : byte & 15) / 15;
    }
  return { width, height, at };
}

/** Half the size, each pixel the mean of four. */
function halved({ width, height, at }: Grey): Grey {
  const half = { width: width >> 1, height: height >> 1, at: new Float32Array((width >> 1) * (height >> 1)) };
  for (let y = 0; y < half.height; y++)
    for (let x = 0; x < half.width; x++) {
      const from = 2 * y * width + 2 * x;
      half.at[y * half.width + x] =
        (at[from]! + at[from + 1]! + at[from + width]! + at[from + width + 1]!) / 4;
    }
  return half;
}

/** How much each pixel differs from its neighbours: the same in inverted parts. */
function edges({ width, height, at }: Grey): Grey {
  const out = new Float32Array(at.length);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      out[i] = Math.hypot(at[i + 1]! - at[i - 1]!, at[i + width]! - at[i - width]!);
    }
  return { width, height, at: out };
}

type Template = { digit: number; grey: Grey };
const [BOX_WIDTH, BOX_HEIGHT] = [44, 56];

/** Every form of every digit, upright and turned, in several sizes, drawn with the server's own strokes. */
function templates(prepare: (grey: Grey) => Grey): Template[] {
  const list: Template[] = [];
  for (const [digit, forms] of DIGIT_FORMS.entries())
    for (const form of forms)
      for (const turn of [-0.3, 0, 0.3])
        for (const [wide, tall] of [
          [2.9, 3],
          [3.6, 3.2],
        ] as const) {
          const grey: Grey = {
            width: BOX_WIDTH,
            height: BOX_HEIGHT,
            at: new Float32Array(BOX_WIDTH * BOX_HEIGHT),
          };
          for (const stroke of form) {
            const points = stroke.map(([px, py]) => {
              const [u, v] = [(px - 5) * wide, (py - 8) * tall];
              return [
                BOX_WIDTH / 2 + u * Math.cos(turn) - v * Math.sin(turn),
                BOX_HEIGHT / 2 + u * Math.sin(turn) + v * Math.cos(turn),
              ] as const;
            });
            for (let i = 1; i < points.length; i++) drawSegment(grey, points[i - 1]!, points[i]!);
          }
          list.push({ digit, grey: prepare(grey) });
        }
  return list;
}

type Point = readonly [number, number];
function drawSegment({ width, height, at }: Grey, [ax, ay]: Point, [bx, by]: Point): void {
  const length2 = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const part = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length2));
      const distance = Math.hypot(x - ax - part * (bx - ax), y - ay - part * (by - ay));
      at[y * width + x] = Math.max(at[y * width + x]!, Math.min(1, Math.max(0, 3.1 - distance)));
    }
}

/** The normalised correlation of a template with a part of the picture. */
function correlation(picture: Grey, left: number, top: number, template: Grey): number {
  let [n, sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0, 0];
  for (let y = 0; y < template.height; y++) {
    const py = top + y;
    if (py < 0 || py >= picture.height) continue;
    for (let x = 0; x < template.width; x++) {
      const px = left + x;
      if (px < 0 || px >= picture.width) continue;
      const a = picture.at[py * picture.width + px]!;
      const b = template.at[y * template.width + x]!;
      n += 1;
      sumA += a;
      sumB += b;
      sumAA += a * a;
      sumBB += b * b;
      sumAB += a * b;
    }
  }
  const spread = (sumAA - sumA ** 2 / n) * (sumBB - sumB ** 2 / n);
  return spread <= 0 ? 0 : (sumAB - (sumA * sumB) / n) / Math.sqrt(spread);
}

/** Reads a picture by the best correlation at each of the places. */
function matchTemplates(
  image: string,
  list: readonly Template[],
  prepare: (grey: Grey) => Grey,
  sign: 'kept' | 'lost',
) {
  const picture = prepare(readPicture(image));
  const scale = picture.width / WIDTH;
  return Array.from({ length: DIGITS }, (_, i) => WIDTH / 2 + ADVANCE * (i - (DIGITS - 1) / 2))
    .map((middle) => {
      let best = { score: -1, digit: 0 };
      for (const { digit, grey } of list)
        for (let dx = -6; dx <= 6; dx += 3)
          for (let dy = -8; dy <= 8; dy += 4) {
            const left = Math.round((middle + dx) * scale - grey.width / 2);
            const found = correlation(
              picture,
              left,
              Math.round((HEIGHT / 2 + dy) * scale - grey.height / 2),
              grey,
            );
            const score = sign === 'kept' ? found : Math.abs(found);
            if (score > best.score) best = { score, digit };
          }
      return best.digit;
    })
    .join('');
}

/**
 * A reader of the former picture, an SVG whose thick paths were the strokes of the digits: it compares the points near
 * the place of a digit with each glyph.
 */
function readPaths(image: string): string {
  const text = fileOf(image).toString('latin1');
  const paths = [...text.matchAll(/<path d="([^"]+)"[^>]*stroke-width="([\d.]+)"/g)].filter(
    ([, , width]) => Number(width) > 2.5,
  );
  const points = paths.flatMap(([, d]) =>
    [...d!.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
  );
  return [27.5, 62.5, 97.5, 132.5]
    .map((middle) => {
      const near = points.filter(([x]) => Math.abs(x - middle) < 17.5);
      if (near.length === 0) return '';
      const misses = DIGIT_FORMS.map((forms) => {
        const shapes = TURNS.flatMap((turn) =>
          LEANS.map((lean) => around(turned(forms[0]!.flatMap(dense), turn, lean))),
        );
        return Math.min(
          ...shapes.map((shape) => distance(around(near), shape) + distance(shape, around(near))),
        );
      });
      return String(misses.indexOf(Math.min(...misses)));
    })
    .join('');
}

/** A stroke with a point at least every two units. */
function dense(stroke: readonly Point[]): Point[] {
  return stroke.flatMap((to, at): Point[] => {
    const from = stroke[at - 1] ?? to;
    const steps = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 2));
    return Array.from({ length: steps }, (_, i): Point => {
      const part = (i + 1) / steps;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    });
  });
}

const TURNS = [-0.3, -0.15, 0, 0.15, 0.3];
const LEANS = [-0.2, 0, 0.2];

/** A glyph as the former picture drew it: slanted, then turned. */
function turned(glyph: readonly Point[], turn: number, lean: number): Point[] {
  return glyph.map(([x, y]) => {
    const [u, v] = [(x - 5 + lean * (y - 8)) * 2.4, (y - 8) * 2.4];
    return [u * Math.cos(turn) - v * Math.sin(turn), u * Math.sin(turn) + v * Math.cos(turn)];
  });
}

/** The points around the middle of their extent. */
function around(points: readonly Point[]): Point[] {
  const middle = [0, 1].map((axis) => {
    const values = points.map((point) => point[axis]!);
    return (Math.min(...values) + Math.max(...values)) / 2;
  });
  return points.map(([x, y]) => [x - middle[0]!, y - middle[1]!]);
}

/** The mean distance of points to the nearest of others. */
function distance(points: readonly Point[], others: readonly Point[]): number {
  const nearest = points.map(([x, y]) => Math.min(...others.map(([ox, oy]) => Math.hypot(x - ox, y - oy))));
  return nearest.reduce((sum, one) => sum + one, 0) / nearest.length;
}

test('is a picture of pixels with nothing else in it, of one length for all digits', () => {
  const files = Array.from({ length: 20 }, () => fileOf(captchaPicture(newCode())));
  for (const file of files) {
    expect(file.subarray(1, 4).toString()).toBe('PNG');
    const kinds: string[] = [];
    for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
      kinds.push(file.toString('latin1', at + 4, at + 8));
    expect(kinds).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  }
  expect(new Set(files.map(({ length }) => length)).size).toBe(1);
  expect(captchaPicture('1111')).not.toBe(captchaPicture('1111'));
});

test('the amount of ink does not tell the digits', () => {
  const ink = (code: string) => {
    const { at } = readPicture(captchaPicture(code));
    return at.reduce((sum, level) => sum + level, 0) / at.length;
  };
  const spread = (code: string) => {
    const found = Array.from({ length: 30 }, () => ink(code));
    return [Math.min(...found), Math.max(...found)] as const;
  };
  const [few, many] = [spread('1111'), spread('8888')];
  expect(few[1]).toBeGreaterThan(many[0]);
  expect(many[1]).toBeGreaterThan(few[0]);
});

test('the reader of paths finds nothing', () => {
  const right = Array.from({ length: 40 }, newCode).filter(
    (code) => readPaths(captchaPicture(code)) === code,
  );
  expect(right).toEqual([]);
});

const COUNT = Number(process.env.SHWE_CAPTCHAS ?? 16);
/** The share of digits at which one code in twenty is read. */
const DIGITS_READ_MAX = 0.05 ** (1 / DIGITS);

test.each([
  ['the levels, also inverted', halved, 'lost'],
  ['the edges', (grey: Grey) => edges(halved(grey)), 'kept'],
] as const)(
  'templates of the server’s own font, by %s, read less than one code in twenty',
  (name, prepare, sign) => {
    const list = templates(prepare);
    let [codes, digits] = [0, 0];
    for (let i = 0; i < COUNT; i++) {
      const code = newCode();
      const read = matchTemplates(captchaPicture(code), list, prepare, sign);
      if (read === code) codes += 1;
      digits += [...read].filter((digit, at) => digit === code[at]).length;
    }
    if (process.env.SHWE_CAPTCHAS)
      console.log(`${name}: ${codes} of ${COUNT} codes, ${digits} of ${DIGITS * COUNT} digits`);
    // Digits, because the share of codes varies too much in so few. Three standard deviations, because theirs varies, too.
    const spread = Math.sqrt((DIGITS_READ_MAX * (1 - DIGITS_READ_MAX)) / (DIGITS * COUNT));
    expect(digits / (DIGITS * COUNT)).toBeLessThan(DIGITS_READ_MAX + 3 * spread);
  },
  300_000,
);
