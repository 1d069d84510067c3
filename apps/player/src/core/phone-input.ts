import { digitsOf } from '@shwe/kernel';

/** Is this a phone as people here write it: 09…, 959… or +959…? The server has the last word. */
export function looksLikePhone(text: string): boolean {
  return /^(09|959)\d{6,10}$/.test(digitsOf(text));
}

/** "09 7712 34567" while it is being typed; spaces are for the eye only. */
export function formatPhoneInput(text: string): string {
  const plus = text.trimStart().startsWith('+') ? '+' : '';
  const digits = digitsOf(text, 13);
  if (plus || !digits.startsWith('09')) return plus + digits;
  return [digits.slice(0, 2), digits.slice(2, 6), digits.slice(6)].filter(Boolean).join(' ');
}
