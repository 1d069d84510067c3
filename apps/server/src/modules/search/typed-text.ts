import { digitsOf, westernDigits } from '@shwe/kernel';
import { cleanText } from '../../util/text.ts';
import { slipIdOfCode } from '../lottery/index.ts';

/** The fewest digits by which a transaction id is found. */
const DIGITS_MIN = 4;
/** The most digits of a transaction id. */
const DIGITS_MAX = 24;

/** What a typed text may be; null where it cannot be that. */
export type TypedText = {
  /** In upper case. */
  text: string;
  plain: string;
  digits: string | null;
  slipId: bigint | null;
  /** The number with its hyphen if it has this prefix: 'd12' and 'D-12' are 'D-12'. */
  numbered: (prefix: string) => string | null;
  /** The id of a number with this prefix. */
  idAfter: (prefix: string) => bigint | null;
};

export function readTyped(typed: string): TypedText {
  const plain = cleanText(westernDigits(typed));
  const text = plain.toUpperCase();
  const [, letters = '', number = ''] = /^([A-Z]{1,2}-?|#)(\d{1,15})$/.exec(text) ?? [];
  const found = letters.replace('-', '');
  const isDigits = /^[\d\s-]+$/.test(text);
  const digits = isDigits ? digitsOf(text, DIGITS_MAX) : '';
  return {
    text,
    plain,
    digits: digits.length >= DIGITS_MIN ? digits : null,
    slipId: slipIdOfCode(text),
    numbered: (prefix) => (found === prefix ? `${prefix}-${number}` : null),
    idAfter: (prefix) => (found === prefix ? BigInt(number) : null),
  };
}
