import { done, type Result, refuse } from '@shwe/kernel';
import type { Asks, Gives, Refused } from '@shwe/wire';
import type { House } from '../../house.ts';
import { signerOf } from '../../result-key.ts';
import { type Issue, issueColumns } from './issues.ts';
import { slipId } from './names.ts';
import { type LeafIssue, leafOf, linesOfSlip, type SealedSlip, saltsOf } from './seal-leaf.ts';
import { receiptText } from './seal-text.ts';
import { pathOf } from './seal-tree.ts';
import type { SealedBook } from './sealed-book.ts';
import { isSealed, issueSecret, sealedSlipOf } from './seals.queries.ts';

type Reply = Gives<'lottery', 'betReceipt'>;

/**
 * The signed receipt of a member's slip, the same each time, and once its issue is sealed the proof that it is in the seal
 * (docs/seal-format.md).
 */
export async function giveReceipt(
  { store, config }: House,
  book: SealedBook,
  { gameId, slip: name }: Asks<'lottery', 'betReceipt'>,
  memberId: bigint,
): Promise<Result<Reply, Refused>> {
  const id = slipId(name);
  const slip = id === null ? null : await sealedSlipOf(store, memberId, id);
  if (!slip) return refuse('not_found');
  const { rows } = await store.query<Issue>(
    `select ${issueColumns} from lottery.issues i where i.id = $1 and i.game = $2`,
    [slip.issue_id, gameId],
  );
  const issue = rows[0];
  if (!issue) return refuse('not_found');
  const saltOf = saltsOf(await issueSecret(store, issue.id));
  const receipt = receiptText({ ...issue, saltOf }, slip);
  const { key, sign } = signerOf(config);
  const seal = await isSealed(store, issue.id);
  return done({
    receipt,
    signature: sign(receipt).toString('base64url'),
    key: key.toString('base64url'),
    seal,
    proof: seal ? await proofOf(book, { ...issue, saltOf }, slip) : null,
  });
}

/** The way from a slip's leaf to the root of its issue's seal. */
async function proofOf(
  book: SealedBook,
  issue: Issue & LeafIssue,
  slip: SealedSlip,
): Promise<Reply['proof']> {
  const { texts, tree } = await book.of(issue);
  const leaf = leafOf(issue, slip, linesOfSlip(slip)).text;
  const index = placeOf(texts, leaf);
  if (index < 0) throw new Error(`slip ${slip.id} is not in the seal of ${issue.name}`);
  const path = pathOf(tree, index).map(({ hash, slips, stakes, most }) => ({
    hash,
    slips: Number(slips),
    stakes: String(stakes),
    most: String(most),
  }));
  return { leaf, index, slips: tree.count, path };
}

/** The index of a text among sorted ones; below 0 when it is not there. */
function placeOf(texts: readonly string[], text: string): number {
  let [from, before] = [0, texts.length];
  while (from < before) {
    const middle = (from + before) >> 1;
    if (texts[middle]! < text) from = middle + 1;
    else before = middle;
  }
  return texts[from] === text ? from : -1;
}
