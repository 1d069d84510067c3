/**
 * What a reading gives: the value, or why there is none, in plain English. Nothing in the library throws on bad
 * input.
 */
export type Checked<Value> = { ok: true; value: Value } | { ok: false; why: string };

/** A reading that succeeded. */
export function good<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

/** A reading that did not. */
export function bad(why: string): { ok: false; why: string } {
  return { ok: false, why };
}

/** The largest stake, sum or count the format can carry, 2^63 − 1. */
export const WHOLE_MAX = 2n ** 63n - 1n;

const WHOLE = /^(0|[1-9]\d{0,18})$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A whole number in its one written form (no sign, no leading zeros, at most 2^63 − 1), or undefined. */
export function whole(text: unknown): bigint | undefined {
  if (typeof text !== 'string' || !WHOLE.test(text)) return undefined;
  const value = BigInt(text);
  return value <= WHOLE_MAX ? value : undefined;
}

/** A count of a JSON file: a number that is whole, not negative and exact. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Whether it is 32 bytes in lower-case hex. */
export function isHash(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);
}

/** Whether it is an instant that exists, as `2026-11-23T05:09:59.123Z`. Such texts sort as the times do. */
export function isTime(text: unknown): text is string {
  if (typeof text !== 'string' || !TIME.test(text)) return false;
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString() === text;
}

/** Whether it can be the name of an issue. */
export function isIssueName(text: unknown): text is string {
  return typeof text === 'string' && /^[a-z0-9][a-z0-9-]{0,63}$/.test(text);
}

/** Bytes of unpadded base64url in its one written form, or undefined when it is another text or another length. */
export function fromBase64Url(text: unknown, length: number): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length !== Math.ceil((length * 4) / 3)) return undefined;
  const bytes = new Uint8Array(length);
  let held = 0;
  let bits = 0;
  let at = 0;
  for (const letter of text) {
    const six = BASE64URL.indexOf(letter);
    if (six < 0) return undefined;
    held = ((held << 6) | six) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = held >> bits;
    }
  }
  // Left-over bits that are not zero would be a second way to write the same bytes.
  return (held & ((1 << bits) - 1)) === 0 ? bytes : undefined;
}

/** The object a JSON file holds, or why it does not. Fields the format does not know stay unread. */
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

/** Quotes a text in a message. It may be anything and of any length, and must not steer the terminal it is shown on. */
export function quote(text: string): string {
  const start = text.length > 60 ? `${text.slice(0, 60)}...` : text;
  return JSON.stringify(start).replace(/[^ -~]/g, '?');
}
