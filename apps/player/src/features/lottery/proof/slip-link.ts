/** How many digits of its owner name a slip in a link: few, so that the QR code stays coarse enough to scan. */
const DIGITS = 16;

/**
 * The public page where a draw is verified. With the owner of a leaf (docs/seal-format.md) it leads to that slip: whoever
 * follows it sees its numbers and stakes.
 */
export function verifyLink(origin: string, drawId: string, owner?: string): string {
  const page = `${origin}/verify/${drawId}`;
  return owner === undefined ? page : `${page}#slip=${owner.slice(0, DIGITS)}`;
}

/** The start of the owner that the fragment of such a link names. */
export function slipOfFragment(fragment: string): string | undefined {
  return new RegExp(`^#slip=([0-9a-f]{${DIGITS}})$`).exec(fragment)?.[1];
}

/** The line of leaves.txt whose owner begins so. */
export function leafLineOf(leaves: string, ownerStart: string): string | undefined {
  return leaves.split('\n').find((line) => line.split(' ')[2]?.startsWith(ownerStart));
}
