import { westernDigits } from '@shwe/kernel';

/**
 * The texts that identify each wallet's QR code besides the phone, in lower case, by the wallet's code. Operators set
 * them.
 */
export type WalletQrTexts = Readonly<Record<string, readonly string[]>>;

const plainOf = (text: string) => westernDigits(text).toLowerCase();

/**
 * Whether a QR text belongs to this wallet and no other. The wallets do not publish the content of their codes, so the
 * text is searched anywhere.
 */
export function isOfWallet(text: string, wallet: string, qrTexts: WalletQrTexts): boolean {
  const plain = plainOf(text);
  const hasTextOf = (code: string) => qrTexts[code]?.some((part) => plain.includes(part)) ?? false;
  return hasTextOf(wallet) && !Object.keys(qrTexts).some((code) => code !== wallet && hasTextOf(code));
}

/** Whether a QR text belongs to this wallet and contains this phone (E.164), in national or international form. */
export function fitsPayee(text: string, wallet: string, phone: string, qrTexts: WalletQrTexts): boolean {
  if (!isOfWallet(text, wallet, qrTexts)) return false;
  const national = phone.replace(/^\+95/, '').replace('+', '');
  return new RegExp(`(^|\\D|0|95)${national}`).test(plainOf(text).replace(/(\d)[\s-](?=\d)/g, '$1'));
}
