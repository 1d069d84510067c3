import { westernDigits } from '@shwe/kernel';

/** The national significant number of a Myanmar mobile: 9 and seven to nine digits (old and new lines). */
const MYANMAR = /^9\d{7,9}$/;

/**
 * What a person typed as their phone, in E.164: 09…, +959…, 959…, 9…, with spaces, dashes or Burmese digits.
 * null when it is no mobile number. `areaCode` is the operator's setting; '95' has rules of its own, other countries
 * only the general length.
 */
export function normalisePhone(typed: string, areaCode = '95'): string | null {
  const plain = westernDigits(typed).replace(/[\s().-]/g, '');
  const digits = /^(\+|00)/.test(plain) ? plain.replace(/^(\+|00)/, '') : withAreaCode(plain, areaCode);
  if (!/^\d+$/.test(digits)) return null;
  if (digits.startsWith('95')) return MYANMAR.test(digits.slice(2)) ? `+${digits}` : null;
  return /^[1-9]\d{9,14}$/.test(digits) ? `+${digits}` : null;
}

function withAreaCode(plain: string, areaCode: string): string {
  if (plain.startsWith('0')) return areaCode + plain.slice(1);
  return plain.startsWith(areaCode) && plain.length > 9 ? plain : areaCode + plain;
}

/** A phone as its country writes it: '+9591234567' → '091234567'. */
export function localPhone(phone: string): string {
  return phone.startsWith('+95') ? `0${phone.slice(3)}` : phone;
}
