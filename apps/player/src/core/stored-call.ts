import type { PendingCall, PendingCallStore } from '@shwe/client';
import { readStored, storage } from '../util/storage.ts';

const isPendingCall = (value: unknown): value is PendingCall =>
  typeof value === 'object' && value !== null && 'key' in value && 'body' in value;

/** Keeps a pending money call on the phone, so that a repeat after a reload has the same idempotency key. */
export function storedCall(name: string): PendingCallStore {
  const key = `intent.${name}`;
  return {
    read: () => readStored<PendingCall | null>(key, isPendingCall, null),
    write: (pending) => {
      if (pending) storage.set(key, JSON.stringify(pending));
      else storage.remove(key);
    },
  };
}
