import type { Input, Output, RefusalOf } from '@shwe/contract';
import type { Result } from '@shwe/kernel';
import { slipIdOfCode } from '@shwe/rules';
import type { Queries, Store } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { momentCells } from '../../../util/table-file.ts';
import { membersById } from '../../members/index.ts';
import { type ListSql, listFile, listPage } from '../../operators/index.ts';
import { hidesSalesSql } from '../draws/index.ts';
import { operatorsSlip, type SlipRow, slipColumns } from './slips.queries.ts';

type Slips = Output<'operatorBets', 'slips'>;
type Filter = Omit<Input<'operatorBets', 'slips'>, 'page' | 'size'>;

const STATUS = `case when d.state = 'cancelled' then 'refunded' when d.state <> 'settled' then 'open'
  when exists (select from lottery.winnings w where w.slip_id = s.id and w.version = d.version) then 'won'
  else 'lost' end`;

const slipSql: ListSql = {
  columns: `${slipColumns}, s.member_id`,
  tables: 'lottery.slips s join lottery.draws d on d.id = s.draw_id',
  where: 'true',
  id: 's.id',
  at: 'd.draws_at',
  sortAt: 's.accepted_at',
  amount: 's.total',
  status: STATUS,
  kind: "case d.game when 1 then '2D' else '3D' end",
  ofMember: (member) => `s.member_id = ${member}`,
  member: 's.member_id',
  find: ({ member, numbered }) => `s.member_id = ${member()} or s.id = ${numbered('')}`,
};

/** A page of all members' slips that a filter finds. */
export async function slipList(
  db: Queries,
  filter: Filter,
  paging: { page: number; size: number },
): Promise<Slips> {
  const { issue, number, find, ...rest } = filter;
  const byCode = find === undefined ? null : slipIdOfCode(find);
  const also = (parameter: (value: unknown) => string) =>
    [
      issue !== undefined &&
        `s.draw_id = (select i.id from lottery.draws i where i.name = ${parameter(issue)})`,
      // Without the draws that wait for a result: the sum of what is found is what is sold on the number.
      number !== undefined &&
        `d.game = ${number.length === 2 ? 1 : 2} and ${parameter(Number(number))} = any(s.numbers)
         and not ${hidesSalesSql}`,
      byCode !== null && `s.id = ${parameter(byCode)}`,
      'true',
    ]
      .filter((one) => one !== false)
      .join(' and ');
  const common = { ...rest, ...(byCode === null && find !== undefined && { find }) };
  const page = await listPage<SlipRow & { member_id: bigint }>(db, slipSql, common, paging, also);
  const who = await membersById(
    db,
    page.rows.map((row) => row.member_id),
  );
  return {
    list: page.rows.map((row) => ({ ...operatorsSlip(row), who: who.get(row.member_id)! })),
    total: page.total,
    ...paging,
    figures: page.figures as Slips['figures'],
  };
}

/** A slip by its id, with its member; null when there is none. */
export async function findSlip(db: Queries, id: bigint): Promise<Slips['list'][number] | null> {
  const { rows } = await db.query<SlipRow & { member_id: bigint }>(
    `select ${slipColumns}, s.member_id from lottery.slips s join lottery.draws d on d.id = s.draw_id where s.id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) return null;
  const who = await membersById(db, [row.member_id]);
  return { ...operatorsSlip(row), who: who.get(row.member_id)! };
}

const HEAD = ['date', 'time', 'slip', 'draw', 'member', 'name', 'numbers', 'stake', 'won', 'status'] as const;

/** The slips that a filter finds, as a file. */
export function slipsFile(
  store: Store,
  input: Input<'operatorBets', 'slipsFile'>,
  context: OperatorContext,
): Promise<Result<Output<'operatorBets', 'slipsFile'>, RefusalOf<'operatorBets', 'slipsFile'>>> {
  const read = (paging: { page: number; size: number }) => slipList(store, input, paging);
  return listFile(store, context, input, { name: 'shwe-slips', head: HEAD, cellsOf, read });
}

function cellsOf(row: Slips['list'][number]): (string | number)[] {
  return [
    ...momentCells(row.created_at),
    row.code,
    row.issue,
    row.who.id,
    row.who.name,
    row.numbers.map(({ number, amount }) => `${number}:${amount}`).join(' '),
    row.total,
    row.win_amount,
    row.state,
  ];
}
