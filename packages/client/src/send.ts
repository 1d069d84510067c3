import type { Failure } from './call-result.ts';

/** The default timeout of a call, ms. */
const TIMEOUT_MS = 60_000;

export type Sent<Body> = { ok: true; body: Body; reply: Response } | { ok: false; failure: Failure };

type Request = {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** `same-origin` where the session is a cookie; by default no cookie is sent. */
  credentials?: 'omit' | 'same-origin';
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
};

/** One fetch that always ends; the body is read by `read` under the same timeout. */
export async function send<Body>(
  request: Request,
  read: (reply: Response) => Promise<Body>,
): Promise<Sent<Body>> {
  const timeout = new AbortController();
  const abort = () => timeout.abort();
  const timer = setTimeout(abort, request.timeoutMs ?? TIMEOUT_MS);
  request.signal?.addEventListener('abort', abort, { once: true });
  try {
    const reply = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      ...(request.body !== undefined && { body: request.body }),
      signal: timeout.signal,
      credentials: request.credentials ?? 'omit',
      cache: 'no-store',
    });
    return { ok: true, body: await read(reply), reply };
  } catch (error) {
    if (request.signal?.aborted) return { ok: false, failure: { kind: 'aborted' } };
    if (timeout.signal.aborted) return { ok: false, failure: { kind: 'timeout' } };
    const kind = error instanceof SyntaxError ? 'unreadable' : 'network';
    return { ok: false, failure: { kind } };
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', abort);
  }
}

/** One fetch of JSON. */
export function sendForJson(request: Request): Promise<Sent<unknown>> {
  return send(request, (reply) => reply.json());
}
