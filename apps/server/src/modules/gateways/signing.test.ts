import { expect, test } from 'vitest';
import { checkSignature, sign } from './signing.ts';

const SECRET = 'a secret of tests';
const NOW = 1_800_000_000_000;
const body = Buffer.from('{"order":"D-1"}');
const check = (signature: string, over: { secret?: string; body?: Buffer; nowMs?: number } = {}) =>
  checkSignature(over.secret ?? SECRET, over.body ?? body, { signature, nowMs: over.nowMs ?? NOW });

test.each([
  [0, 'good'],
  [300_000, 'good'],
  [300_001, 'stale'],
  [-300_000, 'good'],
  [-300_001, 'stale'],
  [86_400_000, 'stale'],
  [-86_400_000, 'stale'],
])('a signature whose time is %i ms before our clock is %s', (ms, expected) => {
  expect(check(sign(SECRET, body, NOW - ms))).toBe(expected);
});

test('a signature is of its secret, its time and each byte of its body', () => {
  const signature = sign(SECRET, body, NOW);
  expect(check(signature)).toBe('good');
  expect(check(signature, { secret: 'another secret' })).toBe('forged');
  expect(check(signature, { body: Buffer.from('{"order":"D-2"}') })).toBe('forged');
  expect(check(signature.replace(`t=${NOW}`, `t=${NOW + 1}`))).toBe('forged');
});

test.each(['', 't=1,v1=00', `v1=${'0'.repeat(64)}`, `t=${NOW},v1=${'0'.repeat(64)}`])(
  'the signature %j is forged',
  (signature) => expect(check(signature)).toBe('forged'),
);
