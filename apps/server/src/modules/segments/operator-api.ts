import { ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { membersById } from '../members/index.ts';
import { addTag } from './add-tag.ts';
import { archiveSegment } from './archive-segment.ts';
import { saveSegment } from './save-segment.ts';
import { countMatching, segmentRows, tagsInUse, tagsOf } from './segments.queries.ts';
import { setTags } from './set-tags.ts';

/** Operators' calls about segments and tags. */
export function segmentsOperatorApi(app: AppContext): Handlers<'operatorSegments'> {
  const { store } = app;
  return {
    async list() {
      const [rows, tags] = await Promise.all([segmentRows(store), tagsInUse(store)]);
      return ok({
        list: rows.map((row) => ({
          id: Number(row.id),
          name: row.name,
          rule: row.rule,
          count: row.count,
          by: row.by,
          at: row.changed_at.toISOString(),
        })),
        tags,
      });
    },
    async preview({ rule }) {
      const { count, of, newest } = await countMatching(store, rule);
      const members = await membersById(store, newest);
      return ok({ count, of, members: newest.map((id) => members.get(id)!) });
    },
    save: (input, context) => saveSegment(app, input, context),
    archive: (input, context) => archiveSegment(app, input, context),
    async tagsOf({ member_id }) {
      const memberId = BigInt(member_id);
      if (!(await membersById(store, [memberId])).has(memberId)) return refuse('not_found');
      const [tags, all] = await Promise.all([tagsOf(store, memberId), tagsInUse(store)]);
      return ok({ tags, all });
    },
    setTags: (input, context) => setTags(app, input, context),
    addTag: (input, context) => addTag(app, input, context),
  };
}
