import { isPaymentReference } from '@shwe/rules';
import { holdsLink } from './links.ts';

/** Whether a reference may be kept, which the other side of the payment reads: the number of a payment, and no site. */
export function isReferenceAllowed(reference: string): boolean {
  return isPaymentReference(reference) && !holdsLink(reference);
}
