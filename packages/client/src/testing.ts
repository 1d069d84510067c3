import {
  createCipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { REPLY_CIPHER, toBase64Url } from '@shwe/contract';

/** The server's side of the encryption, written a second time with Node's own primitives. */
export function encryptingServer() {
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
