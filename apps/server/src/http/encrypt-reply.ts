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
  /**
   * Returns an encrypt function for the owner of `clientKey`; null when that is not a valid X25519 key. The request id
   * `q` and the path go into the key, so that a reply cannot be passed off as that of another request.
   */
  encryptFor(clientKey: string, q: string, path: string): ((text: string) => string) | null;
};

/** Length of a raw X25519 key. */
const X25519_KEY_BYTES = 32;

/** DER prefix of a raw X25519 public key in SPKI. */
const SPKI_PREFIX = Buffer.from('302a300506032b656e032100', 'hex');

/** Creates an encrypter with a configured private key (PKCS#8 DER in base64), or with a new one. */
export function createReplyEncrypter(pkcs8: string | null): ReplyEncrypter {
  const privateKey = pkcs8
    ? createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' })
    : generateKeyPairSync('x25519').privateKey;
  return {
    publicKey: toBase64Url(rawPublicKey(privateKey)),
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

/** The X25519 shared secret; null for an invalid key or a low-order point, which OpenSSL refuses. */
function sharedSecret(privateKey: KeyObject, clientKey: string): Buffer | null {
  try {
    const raw = fromBase64Url(clientKey);
    if (raw.length !== X25519_KEY_BYTES) return null;
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

function rawPublicKey(privateKey: KeyObject): Uint8Array {
  return createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(SPKI_PREFIX.length);
}
