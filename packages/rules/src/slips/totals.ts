import type { Token } from './tokens.ts';
import type { SlipPart } from './types.ts';
import { amountOf, withoutCurrency } from './units.ts';

/** A total that a line states, kyat; null if it is not exactly one figure. `isBare`: it has no word, only "=". */
export type StatedTotal = { value: number | null; isBare: boolean };

/** Splits the total off a line: "စုစုပေါင်း 3,000", "12R500 Total=1000", or a line that is "=3000" (`isBare`). */
export function splitTotal(tokens: readonly Token[]): { tokens: Token[]; total?: StatedTotal } {
  const at = tokens.findIndex(({ is }) => is === 'total');
  if (at < 0) {
    const isBare = tokens[0]?.gap.trim() === '=';
    const value = isBare ? (totalValue(tokens) ?? amountOf(tokens)) : null;
    return value === null ? { tokens: [...tokens] } : { tokens: [], total: { value, isBare } };
  }
  const stated = tokens.slice(at + 1);
  const value = totalValue(stated) ?? amountOf(stated);
  return { tokens: tokens.slice(0, at), total: { value, isBare: false } };
}

/** The value of tokens that are one figure, with or without thousands commas and ကျပ်; else null. */
function totalValue(tokens: readonly Token[]): number | null {
  const figures = withoutCurrency(tokens);
  let digits = '';
  for (const [at, token] of figures.entries()) {
    if (token.is !== 'figure' || token.digits.length > 12) return null;
    if (at === 0 ? !/^\s?[=:-]?\s?$/.test(token.gap) : token.gap !== ',' || token.digits.length !== 3)
      return null;
    digits += token.digits;
  }
  return digits === '' ? null : Number(digits);
}

const totalStake = (parts: readonly SlipPart[]) =>
  parts.reduce((sum, part) => {
    if (part.is !== 'bets') return sum;
    return part.bets.reduce((stakes, { amount }) => stakes + amount, sum);
  }, 0);

/**
 * The part of a stated total. It must be the sum of all bets above it, or of those since the last total; otherwise the
 * reader asks. While a line above asks, the total cannot be compared and is only shown.
 */
export function totalPart(parts: readonly SlipPart[], text: string, value: number | null): SlipPart {
  if (value === null) return { is: 'question', text, cause: 'total', readings: [] };
  const sinceLastTotal = parts.slice(parts.findLastIndex(({ is }) => is === 'total') + 1);
  const isQuestionOpen = parts.some(({ is }) => is === 'question');
  const agrees = totalStake(parts) === value || totalStake(sinceLastTotal) === value;
  if (agrees || (isQuestionOpen && value > 0)) return { is: 'total', text, total: value };
  return { is: 'question', text, cause: 'total', readings: [] };
}
