import { createDecipheriv, createPrivateKey, generateKeyPairSync, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
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

type Vector = Record<
  | 'client_public'
  | 'server_private'
  | 'server_public'
  | 'q'
  | 'path'
  | 'shared'
  | 'key'
  | 'nonce'
  | 'text'
  | 'data',
  string
>;

const folder = new URL('../../../../docs/', import.meta.url);
const vectors: Vector[] = JSON.parse(readFileSync(new URL('clients/encrypted-replies.json', folder), 'utf8'));

/** PKCS#8 of a raw X25519 private key, base64. */
function pkcs8(hex: string): string {
  const der = Buffer.concat([
    Buffer.from('302e020100300506032b656e04220420', 'hex'),
    Buffer.from(hex, 'hex'),
  ]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    .export({ format: 'der', type: 'pkcs8' })
    .toString('base64');
}

/** Decrypts data as docs/clients.md describes it. */
function decrypt(data: string, key: Buffer): string {
  const bytes = Buffer.from(data, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
}

test.each(vectors)('encrypts for the documented vector of $path', (vector) => {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(vector.shared, 'hex'), vector.q, vector.path, 32));
  expect(key.toString('hex')).toBe(vector.key);
  expect(decrypt(vector.data, key)).toBe(vector.text);
  const encrypter = createReplyEncrypter(pkcs8(vector.server_private));
  expect(encrypter.publicKey).toBe(vector.server_public);
  const encrypted = encrypter.encryptFor(vector.client_public, vector.q, vector.path)!(vector.text);
  expect(decrypt(encrypted, key)).toBe(vector.text);
});

test('the example in the documents is the first vector', () => {
  const document = readFileSync(new URL('clients.md', folder), 'utf8');
  expect(Object.values(vectors[0]!).filter((value) => !document.includes(value))).toEqual([
    (vectors[0] as Record<string, string>).server_private,
  ]);
});
