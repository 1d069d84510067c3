import encodeQR from 'qr';
import { writeGreyscalePng } from '../../util/write-png.ts';

/** "Modules" are the squares of a QR code. */
const PIXELS_PER_MODULE = 6;
const BORDER_MODULES = 4;

/**
 * Creates a greyscale PNG with the QR code of a text: one byte per pixel, `PIXELS_PER_MODULE` pixels per side of a
 * module.
 */
export function createQrPicture(text: string): Buffer {
  const modules = encodeQR(text, 'raw', { border: BORDER_MODULES });
  const size = modules.length * PIXELS_PER_MODULE;
  const rows = Buffer.alloc((size + 1) * size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const isDark = modules[Math.floor(y / PIXELS_PER_MODULE)]![Math.floor(x / PIXELS_PER_MODULE)];
      rows[y * (size + 1) + 1 + x] = isDark ? 0 : 255;
    }
  }
  return writeGreyscalePng(rows, size);
}

/** Creates the QR code of a text as a data: URL. */
export function createQrDataUrl(text: string): string {
  return `data:image/png;base64,${createQrPicture(text).toString('base64')}`;
}
