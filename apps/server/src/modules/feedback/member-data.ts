import type { Queries, Tx } from '../../database/index.ts';
import { type MemberData, memberRows } from '../../util/member-rows.ts';
/** What a member told the house, and the answers. */
export async function feedbackOf(db: Queries, memberId: bigint): Promise<MemberData> {
  const cases = await memberRows(
    db,
    `select id, type, content, phone_encrypted, state, answer, created_at, changed_at from feedback.cases
     where member_id = $1 order by id desc`,
    memberId,
  );
  return {
    feedback: cases.map(({ phone_encrypted: sealed, ...one }) => ({
      ...one,
      phone: db.personal.open('feedback_phone', sealed as Buffer | null),
    })),
  };
}

/** Takes the words and the phone out of a member's cases; a case that was open is closed. */
export async function eraseFeedback(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(
    `update feedback.cases set content = '—', answer = '', phone_encrypted = null, state = 'closed', changed_at = clock.now()
     where member_id = $1`,
    [memberId],
  );
}
