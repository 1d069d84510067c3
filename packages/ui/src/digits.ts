import { groupThousands } from '@shwe/kernel';

let convert = (text: string): string => text;

/** Chooses the digits of figures. The app sets it, because this package knows no language. */
export function setDigits(next: (text: string) => string): void {
  convert = next;
}

/** A text with its figures in the digits that the reader chose. */
export function digitsText(text: string): string {
  return convert(text);
}

/** Grouped by thousands, in the digits that the reader chose. */
export function amountText(amount: bigint | number): string {
  return convert(groupThousands(amount));
}
