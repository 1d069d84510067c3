/** The decoder is a chunk of its own, which only the form that needs it loads. */
export const loadDecoder = () => import('qr/decode.js');

/** The longest search for a QR code, ms. It is short because it blocks the page; the server searches longer. */
const READ_MS_MAX = 1500;

/** The text of the QR code in a picture (a data: URL); null when none can be read. */
export async function readQrText(picture: string): Promise<string | null> {
  const [{ decodeQR }, image] = await Promise.all([loadDecoder(), pixelsOf(picture)]);
  try {
    return decodeQR(image, { effort: Number.POSITIVE_INFINITY, timeLimit: READ_MS_MAX });
  } catch {
    return null;
  }
}

async function pixelsOf(picture: string): Promise<ImageData> {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
