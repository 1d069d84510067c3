import { REPLAY_WINDOW_MS, type RefusalCode } from '@shwe/contract';
import type { FastifyRequest } from 'fastify';
import type { Store } from '../database/index.ts';

type NwebQuery = { q?: unknown; t?: unknown };

/** The request id of a /nweb call; null when it is missing or not 128-bit hex. */
export function requestId(request: FastifyRequest): string | null {
  const { q } = (request.query ?? {}) as NwebQuery;
  return typeof q === 'string' && /^[0-9a-fA-F]{32}$/.test(q) ? q.toLowerCase() : null;
}

/**
 * Checks a request against replay: `t` must be within five minutes of wall time, and `q` must be new if `remember` is
 * set. Request ids are stored in the database for all processes. Returns the refusal or null.
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

/** Deletes request ids so old that their `t` alone is refused. Run by the worker. */
export async function deleteOldRequests(store: Store): Promise<void> {
  await store.query(
    "delete from web.seen_requests where seen_at < clock_timestamp() - interval '15 minutes'",
  );
}
