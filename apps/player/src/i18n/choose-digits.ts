import { type Digits, storeDigits } from './digits.ts';
import { renewTexts } from './index.ts';

/** Stores the choice, and shows it everywhere at once. */
export async function chooseDigits(digits: Digits): Promise<void> {
  const { showBurmeseDigits, showLatinDigits } = await import('./burmese-digits.ts');
  if (digits === 'burmese') showBurmeseDigits();
  else showLatinDigits();
  storeDigits(digits);
  renewTexts();
}
