import { gcm } from '@noble/ciphers/aes.js';
import { x25519 } from '@noble/curves/ed25519.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64Url, SEAL, toBase64Url } from '@shwe/contract';
import { type SealKit, splitSealed } from './seal-kit.ts';

const utf8 = new TextEncoder();

/** A kit of the audited noble libraries, for phones whose browser lacks X25519. It is a chunk of its own, loaded only there. */
export function nobleSealKit(): SealKit {
  const { secretKey, publicKey } = x25519.keygen();
  const sharedWith = new Map<string, Uint8Array>();
  return {
    publicKey: toBase64Url(publicKey),
    async open(sealed, serverKey, q, path) {
      let secret = sharedWith.get(serverKey);
      if (!secret) {
        secret = x25519.getSharedSecret(secretKey, fromBase64Url(serverKey));
        sharedWith.set(serverKey, secret);
      }
      const key = hkdf(sha256, secret, utf8.encode(q), utf8.encode(path), SEAL.keyBytes);
      const { nonce, body } = splitSealed(fromBase64Url(sealed), SEAL.nonceBytes, SEAL.tagBytes);
      return new TextDecoder().decode(gcm(key, nonce).decrypt(body));
    },
  };
}
