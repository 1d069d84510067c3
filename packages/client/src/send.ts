import type { Failure } from './answer.ts';

/** Every call gives up after this long (specification §9). */
export const REQUEST_TIMEOUT_MS = 60_000;

export type Sent = { ok: true; json: unknown } | { ok: false; failure: Failure };

type Request = {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
};

/** One fetch. It always comes to an end, and a broken line is told apart from silence. */
export async function send(request: Request): Promise<Sent> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), request.timeoutMs ?? REQUEST_TIMEOUT_MS);
  const giveUp = () => timeout.abort();
  request.signal?.addEventListener('abort', giveUp, { once: true });
  try {
    const reply = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      ...(request.body !== undefined && { body: request.body }),
      signal: timeout.signal,
      credentials: 'omit',
      cache: 'no-store',
    });
    return { ok: true, json: await reply.json() };
  } catch (error) {
    if (request.signal?.aborted) return { ok: false, failure: { kind: 'aborted' } };
    if (timeout.signal.aborted) return { ok: false, failure: { kind: 'timeout' } };
    const kind = error instanceof SyntaxError ? 'unreadable' : 'network';
    return { ok: false, failure: { kind } };
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', giveUp);
  }
}
