import {
  createCipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { fromBase64Url, SEAL, toBase64Url } from '@shwe/wire';

/** The server's half of the sealed envelope (decisions §3; packages/wire/src/seal.ts describes the bytes). */
export type Sealer = {
  /** Raw X25519 public key, base64url: what getpath publishes. */
  publicKey: string;
  /** Seals a text for the owner of `clientKey`. Throws when the key is not 32 bytes of X25519. */
  seal(text: string, clientKey: string, q: string, path: string): string;
};

/** DER prefix of a raw X25519 public key in SPKI. */
const SPKI_PREFIX = Buffer.from('302a300506032b656e032100', 'hex');

/** A sealer over a configured key (PKCS#8 DER in base64), or over one made now. */
export function createSealer(pkcs8: string | null): Sealer {
  const privateKey = pkcs8
    ? createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' })
    : generateKeyPairSync('x25519').privateKey;
  return {
    publicKey: toBase64Url(rawPublic(privateKey)),
    seal(text, clientKey, q, path) {
      const raw = fromBase64Url(clientKey);
      if (raw.length !== SEAL.keyBytes) throw new RangeError('not an X25519 key');
      const publicKey = createPublicKey({
        key: Buffer.concat([SPKI_PREFIX, raw]),
        format: 'der',
        type: 'spki',
      });
      const shared = diffieHellman({ privateKey, publicKey });
      const key = Buffer.from(hkdfSync('sha256', shared, q, path, SEAL.keyBytes));
      const nonce = randomBytes(SEAL.nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return toBase64Url(sealed);
    },
  };
}

function rawPublic(privateKey: KeyObject): Uint8Array {
  return createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(SPKI_PREFIX.length);
}
