import { verifyReceipt } from '@shwe/verifier';
import { expect, test } from 'vitest';
import { newSigningKey, signerOf } from '../../../security/signing-key.ts';
import { signBatch } from './batch-signer.ts';
import { createSaltOf } from './seal-leaf.ts';
import { receiptText } from './seal-text.ts';

const signer = signerOf({ signingKey: newSigningKey() });
const draw = { name: '2d-20261123-morning', game: 1 as const, saltOf: createSaltOf(Buffer.alloc(32, 7)) };
const receipts = Array.from({ length: 40 }, (_, at) =>
  receiptText(draw, { id: `${at + 1}`, accepted: '2026-11-23T01:00:00.000Z' }, [{ number: at, amount: 500 }]),
);

/** Whether the verifier accepts the signature of a receipt file. */
function isValid(file: object): boolean {
  const steps = verifyReceipt(JSON.stringify(file), {});
  return steps.find(({ code }) => code === 'receipt_signature')?.outcome === 'ok';
}

/** Trees of every shape: full ones, and those with a last branch that is one, two or many receipts long. */
const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 16, 17, 31, 33, 40];

test('one signature is valid for each receipt of a batch, in its own position only', () => {
  for (const count of counts) {
    const signed = signBatch(receipts.slice(0, count), signer);
    expect(new Set(signed.map(({ signature }) => signature)).size).toBe(1);
    expect(signed.every(isValid), `${count} receipts`).toBe(true);
    for (const [index, file] of signed.entries()) {
      if (count === 1) continue;
      expect(isValid({ ...file, receipt: receipts[(index + 1) % count] })).toBe(false);
    }
  }
});
