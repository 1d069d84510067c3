import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const [GREYSCALE, PALETTE] = [0, 3];
/** The filter of a row that holds its differences from the row above. */
const FILTER_UP = 2;

type Rgb = readonly [red: number, green: number, blue: number];

/**
 * Encodes a PNG of sixteen colours, uncompressed, so that its length depends on width and height only. `pixels` has one
 * palette index for each pixel, row by row; `width` is even.
 */
export function writePng(
  pixels: Uint8Array,
  { width, height, palette }: { width: number; height: number; palette: readonly Rgb[] },
): Buffer {
  const rows = Buffer.alloc((width / 2 + 1) * height);
  for (let y = 0, out = 0; y < height; y++) {
    out += 1; // each row begins with its filter: none
    for (let x = 0; x < width; x += 2, out++)
      rows[out] = (pixels[y * width + x]! << 4) | pixels[y * width + x + 1]!;
  }
  return fileOf({ width, height, bitDepth: 4, colourType: PALETTE }, [
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 0 })),
  ]);
}

/** Encodes a square greyscale PNG; `rows` has for each row its filter and one byte for each of `size` pixels. */
export function writeGreyscalePng(rows: Uint8Array, size: number): Buffer {
  const format = { width: size, height: size, bitDepth: 8, colourType: GREYSCALE };
  return fileOf(format, [chunk('IDAT', deflateSync(rows))]);
}

/** Encodes a black and white PNG of square cells, each `scale` pixels wide; true is black. Cheap at any scale. */
export function writeCellsPng(cells: readonly (readonly boolean[])[], scale: number): Buffer {
  const [width, height] = [cells[0]!.length * scale, cells.length * scale];
  const rowBytes = Math.ceil(width / 8) + 1;
  const rows = Buffer.alloc(rowBytes * height);
  cells.forEach((line, cellY) => {
    const first = cellY * scale * rowBytes;
    line.forEach((isBlack, cellX) => {
      if (isBlack) return;
      for (let x = cellX * scale; x < (cellX + 1) * scale; x += 1)
        rows[first + 1 + (x >> 3)]! |= 0x80 >> (x & 7);
    });
    // The other rows of a cell equal the one above, which their filter says.
    for (let y = 1; y < scale; y += 1) rows[first + y * rowBytes] = FILTER_UP;
  });
  const format = { width, height, bitDepth: 1, colourType: GREYSCALE };
  return fileOf(format, [chunk('IDAT', deflateSync(rows))]);
}

type Format = { width: number; height: number; bitDepth: number; colourType: number };

function fileOf({ width, height, bitDepth, colourType }: Format, chunks: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, colourType], 8);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), ...chunks, chunk('IEND', Buffer.alloc(0))]);
}

/** A chunk: length, type, data, checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
