import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { integrityString } from './integrity-string.ts';

test('the integrity string is the hex HMAC-SHA-256 of receiver and amount under the nonce', () => {
  const nonce = 'a1'.repeat(32);
  const expected = createHmac('sha256', Buffer.from(nonce, 'hex')).update('204301:100000').digest('hex');
  expect(integrityString(nonce, 204_301, 100_000)).toBe(expected);
  expect(integrityString(nonce, 204_301, 100_001)).not.toBe(expected);
});

test('the example of docs/clients.md is an integrity string', () => {
  const document = readFileSync(new URL('../../../docs/clients.md', import.meta.url), 'utf8');
  const section = document.split('### Transfers to the downline')[1]?.split('###')[0] ?? '';
  const [nonce, text, string] = [...section.matchAll(/^\|[^|]+\| `([0-9a-f:]+)` *\|$/gm)].map(
    (row) => row[1],
  );
  const [receiver, amount] = String(text).split(':').map(Number);
  expect(integrityString(String(nonce), Number(receiver), Number(amount))).toBe(string);
});
