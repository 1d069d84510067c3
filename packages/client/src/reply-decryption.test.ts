import { fromBase64Url, toBase64Url } from '@shwe/contract';
import { describe, expect, test } from 'vitest';
import { nobleDecrypter } from './decrypt-with-noble.ts';
import { webCryptoDecrypter } from './decrypt-with-webcrypto.ts';
import { encryptingServer } from './testing.ts';

const TEXT = JSON.stringify({ balance: 1_250_000, name: 'သန္တာ' });
const Q = 'a1'.repeat(16);
const PATH = '/nweb/getindex';

describe.each([
  ['Web Crypto', webCryptoDecrypter],
  ['noble', async () => nobleDecrypter()],
])('a reply encrypted by the server and decrypted by %s', (_name, createDecrypter) => {
  test('is decrypted', async () => {
    const peer = encryptingServer();
    const decrypter = await createDecrypter();
    expect(await decrypter.decrypt(peer.encrypt(TEXT, decrypter.publicKey, Q, PATH), peer.key, Q, PATH)).toBe(
      TEXT,
    );
  });

  test('is rejected for another request, path, key or a changed byte', async () => {
    const peer = encryptingServer();
    const decrypter = await createDecrypter();
    const encrypted = peer.encrypt(TEXT, decrypter.publicKey, Q, PATH);
    const bytes = fromBase64Url(encrypted);
    bytes[20]! ^= 1;
    await expect(decrypter.decrypt(encrypted, peer.key, 'b2'.repeat(16), PATH)).rejects.toThrow();
    await expect(decrypter.decrypt(encrypted, peer.key, Q, '/nweb/login')).rejects.toThrow();
    await expect(decrypter.decrypt(encrypted, encryptingServer().key, Q, PATH)).rejects.toThrow();
    await expect(decrypter.decrypt(toBase64Url(bytes), peer.key, Q, PATH)).rejects.toThrow();
  });

  test.each([0, 3, 12, 27, 40])('is rejected if only %i bytes of it came', async (length) => {
    const peer = encryptingServer();
    const decrypter = await createDecrypter();
    const part = fromBase64Url(peer.encrypt(TEXT, decrypter.publicKey, Q, PATH)).slice(0, length);
    await expect(decrypter.decrypt(toBase64Url(part), peer.key, Q, PATH)).rejects.toThrow();
  });

  test.each([
    ['an empty text', ''],
    ['longer than one step of its encoding', Array.from({ length: 9000 }, (_, at) => `သန္တာ${at}`).join()],
  ])('may be %s', async (_, text) => {
    const peer = encryptingServer();
    const decrypter = await createDecrypter();
    const encrypted = peer.encrypt(text, decrypter.publicKey, Q, PATH);
    expect((await decrypter.decrypt(encrypted, peer.key, Q, PATH)) === text).toBe(true);
  });

  test('has another key each time', async () => {
    expect((await createDecrypter()).publicKey).not.toBe((await createDecrypter()).publicKey);
    expect(fromBase64Url((await createDecrypter()).publicKey)).toHaveLength(32);
  });
});
