/** The sizes of a poster, px: for a phone's screen, and paper at 300 dots an inch. */
const SIZES = { phone: [1080, 1530], a6: [1240, 1748], a4: [2480, 3508] } as const;
export type PosterSize = keyof typeof SIZES;
export const POSTER_SIZES = ['phone', 'a6', 'a4'] as const;

const PAPER = '#f3ebdc';
const INK = '#221a0f';
const INK_2 = '#5d503e';
const LEAF = '#b79b63';

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
  const image = new Image();
  image.src = qr;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // Everything is in parts of the width, so that a size is the same poster.
  const part = (share: number) => Math.round(width * share);
  const middle = width / 2;
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, width, height);
  drawRosette(pen, middle, part(0.52), part(0.0048));
  const line = (text: string, y: number, font: string, style: string) => {
    pen.font = font;
    pen.fillStyle = style;
    pen.fillText(text, middle, y, width * 0.9);
  };
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  line(texts.brand, part(0.14), `700 ${part(0.075)}px sans-serif`, INK);
  line(texts.scan, part(0.215), `400 ${part(0.038)}px sans-serif`, INK_2);
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
  line(texts.link, part(0.972), `600 ${part(0.042)}px sans-serif`, INK);
  line(texts.codeLabel, part(1.045), `400 ${part(0.042)}px sans-serif`, INK_2);
  line(texts.code, part(1.175), `600 ${part(0.12)}px "Shwe Figures", sans-serif`, INK);
  if (texts.name) line(texts.name, part(1.255), `700 ${part(0.044)}px sans-serif`, INK);
  pen.fillStyle = '#cdbd9f';
  pen.fillRect(part(0.08), part(1.295), part(0.84), Math.max(2, part(0.002)));
  line(texts.adults, part(1.36), `400 ${part(0.036)}px sans-serif`, INK_2);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** The rosette of a banknote, as on the screen. `unit` is one of its 204 parts. */
function drawRosette(pen: CanvasRenderingContext2D, x: number, y: number, unit: number): void {
  pen.save();
  pen.translate(x, y);
  pen.strokeStyle = LEAF;
  pen.globalAlpha = 0.3;
  pen.lineWidth = unit * 0.5;
  for (let petal = 0; petal < 48; petal += 1) {
    pen.rotate((2 * Math.PI) / 48);
    pen.beginPath();
    pen.ellipse(unit * 42, 0, unit * 58, unit * 30, 0, 0, 2 * Math.PI);
    pen.stroke();
  }
  pen.restore();
}
