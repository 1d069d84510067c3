import { storage } from '../util/storage.ts';

/** Storage key of the token by which the server knows this phone at a login. It stays when the member logs out. */
const KEY = 'device';

/** The part of a login's input that names this phone. */
export function deviceInput(): { device?: string } {
  const device = storage.get(KEY);
  return device === null ? {} : { device };
}

export function storeDevice(token: string): void {
  storage.set(KEY, token);
}
