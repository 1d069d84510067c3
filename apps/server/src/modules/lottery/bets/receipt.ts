import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { signerOf } from '../../../security/signing-key.ts';
import { type Draw, drawColumns, slipId } from '../draws/index.ts';
import {
  drawSecret,
  type LeafDraw,
  leafOf,
  linesOfSlip,
  receiptText,
  type SealedDraws,
  type SealedSlip,
  type SealRow,
  saltsOf,
  sealedSlipOf,
  sealOf,
  treeOfSeal,
} from '../seals/index.ts';

type Reply = Output<'bets', 'receipt'>;

/**
 * The signed receipt of a member's slip, the same each time, and once its issue is sealed the proof that it is in the
 * seal (docs/seal-format.md).
 */
export async function receiptOfSlip(
  { store, config }: AppContext,
  book: SealedDraws,
  { gameId, slip: name }: Input<'bets', 'receipt'>,
  memberId: bigint,
): Promise<Result<Reply, RefusalOf<'bets', 'receipt'>>> {
  const id = slipId(name);
  const slip = id === null ? null : await sealedSlipOf(store, memberId, id);
  if (!slip) return refuse('not_found');
  const { rows } = await store.query<Draw>(
    `select ${drawColumns} from lottery.draws i where i.id = $1 and i.game = $2`,
    [slip.draw_id, gameId],
  );
  const issue = rows[0];
  if (!issue) return refuse('not_found');
  const saltOf = saltsOf(await drawSecret(store, issue.id));
  const receipt = receiptText({ ...issue, saltOf }, slip, linesOfSlip(slip));
  const { key, sign } = signerOf(config);
  const seal = await sealOf(store, issue.id);
  return ok({
    receipt,
    signature: sign(receipt).toString('base64url'),
    key: key.toString('base64url'),
    seal: seal !== null,
    proof: seal ? await proofOf(book, seal, { ...issue, saltOf }, slip) : null,
  });
}

/** The way from a slip's leaf to the root of its issue's seal. */
async function proofOf(
  book: SealedDraws,
  seal: SealRow,
  issue: Draw & LeafDraw,
  slip: SealedSlip,
): Promise<Reply['proof']> {
  const leaf = leafOf(issue, slip, linesOfSlip(slip));
  const place = await book.place(issue, treeOfSeal(seal), leaf.owner);
  if (!place) throw new Error(`slip ${slip.id} is not in the seal of ${issue.name}`);
  const path = place.path.map(({ hash, slips, stakes, most }) => ({
    hash,
    slips: Number(slips),
    stakes: String(stakes),
    most: String(most),
  }));
  return { leaf: leaf.text, index: place.index, slips: place.slips, path };
}
