import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { membersById } from '../members/index.ts';
import { audit, by } from '../operators/index.ts';
import { tagsOf } from './segments.queries.ts';

type Reply = Result<Output<'operatorSegments', 'setTags'>, RefusalOf<'operatorSegments', 'setTags'>>;

/** Replaces the tags of a member. */
export function setTags(
  app: AppContext,
  { member_id, tags }: Input<'operatorSegments', 'setTags'>,
  context: OperatorContext,
): Promise<Reply> {
  const memberId = BigInt(member_id);
  return runOnce(app.store, context.once, async (tx): Promise<Reply> => {
    if (!(await membersById(tx, [memberId])).has(memberId)) return refuse('not_found');
    const was = await tagsOf(tx, memberId);
    await tx.query('delete from segments.tags where member_id = $1 and not tag = any($2)', [memberId, tags]);
    await tx.query(
      `insert into segments.tags (member_id, tag, set_by) select $1, unnest($2::text[]), $3
       on conflict do nothing`,
      [memberId, tags, context.operator.id],
    );
    await audit(tx, {
      ...by(context),
      action: 'member.tags',
      subject: `member:${memberId}`,
      details: { was: was.join(' '), now: tags.join(' ') },
    });
    return ok({ tags: await tagsOf(tx, memberId) });
  });
}
