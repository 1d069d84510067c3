import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { runPictureJob } from './picture-thread.ts';

/** Reads the text of the QR code in a member's data: URL (PNG or JPEG, at most 2 MiB). */
export async function readQr(
  dataUrl: string,
  memberId: bigint,
): Promise<Result<string, Refused<'qr_unreadable' | 'server_busy'>>> {
  const text = await runPictureJob('qr', dataUrl, memberId);
  if (!text.ok) return text;
  return text.value ? ok(text.value) : refuse('qr_unreadable');
}
