import { digitsOf } from '@shwe/kernel';

/** Accepts 09…, 959… and +959…. It only helps while typing: the server decides. */
export function looksLikePhone(text: string): boolean {
  return /^(09|959)\d{6,10}$/.test(digitsOf(text));
}

/** The number of an account, with which its owner may log in, too. It begins with no 0, as phones do. */
export function looksLikeAccount(text: string): boolean {
  return /^[1-9]\d{5,11}$/.test(digitsOf(text));
}

/** Spaces a phone number while it is typed: "09 7712 34567". The server ignores the spaces. */
export function formatPhoneInput(text: string): string {
  const plus = text.trimStart().startsWith('+') ? '+' : '';
  const digits = digitsOf(text, 13);
  if (plus || !digits.startsWith('09')) return plus + digits;
  return [digits.slice(0, 2), digits.slice(2, 6), digits.slice(6)].filter(Boolean).join(' ');
}
