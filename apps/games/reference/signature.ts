import { createHmac, timingSafeEqual } from 'node:crypto';

/** A request whose timestamp is further than this from now is not accepted, ms. */
const AGE_MS_MAX = 300_000;

/** Whether a request carries `t=<ms>,v1=<HMAC-SHA256 of "t.path.body" in hex>` under the shared secret. */
export function isSigned(secret: string, path: string, body: string, header: unknown): boolean {
  const parts = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '');
  if (!parts || Math.abs(Date.now() - Number(parts[1])) > AGE_MS_MAX) return false;
  const expected = createHmac('sha256', secret).update(`${parts[1]}.${path}.${body}`).digest();
  return timingSafeEqual(expected, Buffer.from(parts[2]!, 'hex'));
}
