import type { Queries, Tx } from '../../database/index.ts';
import { type MemberData, memberRows } from '../../util/member-rows.ts';

/** A member's feedback tickets and their answers, for the data export. */
export async function feedbackForExport(db: Queries, memberId: bigint): Promise<MemberData> {
  const tickets = await memberRows(
    db,
    `select id, type, content, phone_encrypted, state, answer, created_at, changed_at from feedback.tickets
     where member_id = $1 order by id desc`,
    memberId,
  );
  return {
    feedback: tickets.map(({ phone_encrypted: encrypted, ...one }) => ({
      ...one,
      phone: db.personal.decrypt('feedback_phone', encrypted as Buffer | null),
    })),
  };
}

/** Erases the texts and the phone of a member's tickets and closes the open ones. */
export async function eraseFeedback(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(
    `update feedback.tickets set content = '—', answer = '', phone_encrypted = null, state = 'closed',
            changed_at = clock.now()
     where member_id = $1`,
    [memberId],
  );
}
