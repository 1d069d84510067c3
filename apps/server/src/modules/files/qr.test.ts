import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import jpeg from 'jpeg-js';
import { expect, test } from 'vitest';
import { readQrText } from './picture.ts';
import { decodePng } from './png.ts';
import { qrDataUrl, qrPicture } from './qr-picture.ts';
import { readQr } from './read-qr.ts';
import { pngOf } from './testing.ts';

const text = 'https://qr.kbzpay.com/p2p?phone=09250104417&name=Khin';
const url = (file: Buffer, type = 'png') => `data:image/${type};base64,${file.toString('base64')}`;

test('reads a PNG in a worker thread', async () => {
  expect(await readQr(qrDataUrl(text))).toEqual({ ok: true, value: text });
});

test('reads a JPEG', () => {
  const { width, height, data } = decodePng(qrPicture(text));
  const file = jpeg.encode({ width, height, data: Buffer.from(data) }, 60).data;
  expect(readQrText(file)).toBe(text);
});

test('reads a screenshot made by Chromium', () => {
  // Drawn by a canvas: truecolour with alpha and adaptive filters, the QR code inside a page.
  expect(readQrText(readFileSync(new URL('./chromium-screenshot.png', import.meta.url)))).toBe(text);
});

test.each([
  ['a text that is no data URL', 'hello'],
  ['a GIF', url(Buffer.from('GIF89a'), 'gif')],
  ['a file that is no picture', url(Buffer.from('this is no picture at all'))],
  ['a picture without a code', url(pngOf(64, 64, () => 255))],
  ['a truncated picture', url(qrPicture(text).subarray(0, 300))],
  ['an empty data URL', 'data:image/png;base64,'],
])('refuses %s as unreadable', async (_name, dataUrl) => {
  expect(await readQr(dataUrl)).toMatchObject({ ok: false, refused: 'qr_unreadable' });
});

test('does not unpack a picture that claims a billion pixels', () => {
  const bomb = pngOf(64, 64, () => 0);
  bomb.writeUInt32BE(50_000, 16);
  bomb.writeUInt32BE(50_000, 20);
  expect(() => decodePng(bomb)).toThrow('too large');
  const more = pngOf(8, 8, () => 0, deflateSync(Buffer.alloc(50_000_000)));
  expect(() => decodePng(more)).toThrow();
});

test('returns a text or null for a file with any byte changed', () => {
  const file = qrPicture(text);
  fc.assert(
    fc.property(fc.nat(file.length - 1), fc.nat(255), (at, byte) => {
      const changed = Buffer.from(file);
      changed[at] = byte;
      const read = readQrText(changed);
      return read === null || typeof read === 'string';
    }),
    { numRuns: 40 },
  );
});

test('decodes all colour types and depths to the same pixels', () => {
  const levels = (x: number, y: number) => ((x + y) % 2 === 0 ? 0 : 255);
  const plain = decodePng(pngOf(9, 5, levels));
  for (const kind of ['grey1', 'grey16', 'rgb', 'rgba', 'palette'] as const) {
    expect(
      Buffer.from(decodePng(pngOf(9, 5, levels, undefined, kind)).data).equals(Buffer.from(plain.data)),
      kind,
    ).toBe(true);
  }
});
