import type { Output, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import encodeQR from 'qr';
import type { AppContext } from '../../../context/app-context.ts';
import { createTurns } from '../../../util/turns.ts';
import { writeCellsPng } from '../../../util/write-png.ts';

/** Pixels per QR module: for a screen, and for a picture to print or share. */
const SCALE = { screen: 8, big: 30 } as const;
/** The white border that readers need around a code, in modules. */
const BORDER = 4;

/** Pictures kept. */
const KEPT_MAX = 500;
/** A picture takes the main thread a while: a member gets one at a time, and then waits so long, ms. */
const DRAW_TURNS = { atOnceMax: 1, waitingMax: Number.POSITIVE_INFINITY };
const DRAW_PAUSE_MS = 100;

/** Draws QR codes, each once as long as it is kept. */
export function createQrPictures(draw: (url: string, size: keyof typeof SCALE) => string = drawQr) {
  const kept = new Map<string, string>();
  const turns = createTurns(DRAW_TURNS);
  return async (
    memberId: bigint,
    url: string,
    size: keyof typeof SCALE,
    pauseMs = DRAW_PAUSE_MS,
  ): Promise<string> => {
    const key = `${size} ${url}`;
    const owner = String(memberId);
    const known = kept.get(key);
    if (known !== undefined) return known;
    await turns.enter(owner);
    const picture = kept.get(key);
    if (picture !== undefined) {
      turns.leave(owner);
      return picture;
    }
    setTimeout(() => turns.leave(owner), pauseMs).unref();
    const drawn = draw(url, size);
    kept.set(key, drawn);
    // A map keeps its order: the first one is the oldest.
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value!);
    return drawn;
  };
}

function drawQr(url: string, size: keyof typeof SCALE): string {
  const cells = encodeQR(url, 'raw', { border: BORDER, ecc: 'medium' });
  return `data:image/png;base64,${writeCellsPng(cells, SCALE[size]).toString('base64')}`;
}

/**
 * The member's invite link and its QR code as a picture. The link uses the configured public origin, else the origin of
 * the request.
 */
export async function inviteQr(
  app: AppContext,
  memberId: bigint,
  { size, origin }: { size: keyof typeof SCALE; origin: string },
  pictureOf: ReturnType<typeof createQrPictures>,
): Promise<Result<Output<'members', 'createQrCode'>, Refused<'not_found'>>> {
  const { rows } = await app.store.query<{ invite_code: string }>(
    'select invite_code from members.accounts where id = $1',
    [memberId],
  );
  const code = rows[0]?.invite_code;
  if (code === undefined) return refuse('not_found');
  // Short enough to be typed from a poster; it leads to the registration with this code.
  const url = `${app.config.publicOrigin ?? origin}/i/${code}`;
  return ok({ invite_code: code, url, image: await pictureOf(memberId, url, size) });
}
