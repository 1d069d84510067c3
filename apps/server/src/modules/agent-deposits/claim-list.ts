import type { Input, Output, RefusalOf } from '@shwe/contract';
import { kyatToWire, type Result } from '@shwe/kernel';
import type { Queries, Store } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { momentCells } from '../../util/table-file.ts';
import { membersById } from '../members/index.ts';
import { listFile } from '../operators/index.ts';
import { showPayee } from '../payees/index.ts';
import { claimPage } from './claims.queries.ts';

type Claims = Output<'operatorAgentDeposits', 'list'>;

/** A page of the deposits through agents that a filter finds. */
export async function claimList(
  db: Queries,
  filter: Omit<Input<'operatorAgentDeposits', 'list'>, 'page' | 'size'>,
  paging: { page: number; size: number },
): Promise<Claims> {
  const { rows, total, figures } = await claimPage(db, filter, paging);
  const who = await membersById(
    db,
    rows.flatMap((row) => [row.member_id, row.agent_id]),
  );
  const list = rows.map((row) => ({
    id: row.adid,
    member: who.get(row.member_id)!,
    agent: who.get(row.agent_id)!,
    amount: kyatToWire(row.amount),
    state: row.state,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    account: { code: row.code, account: showPayee(db, row, 'masked').account },
    reference: row.reference,
    picture: row.picture_id !== null,
    reason: row.reason,
    text: row.note,
    tid: row.tid ?? '',
  }));
  return { list, total, ...paging, figures: figures as Claims['figures'] };
}

const HEAD = [
  'date',
  'time',
  'deposit',
  'member',
  'name',
  'agent',
  'channel',
  'reference',
  'amount',
  'status',
  'reason',
  'transfer',
] as const;

/** The deposits through agents that a filter finds, as a file. */
export function claimsFile(
  store: Store,
  input: Input<'operatorAgentDeposits', 'listFile'>,
  context: OperatorContext,
): Promise<
  Result<Output<'operatorAgentDeposits', 'listFile'>, RefusalOf<'operatorAgentDeposits', 'listFile'>>
> {
  const read = (paging: { page: number; size: number }) => claimList(store, input, paging);
  return listFile(store, context, input, { name: 'shwe-agent-deposits', head: HEAD, cellsOf, read });
}

function cellsOf(row: Claims['list'][number]): (string | number)[] {
  return [
    ...momentCells(row.created_at),
    row.id,
    row.member.id,
    row.member.name,
    row.agent.id,
    row.account.code,
    row.reference,
    row.amount,
    row.state,
    row.reason,
    row.tid,
  ];
}
