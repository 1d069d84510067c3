import Type from 'typebox';
import { call } from '../../call.ts';
import { Id, Instant, orNull, strict, Who } from '../../shapes.ts';
import { TAGS_MAX } from '../../tags.ts';
import { SegmentRule, Tag } from '../segment-rule.ts';

const Segment = Type.Object({
  id: Id,
  name: Type.String(),
  rule: SegmentRule,
  /** How many members it has now. */
  count: Type.Integer(),
  by: Type.String(),
  at: Instant,
});

/** Groups of members by a rule, and tags. */
export const operatorSegments = {
  list: call({
    method: 'POST',
    path: '/console/api/segments',
    caller: 'operator',
    capability: 'segment.view',
    subject: 'segments',
    summary: 'The segments with how many members each has now, by name, and the tags in use',
    input: Type.Object({}, strict),
    output: Type.Object({ list: Type.Array(Segment), tags: Type.Array(Tag) }),
    refusals: [],
  }),
  preview: call({
    method: 'POST',
    path: '/console/api/segments/preview',
    caller: 'operator',
    capability: 'segment.view',
    subject: 'segments',
    summary: 'How many members a rule has now, and the twenty who registered last',
    input: Type.Object({ rule: SegmentRule }, strict),
    output: Type.Object({ count: Type.Integer(), of: Type.Integer(), members: Type.Array(Who) }),
    refusals: [],
  }),
  save: call({
    method: 'POST',
    path: '/console/api/segments/save',
    caller: 'operator',
    capability: 'segment.change',
    subject: 'segment:{id}',
    idempotent: true,
    audits: ['segment.save'],
    summary:
      'Add a segment (id null), or change its name and rule. Campaigns keep the rule that they were published with',
    input: Type.Object(
      { id: orNull(Id), name: Type.String({ minLength: 1, maxLength: 60 }), rule: SegmentRule },
      strict,
    ),
    output: Type.Object({ id: Id }),
    refusals: ['not_found', 'segment_name_taken'],
  }),
  archive: call({
    method: 'POST',
    path: '/console/api/segments/archive',
    caller: 'operator',
    capability: 'segment.change',
    subject: 'segment:{id}',
    idempotent: true,
    audits: ['segment.archive'],
    summary: 'Take a segment off the list. What uses it goes on',
    input: Type.Object({ id: Id }, strict),
    output: Type.Object({}),
    refusals: ['not_found'],
  }),
  tagsOf: call({
    method: 'POST',
    path: '/console/api/segments/tags',
    caller: 'operator',
    capability: 'member.view',
    subject: 'member:{member_id}',
    summary: 'The tags of a member, and all tags in use',
    input: Type.Object({ member_id: Id }, strict),
    output: Type.Object({ tags: Type.Array(Tag), all: Type.Array(Tag) }),
    refusals: ['not_found'],
  }),
  setTags: call({
    method: 'POST',
    path: '/console/api/segments/tags/set',
    caller: 'operator',
    capability: 'member.note',
    subject: 'member:{member_id}',
    idempotent: true,
    audits: ['member.tags'],
    summary: 'Replace the tags of a member',
    input: Type.Object({ member_id: Id, tags: Type.Array(Tag, { maxItems: TAGS_MAX }) }, strict),
    output: Type.Object({ tags: Type.Array(Tag) }),
    refusals: ['not_found'],
  }),
  addTag: call({
    method: 'POST',
    path: '/console/api/segments/tags/add',
    caller: 'operator',
    capability: 'member.note',
    idempotent: true,
    audits: ['member.tags'],
    summary:
      'Give a tag to several members; who has it keeps it. Nobody gets it when one of them has ten tags',
    input: Type.Object({ member_ids: Type.Array(Id, { minItems: 1, maxItems: 100 }), tag: Tag }, strict),
    output: Type.Object({ added: Type.Integer({ description: 'members who did not have it' }) }),
    refusals: ['not_found', 'too_many_tags'],
  }),
};
