import { storage } from '../util/storage.ts';
import { renewTexts } from './index.ts';
import { DIGITS_KEY } from './lang.ts';

/** The digits of figures in Burmese texts. */
export type Digits = 'latin' | 'burmese';

export function chosenDigits(): Digits {
  return storage.get(DIGITS_KEY) === 'burmese' ? 'burmese' : 'latin';
}

/** Stores the choice, and shows it everywhere at once. */
export async function chooseDigits(digits: Digits): Promise<void> {
  const { showBurmeseDigits, showLatinDigits } = await import('./burmese-digits.ts');
  if (digits === 'burmese') showBurmeseDigits();
  else showLatinDigits();
  storage.set(DIGITS_KEY, digits);
  renewTexts();
}
