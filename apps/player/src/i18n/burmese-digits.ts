import './burmese-digits.css';
import { setDigits } from '@shwe/ui';
import { currentLang } from './lang.ts';

/** Digits beside a Latin letter belong to a name or an id, such as 2D, TRC20 or W-61004. */
const FIGURES = /(?<![A-Za-z\d]|[A-Za-z]-)\d+(?![A-Za-z\d])/g;
const ZERO = 0x1040;

/** The figures of a text in Burmese digits. */
export function burmeseDigits(text: string): string {
  return text.replace(FIGURES, (figure) =>
    figure.replace(/\d/g, (digit) => String.fromCharCode(ZERO + Number(digit))),
  );
}

/** From now on Burmese texts have Burmese digits; texts in the other languages keep 0–9. */
export function showBurmeseDigits(): void {
  setDigits((text) => (currentLang() === 'my' ? burmeseDigits(text) : text));
  document.documentElement.classList.add('burmese-digits');
}

/** From now on all texts have the digits 0–9. */
export function showLatinDigits(): void {
  setDigits((text) => text);
  document.documentElement.classList.remove('burmese-digits');
}
