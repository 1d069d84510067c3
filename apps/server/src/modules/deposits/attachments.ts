import type { Output, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { Store } from '../../database/index.ts';
import { readPictureUrl } from '../files/index.ts';
import { depositByTid } from './deposits.queries.ts';

type Picture = Result<Output<'deposits', 'attachment'>, Refused<'not_found'>>;

/** The attachment of a deposit, for its member only. */
export function attachmentOfMember(store: Store, tid: string, memberId: bigint): Promise<Picture> {
  return attachment(store, tid, (owner) => owner === memberId);
}

/** The attachment of a deposit, for operators. */
export function attachmentOfCase(store: Store, tid: string): Promise<Picture> {
  return attachment(store, tid, () => true);
}

async function attachment(
  store: Store,
  tid: string,
  maySee: (memberId: bigint) => boolean,
): Promise<Picture> {
  const order = await depositByTid(store, tid, 'unlocked');
  if (!order || !maySee(order.member_id) || order.attachment_id === null) return refuse('not_found');
  return ok({ picture: await readPictureUrl(store, order.attachment_id) });
}
