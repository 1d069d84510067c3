import { createHmac, hash } from 'node:crypto';
import { type GameId, numberText } from '@shwe/rules';

/** What of a slip is sealed, as the database writes it: arrays as `{7,42}`. */
export type SealedSlip = { id: string; accepted_at: Date; numbers: string; amounts: string };

export type Line = { number: number; amount: bigint };

/** A line of leaves.txt without its end, and what the tree adds up of it. */
export type Leaf = { owner: string; text: string; stakes: bigint; largest: bigint };

/** An issue as its leaves need it. `secret` is what its salts are derived from. */
export type LeafIssue = { name: string; game: GameId; secret: Buffer };

/** The salt of a slip: a secret of its player, derived so that no bet has to write one (docs/decisions/0027). */
export function saltOf(secret: Buffer, slip: string): string {
  return createHmac('sha256', secret).update(slip).digest('hex');
}

/** A slip's lines, ascending. */
export function linesOfSlip({ numbers, amounts }: Pick<SealedSlip, 'numbers' | 'amounts'>): Line[] {
  const stakes = amounts.slice(1, -1).split(',');
  const lines: Line[] = [];
  let isAscending = true;
  for (const text of numbers.slice(1, -1).split(',')) {
    const number = Number(text);
    if (lines.length > 0 && number < lines.at(-1)!.number) isAscending = false;
    lines.push({ number, amount: BigInt(stakes[lines.length]!) });
  }
  return isAscending ? lines : lines.sort((a, b) => a.number - b.number);
}

/** `05:500,12:1000` */
export function linesText(lines: readonly Line[], game: GameId): string {
  return lines.map(({ number, amount }) => `${numberText(number, game)}:${amount}`).join(',');
}

/** The leaf of a slip (docs/seal-format.md, Leaf and leaves.txt). */
export function leafOf(issue: LeafIssue, slip: SealedSlip, lines: readonly Line[]): Leaf {
  const owner = hash(
    'sha256',
    `shwe-owner/v1 ${issue.name} ${slip.id} ${saltOf(issue.secret, slip.id)}`,
    'hex',
  );
  const accepted = slip.accepted_at.toISOString();
  let stakes = 0n;
  let largest = 0n;
  for (const { amount } of lines) {
    stakes += amount;
    if (amount > largest) largest = amount;
  }
  return {
    owner,
    text: `shwe-leaf/v1 ${issue.name} ${owner} ${accepted} ${linesText(lines, issue.game)}`,
    stakes,
    largest,
  };
}
