import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { signerOf } from '../../../security/signing-key.ts';
import { type Draw, drawColumns, slipId } from '../draws/index.ts';
import {
  betLinesOf,
  createSaltOf,
  drawSecret,
  type LeafDraw,
  leafOf,
  receiptText,
  rootOfSeal,
  type SealedDraws,
  type SealedSlip,
  type SealRow,
  sealedSlipOf,
  sealOf,
} from '../seals/index.ts';

type Reply = Output<'bets', 'receipt'>;

/**
 * The signed receipt of a member's slip, with the inclusion proof once its draw is sealed (docs/seal-format.md).
 * Repeated calls return the same receipt.
 */
export async function receiptOfSlip(
  { store, config }: AppContext,
  sealedDraws: SealedDraws,
  { gameId, slip: name }: Input<'bets', 'receipt'>,
  memberId: bigint,
): Promise<Result<Reply, RefusalOf<'bets', 'receipt'>>> {
  const id = slipId(name);
  const slip = id === null ? null : await sealedSlipOf(store, memberId, id);
  if (!slip) return refuse('not_found');
  const { rows } = await store.query<Draw>(
    `select ${drawColumns} from lottery.draws d where d.id = $1 and d.game = $2`,
    [slip.draw_id, gameId],
  );
  const draw = rows[0];
  if (!draw) return refuse('not_found');
  const saltOf = createSaltOf(await drawSecret(store, draw.id));
  const receipt = receiptText({ ...draw, saltOf }, slip, betLinesOf(slip));
  const { key, sign } = signerOf(config);
  const seal = await sealOf(store, draw.id);
  return ok({
    receipt,
    signature: sign(receipt).toString('base64url'),
    key: key.toString('base64url'),
    seal: seal !== null,
    proof: seal ? await proofOf(sealedDraws, seal, { ...draw, saltOf }, slip) : null,
  });
}

/** The inclusion proof of a slip: the path from its leaf to the root of the seal. */
async function proofOf(
  sealedDraws: SealedDraws,
  seal: SealRow,
  draw: Draw & LeafDraw,
  slip: SealedSlip,
): Promise<Reply['proof']> {
  const leaf = leafOf(draw, slip, betLinesOf(slip));
  const place = await sealedDraws.place(draw, rootOfSeal(seal), leaf.ownerHash);
  if (!place) throw new Error(`slip ${slip.id} is not in the seal of ${draw.name}`);
  const path = place.path.map(({ hash, slips, stakes, most }) => ({
    hash,
    slips: Number(slips),
    stakes: String(stakes),
    most: String(most),
  }));
  return { leaf: leaf.text, index: place.index, slips: place.slips, path };
}
