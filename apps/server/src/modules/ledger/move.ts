import type { Result } from '@shwe/kernel';
import type { Tx } from '../../database/index.ts';
import { type PostRefusal, post } from './post.ts';

type Posted = Promise<Result<{ entryId: bigint }, PostRefusal>>;

/** Posts an amount from one account to another, with the key `kind:reference`. A repeat moves nothing. */
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
