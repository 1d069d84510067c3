import { share } from './share-text.ts';

type Picture = {
  /** The name of the file, with `.png`. */
  file: string;
  draw: () => Promise<Blob | null>;
  /** Goes with the picture. */
  text?: string;
  /** For a browser that shares no files. */
  otherwise: () => Promise<boolean>;
};

const pngFile = (content: Blob[], name: string) => new File(content, name, { type: 'image/png' });

/** Whether the browser can hand a picture to another app. */
export function canSharePicture(file: string): boolean {
  return navigator.canShare?.({ files: [pngFile([], file)] }) ?? false;
}

/** Hands a picture to another app. It is drawn only if the browser shares files. */
export async function sharePicture({ file, draw, text, otherwise }: Picture): Promise<boolean> {
  if (!canSharePicture(file)) return otherwise();
  const picture = await draw();
  if (!picture) return false;
  return share({ files: [pngFile([picture], file)], ...(text !== undefined && { text }) }, otherwise);
}
