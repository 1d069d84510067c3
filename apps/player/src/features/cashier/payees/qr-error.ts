import { digitsOf } from '@shwe/kernel';
import { fitsPayee, isOfWallet } from '@shwe/rules';
import { looksLikePhone } from '../../../core/phone-input.ts';
import type { Key } from '../../../i18n/index.ts';

type Filled = { wallet: string; phone: string; qr: string; qrText: string };
type Wallet = { code: string; qr_marks: string[] };

/** The message for a QR code of another wallet, or of another number than the one typed; null when nothing is wrong. */
export function qrError({ wallet, phone, qr, qrText }: Filled, wallets: readonly Wallet[]): Key | null {
  if (qr === '') return null;
  const qrTexts = Object.fromEntries(wallets.map(({ code, qr_marks }) => [code, qr_marks]));
  if (!isOfWallet(qrText, wallet, qrTexts)) return 'qrOtherWallet';
  const national = digitsOf(phone).replace(/^(0|95)/, '');
  return looksLikePhone(phone) && !fitsPayee(qrText, wallet, `+95${national}`, qrTexts)
    ? 'qrOtherNumber'
    : null;
}
