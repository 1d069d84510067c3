import jpeg from 'jpeg-js';
import { decodeQR } from 'qr/decode.js';
import { decodePng, isPng, type Pixels } from './png.ts';

/** A QR may stand anywhere in a screenshot; the reader may look for this long. */
const READ_MS_MAX = 3000;

/**
 * What the QR code in a PNG or JPEG says; null when there is none or the file is no picture. Slow: run it in
 * `picture-worker.mjs`.
 */
export function readPicture(file: Buffer): string | null {
  try {
    return decodeQR(pixels(file), { effort: Number.POSITIVE_INFINITY, timeLimit: READ_MS_MAX });
  } catch {
    return null;
  }
}

/** The pixels of a PNG or JPEG of at most twelve million. Throws when it is none. */
export function pixels(file: Buffer): Pixels {
  if (isPng(file)) return decodePng(file);
  const { width, height, data } = jpeg.decode(file, {
    useTArray: true,
    formatAsRGBA: true,
    maxResolutionInMP: 12,
    maxMemoryUsageInMB: 256,
  });
  return { width, height, data };
}
