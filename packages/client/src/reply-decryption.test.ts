import {
  createCipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { fromBase64Url, REPLY_CIPHER, toBase64Url } from '@shwe/contract';
import { describe, expect, test } from 'vitest';
import { nobleDecrypter } from './decrypt-with-noble.ts';
import { webCryptoDecrypter } from './decrypt-with-webcrypto.ts';

/** The server's side of the encryption, written a second time with Node's own primitives. */
function server() {
  const { privateKey, publicKey } = generateKeyPairSync('x25519');
  const raw = publicKey.export({ format: 'jwk' }).x ?? '';
  return {
    key: raw,
    encrypt(text: string, clientKey: string, q: string, path: string): string {
      const theirs = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'X25519', x: clientKey } });
      const shared = diffieHellman({ privateKey, publicKey: theirs });
      const key = Buffer.from(
        hkdfSync('sha256', shared, Buffer.from(q), Buffer.from(path), REPLY_CIPHER.keyBytes),
      );
      const nonce = randomBytes(REPLY_CIPHER.nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return toBase64Url(Buffer.concat([nonce, body]));
    },
  };
}

const TEXT = JSON.stringify({ balance: 1_250_000, name: 'သန္တာ' });
const Q = 'a1'.repeat(16);
const PATH = '/nweb/getindex';

describe.each([
  ['Web Crypto', webCryptoDecrypter],
  ['noble', async () => nobleDecrypter()],
])('a reply encrypted by the server and decrypted by %s', (_name, createDecrypter) => {
  test('is decrypted', async () => {
    const peer = server();
    const decrypter = await createDecrypter();
    expect(await decrypter.decrypt(peer.encrypt(TEXT, decrypter.publicKey, Q, PATH), peer.key, Q, PATH)).toBe(
      TEXT,
    );
  });

  test('is rejected for another request, path, key or a changed byte', async () => {
    const peer = server();
    const decrypter = await createDecrypter();
    const encrypted = peer.encrypt(TEXT, decrypter.publicKey, Q, PATH);
    const bytes = fromBase64Url(encrypted);
    bytes[20]! ^= 1;
    await expect(decrypter.decrypt(encrypted, peer.key, 'b2'.repeat(16), PATH)).rejects.toThrow();
    await expect(decrypter.decrypt(encrypted, peer.key, Q, '/nweb/login')).rejects.toThrow();
    await expect(decrypter.decrypt(encrypted, server().key, Q, PATH)).rejects.toThrow();
    await expect(decrypter.decrypt(toBase64Url(bytes), peer.key, Q, PATH)).rejects.toThrow();
  });

  test.each([0, 3, 12, 27, 40])('is rejected if only %i bytes of it came', async (length) => {
    const peer = server();
    const decrypter = await createDecrypter();
    const part = fromBase64Url(peer.encrypt(TEXT, decrypter.publicKey, Q, PATH)).slice(0, length);
    await expect(decrypter.decrypt(toBase64Url(part), peer.key, Q, PATH)).rejects.toThrow();
  });

  test('may be an empty text', async () => {
    const peer = server();
    const decrypter = await createDecrypter();
    const encrypted = peer.encrypt('', decrypter.publicKey, Q, PATH);
    expect(await decrypter.decrypt(encrypted, peer.key, Q, PATH)).toBe('');
  });

  test('has another key each time', async () => {
    expect((await createDecrypter()).publicKey).not.toBe((await createDecrypter()).publicKey);
    expect(fromBase64Url((await createDecrypter()).publicKey)).toHaveLength(32);
  });
});
