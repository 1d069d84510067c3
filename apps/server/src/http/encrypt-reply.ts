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
import { fromBase64Url, REPLY_CIPHER, toBase64Url } from '@shwe/contract';

/** Encrypts replies for clients. */
export type ReplyEncrypter = {
  /** Raw X25519 public key, base64url; published by getpath. */
  publicKey: string;
  /** Returns an encrypt function for the owner of `clientKey`; null when the key is not a valid X25519 key. */
  encryptFor(clientKey: string, q: string, path: string): ((text: string) => string) | null;
};

/** DER prefix of a raw X25519 public key in SPKI. */
const SPKI_PREFIX = Buffer.from('302a300506032b656e032100', 'hex');

/** Creates an encrypter with a configured key (PKCS#8 DER in base64), or with a new one. */
export function createReplyEncrypter(pkcs8: string | null): ReplyEncrypter {
  const privateKey = pkcs8
    ? createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' })
    : generateKeyPairSync('x25519').privateKey;
  return {
    publicKey: toBase64Url(rawPublic(privateKey)),
    encryptFor(clientKey, q, path) {
      const shared = sharedSecret(privateKey, clientKey);
      if (!shared) return null;
      const key = Buffer.from(hkdfSync('sha256', shared, q, path, REPLY_CIPHER.keyBytes));
      return (text) => {
        const nonce = randomBytes(REPLY_CIPHER.nonceBytes);
        const cipher = createCipheriv('aes-256-gcm', key, nonce);
        const encrypted = Buffer.concat([
          nonce,
          cipher.update(text, 'utf8'),
          cipher.final(),
          cipher.getAuthTag(),
        ]);
        return toBase64Url(encrypted);
      };
    },
  };
}

/** Null for an invalid key and for low-order points, which OpenSSL refuses. */
function sharedSecret(privateKey: KeyObject, clientKey: string): Buffer | null {
  try {
    const raw = fromBase64Url(clientKey);
    if (raw.length !== REPLY_CIPHER.keyBytes) return null;
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
