import type { Queries } from '../../../database/index.ts';
import { plainName } from './names.ts';

/** How operators look a phone up that they see masked: by its end. */
const TAIL_LENGTH = 4;

/** What stands of a phone (E.164) in an account: sealed, and by what it is found. In the order of `phoneColumns`. */
export function encryptedPhone({ personal }: Queries, phone: string): [Buffer | null, Buffer, Buffer] {
  return [personal.seal('phone', phone), phoneKey({ personal }, phone), tailKey({ personal }, phone)];
}
export const phoneColumns = 'phone_encrypted, phone_key, phone_tail_key';

/** By what the account of a phone (E.164) is found. Whoever keeps phones beside accounts keys them so. */
export function phoneKey({ personal }: Pick<Queries, 'personal'>, phone: string): Buffer {
  return personal.index('phone', phone);
}

export function tailKey({ personal }: Pick<Queries, 'personal'>, digits: string): Buffer {
  return personal.index('phone_tail', digits.slice(-TAIL_LENGTH));
}

/** Equal for two ways of writing one name (`sameName`). */
export function nameKey({ personal }: Pick<Queries, 'personal'>, name: string): Buffer {
  return personal.index('name', plainName(name));
}
