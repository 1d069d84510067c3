import { digitSet, type GameId, numberText, withReverses } from '@shwe/rules';
import type { Cell } from '../types.ts';

type DrawState = { issue: string; state: string };

/** The issue a day opens with: the first that waits for something, else the last drawn. */
export function firstDrawToHandle(cards: readonly DrawState[]): string | undefined {
  const live = cards.find((card) => ['closed', 'confirmed'].includes(card.state));
  const open = cards.find((card) => card.state === 'open');
  return (live ?? open ?? cards.at(-1))?.issue;
}

/**
 * The number an arrow leads to on grids of ten by ten: one of 2D, ten of 3D below each other. Left and right stay in the row; up and
 * down go on into the next hundred.
 */
export function numberBeside(number: string, arrow: 'left' | 'right' | 'up' | 'down'): string {
  const at = Number(number);
  const column = at % 10;
  const to = { left: column > 0 ? -1 : 0, right: column < 9 ? 1 : 0, up: -10, down: 10 }[arrow];
  const next = at + to;
  return next < 0 || next >= 10 ** number.length ? number : String(next).padStart(number.length, '0');
}

/** Which numbers a change of limits is for, beside the chosen one. */
export type Scope = 'one' | 'orders' | 'head' | 'tail';

/** The numbers of a scope: 37 with its orders is 37 and 73; its head 3 is 30 to 39, of 370 it is 300 to 399. The chosen one first. */
export function numbersOf(number: string, scope: Scope): string[] {
  const game: GameId = number.length === 2 ? 1 : 2;
  const set = {
    one: () => [],
    orders: () => withReverses([Number(number)], game),
    head: () => digitSet('head', Number(number[0]), game),
    tail: () => digitSet('tail', Number(number.at(-1)), game),
  }[scope]();
  return [...new Set([number, ...set.map((other) => numberText(other, game))])];
}

/** The number that would cost most; the first while none is sold. */
export function worstOf(cells: readonly Cell[]): string {
  const worst = cells.reduce<Cell | undefined>(
    (least, cell) => (least === undefined || cell.result < least.result ? cell : least),
    undefined,
  );
  return (worst && worst.sold > 0 ? worst : cells[0])?.number ?? '';
}
