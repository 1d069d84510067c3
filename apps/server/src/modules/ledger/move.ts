import type { Result } from '@shwe/kernel';
import type { Tx } from '../../database/index.ts';
import { type PostRefusal, post } from './post.ts';

type Posted = Promise<Result<{ transferId: bigint }, PostRefusal>>;

/** Moves an amount from one account to another under a key made of its kind and reference; a repeat moves nothing. */
export function move(
  tx: Tx,
  kind: Parameters<typeof post>[1]['kind'],
  reference: string,
  from: bigint,
  to: bigint,
  amount: bigint,
): Posted {
  const postings = [
    { accountId: from, amount: -amount },
    { accountId: to, amount },
  ];
  return post(tx, { kind, key: `${kind}:${reference}`, reference, postings });
}
