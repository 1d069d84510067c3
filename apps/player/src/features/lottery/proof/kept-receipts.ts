import type { Output } from '@shwe/contract';
import { readStored, storage } from '../../../core/storage.ts';

/** What receipt.json holds (docs/seal-format.md). */
export type SignedReceipt = Output<'bets', 'placeBet'>['receipt'];

/** Receipts a phone keeps; the oldest go first. A large one takes some 10 kB, all of them at most half of what a browser allows. */
const KEPT_MAX = 200;
const LIST = 'receipts';

const placeOf = (slip: string) => `receipt.${slip}`;

const isReceipt = (value: unknown): value is SignedReceipt => {
  const found = value as Partial<SignedReceipt> | null;
  return [found?.receipt, found?.signature, found?.key].every((text) => typeof text === 'string');
};

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

/** The receipt of a slip as this phone got it first. */
export function keptReceipt(slip: string): SignedReceipt | null {
  return readStored<SignedReceipt | null>(placeOf(slip), isReceipt, null);
}

/**
 * Keeps the receipt of a slip and gives the one that is kept: the first that came stays, whatever the house says later. When there is
 * no room for it, older ones make place.
 */
export function keepReceipt(
  slip: string,
  { receipt, signature, key, together }: SignedReceipt,
): SignedReceipt {
  const kept = keptReceipt(slip);
  if (kept) return kept;
  const names = readStored<string[]>(LIST, isNames, []);
  const given = { receipt, signature, key, ...(together && { together }) };
  const text = JSON.stringify(given);
  while (names.length >= KEPT_MAX) storage.remove(placeOf(names.shift()!));
  storage.set(placeOf(slip), text);
  while (storage.get(placeOf(slip)) !== text && names.length > 0) {
    storage.remove(placeOf(names.shift()!));
    storage.set(placeOf(slip), text);
  }
  storage.set(LIST, JSON.stringify([...names, slip]));
  return given;
}
