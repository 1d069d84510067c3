import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { throttledProgress, type Watch } from './steps.ts';
import { bad, type Checked, good, isTime, quote, WHOLE_MAX, whole } from './text.ts';

/** The game: 1 is 2D (numbers 00–99), 2 is 3D (000–999). */
export type Game = 1 | 2;

/** A number with its leading zeros, and the stake on it, whole kyat. */
export type Line = { number: string; stake: bigint };

/** The public form of a slip. `text` is its line of leaves.txt, without the line break. */
export type Leaf = {
  text: string;
  issue: string;
  owner: string;
  accepted: string;
  game: Game;
  lines: Line[];
};

const LEAF = /^shwe-leaf\/v1 ([a-z0-9][a-z0-9-]{0,63}) ([0-9a-f]{64}) (\S{24}) ([0-9:,]+)$/;
const LINE = /^(\d{2,3}):([1-9]\d{0,18})$/;

/** How many digits a number of the game has. */
export function digitsOf(game: Game): number {
  return game === 1 ? 2 : 3;
}

/** How many numbers the game has. */
export function countOfNumbers(game: Game): number {
  return 10 ** digitsOf(game);
}

/** Parses one line of leaves.txt. Every leaf has exactly one written form; anything else is rejected. */
export function readLeaf(text: string): Checked<Leaf> {
  const [, issue, owner, accepted, list] = LEAF.exec(text) ?? [];
  if (!issue || !owner || !accepted || !list) return bad(`not a leaf: ${quote(text)}`);
  if (!isTime(accepted)) return bad(`not a time: ${quote(accepted)}`);
  const lines = readLines(list);
  if (!lines.ok) return lines;
  const game = lines.value[0]!.number.length === 2 ? 1 : 2;
  return good({ text, issue, owner, accepted, game, lines: lines.value });
}

/**
 * Parses `05:500,12:1000`: numbers of one length, ascending and unique; stakes of at least 1 whose total fits the
 * format.
 */
export function readLines(list: string): Checked<Line[]> {
  const lines: Line[] = [];
  let before = '';
  let total = 0n;
  for (const part of list.split(',')) {
    const [, number, digits] = LINE.exec(part) ?? [];
    const stake = whole(digits);
    if (!number || stake === undefined) return bad(`not a number with its stake: ${quote(part)}`);
    if (before && number.length !== before.length) return bad('numbers of 2D and 3D on one slip');
    if (number <= before) return bad(`number ${number} does not come after ${before}`);
    total += stake;
    lines.push({ number, stake });
    before = number;
  }
  return total > WHOLE_MAX ? bad('stakes above 2^63 − 1') : good(lines);
}

/**
 * Parses leaves.txt: one leaf per line, each line ended by \n; an empty text has no leaves. Names the first invalid
 * line.
 */
export function readLeaves(text: string, watch: Watch = {}): Checked<Leaf[]> {
  if (text === '') return good([]);
  if (!text.endsWith('\n')) return bad('the last line does not end with a line break');
  const leaves: Leaf[] = [];
  const lines = text.slice(0, -1).split('\n');
  const report = throttledProgress(watch, lines.length);
  for (const line of lines) {
    const leaf = readLeaf(line);
    if (!leaf.ok) return bad(`line ${leaves.length + 1}: ${leaf.why}`);
    leaves.push(leaf.value);
    report(leaves.length);
  }
  return good(leaves);
}

/**
 * The owner of a leaf, hex: it names nobody, but the owner of the receipt with the salt can prove that the leaf is
 * theirs.
 */
export function ownerOf(issue: string, slip: string, salt: string): string {
  return bytesToHex(sha256(utf8ToBytes(`shwe-owner/v1 ${issue} ${slip} ${salt}`)));
}

/** The sum of the stakes of a slip, whole kyat. */
export function totalOf(lines: Line[]): bigint {
  return lines.reduce((sum, { stake }) => sum + stake, 0n);
}
