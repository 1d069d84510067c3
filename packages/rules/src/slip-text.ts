import { westernDigits } from '@shwe/kernel';
import { type BetNumber, type GameId, games } from './games.ts';
import {
  type DigitSet,
  digitSet,
  khway,
  type PairTable,
  type PlainSet,
  plainSet,
  repeated,
  standardPairs,
  withReverses,
} from './number-sets.ts';

/** One number with its stake in whole kyat. */
export type SlipLine = { number: BetNumber; amount: number };

/**
 * A parsed slip: lines in order of first mention (stakes of a repeated number add up), and text that was not
 * understood.
 */
export type ParsedSlip = { lines: SlipLine[]; unclear: string[] };

/** Set names as players write them, the longest first if one begins another. */
const plainNames: [PlainSet, string[]][] = [
  ['doubles', ['အပူး', 'doubles', 'double', 'apu']],
  ['power', ['ပါဝါ', 'power', 'pw']],
  ['natkhat', ['နက္ခတ်', 'နက်ခတ်', 'natkhat', 'nk']],
  ['brothers', ['ညီကို', 'brothers', 'nyiko']],
  ['evenEven', ['စုံစုံ']],
  ['oddOdd', ['မမ']],
  ['evenOdd', ['စုံမ']],
  ['oddEven', ['မစုံ']],
  ['tens', ['ဆယ်ပြည့်', 'tens']],
];
const digitNames: [DigitSet, string[]][] = [
  ['head', ['ထိပ်စီး', 'ထိပ်', 'head']],
  ['tail', ['နောက်ပိတ်', 'ပိတ်', 'နောက်', 'tail']],
  ['contains', ['အပါ', 'ပါ', 'contains']],
  ['brake', ['ဘရိတ်', 'brake', 'bk']],
];
const khwayWithDoublesNames = ['ခွေ အပူးပါ', 'ခွေအပူးပါ', 'ခွေပူး', 'အပူးပါခွေ', 'khwaydoubles'];
const khwayNames = ['ခွေ', 'khway'];

const STAKE_MAX = 1_000_000_000;

const wordPattern = { 2: /^(\d{2})(r?)$/, 3: /^(\d{3})(r?)$/ };

/**
 * Parses a typed or pasted slip: "12R 500, 45 67 = 1000, ၂ ထိပ် 200". Commas, semicolons or line ends separate entries.
 * Each is numbers or sets, then one stake. Text that is not understood is returned unchanged, never guessed. `pairs`
 * are those of Power and Natkhat in force.
 */
export function parseSlip(text: string, game: GameId, pairs: PairTable = standardPairs): ParsedSlip {
  const stakes = new Map<BetNumber, number>();
  const unclear: string[] = [];
  for (const entry of text.split(/[,;၊။\n\r]+/)) {
    const asTyped = entry.trim();
    if (asTyped === '') continue;
    const parsed = parseEntry(asTyped, game, pairs);
    if (parsed === null) unclear.push(asTyped);
    else for (const number of parsed.numbers) stakes.set(number, (stakes.get(number) ?? 0) + parsed.amount);
  }
  return { lines: [...stakes].map(([number, amount]) => ({ number, amount })), unclear };
}

function parseEntry(
  asTyped: string,
  game: GameId,
  pairs: PairTable,
): { numbers: BetNumber[]; amount: number } | null {
  const entry = westernDigits(asTyped.normalize('NFC'))
    .toLowerCase()
    .replace(/အာ|\br\b/g, 'r');
  const match = /^(.*?)(?:[\s=*x×-]+)(\d{3,10})\s*(?:ks|ကျပ်)?$/u.exec(entry);
  if (!match) return null;
  const amount = Number(match[2]);
  if (amount > STAKE_MAX) return null;
  const numbers = readNumbers(match[1]!.trim(), game, pairs);
  return numbers === null || numbers.length === 0 ? null : { numbers, amount };
}

/**
 * Numbers separated by spaces, dots, slashes, `=`, `*` or `+`, each optionally with R; or one set name with its digits.
 * A dash between two numbers could mean a range, so such text is not understood.
 */
function readNumbers(what: string, game: GameId, pairs: PairTable): BetNumber[] | null {
  const named = readSet(what, game, pairs);
  if (named) return named;
  const numbers: BetNumber[] = [];
  const words = what
    .replace(/(\d)\s+r(?![a-z])/g, '$1r')
    .split(/[\s./=*+]+/)
    .filter((word) => word !== '');
  for (const word of words) {
    const match = wordPattern[games[game].digits].exec(word);
    if (!match) return null;
    const number = Number(match[1]);
    numbers.push(...(match[2] ? withReverses([number], game) : [number]));
  }
  return numbers;
}

function readSet(what: string, game: GameId, pairs: PairTable): BetNumber[] | null {
  const reversed = /r$/.test(what) && !/\dr$/.test(what);
  const text = (reversed ? what.slice(0, -1) : what).trim();
  for (const [set, names] of plainNames) {
    if (!names.includes(text)) continue;
    if (game === 1) return [...plainSet(set, pairs)];
    return set === 'doubles' ? repeated(game) : null;
  }
  const withDoubles = digitsBeside(text, khwayWithDoublesNames);
  if (withDoubles && withDoubles.length >= 2) return khway(withDoubles, 'with doubles', game);
  const without = digitsBeside(text, khwayNames);
  if (without && without.length >= games[game].digits) return khway(without, 'without doubles', game);
  for (const [set, names] of digitNames) {
    const digits = digitsBeside(text, names);
    if (digits) return [...new Set(digits.flatMap((digit) => digitSet(set, digit, game)))];
  }
  return null;
}

/** The digits before or after one of the names: "2 ထိပ်", "ထိပ် 2", "2 4 ထိပ်", "1234ခွေ". */
function digitsBeside(text: string, names: readonly string[]): number[] | null {
  for (const name of names) {
    const rest = text.startsWith(name)
      ? text.slice(name.length)
      : text.endsWith(name)
        ? text.slice(0, -name.length)
        : null;
    if (rest !== null && /^[\d\s]+$/.test(rest) && /\d/.test(rest))
      return [...rest.replace(/\s/g, '')].map(Number);
  }
  return null;
}
