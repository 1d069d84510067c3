import { generateKeyPairSync } from 'node:crypto';
import { fromBase64Url, REPLY_CIPHER } from '@shwe/contract';
import { expect, test } from 'vitest';
import { createReplyEncrypter } from './encrypt-reply.ts';

/** A client's public key as it is sent. */
function clientKey(): string {
  const { x } = generateKeyPairSync('x25519').publicKey.export({ format: 'jwk' });
  return x!;
}

test('no two replies have the same nonce, not even equal replies to one request', () => {
  const encrypt = createReplyEncrypter(null).encryptFor(clientKey(), '00'.repeat(16), '/nweb/x')!;
  const nonces = Array.from({ length: 50 }, () =>
    Buffer.from(fromBase64Url(encrypt('the same')))
      .subarray(0, REPLY_CIPHER.nonceBytes)
      .toString('hex'),
  );
  expect(new Set(nonces).size).toBe(50);
});
