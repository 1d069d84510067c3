/** Decrypts the replies to one page's key pair. Two implementations: the browser's own primitives, and noble. */
export type ReplyDecrypter = {
  /** Raw X25519 public key, base64url: the `code` header. */
  readonly publicKey: string;
  /** Decrypts base64url(nonce ‖ ciphertext ‖ tag) of the reply to request `q` at `path`; throws if it was altered. */
  decrypt(encrypted: string, serverKey: string, q: string, path: string): Promise<string>;
};

/** Splits an encrypted reply into its nonce and the rest, which does not decrypt if it is too short for a tag. */
export function splitNonce(bytes: Uint8Array, nonceBytes: number) {
  return { nonce: bytes.slice(0, nonceBytes), body: bytes.slice(nonceBytes) };
}
