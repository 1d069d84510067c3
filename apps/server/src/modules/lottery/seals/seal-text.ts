import { hash } from 'node:crypto';
import { type GameId, numberText } from '@shwe/rules';
import { type Draw, receiptCode } from '../draws/index.ts';
import { type LeafDraw, type Line, linesText, type SealedSlip } from './seal-leaf.ts';
import type { Node } from './seal-tree.ts';

/** What the first seal of a house names as the one before. */
const NO_PREVIOUS = '0'.repeat(64);

type SealParts = {
  issue: Pick<Draw, 'name' | 'game' | 'odds' | 'opens_at' | 'closes_at'>;
  root: Node;
  sold: readonly bigint[];
  /** The text of the seal before; null for the first. */
  before: string | null;
  sealedAt: Date;
};

/** The text of a seal (docs/seal-format.md, Seal and seal.json). */
export function sealText({ issue, root, sold, before, sealedAt }: SealParts): string {
  return textOf('shwe-seal/v1', {
    issue: issue.name,
    game: issue.game,
    odds: issue.odds,
    opens: issue.opens_at.toISOString(),
    closes: issue.closes_at.toISOString(),
    slips: root.slips,
    stakes: root.stakes,
    most: root.most,
    root: root.hash,
    numbers: numbersHash(sold, issue.game),
    previous: before === null ? NO_PREVIOUS : hash('sha256', before, 'hex'),
    sealed: sealedAt.toISOString(),
  });
}

/**
 * What a seal says of its tree and its time, out of a text that sealText wrote; kyat and counts as they stand there.
 */
export type SealSays = Record<'slips' | 'stakes' | 'most' | 'root' | 'sealed', string>;

export function readSealText(text: string): SealSays {
  const lines = text.split('\n').map((line) => line.split(' ', 2));
  return Object.fromEntries(lines) as SealSays;
}

/** The text of a slip's receipt (docs/seal-format.md, Receipt and receipt.json); `lines` ascending. */
export function receiptText(
  issue: LeafDraw,
  slip: Pick<SealedSlip, 'id' | 'accepted'>,
  lines: readonly Line[],
): string {
  return textOf('shwe-receipt/v1', {
    issue: issue.name,
    slip: slip.id,
    code: receiptCode(BigInt(slip.id)),
    accepted: slip.accepted,
    lines: linesText(lines, issue.game),
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    salt: issue.saltOf(slip.id),
  });
}

/** The hash of what was sold of every number of the game, in order. */
function numbersHash(sold: readonly bigint[], game: GameId): string {
  return hash('sha256', sold.map((sum, number) => `${numberText(number, game)} ${sum}\n`).join(''), 'hex');
}

function textOf(heading: string, fields: Record<string, string | number | bigint>): string {
  return [heading, ...Object.entries(fields).map(([name, value]) => `${name} ${value}`), ''].join('\n');
}
