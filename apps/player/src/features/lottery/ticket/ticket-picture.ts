import encodeQR from 'qr';
import { drawRosette, PAPER, penOf } from '../../../util/picture.ts';
import { ticketGrid } from './ticket.ts';

/** Everything is drawn in halves of the picture's 1080 × 1350 px, the units of the screen's own ticket. */
const SCALE = 2;
const WIDTH = 540;
const HEIGHT = 675;
const PAPER_X = 40;
const PAPER_WIDTH = WIDTH - 2 * PAPER_X;
const LEFT = 66;
const RIGHT = WIDTH - LEFT;
/** The room for the paper between the brand and the line at the foot. */
const TOP = 76;
const BOTTOM = 632;

const HEAD = 82;
const FIGURE = 124;
/** Without the figure the stamp still needs its room. */
const STAMP_ONLY = 84;
const SUM = 52;
const GRID_PADDING = 22;
const QR = 132;
const STUB = QR + 36;

const INK_0 = '#0b0907';
const TEXT_1 = '#f8f2e8';
const TEXT_2 = '#d0c6b7';
const CINNABAR = '#a12c1c';

/** What stands on the picture: texts ready to draw. A part that is left out is undefined. */
export type TicketTexts = {
  brand: string;
  /** Only in play mode. */
  play: string | undefined;
  title: string;
  subtitle: string;
  /** The drawn number. */
  figure: string | undefined;
  sum: { label: string; amount: string; unit: string } | undefined;
  numbers: readonly string[] | undefined;
  hit: string | undefined;
  stamp: { label: string; above: string; below: string } | undefined;
  code: string;
  scan: string;
  host: string;
  link: string;
  adults: string;
};

type Pen = CanvasRenderingContext2D;
type Style = { font: string; fill: string; align?: CanvasTextAlign; maxWidth?: number };

/** The fonts of the screen, as in tokens.css. */
function fonts() {
  const style = getComputedStyle(document.documentElement);
  const font = (name: string) => style.getPropertyValue(name).trim();
  const [text, figure, display] = ['--font', '--font-figure', '--font-display'].map(font) as [
    string,
    string,
    string,
  ];
  return {
    text: (size: number, weight = 400) => `${weight} ${size}px ${text}`,
    figure: (size: number, weight = 500) => `${weight} ${size}px ${figure.replace('var(--font)', text)}`,
    display: (size: number) => `520 ${size}px ${display.replace('var(--font)', text)}`,
  };
}
type Fonts = ReturnType<typeof fonts>;

function write(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  { font, fill, align = 'left', maxWidth }: Style,
) {
  pen.font = font;
  pen.fillStyle = fill;
  pen.textAlign = align;
  pen.fillText(text, x, y, maxWidth);
}

function box(pen: Pen, [x, y, width, height]: readonly [number, number, number, number], radius: number) {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
}

function drawGround(pen: Pen): void {
  pen.fillStyle = INK_0;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const light = pen.createRadialGradient(WIDTH / 2, 0, 0, WIDTH / 2, 0, 420);
  light.addColorStop(0, '#33271a');
  light.addColorStop(1, 'rgb(43 34 22 / 0)');
  pen.fillStyle = light;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = 'rgb(233 214 172 / 0.28)';
  const form = { petals: 36, cx: 44, rx: 56, ry: 26, lineWidth: 0.24 };
  drawRosette(pen, { x: WIDTH / 2, y: 270, unit: 840 / 204 }, form);
}

function drawBrand(pen: Pen, { brand, play }: TicketTexts, { text }: Fonts): void {
  pen.save();
  pen.translate(40, 25);
  pen.scale(34 / 24, 34 / 24);
  pen.fillStyle = '#dcb35a';
  pen.fill(new Path2D('M12 1.5 22.5 12 12 22.5 1.5 12z'));
  pen.strokeStyle = '#1d1404';
  pen.lineWidth = 1.25;
  pen.stroke(new Path2D('M12 6.2 17.8 12 12 17.8 6.2 12z'));
  pen.restore();
  write(pen, brand, 86, 51, { font: text(26, 700), fill: TEXT_1, maxWidth: 220 });
  if (play === undefined) return;
  const font = text(15);
  pen.font = font;
  const width = Math.min(pen.measureText(play).width, 180) + 28;
  box(pen, [WIDTH - PAPER_X - width, 27, width, 30], 15);
  pen.strokeStyle = 'rgb(255 233 196 / 0.3)';
  pen.lineWidth = 1;
  pen.stroke();
  write(pen, play, WIDTH - PAPER_X - width / 2, 47, { font, fill: TEXT_2, align: 'center', maxWidth: 180 });
}

/** The paper with its rosette, the notches and the perforation at `tear`. */
function drawPaper(pen: Pen, top: number, tear: number, bottom: number): void {
  box(pen, [PAPER_X, top, PAPER_WIDTH, bottom - top], 10);
  pen.fillStyle = PAPER.ground;
  pen.fill();
  pen.save();
  box(pen, [PAPER_X, top, PAPER_WIDTH, tear - top], 10);
  pen.clip();
  pen.strokeStyle = PAPER.rosette;
  pen.globalAlpha = 0.34;
  const form = { petals: 48, cx: 42, rx: 58, ry: 30, lineWidth: 0.45 };
  drawRosette(pen, { x: 420, y: top + 120, unit: 380 / 204 }, form);
  pen.restore();
  pen.fillStyle = INK_0;
  for (const x of [PAPER_X, WIDTH - PAPER_X]) {
    pen.beginPath();
    pen.arc(x, tear, 9, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.fillStyle = PAPER.ink;
  pen.globalAlpha = 0.55;
  for (let x = PAPER_X + 22; x < WIDTH - PAPER_X - 18; x += 9) {
    pen.beginPath();
    pen.arc(x, tear, 1.4, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

/** The stamp of a sealed draw, in the units of the one on the screen. */
function drawStamp(pen: Pen, stamp: NonNullable<TicketTexts['stamp']>, top: number, font: Fonts): void {
  pen.save();
  pen.translate(RIGHT - 62, top + 88);
  pen.rotate((-11 * Math.PI) / 180);
  pen.scale(132 / 104, 132 / 104);
  pen.strokeStyle = CINNABAR;
  for (const [radius, width] of [
    [50, 2.5],
    [45, 1],
  ] as const) {
    pen.lineWidth = width;
    pen.beginPath();
    pen.arc(0, 0, radius, 0, 2 * Math.PI);
    pen.stroke();
  }
  pen.stroke(new Path2D('M-43-13H43M-43 14H43'));
  const style = { fill: CINNABAR, align: 'center' } as const;
  write(pen, stamp.label, 0, 6, { ...style, font: font.text(14.5, 700), maxWidth: 80 });
  write(pen, stamp.above, 0, -22, { ...style, font: font.figure(11, 700), maxWidth: 62 });
  write(pen, stamp.below, 0, 32, { ...style, font: font.figure(13, 700), maxWidth: 62 });
  pen.restore();
}

function drawNumbers(pen: Pen, texts: TicketTexts, top: number, height: number, font: Fonts): void {
  const { shown, more, columns, row, font: size } = ticketGrid(texts.numbers ?? [], texts.hit, height);
  const width = (RIGHT - LEFT) / columns;
  const places = more > 0 ? [...shown, `+${more}`] : shown;
  for (const [index, number] of places.entries()) {
    const x = LEFT + (index % columns) * width;
    const y = top + Math.floor(index / columns) * row;
    const isHit = index === 0 && texts.hit !== undefined;
    if (isHit) {
      box(pen, [x, y + 1, width - 3, row - 4], 6);
      pen.fillStyle = PAPER.ink;
      pen.fill();
    }
    write(pen, number, x + (width - 3) / 2, y + row / 2 + size * 0.32, {
      font: font.figure(size, isHit ? 700 : 500),
      fill: isHit ? PAPER.ground : PAPER.ink2,
      align: 'center',
    });
  }
}

function drawSum(pen: Pen, sum: NonNullable<TicketTexts['sum']>, baseline: number, font: Fonts): void {
  const { label, amount, unit } = sum;
  write(pen, label, LEFT, baseline, { font: font.text(18, 700), fill: PAPER.ink, maxWidth: 150 });
  write(pen, unit, RIGHT, baseline, { font: font.text(18), fill: PAPER.ink2, align: 'right' });
  const x = RIGHT - pen.measureText(unit).width - 12;
  write(pen, amount, x, baseline, {
    font: font.display(44),
    fill: PAPER.ink,
    align: 'right',
    maxWidth: x - LEFT - 160,
  });
}

/** The code, in whole pixels so that every module is sharp. */
function drawQr(pen: Pen, link: string, x: number, y: number): void {
  const modules = encodeQR(link, 'raw', { ecc: 'medium', border: 3 });
  box(pen, [x, y, QR, QR], 6);
  pen.fillStyle = '#fff';
  pen.fill();
  const side = Math.floor((QR * SCALE) / modules.length) / SCALE;
  const inset = Math.round((QR - side * modules.length) * (SCALE / 2)) / SCALE;
  pen.fillStyle = PAPER.ink;
  for (const [row, line] of modules.entries()) {
    for (const [column, isDark] of line.entries()) {
      if (isDark) pen.fillRect(x + inset + column * side, y + inset + row * side, side, side);
    }
  }
}

function drawStub(pen: Pen, texts: TicketTexts, top: number, font: Fonts): void {
  drawQr(pen, texts.link, LEFT, top + 18);
  const x = LEFT + QR + 16;
  const maxWidth = RIGHT - x;
  pen.letterSpacing = '1.5px';
  write(pen, texts.code, x, top + 66, { font: font.figure(26, 700), fill: PAPER.ink, maxWidth });
  pen.letterSpacing = '0px';
  write(pen, texts.scan, x, top + 96, { font: font.text(16), fill: PAPER.ink2, maxWidth });
  write(pen, texts.host, x, top + 122, { font: font.text(16, 700), fill: PAPER.ink, maxWidth });
}

/** The fonts that a canvas does not load by itself. */
async function loadFonts(texts: TicketTexts, { text, figure, display }: Fonts): Promise<void> {
  const words = Object.values(texts)
    .flatMap((value) => (typeof value === 'object' ? Object.values(value) : [value ?? '']))
    .join('');
  const needed = [text(16), text(16, 700), figure(26, 700), figure(18), display(44)];
  // Without a font the picture is drawn in the phone's own one.
  await Promise.allSettled(needed.map((font) => document.fonts.load(font, words)));
}

/** Draws a slip as a paper ticket of 1080 × 1350 px. False if the browser cannot draw. */
export async function drawTicket(canvas: HTMLCanvasElement, texts: TicketTexts): Promise<boolean> {
  const font = fonts();
  await loadFonts(texts, font);
  const pen = penOf(canvas, WIDTH * SCALE, HEIGHT * SCALE);
  if (!pen) return false;
  pen.scale(SCALE, SCALE);
  const figure = texts.figure !== undefined ? FIGURE : texts.stamp ? STAMP_ONLY : 0;
  const sum = texts.sum ? SUM : 0;
  const room = BOTTOM - TOP - HEAD - figure - sum - STUB - GRID_PADDING;
  const grid = texts.numbers && ticketGrid(texts.numbers, texts.hit, room);
  const numbers = grid ? grid.rows * grid.row + GRID_PADDING : 12;
  const height = HEAD + figure + sum + numbers + STUB;
  const top = TOP + Math.floor((BOTTOM - TOP - height) / 2);
  const tear = top + height - STUB;

  drawGround(pen);
  drawBrand(pen, texts, font);
  drawPaper(pen, top, tear, top + height);
  const headWidth = texts.stamp ? 250 : RIGHT - LEFT;
  write(pen, texts.title, LEFT, top + 41, { font: font.text(20, 700), fill: PAPER.ink, maxWidth: headWidth });
  write(pen, texts.subtitle, LEFT, top + 68, { font: font.text(16), fill: PAPER.ink2, maxWidth: headWidth });
  if (texts.stamp) drawStamp(pen, texts.stamp, top, font);
  if (texts.figure !== undefined) {
    write(pen, texts.figure, LEFT - 4, top + HEAD + 110, { font: font.display(136), fill: PAPER.ink });
  }
  if (texts.sum) drawSum(pen, texts.sum, top + HEAD + figure + 38, font);
  if (grid) {
    const from = top + HEAD + figure + sum;
    pen.fillStyle = PAPER.line;
    pen.fillRect(LEFT, from, RIGHT - LEFT, 1);
    drawNumbers(pen, texts, from + 8, room, font);
  }
  drawStub(pen, texts, tear, font);
  write(pen, texts.adults, WIDTH / 2, HEIGHT - 18, {
    font: font.text(15),
    fill: TEXT_2,
    align: 'center',
    maxWidth: PAPER_WIDTH,
  });
  return true;
}
