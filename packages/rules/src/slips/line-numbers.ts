import type { SlipRules } from './group.ts';
import { readLine } from './line.ts';
import { plainText } from './plain-text.ts';
import { closeOpen, type SlipState } from './state.ts';
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

/** A line in plain text without its number and bracket in a list that counts 1) 2) 3), if the rest is bets by itself. */
export function withoutLineNumber(state: SlipState, plain: string): string {
  const match = /^\s*(\d{1,2})\)/.exec(plain);
  if (Number(match?.[1]) !== state.numberedLines + 1) return plain;
  const rest = plain.slice(match![0].length);
  if (readLine(tokensOf(rest), state.rules).result.is !== 'bets') return plain;
  state.numberedLines++;
  closeOpen(state);
  return rest;
}

/** The bets of a line without its first figure, if that is the number of the line in two digits. */
function betsAfterLineNumber(text: string, lineNumber: number, rules: SlipRules): SlipBet[] | null {
  const [first, ...rest] = tokensOf(plainText(text));
  if (first?.is !== 'figure' || first.digits !== String(lineNumber).padStart(2, '0')) return null;
  const { result, isStake } = readLine(rest, rules);
  return result.is === 'bets' && !isStake ? result.bets : null;
}
