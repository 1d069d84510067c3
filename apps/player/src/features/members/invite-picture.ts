import { loadedImage, penOf, pngOf } from '../../util/picture.ts';
import { saveBlob } from '../../util/save-file.ts';

/** The side of the QR code in the saved picture, px: large enough to be scanned from another phone's screen. */
const SIDE = 1080;
const FOOT = 200;

/** Draws the QR code and the invite code onto one picture and saves it. False if the browser cannot draw. */
export async function saveInvitePicture(qr: string, code: string, brand: string): Promise<boolean> {
  const image = await loadedImage(qr);
  const canvas = document.createElement('canvas');
  const pen = penOf(canvas, SIDE, SIDE + FOOT);
  if (!pen) return false;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, SIDE, SIDE + FOOT);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(image, 0, 0, SIDE, SIDE);
  pen.fillStyle = '#1d1404';
  pen.textAlign = 'center';
  pen.font = '700 72px sans-serif';
  pen.fillText(code, SIDE / 2, SIDE + 60);
  pen.font = '400 44px sans-serif';
  pen.fillText(`${brand} · 18+`, SIDE / 2, SIDE + 140);
  const blob = await pngOf(canvas);
  if (!blob) return false;
  saveBlob(`${brand.toLowerCase()}-${code}.png`, blob);
  return true;
}
