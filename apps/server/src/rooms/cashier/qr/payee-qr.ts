import { westernDigits } from '@shwe/kernel';
import type { WalletKind } from '../wallets.ts';

/** What a wallet's own QR code contains besides the phone, lower case: an operator's setting. */
export type WalletMarks = Record<WalletKind, readonly string[]>;

/**
 * Whether a QR text is of this wallet and holds this phone (E.164). The wallets do not publish what their codes say, so both are
 * looked for anywhere in it: a mark of the wallet and of no other, and the number in national or international form.
 */
export function fitsPayee(text: string, wallet: WalletKind, phone: string, marks: WalletMarks): boolean {
  const plain = westernDigits(text).toLowerCase();
  const says = (kind: WalletKind) => marks[kind].some((mark) => plain.includes(mark));
  const others = (Object.keys(marks) as WalletKind[]).filter((kind) => kind !== wallet);
  if (!says(wallet) || others.some(says)) return false;
  const national = phone.replace(/^\+95/, '').replace('+', '');
  return new RegExp(`(^|\\D|0|95)${national}`).test(plain.replace(/(\d)[\s-](?=\d)/g, '$1'));
}
