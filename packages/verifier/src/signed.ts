import { ed25519 } from '@noble/curves/ed25519.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { bad, type Checked, fromBase64Url, good, jsonObject } from './text.ts';

/** A signed text and its signature; signature and key are unpadded base64url. */
export type Signed = { text: string; signature: string; key: string };

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;
/** Far above the longest text the format allows. */
const TEXT_MAX = 65_536;

/** Whether a value is a public key as the format writes it: 32 bytes of base64url. */
export function isKey(key: unknown): key is string {
  return fromBase64Url(key, KEY_BYTES) !== undefined;
}

/** Parses seal.json or receipt.json: the text in the field `name`, its signature, and the key it claims. */
export function readSigned(file: string, name: 'seal' | 'receipt'): Checked<Signed> {
  const object = jsonObject(file);
  return object.ok ? signedIn(object.value, name) : object;
}

/** The same for a parsed object. */
export function signedIn(object: Record<string, unknown>, name: 'seal' | 'receipt'): Checked<Signed> {
  const { [name]: text, signature, key } = object;
  if (typeof text !== 'string' || typeof signature !== 'string' || typeof key !== 'string') {
    return bad(`${name}, signature and key are not all present`);
  }
  // Checked before it is displayed, because it could contain anything.
  if (!isKey(key)) return bad('the key is not 32 bytes of base64url');
  return text.length > TEXT_MAX ? bad(`the ${name} is too long`) : good({ text, signature, key });
}

/**
 * Whether the key signed exactly this text, by Ed25519 of RFC 8032. noble's default would also accept signatures of ZIP
 * 215, which other programs reject.
 */
export function isSignedBy({ text, signature, key }: Signed): boolean {
  const bytes = fromBase64Url(signature, SIGNATURE_BYTES);
  const publicKey = fromBase64Url(key, KEY_BYTES);
  if (!bytes || !publicKey) return false;
  try {
    return ed25519.verify(bytes, utf8ToBytes(text), publicKey, { zip215: false });
  } catch {
    // The bytes are not a point of the curve.
    return false;
  }
}

/** The reason why a signature is invalid, if it is. */
export function wrongSignature(signed: Signed): string | undefined {
  return isSignedBy(signed) ? undefined : 'the signature does not fit this key and text';
}

/** Parses a heading and then `name value` lines in this order, each ended by \n. */
export function readFields<Name extends string>(
  text: string,
  heading: string,
  names: readonly Name[],
): Checked<Record<Name, string>> {
  const lines = text.split('\n');
  if (lines.shift() !== heading) return bad(`the first line is not ${heading}`);
  if (lines.pop() !== '' || lines.length !== names.length) return bad('there are too many or too few lines');
  const fields = {} as Record<Name, string>;
  for (const [index, name] of names.entries()) {
    const line = lines[index]!;
    if (!line.startsWith(`${name} `)) return bad(`line ${index + 2} is not ${name}`);
    fields[name] = line.slice(name.length + 1);
  }
  return good(fields);
}
