import type { Input, Output, RefusalOf } from '@shwe/contract';
import { TAGS_MAX } from '@shwe/contract/tags';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { membersById } from '../members/index.ts';
import { audit, by } from '../operators/index.ts';
import { tagsOfEach } from './segments.queries.ts';

type Reply = Result<Output<'operatorSegments', 'addTag'>, RefusalOf<'operatorSegments', 'addTag'>>;

/** Gives a tag to several members. When one of them is unknown or has ten tags, nobody gets it. */
export function addTag(
  app: AppContext,
  { member_ids, tag }: Input<'operatorSegments', 'addTag'>,
  context: OperatorContext,
): Promise<Reply> {
  const memberIds = [...new Set(member_ids)].map(BigInt);
  return runOnce(app.store, context.once, async (tx): Promise<Reply> => {
    if ((await membersById(tx, memberIds)).size < memberIds.length) return refuse('not_found');
    const was = await tagsOfEach(tx, memberIds);
    const added = memberIds.filter((id) => !was.get(id)?.includes(tag));
    const full = added.find((id) => (was.get(id)?.length ?? 0) >= TAGS_MAX);
    if (full !== undefined) return refuse('too_many_tags', { member: `M-${full}`, max: TAGS_MAX });
    await tx.query(
      `insert into segments.tags (member_id, tag, set_by) select unnest($1::bigint[]), $2, $3
       on conflict do nothing`,
      [added, tag, context.operator.id],
    );
    for (const id of added) {
      const before = was.get(id) ?? [];
      await audit(tx, {
        ...by(context),
        action: 'member.tags',
        subject: `member:${id}`,
        details: { was: before.join(' '), now: [...before, tag].sort().join(' ') },
      });
    }
    return ok({ added: added.length });
  });
}
