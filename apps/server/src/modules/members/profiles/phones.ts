import { westernDigits } from '@shwe/kernel';

/** A Myanmar mobile number without the country code: 9 and seven to nine more digits. */
const MYANMAR = /^9\d{7,9}$/;

/**
 * Country codes after which a 0 is often typed that is no part of the number: '+66 081…' is +6681…. Without this one
 * phone could have two accounts.
 */
const CODES_WITH_TRUNK_ZERO = [
  '44',
  '49',
  '60',
  '61',
  '62',
  '63',
  '66',
  '81',
  '82',
  '84',
  '86',
  '91',
  '92',
  '94',
  '95',
  '855',
  '856',
  '880',
  '886',
  '977',
];

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
  const digits = withoutTrunkZero(international);
  if (digits.startsWith('95')) return MYANMAR.test(digits.slice(2)) ? `+${digits}` : null;
  return /^[1-9]\d{9,14}$/.test(digits) ? `+${digits}` : null;
}

function withoutTrunkZero(digits: string): string {
  const code = CODES_WITH_TRUNK_ZERO.find((one) => digits.startsWith(`${one}0`));
  return code === undefined ? digits : code + digits.slice(code.length).replace(/^0+/, '');
}

function withCountryCode(plain: string, countryCode: string): string {
  if (plain.startsWith('0')) return countryCode + plain.slice(1);
  return plain.startsWith(countryCode) && plain.length > 9 ? plain : countryCode + plain;
}

/** A phone in the local format: '+9591234567' → '091234567'. */
export function localPhone(phone: string): string {
  return phone.startsWith('+95') ? `0${phone.slice(3)}` : phone;
}
