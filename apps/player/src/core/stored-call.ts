import type { PendingCall, PendingCallStore } from '@shwe/client';
import { readStored, storage } from '../util/storage.ts';

const isPendingCall = (value: unknown): value is PendingCall =>
  typeof value === 'object' && value !== null && 'key' in value && 'body' in value;

/**
 * Keeps a pending money call on the phone, so that a repeat after a reload has the same idempotency key: for so many
 * milliseconds, or until its outcome is known. After that the same call is meant as another one.
 */
export function storedCall(name: string, keptMs = Number.POSITIVE_INFINITY): PendingCallStore {
  const key = `intent.${name}`;
  return {
    read: () => {
      const stored = readStored<(PendingCall & { at?: number }) | null>(key, isPendingCall, null);
      if (!stored || Date.now() - (stored.at ?? 0) >= keptMs) return null;
      return { key: stored.key, body: stored.body };
    },
    write: (pending) => {
      if (pending) storage.set(key, JSON.stringify({ ...pending, at: Date.now() }));
      else storage.remove(key);
    },
  };
}

/** How long a repeat of a transfer between the own wallets counts as the same transfer, ms. */
export const TRANSFER_REPEAT_MS = 15 * 60_000;
