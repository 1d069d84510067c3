import { drawRosette, loadedImage, PAPER, penOf, pngOf } from '../../util/picture.ts';

/** The sizes of a poster, px: for a phone's screen, and paper at 300 dots an inch. */
const SIZES = { phone: [1080, 1530], a6: [1240, 1748], a4: [2480, 3508] } as const;
export type PosterSize = keyof typeof SIZES;
export const POSTER_SIZES = ['phone', 'a6', 'a4'] as const;

export type PosterTexts = {
  brand: string;
  scan: string;
  link: string;
  codeLabel: string;
  code: string;
  name: string;
  adults: string;
};

/** Draws the poster as a picture to print; null if the browser cannot draw. */
export async function posterPicture(qr: string, texts: PosterTexts, size: PosterSize): Promise<Blob | null> {
  const [width, height] = SIZES[size];
  const image = await loadedImage(qr);
  const canvas = document.createElement('canvas');
  const pen = penOf(canvas, width, height);
  if (!pen) return null;
  // Everything is in parts of the width, so that a size is the same poster.
  const part = (share: number) => Math.round(width * share);
  const middle = width / 2;
  pen.fillStyle = PAPER.ground;
  pen.fillRect(0, 0, width, height);
  pen.strokeStyle = PAPER.rosette;
  pen.globalAlpha = 0.3;
  const form = { petals: 48, cx: 42, rx: 58, ry: 30, lineWidth: 0.5 };
  drawRosette(pen, { x: middle, y: part(0.52), unit: part(0.0048) }, form);
  pen.globalAlpha = 1;
  const line = (text: string, y: number, font: string, style: string) => {
    pen.font = font;
    pen.fillStyle = style;
    pen.fillText(text, middle, y, width * 0.9);
  };
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  line(texts.brand, part(0.14), `700 ${part(0.075)}px sans-serif`, PAPER.ink);
  line(texts.scan, part(0.215), `400 ${part(0.038)}px sans-serif`, PAPER.ink2);
  const side = part(0.66);
  const left = Math.round((width - side) / 2);
  const top = part(0.255);
  pen.fillStyle = '#fff';
  pen.beginPath();
  pen.roundRect(left, top, side, side, part(0.02));
  pen.fill();
  pen.imageSmoothingEnabled = false;
  const inset = part(0.015);
  pen.drawImage(image, left + inset, top + inset, side - 2 * inset, side - 2 * inset);
  line(texts.link, part(0.972), `600 ${part(0.042)}px sans-serif`, PAPER.ink);
  line(texts.codeLabel, part(1.045), `400 ${part(0.042)}px sans-serif`, PAPER.ink2);
  line(texts.code, part(1.175), `600 ${part(0.12)}px "Shwe Figures", sans-serif`, PAPER.ink);
  if (texts.name) line(texts.name, part(1.255), `700 ${part(0.044)}px sans-serif`, PAPER.ink);
  pen.fillStyle = PAPER.line;
  pen.fillRect(part(0.08), part(1.295), part(0.84), Math.max(2, part(0.002)));
  line(texts.adults, part(1.36), `400 ${part(0.036)}px sans-serif`, PAPER.ink2);
  return pngOf(canvas);
}
