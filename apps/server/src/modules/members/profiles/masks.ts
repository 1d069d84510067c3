import { localPhone } from './phones.ts';

/**
 * A phone as everybody but its owner sees it: the first two and the last four digits, '09 ••• 4417'. Masking happens on
 * the server only.
 */
export function maskPhone(phone: string): string {
  if (phone === '') return '';
  const local = localPhone(phone).replace('+', '');
  return `${local.slice(0, 2)} ••• ${local.slice(-4)}`;
}

/** A full name as operators see it: the first letter of each word (in Burmese a syllable cluster) and three dots. */
export function maskFullName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${firstLetter(word)}•••`)
    .join(' ');
}

/** An e-mail address as operators see it: its first letter and its domain. */
export function maskEmail(email: string): string {
  return email && `${firstLetter(email)}•••${email.slice(email.lastIndexOf('@'))}`;
}

/** A birthday as operators see it: the year. */
export function maskBirthday(date: string): string {
  return date && `${date.slice(0, 4)}-••-••`;
}

/** The first letter, in Burmese a syllable cluster; '' for an empty text. */
export function firstLetter(text: string): string {
  const [first] = new Intl.Segmenter('my', { granularity: 'grapheme' }).segment(text.trim());
  return first?.segment ?? '';
}
