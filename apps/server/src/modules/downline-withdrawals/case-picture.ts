import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Tx } from '../../database/index.ts';
import { countAttempt, type Limit, waitDetails } from '../../security/throttle.ts';
import { makePictureCopy, storePicture } from '../files/index.ts';
import type { StoredPicture } from './take-step.ts';

/** Pictures that one side sends for one case, because re-encoding is expensive. */
const PICTURES: Limit = { triesMax: 10, windowSeconds: 86_400, lockSeconds: 86_400 };

type Sent = { eid: string; memberId: bigint; picture: string };

/** Re-encodes a picture that one side sends for a case. Returns how to store it with the step. */
export async function copyCasePicture(
  { store }: Pick<AppContext, 'store'>,
  { eid, memberId, picture }: Sent,
): Promise<
  Result<(tx: Tx) => Promise<StoredPicture>, Refused<'picture_unreadable' | 'server_busy' | 'too_many_tries'>>
> {
  const subject = `downline withdrawal:${eid}`;
  const sent = await countAttempt(store, 'attachment', `${subject}:${memberId}`, PICTURES);
  if (!sent.allowed) return refuse('too_many_tries', waitDetails(sent.waitSeconds));
  const copy = await makePictureCopy(picture, memberId);
  if (!copy.ok) return copy;
  const { bytes } = copy.value;
  return ok(async (tx) => ({
    pictureId: await storePicture(tx, { memberId, subject, bytes }),
    picture: bytes,
  }));
}
