import jpeg from 'jpeg-js';
import { decodeQR } from 'qr/decode.js';
import { decodePng, isPng, type Pixels } from './png.ts';

/** The longest search for a QR code in a screenshot, ms. */
const READ_MS_MAX = 3000;

/**
 * Reads the text of the QR code in a PNG or JPEG; null if there is none or the file is not a picture. Slow: runs in
 * `picture-worker.mjs`.
 */
export function readQrText(file: Buffer): string | null {
  try {
    return decodeQR(decodePicture(file), { effort: Number.POSITIVE_INFINITY, timeLimit: READ_MS_MAX });
  } catch {
    return null;
  }
}

/** Decodes a PNG or JPEG of at most 12 million pixels. Throws if it is not one. */
export function decodePicture(file: Buffer): Pixels {
  if (isPng(file)) return decodePng(file);
  const { width, height, data } = jpeg.decode(file, {
    useTArray: true,
    formatAsRGBA: true,
    maxResolutionInMP: 12,
    maxMemoryUsageInMB: 256,
  });
  return { width, height, data };
}
