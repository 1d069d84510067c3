import { expect, test } from 'vitest';
import { isPaymentReference, typedReference } from './payment-reference.ts';

test.each(['1234', '01003824710483100001', 'KBZ-2026/11.29', 'SIME71001', 'AB12', '0'.repeat(40)])(
  '%s is the number of a payment',
  (text) => expect(isPaymentReference(text)).toBe(true),
);

test.each([
  '',
  '123',
  '0'.repeat(41),
  'Play at my new site, 100% bonus! Viber 09 420 000 001',
  '0100 3824',
  'ABC12',
  'viber-0942',
  '၀၁၀၀၃၈၂၄',
  'ကျော်၅၅၅၅',
  '01003824#',
  '01003824\n',
])('%j is none', (text) => expect(isPaymentReference(text)).toBe(false));

test.each([
  [' 0100 3824 7104\n', '010038247104'],
  ['၀၁၀၀၃၈၂၄', '01003824'],
  ['０１００３８２４', '01003824'],
  ['KBZ-12/34', 'KBZ-12/34'],
])('%j is sent as %s', (typed, sent) => expect(typedReference(typed)).toBe(sent));
