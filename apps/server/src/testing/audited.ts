import type { CallDeclaration } from '@shwe/contract';
import type { Store } from '../database/index.ts';

/**
 * Runs a call and returns its answer. Throws if it succeeds and writes none of the audit entries that it declares, or
 * writes that it requested what it did, or did what it requested. `isDone` says whether the answer is a success that is
 * no repeat of an earlier one.
 */
export async function runAudited<Answer>(
  store: Store,
  { audits, path }: Pick<CallDeclaration, 'audits' | 'path'>,
  run: () => Promise<Answer>,
  isDone: (answer: Answer) => boolean,
): Promise<Answer> {
  if (!audits) return run();
  const newest = await store.query<{ id: bigint }>('select coalesce(max(id), 0) as id from operators.audit');
  const answer = await run();
  if (!isDone(answer)) return answer;
  const { rows } = await store.query<{ action: string }>(
    'select action from operators.audit where id > $1 and action = any($2)',
    [newest.rows[0]!.id, audits],
  );
  const written = rows.map(({ action }) => action);
  if (written.length === 0) throw new Error(`${path} wrote none of ${audits.join(', ')} to the audit log`);
  const isWaiting = waitingOf(answer);
  const fits = (action: string) => isRequest(action) === isWaiting;
  if (isWaiting !== undefined && audits.some(isRequest) && !written.some(fits))
    throw new Error(`${path} wrote ${written.join(', ')} and answered that waiting is ${isWaiting}`);
  return answer;
}

const isRequest = (action: string) => action.endsWith('_ask');

/** Whether a call answered that a second operator must approve; undefined if its answers do not say. */
function waitingOf(answer: unknown): boolean | undefined {
  const { waiting } = (answer as { value?: { waiting?: unknown } | null }).value ?? {};
  return typeof waiting === 'boolean' ? waiting : undefined;
}
