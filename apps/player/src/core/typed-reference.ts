import { isPaymentReference, PAYMENT_REFERENCE_LENGTH_MIN, typedReference } from '@shwe/rules';

/**
 * The reference of a payment as it was typed: the form in which it is sent, whether it is the number of a payment, and
 * whether to say that it is none, which is not said while it is short.
 */
export function readReference(typed: string): { reference: string; isWhole: boolean; isBad: boolean } {
  const reference = typedReference(typed);
  const isWhole = isPaymentReference(reference);
  return { reference, isWhole, isBad: !isWhole && reference.length >= PAYMENT_REFERENCE_LENGTH_MIN };
}
