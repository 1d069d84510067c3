import { storage } from '../util/storage.ts';
import { forgetMember } from './forget-member.ts';
import { SESSION_KEY, type Session, useSession } from './session.ts';

/** Storage key of the member whose drafts and receipts are on this phone. It stays when a session ends by itself. */
const OWNER = 'member';

/**
 * Begins a session. The data of another member is removed from this phone first. `other` = there was another member,
 * whose data may still be in memory.
 */
export function beginSession(session: Session): 'same' | 'other' {
  const owner = storage.get(OWNER);
  const previousMember = owner === null || owner === String(session.memberId) ? 'same' : 'other';
  if (previousMember === 'other') forgetMember();
  storage.set(OWNER, String(session.memberId));
  storage.set(SESSION_KEY, JSON.stringify(session));
  useSession.setState({ session });
  return previousMember;
}
