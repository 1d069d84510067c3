import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { audit, by } from '../operators/index.ts';

type Reply = Result<Output<'operatorSegments', 'archive'>, RefusalOf<'operatorSegments', 'archive'>>;

/** Takes a segment off the list; what uses it goes on. */
export function archiveSegment(
  app: AppContext,
  { id }: Input<'operatorSegments', 'archive'>,
  context: OperatorContext,
): Promise<Reply> {
  return runOnce(app.store, context.once, async (tx): Promise<Reply> => {
    const { rowCount } = await tx.query(
      'update segments.segments set archived_at = clock.now() where id = $1 and archived_at is null',
      [id],
    );
    if (rowCount === 0) return refuse('not_found');
    await audit(tx, { ...by(context), action: 'segment.archive', subject: `segment:${id}` });
    return ok({});
  });
}
