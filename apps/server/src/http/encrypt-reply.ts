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
import { fromBase64Url, SEAL, toBase64Url } from '@shwe/contract';

/** The server's half of the sealed envelope. */
export type ReplyEncrypter = {
  /** Raw X25519 public key, base64url: what getpath publishes. */
  publicKey: string;
  /** How to seal texts for the owner of `clientKey`; null when the key is not 32 bytes of X25519. */
  sealFor(clientKey: string, q: string, path: string): ((text: string) => string) | null;
};

/** DER prefix of a raw X25519 public key in SPKI. */
const SPKI_PREFIX = Buffer.from('302a300506032b656e032100', 'hex');

/** A sealer over a configured key (PKCS#8 DER in base64), or over one made now. */
export function createReplyEncrypter(pkcs8: string | null): ReplyEncrypter {
  const privateKey = pkcs8
    ? createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' })
    : generateKeyPairSync('x25519').privateKey;
  return {
    publicKey: toBase64Url(rawPublic(privateKey)),
    sealFor(clientKey, q, path) {
      const shared = sharedSecret(privateKey, clientKey);
      if (!shared) return null;
      const key = Buffer.from(hkdfSync('sha256', shared, q, path, SEAL.keyBytes));
      return (text) => {
        const nonce = randomBytes(SEAL.nonceBytes);
        const cipher = createCipheriv('aes-256-gcm', key, nonce);
        const sealed = Buffer.concat([
          nonce,
          cipher.update(text, 'utf8'),
          cipher.final(),
          cipher.getAuthTag(),
        ]);
        return toBase64Url(sealed);
      };
    },
  };
}

/** Null for what is no key, and for the points of low order that OpenSSL refuses. */
function sharedSecret(privateKey: KeyObject, clientKey: string): Buffer | null {
  try {
    const raw = fromBase64Url(clientKey);
    if (raw.length !== SEAL.keyBytes) return null;
    const publicKey = createPublicKey({
      key: Buffer.concat([SPKI_PREFIX, raw]),
      format: 'der',
      type: 'spki',
    });
    return diffieHellman({ privateKey, publicKey });
  } catch {
    return null;
  }
}

function rawPublic(privateKey: KeyObject): Uint8Array {
  return createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(SPKI_PREFIX.length);
}
