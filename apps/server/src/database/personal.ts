import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The field of an encrypted value. It is authenticated: a value of one field cannot be decrypted as another's. */
export type PersonalField =
  | 'phone'
  | 'full_name'
  | 'email'
  | 'birthday'
  | 'payer_name'
  | 'payee'
  | 'feedback_phone'
  | 'answer'
  /** Not of a person, but as secret: it decides a prize draw. */
  | 'prize_seed';

/** What a keyed hash is for. Equal texts have equal hashes only under the same name. */
export type PersonalIndex =
  | 'phone'
  | 'phone_tail'
  | 'name'
  | 'email'
  | 'payee'
  | 'payee_qr'
  | 'login'
  | 'otp_address';

/** Personal data in the database is encrypted and found by keyed hashes (docs/decisions/0049). */
export type PersonalCipher = {
  /** Encrypts a text: key version ‖ nonce ‖ AES-256-GCM; null for an empty text. */
  encrypt(field: PersonalField, text: string): Buffer | null;
  /** Decrypts a text; '' for null. Throws for another pepper, field or key version, and for changed bytes. */
  decrypt(field: PersonalField, encrypted: Buffer | null): string;
  /** Keyed hash (HMAC) of a normalised value, for lookups by equality. */
  index(of: PersonalIndex, text: string): Buffer;
};

/**
 * The only key version so far, in the first byte of each value. A second one gets its own key, and `decrypt` must then
 * read both until all rows are re-encrypted.
 */
const KEY_VERSION = 1;
const NONCE_BYTES = 12;
/** The key version and the nonce. */
const HEADER_BYTES = 1 + NONCE_BYTES;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

const deriveKey = (pepper: string, use: string) =>
  Buffer.from(hkdfSync('sha256', pepper, 'shwe', use, KEY_BYTES));

/** Creates the cipher of one pepper, from which its two keys are derived once. */
export function createPersonalCipher(pepper: string): PersonalCipher {
  const encryptionKey = deriveKey(pepper, `personal seal ${KEY_VERSION}`);
  const indexKey = deriveKey(pepper, 'personal index');
  return {
    encrypt(field, text) {
      if (text === '') return null;
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce).setAAD(Buffer.from(field));
      const body = [cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([Buffer.of(KEY_VERSION), nonce, ...body, cipher.getAuthTag()]);
    },
    decrypt(field, encrypted) {
      if (encrypted === null) return '';
      if (encrypted[0] !== KEY_VERSION)
        throw new Error(`personal data is encrypted with key version ${encrypted[0]}`);
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, encrypted.subarray(1, HEADER_BYTES));
      decipher.setAAD(Buffer.from(field)).setAuthTag(encrypted.subarray(-TAG_BYTES));
      return (
        decipher.update(encrypted.subarray(HEADER_BYTES, -TAG_BYTES), undefined, 'utf8') +
        decipher.final('utf8')
      );
    },
    index: (of, text) => createHmac('sha256', indexKey).update(`${of}\n${text}`).digest(),
  };
}

/** Throws on every use: for a store opened without the pepper, by tools that read no personal data. */
export const cipherWithoutPepper: PersonalCipher = {
  encrypt: throwWithoutPepper,
  decrypt: throwWithoutPepper,
  index: throwWithoutPepper,
};

function throwWithoutPepper(): never {
  throw new Error('this store was opened without the pepper: personal data cannot be read or written');
}
