import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../context/config.ts';

/** Creates a bearer token: 256 random bits, base64url. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a bearer token. A plain hash is enough, because 256 random bits cannot be guessed. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/**
 * The stored hash of a short code (OTP, captcha). Keyed with the pepper, because a plain hash of six digits can be
 * reversed by trying a million. `purpose` and `owner` prevent the use of a code for something else.
 */
export function codeHash(
  config: Pick<Config, 'pepper'>,
  purpose: string,
  owner: string,
  code: string,
): Buffer {
  return createHmac('sha256', derivedKey(config, 'codes')).update(`${purpose}\n${owner}\n${code}`).digest();
}

/**
 * The hash of a call's path and body, by which a repeat is compared with the first request. Keyed, because a body may
 * contain a short code, which could be guessed from a plain hash in the database. Bets contain none and use the faster
 * plain hash.
 */
export function requestHash(
  config: Pick<Config, 'pepper'>,
  call: { path: string; caller: string },
  body: Buffer | null,
): Buffer {
  const bytes = Buffer.concat([Buffer.from(`${call.path}\n`), body ?? Buffer.alloc(0)]);
  if (call.caller === 'bettor') return hash('sha256', bytes, 'buffer');
  return createHmac('sha256', derivedKey(config, 'requests')).update(bytes).digest();
}

/** Encrypts a small secret for storage (AES-256-GCM with a key from the pepper): nonce ‖ ciphertext ‖ tag. */
export function encryptSecret(config: Pick<Config, 'pepper'>, text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', derivedKey(config, 'secrets'), nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts a secret. Throws for another pepper and for changed bytes. */
export function decryptSecret(config: Pick<Config, 'pepper'>, encrypted: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', derivedKey(config, 'secrets'), encrypted.subarray(0, 12));
  decipher.setAuthTag(encrypted.subarray(-16));
  return decipher.update(encrypted.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
}

const derived = new WeakMap<object, Map<string, Buffer>>();

/** Derives a separate key for each use, once per process. */
function derivedKey(config: Pick<Config, 'pepper'>, use: string): Buffer {
  const existing = derived.get(config)?.get(use);
  if (existing) return existing;
  const key = Buffer.from(hkdfSync('sha256', config.pepper, 'shwe', use, 32));
  derived.set(config, (derived.get(config) ?? new Map<string, Buffer>()).set(use, key));
  return key;
}
