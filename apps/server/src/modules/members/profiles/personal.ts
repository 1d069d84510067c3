import type { Queries } from '../../../database/index.ts';
import { plainName } from './names.ts';

/** The number of last digits that operators can search a phone by. */
const TAIL_LENGTH = 4;

/** The stored values of a phone (E.164): encrypted, and its two search keys, in the order of `phoneColumns`. */
export function encryptedPhone({ personal }: Queries, phone: string): [Buffer | null, Buffer, Buffer] {
  return [personal.encrypt('phone', phone), phoneKey({ personal }, phone), tailKey({ personal }, phone)];
}
export const phoneColumns = 'phone_encrypted, phone_key, phone_tail_key';

/** The search key of a phone (E.164): a keyed hash. Other tables with phones use the same key. */
export function phoneKey({ personal }: Pick<Queries, 'personal'>, phone: string): Buffer {
  return personal.index('phone', phone);
}

export function tailKey({ personal }: Pick<Queries, 'personal'>, digits: string): Buffer {
  return personal.index('phone_tail', digits.slice(-TAIL_LENGTH));
}

/** The search key of an e-mail address, whatever its case. */
export function emailKey({ personal }: Pick<Queries, 'personal'>, email: string): Buffer {
  return personal.index('email', email.toLowerCase());
}

/** The search key of a name; equal for names that are the same by `sameName`. */
export function nameKey({ personal }: Pick<Queries, 'personal'>, name: string): Buffer {
  return personal.index('name', plainName(name));
}
