import type { SlipRules } from './group.ts';
import { readLine } from './line.ts';
import { plainText } from './plain-text.ts';
import { tokensOf } from './tokens.ts';
import type { SlipBet, SlipPart } from './types.ts';

/**
 * The parts, where lines of bets that begin with 01, 02 and so on ask: these may be the numbers of the lines. Lines with
 * nothing but a stake after that figure do not ask.
 */
export function withLineNumbersAsked(parts: readonly SlipPart[], rules: SlipRules): SlipPart[] {
  const numbered = new Map<SlipPart, SlipBet[]>();
  for (const part of parts) {
    if (part.is !== 'bets') continue;
    const rest = betsAfterLineNumber(part.text, numbered.size + 1, rules);
    if (!rest) break;
    numbered.set(part, rest);
  }
  if (numbered.size < 2) return [...parts];
  return parts.map((part) => {
    const rest = numbered.get(part);
    if (part.is !== 'bets' || !rest) return part;
    return { is: 'question', text: part.text, cause: 'lineNumber', readings: [part.bets, rest] };
  });
}

/** The bets of a line without its first figure, if that is the number of the line in two digits. */
function betsAfterLineNumber(text: string, lineNumber: number, rules: SlipRules): SlipBet[] | null {
  const [first, ...rest] = tokensOf(plainText(text));
  if (first?.is !== 'figure' || first.digits !== String(lineNumber).padStart(2, '0')) return null;
  const { result, isStake } = readLine(rest, rules);
  return result.is === 'bets' && !isStake ? result.bets : null;
}
