import type { Input, Output, RefusalOf } from '@shwe/contract';
import { kyatToWire, type Result } from '@shwe/kernel';
import type { Queries, Store } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { momentCells } from '../../util/table-file.ts';
import { transferList } from '../downline-transfers/index.ts';
import { membersById } from '../members/index.ts';
import { listFile } from '../operators/index.ts';

type Transfers = Output<'operatorAgents', 'allTransfers'>;

/** A page of the transfers from agents to their downline that a filter finds. */
export async function allTransfers(
  db: Queries,
  filter: Omit<Input<'operatorAgents', 'allTransfers'>, 'page' | 'size'>,
  paging: { page: number; size: number },
): Promise<Transfers> {
  const { rows, total, figures } = await transferList(db, filter, paging);
  const who = await membersById(
    db,
    rows.flatMap((row) => [row.agent_id, row.member_id]),
  );
  const list = rows.map((row) => ({
    tid: row.tid,
    at: row.made_at.toISOString(),
    agent: who.get(row.agent_id)!,
    member: who.get(row.member_id)!,
    amount: kyatToWire(row.amount),
    fee: kyatToWire(row.fee),
    agent_balance: kyatToWire(row.agent_balance),
    member_balance: kyatToWire(row.member_balance),
  }));
  return { list, total, ...paging, figures: figures as Transfers['figures'] };
}

const HEAD = ['date', 'time', 'transfer', 'agent', 'agent name', 'member', 'name', 'amount', 'fee'] as const;

/** The transfers from agents to their downline that a filter finds, as a file. */
export function allTransfersFile(
  store: Store,
  input: Input<'operatorAgents', 'allTransfersFile'>,
  context: OperatorContext,
): Promise<
  Result<Output<'operatorAgents', 'allTransfersFile'>, RefusalOf<'operatorAgents', 'allTransfersFile'>>
> {
  const read = (paging: { page: number; size: number }) => allTransfers(store, input, paging);
  return listFile(store, context, input, { name: 'shwe-agent-transfers', head: HEAD, cellsOf, read });
}

function cellsOf(row: Transfers['list'][number]): (string | number)[] {
  return [
    ...momentCells(row.at),
    row.tid,
    row.agent.id,
    row.agent.name,
    row.member.id,
    row.member.name,
    row.amount,
    row.fee,
  ];
}
