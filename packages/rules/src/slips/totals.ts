import type { Token } from './tokens.ts';
import type { SlipPart } from './types.ts';

/** A total that a line states; `value` is null if more stands there than one figure. */
export type StatedTotal = { value: number | null; isBare: boolean };

/** Splits the total off a line: "စုစုပေါင်း 3,000", "12R500 Total=1000", or a line that is "=3000" (`isBare`). */
export function splitTotal(tokens: readonly Token[]): { tokens: Token[]; total?: StatedTotal } {
  const at = tokens.findIndex(({ is }) => is === 'total');
  if (at < 0) {
    const isBare = tokens[0]?.gap.trim() === '=' && tokens[0].is === 'figure';
    const value = isBare ? figureOf(tokens) : null;
    return value === null ? { tokens: [...tokens] } : { tokens: [], total: { value, isBare } };
  }
  return { tokens: tokens.slice(0, at), total: { value: figureOf(tokens.slice(at + 1)), isBare: false } };
}

/** The one figure of some tokens, with thousands commas and ကျပ် or not. */
function figureOf(tokens: readonly Token[]): number | null {
  const figures = tokens.at(-1)?.is === 'currency' ? tokens.slice(0, -1) : tokens;
  let digits = '';
  for (const [at, token] of figures.entries()) {
    if (token.is !== 'figure' || token.digits.length > 12) return null;
    if (at === 0 ? !/^\s?[=:-]?\s?$/.test(token.gap) : token.gap !== ',' || token.digits.length !== 3)
      return null;
    digits += token.digits;
  }
  return digits === '' ? null : Number(digits);
}

const sumOf = (parts: readonly SlipPart[]) =>
  parts.reduce((sum, part) => {
    if (part.is !== 'bets') return sum;
    return part.bets.reduce((stakes, { amount }) => stakes + amount, sum);
  }, 0);

/**
 * A total agrees with all bets above it, or with those since the last total. While a line above asks, it can only be
 * shown. One that does not agree asks.
 */
export function totalPart(parts: readonly SlipPart[], text: string, value: number | null): SlipPart {
  if (value === null) return { is: 'question', text, cause: 'total', readings: [] };
  const since = parts.slice(parts.findLastIndex(({ is }) => is === 'total') + 1);
  const isOpen = parts.some(({ is }) => is === 'question');
  const agrees = sumOf(parts) === value || sumOf(since) === value;
  if (agrees || (isOpen && value > 0)) return { is: 'total', text, total: value };
  return { is: 'question', text, cause: 'total', readings: [] };
}
