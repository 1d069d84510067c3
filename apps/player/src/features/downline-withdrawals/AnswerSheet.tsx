import { client } from '../../core/client.ts';
import type { AgentCase } from './queries.ts';
import { WordsSheet } from './WordsSheet.tsx';

/** The agent answers a dispute, once. */
export function AnswerSheet({ row, onClose }: { row: AgentCase; onClose: () => void }) {
  return (
    <WordsSheet
      id={row.id}
      amount={row.money}
      send={(body, idempotencyKey) => client.call('downlineWithdrawals', 'answer', body, { idempotencyKey })}
      labels={{ title: 'caseAnswerTitle', why: 'caseAnswerWhy', missing: 'caseAnswerMissing' }}
      onClose={onClose}
    />
  );
}
