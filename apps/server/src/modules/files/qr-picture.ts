import { crc32, deflateSync } from 'node:zlib';
import encodeQR from 'qr';

/** "Modules" are the squares of a QR code. */
const PIXELS_PER_MODULE = 6;
const BORDER_MODULES = 4;

/** Creates a greyscale PNG with the QR code of a text: one byte per pixel, `PIXELS_PER_MODULE` pixels per side of a module. */
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
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    encodeChunk('IHDR', header),
    encodeChunk('IDAT', deflateSync(rows)),
    encodeChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Creates the QR code of a text as a data: URL. */
export function createQrDataUrl(text: string): string {
  return `data:image/png;base64,${createQrPicture(text).toString('base64')}`;
}

/** A PNG chunk: length, type, data, checksum. */
function encodeChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)]);
}
