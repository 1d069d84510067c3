import { hash } from 'node:crypto';
import { type GameId, numberText, receiptCode } from '@shwe/rules';
import type { Draw } from '../draws/index.ts';
import { type BetLine, type LeafDraw, linesText, type SealedSlip } from './seal-leaf.ts';
import type { Node } from './seal-tree.ts';

/** The previous hash in the first seal of a site. */
const NO_PREVIOUS = '0'.repeat(64);

type SealParts = {
  draw: Pick<Draw, 'name' | 'game' | 'odds' | 'opens_at' | 'closes_at'>;
  root: Node;
  sold: readonly bigint[];
  /** The text of the previous seal; null for the first. */
  before: string | null;
  sealedAt: Date;
};

/** The text of a seal (docs/seal-format.md, Seal and seal.json). */
export function sealText({ draw, root, sold, before, sealedAt }: SealParts): string {
  return textOf('shwe-seal/v1', {
    issue: draw.name,
    game: draw.game,
    odds: draw.odds,
    opens: draw.opens_at.toISOString(),
    closes: draw.closes_at.toISOString(),
    slips: root.slips,
    stakes: root.stakes,
    most: root.most,
    root: root.hash,
    numbers: numbersHash(sold, draw.game),
    previous: before === null ? NO_PREVIOUS : hash('sha256', before, 'hex'),
    sealed: sealedAt.toISOString(),
  });
}

/** The fields of a seal's text that describe its tree and time, as text. */
export type SealFields = Record<'slips' | 'stakes' | 'most' | 'root' | 'sealed', string>;

export function readSealText(text: string): SealFields {
  const lines = text.split('\n').map((line) => line.split(' ', 2));
  return Object.fromEntries(lines) as SealFields;
}

/** The text of a receipt (docs/seal-format.md, Receipt and receipt.json); `lines` ascending by number. */
export function receiptText(
  draw: LeafDraw,
  slip: Pick<SealedSlip, 'id' | 'accepted'>,
  lines: readonly BetLine[],
): string {
  return textOf('shwe-receipt/v1', {
    issue: draw.name,
    slip: slip.id,
    code: receiptCode(BigInt(slip.id)),
    accepted: slip.accepted,
    lines: linesText(lines, draw.game),
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    salt: draw.saltOf(slip.id),
  });
}

/** The hash of the amounts sold of every number, in order. */
function numbersHash(sold: readonly bigint[], game: GameId): string {
  return hash('sha256', sold.map((sum, number) => `${numberText(number, game)} ${sum}\n`).join(''), 'hex');
}

function textOf(heading: string, fields: Record<string, string | number | bigint>): string {
  return [heading, ...Object.entries(fields).map(([name, value]) => `${name} ${value}`), ''].join('\n');
}
