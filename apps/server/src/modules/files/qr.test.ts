import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import jpeg from 'jpeg-js';
import { expect, test } from 'vitest';
import { readQrText } from './picture.ts';
import { decodePng } from './png.ts';
import { createQrDataUrl, createQrPicture } from './qr-picture.ts';
import { readQr } from './read-qr.ts';
import { pngOf } from './testing.ts';

const text = 'https://qr.kbzpay.com/p2p?phone=09250104417&name=Khin';
const url = (file: Buffer, type = 'png') => `data:image/${type};base64,${file.toString('base64')}`;

test('reads a PNG in a worker thread', async () => {
  expect(await readQr(createQrDataUrl(text), 1n)).toEqual({ ok: true, value: text });
});

test('reads a JPEG', () => {
  const { width, height, data } = decodePng(createQrPicture(text));
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
  ['a truncated picture', url(createQrPicture(text).subarray(0, 300))],
  ['an empty data URL', 'data:image/png;base64,'],
])('refuses %s as unreadable', async (_name, dataUrl) => {
  expect(await readQr(dataUrl, 1n)).toMatchObject({ ok: false, refused: 'qr_unreadable' });
});

test('does not unpack a picture that claims a billion pixels', () => {
  const bomb = pngOf(64, 64, () => 0);
  bomb.writeUInt32BE(50_000, 16);
  bomb.writeUInt32BE(50_000, 20);
  expect(() => decodePng(bomb)).toThrow('too large');
  const more = pngOf(8, 8, () => 0, deflateSync(Buffer.alloc(50_000_000)));
  expect(() => decodePng(more)).toThrow();
});

test('reads a picture with as many empty chunks as fit into a file', async () => {
  const file = createQrPicture(text);
  const empty = Buffer.alloc(12);
  empty.write('IDAT', 4, 'latin1');
  const chunks = Buffer.alloc(1_900_000 - (1_900_000 % 12), empty);
  // After signature and header, which take 33 bytes.
  const padded = Buffer.concat([file.subarray(0, 33), chunks, file.subarray(33)]);
  expect(await readQr(url(padded), 1n)).toEqual({ ok: true, value: text });
});

test("a member's pictures wait for each other, not others' for them; too many are refused", async () => {
  const ended: string[] = [];
  const read = async (name: string, memberId: bigint) => {
    const answer = await readQr(createQrDataUrl(text), memberId);
    ended.push(answer.ok ? name : `${name} ${answer.refused}`);
  };
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => read(name, 7n)),
    ...['b1', 'b2'].map((name) => read(name, 8n)),
  ]);
  expect(ended).toEqual(['a5 server_busy', 'a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
});

test('returns a text or null for a file with any byte changed', () => {
  const file = createQrPicture(text);
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

test('keeps the colours of a PNG', () => {
  const red = decodePng(pngOf(2, 1, () => 200, undefined, 'red'));
  expect([...red.data]).toEqual([200, 0, 0, 255, 200, 0, 0, 255]);
});
