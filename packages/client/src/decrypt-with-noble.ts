import { gcm } from '@noble/ciphers/aes.js';
import { x25519 } from '@noble/curves/ed25519.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64Url, REPLY_CIPHER, toBase64Url } from '@shwe/contract';
import { type ReplyDecrypter, splitNonce } from './encrypted-reply.ts';

const utf8 = new TextEncoder();

/** For browsers without X25519: uses the audited noble libraries, which are loaded as a separate chunk. */
export function nobleDecrypter(): ReplyDecrypter {
  const { secretKey, publicKey } = x25519.keygen();
  const sharedWith = new Map<string, Uint8Array>();
  return {
    publicKey: toBase64Url(publicKey),
    async decrypt(encrypted, serverKey, q, path) {
      let secret = sharedWith.get(serverKey);
      if (!secret) {
        secret = x25519.getSharedSecret(secretKey, fromBase64Url(serverKey));
        sharedWith.set(serverKey, secret);
      }
      const key = hkdf(sha256, secret, utf8.encode(q), utf8.encode(path), REPLY_CIPHER.keyBytes);
      const { nonce, body } = splitNonce(fromBase64Url(encrypted), REPLY_CIPHER.nonceBytes);
      return new TextDecoder().decode(gcm(key, nonce).decrypt(body));
    },
  };
}
