import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the time of a signature may be from our clock, before or after, ms. */
export const CLOCK_OFFSET_MS_MAX = 300_000;

/** The header of a callback with its signature. */
export const SIGNATURE_HEADER = 'x-signature';

/** Signs a body: `t=<ms>,v1=<hex>`, HMAC-SHA256 over the time and the raw bytes. */
export function sign(secret: string, body: string | Buffer, nowMs: number): string {
  return `t=${nowMs},v1=${computeMac(secret, body, String(nowMs)).toString('hex')}`;
}

/** Checks a signature in constant time, and that its time is recent. */
export function checkSignature(
  secret: string,
  body: Buffer,
  { signature, nowMs }: { signature: string; nowMs: number },
): 'good' | 'forged' | 'stale' {
  const [, time, hex] = /^t=(\d{10,16}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (!time || !hex || !timingSafeEqual(Buffer.from(hex, 'hex'), computeMac(secret, body, time)))
    return 'forged';
  return Math.abs(nowMs - Number(time)) <= CLOCK_OFFSET_MS_MAX ? 'good' : 'stale';
}

function computeMac(secret: string, body: string | Buffer, time: string): Buffer {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest();
}
