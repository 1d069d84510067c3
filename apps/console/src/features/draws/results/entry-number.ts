import { numberFromPrize, numberFromSet, numberText } from '@shwe/rules';

/** What an operator read, or null while it is covered. */
type EnteredFigures = { set_index: string | null; set_value: string | null; prize: string | null };

/** Whether the viewer may see what was read. */
export function isShown(read: EnteredFigures): boolean {
  return read.set_index !== null || read.prize !== null;
}

/** The number that follows, '05' or '492'; null while the reading is covered. */
export function numberOf({ set_index: index, set_value: value, prize }: EnteredFigures): string | null {
  if (prize !== null) return numberText(numberFromPrize(prize), 2);
  return index === null || value === null ? null : numberText(numberFromSet(index, value), 1);
}
