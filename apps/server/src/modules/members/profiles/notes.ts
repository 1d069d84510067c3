import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { type Queries, runOnce } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { cleanText } from '../../../util/text.ts';
import { audit, by, operatorNames } from '../../operators/index.ts';

type Notes = Output<'operatorMembers', 'notes'>;

/** A page of operators' notes about a member, latest first. */
export async function notesOf(
  db: Queries,
  memberId: bigint,
  { page, size }: { page: number; size: number },
): Promise<Notes> {
  const { rows } = await db.query<{ id: bigint; operator_id: bigint; at: Date; body: string }>(
    `select id, operator_id, at, body from members.notes
     where member_id = $1 order by id desc limit $2 offset $3`,
    [memberId, size, (page - 1) * size],
  );
  const counted = await db.query<{ total: number }>(
    'select count(*)::int as total from members.notes where member_id = $1',
    [memberId],
  );
  const names = await operatorNames(
    db,
    rows.map((row) => row.operator_id),
  );
  const list = rows.map((row) => ({
    id: Number(row.id),
    at: row.at.toISOString(),
    by: names.get(row.operator_id) ?? '',
    text: row.body,
  }));
  return { list, total: counted.rows[0]!.total, page, size };
}

/** Adds a note about a member. The audit entry does not contain its text. */
export function addNote(
  app: AppContext,
  input: Input<'operatorMembers', 'addNote'>,
  context: OperatorContext,
): Promise<Result<Record<string, never>, RefusalOf<'operatorMembers', 'addNote'>>> {
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<Record<string, never>, Refused<'not_found' | 'wrong_input'>>> => {
      const body = cleanText(input.text);
      if (body.length < 3) return refuse('wrong_input', { field: 'text' });
      const { rowCount } = await tx.query(
        `insert into members.notes (member_id, operator_id, body)
       select id, $2, $3 from members.accounts where id = $1 and state <> 'closed'`,
        [input.id, context.operator.id, body],
      );
      if (rowCount === 0) return refuse('not_found');
      await audit(tx, { ...by(context), action: 'member.note', subject: `member:${input.id}` });
      return ok({});
    },
  );
}
