import { deflateSync } from 'node:zlib';

type Kind = 'grey8' | 'grey1' | 'grey16' | 'rgb' | 'red' | 'rgba' | 'palette';
const KINDS: Record<Kind, { type: number; depth: number; pixel: (level: number) => number[] }> = {
  grey8: { type: 0, depth: 8, pixel: (level) => [level] },
  grey1: { type: 0, depth: 1, pixel: (level) => [level >> 7] },
  grey16: { type: 0, depth: 16, pixel: (level) => [level, level] },
  rgb: { type: 2, depth: 8, pixel: (level) => [level, level, level] },
  red: { type: 2, depth: 8, pixel: (level) => [level, 0, 0] },
  // White is encoded as transparent black, so that blending is tested too.
  rgba: { type: 6, depth: 8, pixel: (level) => [0, 0, 0, 255 - level] },
  palette: { type: 3, depth: 8, pixel: (level) => [level === 0 ? 1 : 0] },
};

/** A PNG of grey levels in any colour type; `idat` replaces its pixel data. */
export function pngOf(
  width: number,
  height: number,
  level: (x: number, y: number) => number,
  idat?: Buffer,
  kind: Kind = 'grey8',
): Buffer {
  const { type, depth, pixel } = KINDS[kind];
  const rows: number[] = [];
  for (let y = 0; y < height; y++) {
    const samples = Array.from({ length: width }, (_, x) => pixel(level(x, y))).flat();
    rows.push(0, ...(depth === 1 ? packed(samples) : samples));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, type], 8);
  const palette = kind === 'palette' ? [chunk('PLTE', Buffer.from([255, 255, 255, 0, 0, 0]))] : [];
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...palette,
    chunk('IDAT', idat ?? deflateSync(Buffer.from(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function packed(bits: number[]): number[] {
  const bytes = new Array<number>(Math.ceil(bits.length / 8)).fill(0);
  bits.forEach((bit, i) => {
    bytes[i >> 3]! |= bit << (7 - (i & 7));
  });
  return bytes;
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  // Checksums are zero: the decoder ignores them.
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
}
