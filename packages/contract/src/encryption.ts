/**
 * How a reply is encrypted, for both sides: shared = X25519(private, other's public); key = HKDF-SHA256(ikm = shared,
 * salt = UTF-8 bytes of `q`, info = UTF-8 bytes of the request path such as '/nweb/getindex', 32 bytes); data =
 * base64url(nonce ‖ AES-256-GCM(key, nonce, UTF-8 JSON) ‖ tag). Public keys are raw (32 bytes) in base64url without
 * padding.
 */
export const REPLY_CIPHER = { nonceBytes: 12, keyBytes: 32 } as const;

/** Bytes → base64url without padding; works in Node and browsers. */
export function toBase64Url(bytes: Uint8Array): string {
  // Only so many arguments fit into one call.
  const argumentsMax = 0x8000;
  let text = '';
  for (let i = 0; i < bytes.length; i += argumentsMax)
    text += String.fromCharCode(...bytes.subarray(i, i + argumentsMax));
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** base64url → bytes. Throws on other characters. */
export function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}
