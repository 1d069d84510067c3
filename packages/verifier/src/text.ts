/**
 * The result of parsing: the value, or the reason why it is invalid, in English. The library never throws on bad input.
 */
export type Checked<Value> = { ok: true; value: Value } | { ok: false; why: string };

/** A valid value. */
export function good<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

/** An invalid value, with the reason. */
export function bad(why: string): { ok: false; why: string } {
  return { ok: false, why };
}

/** The largest stake, sum or count of the format, 2^63 − 1. */
export const WHOLE_MAX = 2n ** 63n - 1n;

const WHOLE = /^(0|[1-9]\d{0,18})$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A whole number in canonical form (no sign, no leading zeros, at most 2^63 − 1), or undefined. */
export function whole(text: unknown): bigint | undefined {
  if (typeof text !== 'string' || !WHOLE.test(text)) return undefined;
  const value = BigInt(text);
  return value <= WHOLE_MAX ? value : undefined;
}

/** Whether a value is a count of a JSON file: a whole number, not negative and exact. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Whether a value is 32 bytes in lower-case hex. */
export function isHash(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);
}

/** Whether a value is an existing instant such as `2026-11-23T05:09:59.123Z`. Such texts sort as the times do. */
export function isTime(text: unknown): text is string {
  if (typeof text !== 'string' || !TIME.test(text)) return false;
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString() === text;
}

/** Whether a value can be the name of a draw. */
export function isDrawName(text: unknown): text is string {
  return typeof text === 'string' && /^[a-z0-9][a-z0-9-]{0,63}$/.test(text);
}

/** The bytes of unpadded base64url in canonical form; undefined for another text or length. */
export function fromBase64Url(text: unknown, length: number): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length !== Math.ceil((length * 4) / 3)) return undefined;
  const bytes = new Uint8Array(length);
  let bitBuffer = 0;
  let bits = 0;
  let at = 0;
  for (const letter of text) {
    const six = BASE64URL.indexOf(letter);
    if (six < 0) return undefined;
    bitBuffer = ((bitBuffer << 6) | six) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = bitBuffer >> bits;
    }
  }
  // Unused bits other than zero would be a second form of the same bytes.
  return (bitBuffer & ((1 << bits) - 1)) === 0 ? bytes : undefined;
}

/** The object in a JSON file, or why there is none. Unknown fields are ignored. */
export function jsonObject(text: string): Checked<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return good(value as Record<string, unknown>);
    }
    return bad('the file is JSON, but not an object');
  } catch {
    return bad('the file is not JSON');
  }
}

/** Quotes a text in a message. It may be any text of any length, and must not control the terminal. */
export function quote(text: string): string {
  const start = text.length > 60 ? `${text.slice(0, 60)}...` : text;
  return JSON.stringify(start).replace(/[^ -~]/g, '?');
}
