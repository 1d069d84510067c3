import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Which column family a sealed value belongs to: one cannot be read as another. */
export type PersonalField =
  | 'phone'
  | 'full_name'
  | 'email'
  | 'birthday'
  | 'payer_name'
  | 'payee'
  | 'feedback_phone'
  | 'answer';

/** What a blind index is of. Rooms that mean the same person by the same thing use the same kind. */
export type PersonalKind = 'phone' | 'phone_tail' | 'name' | 'payee' | 'payee_qr' | 'login';

/** How personal data stands in the database (decision 0049): encrypted, and found by keyed hashes. */
export type Personal = {
  /** Key version ‖ nonce ‖ AES-256-GCM of the text; null for an empty one. */
  seal(field: PersonalField, text: string): Buffer | null;
  /** The text back; '' for null. Throws when the pepper or the field is another one, or the bytes were changed. */
  open(field: PersonalField, sealed: Buffer | null): string;
  /** HMAC of a normalised value: equal for equal values, and nothing without the key. */
  index(kind: PersonalKind, text: string): Buffer;
};

/**
 * The version that new values are sealed under. A next one gets its own key, and both are read while rows are sealed
 * anew.
 */
const VERSION = 1;
const HEAD = 1 + 12;
const TAG = 16;

const keyOf = (pepper: string, use: string) => Buffer.from(hkdfSync('sha256', pepper, 'shwe', use, 32));

/** The seals and indexes under one pepper. Keys are derived once, one a use. */
export function createPersonal(pepper: string): Personal {
  const sealing = keyOf(pepper, `personal seal ${VERSION}`);
  const indexing = keyOf(pepper, 'personal index');
  return {
    seal(field, text) {
      if (text === '') return null;
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(field));
      const body = [cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([Buffer.of(VERSION), nonce, ...body, cipher.getAuthTag()]);
    },
    open(field, sealed) {
      if (sealed === null) return '';
      if (sealed[0] !== VERSION) throw new Error(`personal data is sealed under key version ${sealed[0]}`);
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(1, HEAD));
      decipher.setAAD(Buffer.from(field)).setAuthTag(sealed.subarray(-TAG));
      return decipher.update(sealed.subarray(HEAD, -TAG), undefined, 'utf8') + decipher.final('utf8');
    },
    index: (kind, text) => createHmac('sha256', indexing).update(`${kind}\n${text}`).digest(),
  };
}

/** Of a store that was opened without the pepper, as tools do that read no personal data. */
export const noPersonal: Personal = {
  seal: withoutKey,
  open: withoutKey,
  index: withoutKey,
};

function withoutKey(): never {
  throw new Error('this store was opened without the pepper: personal data cannot be read or written');
}
