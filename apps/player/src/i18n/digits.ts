import { storage } from '../util/storage.ts';

/** The digits of figures in Burmese texts. */
export type Digits = 'latin' | 'burmese';

const KEY = 'digits';

export function chosenDigits(): Digits {
  return storage.get(KEY) === 'burmese' ? 'burmese' : 'latin';
}

/** They are shown after a new start; `chooseDigits` shows them at once. */
export function storeDigits(digits: Digits): void {
  storage.set(KEY, digits);
}
