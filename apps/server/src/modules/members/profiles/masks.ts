import { localPhone } from './phones.ts';
/**
 * What others than its owner see: the first two and the last four digits, '09 ••• 4417'. Always masked on the server.
 */
export function maskPhone(phone: string): string {
  if (phone === '') return '';
  const local = localPhone(phone).replace('+', '');
  return `${local.slice(0, 2)} ••• ${local.slice(-4)}`;
}

/** A name as operators see it: the first letter of each word (a whole Burmese cluster) and three dots. */
export function maskFullName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${firstLetter(word)}•••`)
    .join(' ');
}

/** An e-mail address as operators see it: its first letter, and where it is. */
export function maskEmail(email: string): string {
  return email && `${firstLetter(email)}•••${email.slice(email.lastIndexOf('@'))}`;
}

/** A day of birth as operators see it: the year. */
export function maskBirthday(date: string): string {
  return date && `${date.slice(0, 4)}-••-••`;
}

/** The first letter, a whole syllable cluster in Burmese; '' of nothing. */
export function firstLetter(text: string): string {
  const [first] = new Intl.Segmenter('my', { granularity: 'grapheme' }).segment(text.trim());
  return first?.segment ?? '';
}
