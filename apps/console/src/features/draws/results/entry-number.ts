import { numberFromPrize, numberFromSet, numberText } from '@shwe/rules';

/** The figures of a result entry; null where the game has no such figure, and all null while they are hidden. */
type EnteredFigures = { set_index: string | null; set_value: string | null; prize: string | null };

/** Whether the viewer may see the figures. */
export function isShown(figures: EnteredFigures): boolean {
  return figures.set_index !== null || figures.prize !== null;
}

/** The number derived from the figures, '05' or '492'; null while they are hidden. */
export function numberOf({ set_index: index, set_value: value, prize }: EnteredFigures): string | null {
  if (prize !== null) return numberText(numberFromPrize(prize), 2);
  return index === null || value === null ? null : numberText(numberFromSet(index, value), 1);
}
