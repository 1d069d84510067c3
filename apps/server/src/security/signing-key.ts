import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** Signs the seals of draws and players' receipts (docs/seal-format.md). */
export type Signer = {
  /** The public key, 32 bytes. */
  key: Buffer;
  /** Ed25519 signature of the text, 64 bytes; deterministic. */
  sign(text: string): Buffer;
};

/** Creates a signing key, PKCS#8 DER in base64. */
export function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

/** Parses a configured private key (PKCS#8 DER in base64); null when it is not one of this type. */
export function readPrivateKey(type: 'ed25519' | 'x25519', pkcs8: string): KeyObject | null {
  try {
    const key = createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyType === type ? key : null;
  } catch {
    return null;
  }
}

const signers = new Map<string, Signer>();

/** The signer of a configured key; created once per process. */
export function signerOf({ signingKey }: { signingKey: string }): Signer {
  const existing = signers.get(signingKey);
  if (existing) return existing;
  const secret = readPrivateKey('ed25519', signingKey);
  if (!secret) throw new Error('the signing key is not an Ed25519 key');
  const { x } = createPublicKey(secret).export({ format: 'jwk' });
  const signer: Signer = {
    key: Buffer.from(x!, 'base64url'),
    sign: (text) => sign(null, Buffer.from(text), secret),
  };
  signers.set(signingKey, signer);
  return signer;
}
