/** One app start's key pair and the opening of what is sealed to it. Both makers below answer this shape. */
export type SealKit = {
  /** Raw X25519 public key, base64url: the `code` header. */
  readonly publicKey: string;
  /** Opens base64url(nonce ‖ ciphertext ‖ tag) of a reply to request `q` at `path`; throws when it does not verify. */
  open(sealed: string, serverKey: string, q: string, path: string): Promise<string>;
};

/** Splits a sealed reply into its nonce and the rest. */
export function splitSealed(bytes: Uint8Array, nonceBytes: number, tagBytes: number) {
  if (bytes.length < nonceBytes + tagBytes) throw new Error('sealed reply is too short');
  return { nonce: bytes.slice(0, nonceBytes), body: bytes.slice(nonceBytes) };
}
