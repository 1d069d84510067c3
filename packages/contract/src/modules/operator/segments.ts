import Type from 'typebox';
import { call } from '../../call.ts';
import { Id, Instant, orNull, Sum, strict, Who } from '../../shapes.ts';

const Days = orNull(Type.Integer({ minimum: 1, maximum: 3650 }));
const Tag = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,29}$' });

/** Conditions that all must hold; null: none. Sums over life, or over the last days that the .._days name. */
export const SegmentRule = Type.Object(
  {
    deposits_min: orNull(Sum),
    deposits_max: orNull(Sum),
    deposits_days: Days,
    stakes_min: orNull(Sum),
    stakes_max: orNull(Sum),
    stakes_days: Days,
    /** Not seen for at least this many days. */
    unseen_days: Days,
    /** Seen within this many days. */
    seen_days: Days,
    registered_days_min: Days,
    registered_days_max: Days,
    /** VIP levels, 1 to 5. */
    levels: orNull(Type.Array(Type.Integer({ minimum: 1, maximum: 5 }), { minItems: 1, maxItems: 5 })),
    /** In the downline of this agent, at any depth. */
    agent_id: orNull(Id),
    /** With one of these tags. */
    tags: orNull(Type.Array(Tag, { minItems: 1, maxItems: 10 })),
  },
  strict,
);

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
    input: Type.Object({ member_id: Id, tags: Type.Array(Tag, { maxItems: 10 }) }, strict),
    output: Type.Object({ tags: Type.Array(Tag) }),
    refusals: ['not_found'],
  }),
};
