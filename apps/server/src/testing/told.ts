import type { CallDeclaration } from '@shwe/contract';
import type { Store } from '../database/index.ts';
import type { Hint } from '../live/live.ts';

type Told = { store: Store; hints?: readonly Hint[] };

/**
 * Runs an operator's call and returns its answer. Throws if it moves money of a member and does not tell the member's
 * screens. The HTTP layer tells those of operators.
 */
export async function runTold<Answer>(
  { store, hints }: Told,
  { idempotent, path }: Pick<CallDeclaration, 'idempotent' | 'path'>,
  run: () => Promise<Answer>,
  isDone: (answer: Answer) => boolean,
): Promise<Answer> {
  if (!idempotent || !hints) return run();
  const before = hints.length;
  const last = await lastEntry(store);
  const answer = await run();
  if (!isDone(answer)) return answer;
  const told = new Set(
    hints.slice(before).flatMap(({ type, memberId }) => (type === 'balance' ? [memberId] : [])),
  );
  for (const memberId of await movedSince(store, last))
    if (!told.has(memberId)) throw new Error(`${path} moves money of member ${memberId} and does not tell`);
  return answer;
}

async function lastEntry(store: Store): Promise<bigint> {
  const { rows } = await store.query<{ id: bigint }>(
    'select coalesce(max(id), 0)::bigint as id from ledger.journal_entries',
  );
  return rows[0]!.id;
}

/** The members with an account whose balance is another than before. */
async function movedSince(store: Store, entryId: bigint): Promise<bigint[]> {
  const { rows } = await store.query<{ id: bigint }>(
    `select distinct coalesce(m.member_id, 0) as id
     from (select a.member_id from ledger.postings p join ledger.accounts a on a.id = p.account_id
           where p.entry_id > $1 and a.member_id is not null
           group by a.id, a.member_id having sum(p.amount) <> 0) m`,
    [entryId],
  );
  return rows.map(({ id }) => id);
}
