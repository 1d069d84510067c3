import type { Output } from '@shwe/contract';
import { readStored, storage } from '../../../util/storage.ts';

/** What receipt.json holds (docs/seal-format.md). */
export type SignedReceipt = Output<'bets', 'placeBet'>['receipt'];

/**
 * Receipts kept on the phone; the oldest are removed first. A large one takes some 10 kB, so all of them take at most
 * half of what a browser allows.
 */
const KEPT_MAX = 200;
const LIST_KEY = 'receipts';

const storageKey = (slip: string) => `receipt.${slip}`;

const isReceipt = (value: unknown): value is SignedReceipt => {
  const found = value as Partial<SignedReceipt> | null;
  return [found?.receipt, found?.signature, found?.key].every((text) => typeof text === 'string');
};

const isSlipList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((slip) => typeof slip === 'string');

/** The receipt of a slip as this phone first got it. */
export function storedReceipt(slip: string): SignedReceipt | null {
  return readStored<SignedReceipt | null>(storageKey(slip), isReceipt, null);
}

/**
 * Stores the receipt of a slip and returns the stored one: the first stays, whatever the server says later. If the
 * storage is full, older receipts are removed.
 */
export function storeReceipt(
  slip: string,
  { receipt, signature, key, together }: SignedReceipt,
): SignedReceipt {
  const kept = storedReceipt(slip);
  if (kept) return kept;
  const slips = readStored<string[]>(LIST_KEY, isSlipList, []);
  const given = { receipt, signature, key, ...(together && { together }) };
  const text = JSON.stringify(given);
  while (slips.length >= KEPT_MAX) storage.remove(storageKey(slips.shift()!));
  storage.set(storageKey(slip), text);
  while (storage.get(storageKey(slip)) !== text && slips.length > 0) {
    storage.remove(storageKey(slips.shift()!));
    storage.set(storageKey(slip), text);
  }
  storage.set(LIST_KEY, JSON.stringify([...slips, slip]));
  return given;
}
