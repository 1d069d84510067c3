import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { publicLookup } from './public-address.ts';

/** How long a push service may take, ms. */
const ANSWER_MS_MAX = 10_000;

export type Posted = { status: number; retryAfterSeconds: number | null };

/**
 * Sends a request to a push service and reads only its status. It follows no redirect, and connects only to public
 * addresses, except with `local`. Throws if there is no answer.
 */
export function post(
  url: string,
  { headers, body, local }: { headers: Record<string, string | number>; body: Buffer | null; local: boolean },
): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers,
      timeout: ANSWER_MS_MAX,
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
      ...(!local && { lookup: publicLookup }),
    };
    const request = (local ? httpRequest : httpsRequest)(url, options, (reply) => {
      const wait = Number(reply.headers['retry-after']);
      resolve({
        status: reply.statusCode ?? 0,
        retryAfterSeconds: Number.isFinite(wait) && wait > 0 ? wait : null,
      });
      // Nothing of the body is needed.
      reply.destroy();
    });
    request.on('error', reject);
    request.end(body ?? undefined);
  });
}
