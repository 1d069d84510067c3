import {
  createCipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { fromBase64Url, SEAL, toBase64Url } from '@shwe/contract';
import { describe, expect, it } from 'vitest';
import { nobleSealKit } from './seal-noble.ts';
import { platformSealKit } from './seal-platform.ts';

/** The server's side of decisions §3, written here a second time with Node's own primitives. */
function server() {
  const { privateKey, publicKey } = generateKeyPairSync('x25519');
  const raw = publicKey.export({ format: 'jwk' }).x ?? '';
  return {
    key: raw,
    seal(text: string, clientKey: string, q: string, path: string): string {
      const theirs = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'X25519', x: clientKey } });
      const shared = diffieHellman({ privateKey, publicKey: theirs });
      const key = Buffer.from(hkdfSync('sha256', shared, Buffer.from(q), Buffer.from(path), SEAL.keyBytes));
      const nonce = randomBytes(SEAL.nonceBytes);
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
  ['the platform', platformSealKit],
  ['noble', async () => nobleSealKit()],
])('a reply sealed by the server and opened by %s', (_name, makeKit) => {
  it('opens', async () => {
    const there = server();
    const kit = await makeKit();
    expect(await kit.open(there.seal(TEXT, kit.publicKey, Q, PATH), there.key, Q, PATH)).toBe(TEXT);
  });

  it('stays shut for another request, path, key or a changed byte', async () => {
    const there = server();
    const kit = await makeKit();
    const sealed = there.seal(TEXT, kit.publicKey, Q, PATH);
    const bytes = fromBase64Url(sealed);
    bytes[20]! ^= 1;
    await expect(kit.open(sealed, there.key, 'b2'.repeat(16), PATH)).rejects.toThrow();
    await expect(kit.open(sealed, there.key, Q, '/nweb/login')).rejects.toThrow();
    await expect(kit.open(sealed, server().key, Q, PATH)).rejects.toThrow();
    await expect(kit.open(toBase64Url(bytes), there.key, Q, PATH)).rejects.toThrow();
    await expect(kit.open('AAAA', there.key, Q, PATH)).rejects.toThrow();
  });

  it('has a key of its own each time', async () => {
    expect((await makeKit()).publicKey).not.toBe((await makeKit()).publicKey);
    expect(fromBase64Url((await makeKit()).publicKey)).toHaveLength(32);
  });
});
