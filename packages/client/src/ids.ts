const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A fresh 128-bit id in hex: `q` of every call. */
export function requestId(): string {
  return hex(globalThis.crypto.getRandomValues(new Uint8Array(16)));
}

/**
 * The idempotency key of one intent. Mint it when a person decides, keep it through every repeat of that decision, and mint
 * another only when they decide anew or the server has answered.
 */
export function newIntent(): string {
  return requestId();
}
