import type { Cell } from './types.ts';

type Standing = { issue: string; state: string };

/** The issue a day opens with: the first that waits for something, else the last drawn. */
export function firstToDo(cards: readonly Standing[]): string | undefined {
  const live = cards.find((card) => ['closed', 'confirmed'].includes(card.state));
  const open = cards.find((card) => card.state === 'open');
  return (live ?? open ?? cards.at(-1))?.issue;
}

/** The number an arrow leads to on the grid of ten by ten; at an edge it stays. */
export function moveOn(number: string, arrow: 'left' | 'right' | 'up' | 'down'): string {
  const at = Number(number);
  const [row, column] = [Math.floor(at / 10), at % 10];
  if (arrow === 'left') return pad(row * 10 + Math.max(0, column - 1));
  if (arrow === 'right') return pad(row * 10 + Math.min(9, column + 1));
  return pad(Math.min(9, Math.max(0, row + (arrow === 'up' ? -1 : 1))) * 10 + column);
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

/** The number read backwards: 37 → 73; null for twins such as 44. */
export function reverseOf(number: string): string | null {
  const back = [...number].reverse().join('');
  return back === number ? null : back;
}

/** The number that would cost most. */
export function worstOf(cells: readonly Cell[]): string {
  const worst = cells.reduce<Cell | undefined>(
    (least, cell) => (least === undefined || cell.result < least.result ? cell : least),
    undefined,
  );
  return worst && worst.sold > 0 ? worst.number : '00';
}
