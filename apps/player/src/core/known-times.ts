import type { ServerInfo } from '@shwe/client';
import { readStored, storage } from '../util/storage.ts';

const KEY = 'times';

type Times = Pick<ServerInfo, 'business_ms' | 'rate'>;
type Kept = Times & { at: number };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  (['business_ms', 'rate', 'at'] as const).every((name) => Number.isFinite((value as Kept)[name]));

/** Keeps on the phone which business time the server reported, and when. */
export function keepTimes({ business_ms, rate }: Times): void {
  storage.set(KEY, JSON.stringify({ business_ms, rate, at: Date.now() } satisfies Kept));
}

/** The last report, and how much time has passed since by the phone's clock; null if there is none, or one of later. */
export function knownTimes(): (Times & { passedMs: number }) | null {
  const kept = readStored<Kept | null>(KEY, isKept, null);
  if (!kept) return null;
  const passedMs = Date.now() - kept.at;
  return passedMs < 0 ? null : { business_ms: kept.business_ms, rate: kept.rate, passedMs };
}
