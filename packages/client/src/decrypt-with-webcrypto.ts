import { fromBase64Url, REPLY_CIPHER, toBase64Url } from '@shwe/contract';
import { type ReplyDecrypter, splitNonce } from './encrypted-reply.ts';

const X25519 = { name: 'X25519' } as const;
const utf8 = new TextEncoder();
const copy = (bytes: Uint8Array) => Uint8Array.from(bytes);

/** Rejects where the browser has no X25519 (before Chrome 133, or without a secure origin). */
export async function webCryptoDecrypter(): Promise<ReplyDecrypter> {
  const subtle = globalThis.crypto.subtle;
  const pair = (await subtle.generateKey(X25519, false, ['deriveBits'])) as CryptoKeyPair;
  const publicKey = toBase64Url(new Uint8Array(await subtle.exportKey('raw', pair.publicKey)));
  const sharedWith = new Map<string, Promise<CryptoKey>>();

  const shared = async (serverKey: string): Promise<CryptoKey> => {
    const theirs = await subtle.importKey('raw', copy(fromBase64Url(serverKey)), X25519, false, []);
    const bits = await subtle.deriveBits({ name: 'X25519', public: theirs }, pair.privateKey, 256);
    return subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey']);
  };

  return {
    publicKey,
    async decrypt(encrypted, serverKey, q, path) {
      let secret = sharedWith.get(serverKey);
      if (!secret) {
        secret = shared(serverKey);
        sharedWith.set(serverKey, secret);
      }
      const key = await subtle.deriveKey(
        { name: 'HKDF', hash: 'SHA-256', salt: utf8.encode(q), info: utf8.encode(path) },
        await secret,
        { name: 'AES-GCM', length: REPLY_CIPHER.keyBytes * 8 },
        false,
        ['decrypt'],
      );
      const { nonce, body } = splitNonce(fromBase64Url(encrypted), REPLY_CIPHER.nonceBytes);
      const text = await subtle.decrypt({ name: 'AES-GCM', iv: copy(nonce) }, key, copy(body));
      return new TextDecoder().decode(text);
    },
  };
}
