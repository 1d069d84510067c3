import { westernDigits } from '@shwe/kernel';

/** A Myanmar mobile number without the country code: 9 and seven to nine more digits. */
const MYANMAR = /^9\d{7,9}$/;

/** The country codes of two digits. Those of one digit are 1 and 7, all others have three. */
const TWO_DIGITS = /^(20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;
/** Countries in which numbers of their own begin with 0: Benin, Côte d'Ivoire, Gabon, Congo, San Marino, Italy. */
const ZERO_BEGINS = new Set(['229', '225', '241', '242', '378', '39']);
/** The trunk prefix of countries whose prefix is no 0, and the digits of a number there with its country code. */
const OTHER_TRUNKS: Record<string, { prefix: string; digits: number } | undefined> = {
  1: { prefix: '1', digits: 11 },
  7: { prefix: '8', digits: 11 },
};

/**
 * Normalises a typed phone to E.164: 09…, +959…, +9509…, 959…, 9…, with spaces, dashes or Burmese digits. null if it is
 * not a mobile number. `countryCode` is the setting phone.area_code, for numbers typed without one; numbers with '95'
 * are checked exactly, others only for their length.
 */
export function normalisePhone(typed: string, countryCode = '95'): string | null {
  const plain = westernDigits(typed).replace(/[\s().\p{Cf}-]/gu, '');
  const international = /^(\+|00)/.test(plain)
    ? plain.replace(/^(\+|00)/, '')
    : withCountryCode(plain, countryCode);
  if (!/^\d+$/.test(international)) return null;
  const digits = withoutTrunkPrefix(international);
  if (digits.startsWith('95')) return MYANMAR.test(digits.slice(2)) ? `+${digits}` : null;
  return /^[1-9]\d{9,14}$/.test(digits) ? `+${digits}` : null;
}

/**
 * A number without what is dialled before it inside its country: '+66 081…' and '+66 81…' are one phone, and carriers
 * deliver to both. Without this one phone could have two accounts.
 */
function withoutTrunkPrefix(digits: string): string {
  const code = countryCodeOf(digits);
  if (ZERO_BEGINS.has(code)) return digits;
  const number = digits.slice(code.length);
  const other = OTHER_TRUNKS[code];
  if (other && digits.length === other.digits + 1 && number.startsWith(other.prefix))
    return code + number.slice(1);
  return code + number.replace(/^0+/, '');
}

/** The country code that a number begins with. */
function countryCodeOf(digits: string): string {
  if (/^[17]/.test(digits)) return digits.slice(0, 1);
  return digits.slice(0, TWO_DIGITS.test(digits) ? 2 : 3);
}

function withCountryCode(plain: string, countryCode: string): string {
  if (plain.startsWith('0')) return countryCode + plain.slice(1);
  return plain.startsWith(countryCode) && plain.length > 9 ? plain : countryCode + plain;
}

/** A phone in the local format: '+9591234567' → '091234567'. */
export function localPhone(phone: string): string {
  return phone.startsWith('+95') ? `0${phone.slice(3)}` : phone;
}
