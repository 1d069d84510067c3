import { REPLAY_WINDOW_MS, type RefusalCode } from '@shwe/contract';
import type { FastifyRequest } from 'fastify';
import type { Store } from '../database/index.ts';

type NwebQuery = { q?: unknown; t?: unknown };

/** The request id of a /nweb call, or null when it is missing or no 128-bit hex. */
export function requestId(request: FastifyRequest): string | null {
  const { q } = (request.query ?? {}) as NwebQuery;
  return typeof q === 'string' && /^[0-9a-fA-F]{32}$/.test(q) ? q.toLowerCase() : null;
}

/**
 * Replay rules: `t` within five minutes of the wall clock, `q` never seen before where it is
 * remembered. Every process sees the same memory: the ids live in the database. Returns the refusal, or null.
 */
export async function refuseReplay(
  store: Store,
  request: FastifyRequest,
  { remember }: { remember: boolean },
): Promise<RefusalCode | null> {
  const q = requestId(request);
  const t = Number((request.query as NwebQuery).t);
  if (!q || !Number.isFinite(t)) return 'wrong_input';
  if (Math.abs(Date.now() - t) > REPLAY_WINDOW_MS) return 'clock_off';
  if (!remember) return null;
  const seen = await store.query('insert into web.seen_requests (q) values ($1) on conflict do nothing', [
    Buffer.from(q, 'hex'),
  ]);
  return seen.rowCount === 1 ? null : 'request_repeated';
}

/** Forgets ids that `t` alone refuses by now. Called by the worker. */
export async function forgetOldRequests(store: Store): Promise<void> {
  await store.query(
    "delete from web.seen_requests where seen_at < clock_timestamp() - interval '15 minutes'",
  );
}
