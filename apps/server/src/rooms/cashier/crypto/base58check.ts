import { createHash } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** The bytes of a base58check text, its checksum taken off; null when it does not fit. */
export function fromBase58check(text: string): Buffer | null {
  let number = 0n;
  for (const letter of text) {
    const digit = ALPHABET.indexOf(letter);
    if (digit < 0) return null;
    number = number * 58n + BigInt(digit);
  }
  const hex = number.toString(16);
  const zeros = /^1*/.exec(text)![0].length;
  const bytes = Buffer.concat([
    Buffer.alloc(zeros),
    Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex'),
  ]);
  const [body, sum] = [bytes.subarray(0, -4), bytes.subarray(-4)];
  return bytes.length > 4 && checksum(body).equals(sum) ? body : null;
}

function checksum(body: Buffer): Buffer {
  const once = createHash('sha256').update(body).digest();
  return createHash('sha256').update(once).digest().subarray(0, 4);
}
