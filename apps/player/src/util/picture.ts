/** The colours of paper, as in tokens.css: a picture is drawn without style sheets. */
export const PAPER = {
  ground: '#f3ebdc',
  line: '#cdbd9f',
  ink: '#221a0f',
  ink2: '#5d503e',
  rosette: '#b79b63',
} as const;

/** Sets the size of a canvas, px, and gives its pen; null if the browser cannot draw. */
export function penOf(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
): CanvasRenderingContext2D | null {
  canvas.width = width;
  canvas.height = height;
  return canvas.getContext('2d');
}

/** What is drawn, as a PNG. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

export async function loadedImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** The form of a rosette in its own units, of which it is 204 wide. */
export type RosetteForm = { petals: number; cx: number; rx: number; ry: number; lineWidth: number };

/** The rosette of a banknote, as on the screen, around a point; `unit` in px. */
export function drawRosette(
  pen: CanvasRenderingContext2D,
  at: { x: number; y: number; unit: number },
  { petals, cx, rx, ry, lineWidth }: RosetteForm,
): void {
  const { x, y, unit } = at;
  pen.save();
  pen.translate(x, y);
  pen.lineWidth = unit * lineWidth;
  for (let petal = 0; petal < petals; petal += 1) {
    pen.rotate((2 * Math.PI) / petals);
    pen.beginPath();
    pen.ellipse(unit * cx, 0, unit * rx, unit * ry, 0, 0, 2 * Math.PI);
    pen.stroke();
  }
  pen.restore();
}
