import { createHmac, timingSafeEqual } from 'node:crypto';

/** The largest accepted difference between the time of a signature and our clock, ms. */
export const CLOCK_MS_MAX = 300_000;

/** The header with the signature. */
export const SIGNATURE_HEADER = 'x-signature';

/** Signs a body: `t=<ms>,v1=<hex>`, HMAC-SHA256 over the time and the raw bytes. */
export function signature(secret: string, body: string | Buffer, nowMs: number): string {
  return `t=${nowMs},v1=${mac(secret, body, String(nowMs)).toString('hex')}`;
}

/** Checks a signature in constant time, and that its time is recent. */
export function checkSignature(
  secret: string,
  body: Buffer,
  { signed, nowMs }: { signed: string; nowMs: number },
): 'good' | 'forged' | 'stale' {
  const [, time, hex] = /^t=(\d{10,16}),v1=([0-9a-f]{64})$/.exec(signed) ?? [];
  if (!time || !hex || !timingSafeEqual(Buffer.from(hex, 'hex'), mac(secret, body, time))) return 'forged';
  return Math.abs(nowMs - Number(time)) <= CLOCK_MS_MAX ? 'good' : 'stale';
}

function mac(secret: string, body: string | Buffer, time: string): Buffer {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest();
}
