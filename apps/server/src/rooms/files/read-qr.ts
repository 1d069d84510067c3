import { done, type Result, refuse } from '@shwe/kernel';
import type { Refused } from '@shwe/wire';
import { inThread } from './in-thread.ts';

/** What the QR code in a data: URL (PNG or JPEG, at most 2 MiB) says. */
export async function readQr(dataUrl: string): Promise<Result<string, Refused>> {
  const text = await inThread('qr', dataUrl);
  if (!text.ok) return text;
  return text.value ? done(text.value) : refuse('qr_unreadable');
}
