import { hash } from 'node:crypto';
import type { Output } from '@shwe/contract';
import type { Signer } from '../../../security/signing-key.ts';
import { siblingsOf } from './seal-tree.ts';

/** A signed receipt in wire format (receipt.json). */
export type SignedReceipt = Output<'bets', 'placeBet'>['receipt'];

const HASH_BYTES = 32;
const LEAF = '\0';
const PAIR = '\x01';

/**
 * Signs the receipts of one batch of slips (docs/seal-format.md, Receipt and receipt.json) with one signature over the
 * root of their hashes. A signature for each receipt would double the server's time for a bet.
 */
export function signBatch(receipts: readonly string[], signer: Signer): SignedReceipt[] {
  const key = signer.key.toString('base64url');
  if (receipts.length === 1) {
    return [{ receipt: receipts[0]!, signature: signer.sign(receipts[0]!).toString('base64url'), key }];
  }
  const levels = levelsOf(receipts);
  const count = receipts.length;
  const root = levels.at(-1)!.toString('hex');
  const signature = signer.sign(`shwe-receipts/v1\ncount ${count}\nroot ${root}\n`).toString('base64url');
  return receipts.map((receipt, index) => {
    const path = siblingsOf(count, index).map(({ level, at }) =>
      levels[level]!.toString('hex', at * HASH_BYTES, (at + 1) * HASH_BYTES),
    );
    return { receipt, signature, key, together: { index, count, path } };
  });
}

/** The hashes of each level, leaves first; an unpaired last hash moves up unchanged. */
function levelsOf(receipts: readonly string[]): Buffer[] {
  const hashes = receipts.map((receipt) => hash('sha256', LEAF + receipt, 'binary'));
  const levels: Buffer[] = [Buffer.from(hashes.join(''), 'latin1')];
  while (levels.at(-1)!.length > HASH_BYTES) levels.push(levelAbove(levels.at(-1)!));
  return levels;
}

function levelAbove(below: Buffer): Buffer {
  const level = Buffer.alloc(Math.ceil(below.length / (2 * HASH_BYTES)) * HASH_BYTES);
  const pair = Buffer.alloc(1 + 2 * HASH_BYTES);
  pair.write(PAIR, 'latin1');
  for (let at = 0; at < below.length; at += 2 * HASH_BYTES) {
    const isUnpaired = at + HASH_BYTES === below.length;
    if (isUnpaired) below.copy(level, at / 2, at);
    else {
      below.copy(pair, 1, at, at + 2 * HASH_BYTES);
      level.write(hash('sha256', pair, 'binary'), at / 2, 'latin1');
    }
  }
  return level;
}
