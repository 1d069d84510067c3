import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** Signs seals and receipts (docs/seal-format.md). */
export type Signer = {
  /** The public key, 32 bytes. */
  key: Buffer;
  /** Ed25519 over the text's bytes, 64 bytes; the same each time. */
  sign(text: string): Buffer;
};

/** A new key for signing seals and receipts, PKCS#8 DER in base64. */
export function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

/** The key as it is configured; null when it is none. */
export function readSigningKey(pkcs8: string): KeyObject | null {
  try {
    const key = createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

const signers = new Map<string, Signer>();

/** Who signs for this house; made once a process. */
export function signerOf({ resultKey }: { resultKey: string }): Signer {
  const known = signers.get(resultKey);
  if (known) return known;
  const secret = readSigningKey(resultKey);
  if (!secret) throw new Error('the result key is no Ed25519 key');
  const { x } = createPublicKey(secret).export({ format: 'jwk' });
  const signer: Signer = {
    key: Buffer.from(x!, 'base64url'),
    sign: (text) => sign(null, Buffer.from(text), secret),
  };
  signers.set(resultKey, signer);
  return signer;
}
