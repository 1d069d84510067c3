import { digitSet, type GameId, numberText, withReverses } from '@shwe/rules';
import type { Cell } from '../types.ts';

type DrawState = { issue: string; state: string };

/** The draw a day opens with: the first one closed but not settled, else the first open one, else the last. */
export function firstDrawToHandle(cards: readonly DrawState[]): string | undefined {
  const unsettled = cards.find((card) => ['closed', 'confirmed'].includes(card.state));
  const open = cards.find((card) => card.state === 'open');
  return (unsettled ?? open ?? cards.at(-1))?.issue;
}

/**
 * The number an arrow key leads to. Left and right stay in the row of ten; up and down continue in the neighbouring
 * hundred.
 */
export function numberBeside(number: string, arrow: 'left' | 'right' | 'up' | 'down'): string {
  const value = Number(number);
  const column = value % 10;
  const to = { left: column > 0 ? -1 : 0, right: column < 9 ? 1 : 0, up: -10, down: 10 }[arrow];
  const next = value + to;
  return next < 0 || next >= 10 ** number.length ? number : String(next).padStart(number.length, '0');
}

/** Which numbers a change of limits applies to, besides the selected one. */
export type Scope = 'one' | 'permutations' | 'head' | 'tail';

/** The numbers of a scope, the selected one first: the permutations of 37 are 37 and 73, its head is 30 to 39. */
export function numbersOf(number: string, scope: Scope): string[] {
  const game: GameId = number.length === 2 ? 1 : 2;
  const set = {
    one: () => [],
    permutations: () => withReverses([Number(number)], game),
    head: () => digitSet('head', Number(number[0]), game),
    tail: () => digitSet('tail', Number(number.at(-1)), game),
  }[scope]();
  return [...new Set([number, ...set.map((other) => numberText(other, game))])];
}

/** The number that would cost us most if it were drawn; the first one while nothing is sold. */
export function worstOf(cells: readonly Cell[]): string {
  const worst = cells.reduce<Cell | undefined>(
    (least, cell) => (least === undefined || cell.result < least.result ? cell : least),
    undefined,
  );
  return (worst && worst.sold > 0 ? worst : cells[0])?.number ?? '';
}
