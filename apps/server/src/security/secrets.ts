import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../context/config.ts';

/** A new bearer token: 256 random bits, base64url. Only its hash is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a bearer token. A plain hash is enough: there is nothing to guess in 256 random bits. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/**
 * The stored form of a short code (OTP, captcha): keyed with the pepper, since a bare hash of six digits is read by
 * trying a million. `purpose` and what the code belongs to keep one code from serving elsewhere.
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
 * The hash under which a money call is compared with its repeat: of the call and the bytes of its body. Keyed, since
 * a body may hold a short code, which a bare hash tells to whoever reads the database and tries them all. A bet's
 * holds none, and it is in a hurry.
 */
export function requestHash(
  config: Pick<Config, 'pepper'>,
  call: { path: string; caller: string },
  body: Buffer | null,
): Buffer {
  const asked = Buffer.concat([Buffer.from(`${call.path}\n`), body ?? Buffer.alloc(0)]);
  if (call.caller === 'bettor') return hash('sha256', asked, 'buffer');
  return createHmac('sha256', derivedKey(config, 'requests')).update(asked).digest();
}

/** Encrypts a small secret for storing (AES-256-GCM under the pepper): nonce ‖ ciphertext ‖ tag. */
export function encryptSecret(config: Pick<Config, 'pepper'>, text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', derivedKey(config, 'secrets'), nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** The text back. Throws when the pepper is another one or the bytes were changed. */
export function decryptSecret(config: Pick<Config, 'pepper'>, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', derivedKey(config, 'secrets'), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(-16));
  return decipher.update(sealed.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
}

const derived = new WeakMap<object, Map<string, Buffer>>();

/** One key a use, so that none serves two purposes; derived once a process. */
function derivedKey(config: Pick<Config, 'pepper'>, use: string): Buffer {
  const known = derived.get(config)?.get(use);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', config.pepper, 'shwe', use, 32));
  derived.set(config, (derived.get(config) ?? new Map<string, Buffer>()).set(use, key));
  return key;
}
