import type { CallDeclaration } from '@shwe/contract';
import type { Store } from '../database/index.ts';
import { recordTransactions } from '../database/testing.ts';
import type { Hint } from '../live/live.ts';

type Told = { store: Store; hints?: readonly Hint[] };

/**
 * Runs an operator's call and returns its answer. Throws if it moves money of a member and does not tell the member's
 * screens, if it writes a member a message and does not tell, or if it changes a draw and does not tell those that show
 * it. The HTTP layer tells those of operators.
 */
export async function runTold<Answer>(
  { store, hints }: Told,
  { idempotent, path }: Pick<CallDeclaration, 'idempotent' | 'path'>,
  run: () => Promise<Answer>,
  isDone: (answer: Answer) => boolean,
): Promise<Answer> {
  if (!idempotent || !hints) return run();
  const before = hints.length;
  const transactions = new Set<string>();
  const answer = await recordTransactions(transactions, run);
  if (!isDone(answer)) return answer;
  const after = hints.slice(before);
  const told = new Set(after.flatMap(({ type, memberId }) => (type === 'balance' ? [memberId] : [])));
  const shown = new Set(after.map(({ issue }) => issue));
  const untold = [
    ...missingIn(told, await movedBy(store, transactions), 'moves money of member'),
    ...missingIn(told, await writtenTo(store, transactions), 'writes a message to member'),
    ...missingIn(shown, await changedDraws(store, transactions), 'changes the draw'),
  ];
  if (untold.length > 0) throw new Error(`${path} ${untold.join(', ')} and does not tell`);
  return answer;
}

/** What is said of each of these that is not among those told. */
const missingIn = <One>(told: ReadonlySet<One | undefined>, all: readonly One[], said: string) =>
  all.filter((one) => !told.has(one)).map((one) => `${said} ${one}`);

/** The members to whom these transactions wrote a message. */
async function writtenTo(store: Store, transactions: ReadonlySet<string>): Promise<bigint[]> {
  const { rows } = await store.query<{ id: bigint }>(
    'select distinct member_id as id from messages.messages where xmin::text = any($1)',
    [[...transactions]],
  );
  return rows.map(({ id }) => id);
}

/** The names of the draws that these transactions made or changed, or stored a figure or a request of. */
async function changedDraws(store: Store, transactions: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await store.query<{ name: string }>(
    `select d.name from lottery.draws d
     where d.xmin::text = any($1)
     union
     select d.name from lottery.result_entries e join lottery.draws d on d.id = e.draw_id where e.xmin::text = any($1)
     union
     select d.name from operators.approval_requests r join lottery.draws d on d.name = split_part(r.subject, ' ', 1)
     where r.xmin::text = any($1)`,
    [[...transactions]],
  );
  return rows.map(({ name }) => name);
}

/** The members with an account whose balance these transactions changed. */
async function movedBy(store: Store, transactions: ReadonlySet<string>): Promise<bigint[]> {
  const { rows } = await store.query<{ id: bigint }>(
    `select distinct coalesce(m.member_id, 0) as id
     from (select a.member_id from ledger.journal_entries e
           join ledger.postings p on p.entry_id = e.id join ledger.accounts a on a.id = p.account_id
           where e.xmin::text = any($1) and a.member_id is not null
           group by a.id, a.member_id having sum(p.amount) <> 0) m`,
    [[...transactions]],
  );
  return rows.map(({ id }) => id);
}
