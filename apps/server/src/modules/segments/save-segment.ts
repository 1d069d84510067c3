import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { audit, by } from '../operators/index.ts';

type Reply = Result<Output<'operatorSegments', 'save'>, RefusalOf<'operatorSegments', 'save'>>;

/** Adds a segment, or changes one that is not archived. Two segments in use cannot have the same name. */
export function saveSegment(
  app: AppContext,
  input: Input<'operatorSegments', 'save'>,
  context: OperatorContext,
): Promise<Reply> {
  const name = cleanText(input.name);
  if (name === '') return Promise.resolve(refuse('wrong_input'));
  const rule = JSON.stringify(input.rule);
  return runOnce(app.store, context.once, async (tx): Promise<Reply> => {
    await tx.query('lock table segments.segments in share row exclusive mode');
    const taken = await tx.query<{ id: bigint }>(
      'select id from segments.segments where lower(name) = lower($1) and archived_at is null and id is distinct from $2',
      [name, input.id],
    );
    if (taken.rows.length > 0) return refuse('segment_name_taken');
    const saved =
      input.id === null
        ? await tx.query<{ id: bigint }>(
            'insert into segments.segments (name, rule, changed_by) values ($1, $2, $3) returning id',
            [name, rule, context.operator.id],
          )
        : await tx.query<{ id: bigint }>(
            `update segments.segments set name = $2, rule = $3, changed_by = $4, changed_at = clock.now()
             where id = $1 and archived_at is null returning id`,
            [input.id, name, rule, context.operator.id],
          );
    const id = saved.rows[0]?.id;
    if (id === undefined) return refuse('not_found');
    await audit(tx, {
      ...by(context),
      action: 'segment.save',
      subject: `segment:${id}`,
      details: { name, rule: input.rule },
    });
    return ok({ id: Number(id) });
  });
}
