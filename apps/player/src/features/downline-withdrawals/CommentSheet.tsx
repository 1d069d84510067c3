import { client } from '../../core/client.ts';
import type { MemberCase } from './queries.ts';
import { WordsSheet } from './WordsSheet.tsx';

/** The member, who did not answer in the term, says once what happened. */
export function CommentSheet({ row, onClose }: { row: MemberCase; onClose: () => void }) {
  return (
    <WordsSheet
      id={row.id}
      amount={row.amount}
      send={(body, idempotencyKey) => client.call('downlineWithdrawals', 'comment', body, { idempotencyKey })}
      labels={{ title: 'caseCommentDo', why: 'caseCommentWhy', missing: 'caseCommentMissing' }}
      onClose={onClose}
    />
  );
}
