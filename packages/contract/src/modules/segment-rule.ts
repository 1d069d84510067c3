import Type from 'typebox';
import { Id, orNull, Sum, strict } from '../shapes.ts';
import { TAG, TAGS_MAX } from '../tags.ts';

const Days = orNull(Type.Integer({ minimum: 1, maximum: 3650 }));
export const Tag = Type.String({ pattern: TAG.source });

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
    tags: orNull(Type.Array(Tag, { minItems: 1, maxItems: TAGS_MAX })),
  },
  strict,
);
