import { westernDigits } from '@shwe/kernel';

/** The longest reference as it is typed, with spaces. */
export const PAYMENT_REFERENCE_TYPED_MAX = 80;
/** The shortest reference that tells one payment from another. */
export const PAYMENT_REFERENCE_LENGTH_MIN = 4;
const REFERENCE = /^[A-Za-z0-9./-]{4,40}$/;

/**
 * Whether a text is the number of a payment: 4 to 40 digits, Latin letters, dots, slashes and hyphens, at least half of them
 * digits. Members and agents read each other's references, so one must not be a sentence.
 */
export function isPaymentReference(text: string): boolean {
  return REFERENCE.test(text) && text.replace(/\D/g, '').length * 2 >= text.length;
}

/** A reference as people type or copy it, in the form in which it is sent: without spaces, with Western digits. */
export function typedReference(typed: string): string {
  return westernDigits(typed.normalize('NFKC')).replace(/\s/g, '');
}
