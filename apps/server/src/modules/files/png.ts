import { inflateSync } from 'node:zlib';

/** RGBA pixels: four bytes each, row by row. */
export type Pixels = { width: number; height: number; data: Uint8Array };

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The most pixels that are decoded; a tall phone screenshot has 4 million. */
const PIXELS_MAX = 12_000_000;

/** The chunks that decoding needs. */
const USED_CHUNKS = ['IHDR', 'PLTE', 'tRNS', 'IDAT'];

type Header = { width: number; height: number; depth: number; channels: number; hasPalette: boolean };
/** Samples per pixel of each PNG colour type; type 3 is a palette index. */
const CHANNELS_OF_TYPE: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Whether a file begins like a PNG. */
export function isPng(file: Buffer): boolean {
  return file.subarray(0, 8).equals(SIGNATURE);
}

/**
 * Decodes a PNG (ISO/IEC 15948) of any colour type and depth, blended on white. Throws RangeError if
 * it is malformed, interlaced or larger than 12 million pixels. Checksums are ignored.
 */
export function decodePng(file: Buffer): Pixels {
  if (!isPng(file)) throw new RangeError('not a PNG');
  const chunks = readChunks(file);
  const header = readHeader(chunks.get('IHDR')?.[0]);
  const palette = header.hasPalette ? readPalette(chunks) : undefined;
  const rowBytes = Math.ceil((header.width * header.channels * header.depth) / 8);
  const size = (rowBytes + 1) * header.height;
  const raw = inflateSync(Buffer.concat(chunks.get('IDAT') ?? []), { maxOutputLength: size });
  if (raw.length < size) throw new RangeError('the PNG ends too early');
  unfilter(raw, header, rowBytes);
  return { width: header.width, height: header.height, data: toRgba(raw, header, rowBytes, palette) };
}

/** The chunks that are used, by type. */
function readChunks(file: Buffer): Map<string, Buffer[]> {
  const chunks = new Map<string, Buffer[]>(USED_CHUNKS.map((type) => [type, []]));
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    if (at + 12 + length > file.length) throw new RangeError('the PNG ends too early');
    if (length > 0) chunks.get(type)?.push(file.subarray(at + 8, at + 8 + length));
    if (type === 'IEND') break;
    at += 12 + length;
  }
  return chunks;
}

function readHeader(chunk: Buffer | undefined): Header {
  if (chunk?.length !== 13) throw new RangeError('the PNG has no header');
  const [width, height, depth, type] = [chunk.readUInt32BE(0), chunk.readUInt32BE(4), chunk[8]!, chunk[9]!];
  const channels = CHANNELS_OF_TYPE[type];
  if (!channels || ![1, 2, 4, 8, 16].includes(depth) || (depth < 8 && channels > 1)) {
    throw new RangeError('the PNG has a colour type that does not exist');
  }
  if (width === 0 || height === 0 || width * height > PIXELS_MAX)
    throw new RangeError('the PNG is too large');
  if (chunk[12] !== 0) throw new RangeError('interlaced PNGs are not read');
  return { width, height, depth, channels, hasPalette: type === 3 };
}

/** Palette entries, three levels each, blended on white where they are transparent. */
function readPalette(chunks: Map<string, Buffer[]>): Uint8Array {
  const colours = chunks.get('PLTE')?.[0] ?? Buffer.alloc(0);
  const alphas = chunks.get('tRNS')?.[0] ?? Buffer.alloc(0);
  const levels = new Uint8Array(256 * 3).fill(255);
  const whole = Math.min(levels.length, colours.length - (colours.length % 3));
  for (let i = 0; i < whole; i++) levels[i] = blendOnWhite(colours[i]!, alphas[Math.floor(i / 3)] ?? 255);
  return levels;
}

/** Undoes the row filters in place. */
function unfilter(raw: Buffer, { channels, depth }: Header, rowBytes: number): void {
  const step = Math.max(1, (channels * depth) >> 3);
  const stride = rowBytes + 1;
  for (let start = 0; start + stride <= raw.length; start += stride) {
    const filter = raw[start]!;
    if (filter > 4) throw new RangeError('the PNG has a filter that does not exist');
    for (let i = 1; i <= rowBytes; i++) {
      const left = i > step ? raw[start + i - step]! : 0;
      const up = start > 0 ? raw[start + i - stride]! : 0;
      const corner = start > 0 && i > step ? raw[start + i - stride - step]! : 0;
      raw[start + i] = (raw[start + i]! + predict(filter, left, up, corner)) & 255;
    }
  }
}

/** What a row filter predicts from the bytes to the left, above and above left: none, left, up, average, Paeth. */
function predict(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const estimate = left + up - corner;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** Converts unfiltered rows to RGBA pixels on white. */
function toRgba(raw: Buffer, header: Header, rowBytes: number, palette: Uint8Array | undefined): Uint8Array {
  const { width, height, channels } = header;
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0, out = 0; y < height; y++) {
    const row = raw.subarray(y * (rowBytes + 1) + 1, (y + 1) * (rowBytes + 1));
    for (let x = 0; x < width; x++, out += 4) {
      const first = x * channels;
      const alpha = channels % 2 === 0 ? levelAt(row, first + channels - 1, header) : 255;
      for (let colour = 0; colour < 3; colour++) {
        const level = palette
          ? palette[sampleAt(row, x, header) * 3 + colour]!
          : levelAt(row, channels >= 3 ? first + colour : first, header);
        data[out + colour] = blendOnWhite(level, alpha);
      }
    }
  }
  return data;
}

/** One sample of a row; of 16 bits only the upper eight. */
function sampleAt(row: Buffer, index: number, { depth }: Header): number {
  if (depth === 16) return row[index * 2]!;
  if (depth === 8) return row[index]!;
  const bit = index * depth;
  return (row[bit >> 3]! >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
}

/** One sample of a row as a level from 0 to 255. */
function levelAt(row: Buffer, index: number, header: Header): number {
  return scaleToLevel(sampleAt(row, index, header), header.depth);
}

function scaleToLevel(value: number, depth: number): number {
  return depth >= 8 ? value : (value * 255) / ((1 << depth) - 1);
}

function blendOnWhite(level: number, alpha: number): number {
  return (level * alpha + 255 * (255 - alpha)) / 255;
}
