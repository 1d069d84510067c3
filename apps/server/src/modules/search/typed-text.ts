import { westernDigits } from '@shwe/kernel';
import { slipIdOfCode } from '@shwe/rules';
import { cleanText } from '../../util/text.ts';
import { transactionDigits } from '../../util/transaction-digits.ts';

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
  return {
    text,
    plain,
    digits: isDigits ? transactionDigits(text) : null,
    slipId: slipIdOfCode(text),
    numbered: (prefix) => (found === prefix ? `${prefix}-${number}` : null),
    idAfter: (prefix) => (found === prefix ? BigInt(number) : null),
  };
}
