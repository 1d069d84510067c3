import { storage } from '../util/storage.ts';
import { forgetMember } from './forget-member.ts';
import { SESSION_KEY, type Session, useSession } from './session.ts';

/** The member whose drafts and receipts are on this phone; kept when a session ends. */
const OWNER = 'member';

/**
 * Begins a session. What another member left on this phone is removed first; `other` says that there was one, whose
 * screens may still hold data in memory.
 */
export function beginSession(session: Session): 'same' | 'other' {
  const owner = storage.get(OWNER);
  const whose = owner === null || owner === String(session.memberId) ? 'same' : 'other';
  if (whose === 'other') forgetMember();
  storage.set(OWNER, String(session.memberId));
  storage.set(SESSION_KEY, JSON.stringify(session));
  useSession.setState({ session });
  return whose;
}
