import { sha256 } from '@noble/hashes/sha2.js';

/** How long it computes before it lets the page respond, ms. */
const SLICE_MS = 12;
/** Hashes between two looks at the clock. */
const HASHES_A_LOOK = 256;

const utf8 = new TextEncoder();

/**
 * Finds the proof of work for a captcha: a text for which the SHA-256 of `<challenge>:<text>` begins with `bits` zero
 * bits. Computes in slices, so that the page stays usable. The browser's own SHA-256 is slower here: each call of it
 * waits for another thread.
 */
export async function solveWork(challenge: string, bits: number): Promise<string> {
  let sliceEnds = performance.now() + SLICE_MS;
  for (let number = 0; ; number++) {
    const digest = sha256(utf8.encode(`${challenge}:${number}`));
    const head = ((digest[0]! << 24) | (digest[1]! << 16) | (digest[2]! << 8) | digest[3]!) >>> 0;
    if (Math.clz32(head) >= bits) return String(number);
    if (number % HASHES_A_LOOK === 0 && performance.now() > sliceEnds) {
      await new Promise((resolve) => setTimeout(resolve));
      sliceEnds = performance.now() + SLICE_MS;
    }
  }
}
