import { Buffer } from 'node:buffer';
import type { Output, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import encodeQR from 'qr';
import type { AppContext } from '../../../context/app-context.ts';

/** Pixels per QR module: for a screen, and for a picture to print or share. */
const SCALE = { screen: 6, big: 20 } as const;
/** The white border that readers need around a code, in modules. */
const BORDER = 4;

/**
 * The member's invite link and its QR code as a picture. The link uses the configured public origin, else the origin of
 * the request.
 */
export async function inviteQr(
  app: AppContext,
  memberId: bigint,
  { size, origin }: { size: keyof typeof SCALE; origin: string },
): Promise<Result<Output<'members', 'createQrCode'>, Refused<'not_found'>>> {
  const { rows } = await app.store.query<{ invite_code: string }>(
    'select invite_code from members.accounts where id = $1',
    [memberId],
  );
  const code = rows[0]?.invite_code;
  if (code === undefined) return refuse('not_found');
  const url = `${app.config.publicOrigin ?? origin}/m/#/theme1_register?yqm=${code}`;
  const picture = encodeQR(url, 'gif', { border: BORDER, scale: SCALE[size], ecc: 'medium' });
  return ok({
    invite_code: code,
    url,
    image: `data:image/gif;base64,${Buffer.from(picture).toString('base64')}`,
  });
}
