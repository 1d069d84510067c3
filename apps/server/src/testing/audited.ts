import type { CallDeclaration } from '@shwe/contract';
import type { Store } from '../database/index.ts';

/**
 * Runs a call and returns its answer. Throws if it succeeds and writes none of the audit entries that it declares.
 * `isDone` says whether the answer is a success that is no repeat of an earlier one.
 */
export async function runAudited<Answer>(
  store: Store,
  { audits, path }: Pick<CallDeclaration, 'audits' | 'path'>,
  run: () => Promise<Answer>,
  isDone: (answer: Answer) => boolean,
): Promise<Answer> {
  if (!audits) return run();
  const countWritten = async () => {
    const { rows } = await store.query<{ count: number }>(
      'select count(*)::int as count from operators.audit where action = any($1)',
      [audits],
    );
    return rows[0]!.count;
  };
  const before = await countWritten();
  const answer = await run();
  if (isDone(answer) && (await countWritten()) === before)
    throw new Error(`${path} wrote none of ${audits.join(', ')} to the audit log`);
  return answer;
}
