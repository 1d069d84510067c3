import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { integrityString } from './integrity-string.ts';

test('the integrity string is the hex HMAC-SHA-256 of receiver and amount under the nonce', () => {
  const nonce = 'a1'.repeat(32);
  const expected = createHmac('sha256', Buffer.from(nonce, 'hex')).update('204301:100000').digest('hex');
  expect(integrityString(nonce, 204_301, 100_000)).toBe(expected);
  expect(integrityString(nonce, 204_301, 100_001)).not.toBe(expected);
});
