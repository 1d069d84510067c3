import jpeg from 'jpeg-js';
import { decodePicture } from './picture.ts';
import type { Pixels } from './png.ts';

/**
 * Limits of a stored picture; a payment screenshot stays legible. The first quality whose file is small enough is used.
 */
export const COPY_BYTES_MAX = 600_000;
const SIDE_PIXELS_MAX = 1280;
const JPEG_QUALITIES = [82, 65, 45];

/**
 * Re-encodes a picture as a small JPEG, so that no metadata (location, device) and no hidden content of the uploaded
 * file is stored. null if it is not a picture. Slow: runs in `picture-worker.mjs`.
 */
export function copyPicture(file: Buffer): Buffer | null {
  try {
    const small = shrink(decodePicture(file));
    for (const quality of JPEG_QUALITIES) {
      const { data } = jpeg.encode({ ...small, data: Buffer.from(small.data) }, quality);
      if (data.length <= COPY_BYTES_MAX) return data;
    }
  } catch {
    // The file is not a picture; the caller refuses it.
  }
  return null;
}

/** Scales a picture down to the largest side allowed: each pixel is the mean of the pixels it replaces. */
function shrink(from: Pixels): Pixels {
  const step = Math.max(from.width, from.height) / SIDE_PIXELS_MAX;
  if (step <= 1) return from;
  const [width, height] = [
    Math.max(1, Math.floor(from.width / step)),
    Math.max(1, Math.floor(from.height / step)),
  ];
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      data.set(meanColour(from, [x * step, (x + 1) * step], [y * step, (y + 1) * step]), (y * width + x) * 4);
  }
  return { width, height, data };
}

/** The mean colour of a rectangle, opaque. */
function meanColour(
  { width, height, data }: Pixels,
  [left, right]: [number, number],
  [top, bottom]: [number, number],
): number[] {
  const sums = [0, 0, 0];
  let count = 0;
  for (let y = Math.floor(top); y < Math.min(height, Math.ceil(bottom)); y++) {
    for (let x = Math.floor(left); x < Math.min(width, Math.ceil(right)); x++) {
      const at = (y * width + x) * 4;
      for (let i = 0; i < 3; i++) sums[i]! += data[at + i]!;
      count += 1;
    }
  }
  return [...sums.map((sum) => Math.round(sum / count)), 255];
}
